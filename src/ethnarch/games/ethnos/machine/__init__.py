"""Which actions are legal, what they do, and the entry points from Python."""
