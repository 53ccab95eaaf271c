"""What comes in over HTTP: endpoints, the middleware before them, their description, the built page."""
