"""What a people has: tracks, food, land, supply, goods, colonies, alliances, villages, pieces."""
