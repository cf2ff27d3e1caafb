"""Texts in and out: the one-line position, and matches as lines, JSON and PBN."""
