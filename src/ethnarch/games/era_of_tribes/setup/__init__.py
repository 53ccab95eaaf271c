"""Options and set-up (section 0 of the book)."""
