"""Hypothesis for all tests: no deadline, for machines differ and no test asserts a time."""

from hypothesis import settings

settings.register_profile("atout", deadline=None, print_blob=True)
settings.load_profile("atout")
