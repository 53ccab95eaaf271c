"""What is printed, the record of a game, cards on the move, actions as numbers, and the kinds of events."""
