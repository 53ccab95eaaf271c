"""Many games side by side to learn from, each stopped where the learning player decides, on the CPU or a GPU."""
