"""Places, the glory they are worth, and who wins (ETH-5.2 to ETH-5.6, ETH-6)."""
