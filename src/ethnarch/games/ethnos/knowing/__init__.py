"""What a seat knows of the table, and what it imagines of the rest (ETH-8)."""
