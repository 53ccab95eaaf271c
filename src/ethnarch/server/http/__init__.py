"""What comes in over HTTP: endpoints, their doors and description, the built page."""
