"""Reading texts: characters, pieces that know where they stand, languages, limits."""
