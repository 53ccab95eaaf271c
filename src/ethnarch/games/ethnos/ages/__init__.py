"""The course of an age: turns, its end, and what it pays (ETH-3, ETH-5)."""
