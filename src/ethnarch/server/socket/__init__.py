"""What lives on a websocket: the connection, and the desk that answers its messages."""
