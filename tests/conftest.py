"""What holds for all tests."""

import signal

from hypothesis import settings

# Machines differ, and no test asserts a time.
settings.register_profile("atout", deadline=None, print_blob=True)
settings.load_profile("atout")


def pytest_configure() -> None:
    """Ctrl-C interrupts, as tests of it expect, also where a shell in the background ignores it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
