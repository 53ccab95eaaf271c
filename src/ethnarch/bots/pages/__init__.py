"""Pages that a person opens after many games: one file each, with pictures, readable on a phone and by night."""
