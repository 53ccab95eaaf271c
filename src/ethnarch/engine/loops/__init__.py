"""Many games at once on the processor: whole ones, or side by side; what loops ask of a game, and what came out."""
