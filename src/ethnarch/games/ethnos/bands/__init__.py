"""Playing a band: leader, cards, marker, ability (ETH-4)."""
