"""Texts in and out: the one-line position; matches as lines, JSON and PBN; deals of LIN."""
