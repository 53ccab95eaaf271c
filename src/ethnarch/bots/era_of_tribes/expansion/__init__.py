"""Growing, settling, marching and sailing."""
