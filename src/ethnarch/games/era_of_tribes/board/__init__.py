"""What is printed: the map with its outlines and arrays, and the numbers of the tableaus and cards."""
