"""Texts in and out: the one-line position."""
