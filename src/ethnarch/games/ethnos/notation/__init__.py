"""Actions, positions and views as text and JSON (docs/notation.md)."""
