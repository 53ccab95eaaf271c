"""Players that have learned: a network that chooses at one look, and a search that looks ahead with it."""
