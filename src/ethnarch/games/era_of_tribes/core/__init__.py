"""The record of a game, the stack of steps, actions as numbers, and the kinds of events."""
