"""The influence cards and the final scoring (sections 2.2 and 3 of the book)."""
