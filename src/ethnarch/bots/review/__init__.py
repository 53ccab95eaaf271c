"""A finished game gone through decision by decision by a bot that thinks ahead."""
