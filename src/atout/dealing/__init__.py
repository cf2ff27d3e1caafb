"""Random deals from a seed, and packs dealt in packets."""
