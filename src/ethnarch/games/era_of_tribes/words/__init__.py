"""Sentences for people, in three languages, and what people type."""
