"""The stack machine: which rule runs each step, and the entry points from Python."""
