"""The play of the cards: its rules, positions and their notation, perft."""
