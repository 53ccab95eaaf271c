"""The network that learns: which tokens are computed, its layers, ways between tokens, the mean of the latest ones."""
