"""The odds of a battle and what is at stake."""
