"""Options and set-up (ETH-1, ETH-2)."""
