"""What is played and how it is learned from: recipes, stretches of games, losses, earlier selves, checkpoints."""
