"""What lives on a websocket: the connection, and how its messages are answered."""
