"""The stack machine: the table of steps, what runs them, and the entry points from Python."""
