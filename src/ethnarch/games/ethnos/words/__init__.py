"""Sentences for people, in three languages."""
