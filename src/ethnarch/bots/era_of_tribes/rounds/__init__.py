"""Which field, with how many leaders, and what a turn is for."""
