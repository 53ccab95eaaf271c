"""The table as plain lines."""
