"""The same loops on a GPU, one thread a game: assembling, tables in its memory, whole games, games side by side."""
