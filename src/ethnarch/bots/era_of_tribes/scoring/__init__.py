"""What the end of the game is worth."""
