"""What people and pages are shown: texts, errors in their language, the rulebook, pictures, shapes of JSON."""
