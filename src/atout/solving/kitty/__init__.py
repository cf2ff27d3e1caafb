"""Solving the kitty of 500: what the declarer sets aside."""
