"""How strong a network is: against `greedy`, against a rival that trained for it, with looking ahead."""
