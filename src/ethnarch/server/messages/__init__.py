"""What is said between browser and server: shapes, messages, words in three languages, types for the page."""
