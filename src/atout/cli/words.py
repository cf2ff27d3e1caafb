"""What the command line says, in both languages."""

from __future__ import annotations

from ..cards import Denomination

TRUMPS = {
    "en": {
        Denomination.SPADES: "spades",
        Denomination.CLUBS: "clubs",
        Denomination.DIAMONDS: "diamonds",
        Denomination.HEARTS: "hearts",
        Denomination.NO_TRUMP: "no trump",
    },
    "fr": {
        Denomination.SPADES: "pique",
        Denomination.CLUBS: "trèfle",
        Denomination.DIAMONDS: "carreau",
        Denomination.HEARTS: "cœur",
        Denomination.NO_TRUMP: "sans atout",
    },
}

WORDS = {
    "en": {
        "trump": "trump",
        "to_move": "{seat} to play",
        "tricks": "Tricks with best play",
        "cards": "Tricks for {side} by card",
        "line": "Best line",
        "over": "All cards are played.",
        "NS": "North-South",
        "EW": "East-West",
    },
    "fr": {
        "trump": "atout",
        "to_move": "{seat} joue",
        "tricks": "Levées au mieux",
        "cards": "Levées pour {side} selon la carte",
        "line": "Meilleure suite",
        "over": "Toutes les cartes sont jouées.",
        "NS": "Nord-Sud",
        "EW": "Est-Ouest",
    },
}
