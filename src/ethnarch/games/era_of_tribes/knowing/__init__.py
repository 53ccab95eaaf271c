"""What a seat knows, and what it can imagine of the rest."""
