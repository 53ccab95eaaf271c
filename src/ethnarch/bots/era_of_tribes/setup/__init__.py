"""The choices before the first round."""
