"""Players that learn by playing themselves. Needs the extra `ethnarch[train]` (torch)."""
