"""Tables people play at, over HTTP and websockets."""
