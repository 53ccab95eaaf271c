"""When the game ends, and when a people is out of it (section 2.1 of the book)."""
