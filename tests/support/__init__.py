"""What several tests need: helpers, other programs, random positions."""
