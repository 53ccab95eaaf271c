"""Peoples whose abilities are more than a number."""
