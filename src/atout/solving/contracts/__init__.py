"""Solving the contracts of 400: each player's own tricks count."""
