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

REPLAY_WORDS = {
    "en": {
        "title": "A match of {game}",
        "rules": "Rules: ",
        "start": "Scores at the start: ",
        "draw": "Draw for the first dealer: ",
        "first_dealer": "First dealer: ",
        "deal": "Deal {number} · {dealer} deals",
        "bids": "Bids: ",
        "discard": "{seat} sets aside {cards}",
        "tricks": "Tricks: ",
        "made": "{seat} has made {contract}.",
        "failed": "{seat} has failed with {contract}.",
        "points": "Points: ",
        "scores": "Scores: ",
        "void": "The bids are too low: the deal is void.",
        "thrown_in": "No bid is high enough: the cards are thrown in.",
        "misdeal": "A misdeal: the deal is void.",
        "unfinished": "The match is not over. Scores: {scores}",
        "wins": "{side} win: {reason}.",
        "nobody": "Nobody wins: {reason}.",
        "target": "the target is reached",
        "floor": "the others have fallen to the floor",
        "thirteen": "a bid of thirteen is made",
        "partie": "the game was bid",
        "max_deals": "all deals are played",
    },
    "fr": {
        "title": "Une partie de {game}",
        "rules": "Règles : ",
        "start": "Scores au départ : ",
        "draw": "Tirage du premier donneur : ",
        "first_dealer": "Premier donneur : ",
        "deal": "Donne {number} · {dealer} donne",
        "bids": "Enchères : ",
        "discard": "{seat} écarte {cards}",
        "tricks": "Levées : ",
        "made": "{seat} a réussi {contract}.",
        "failed": "{seat} a chuté à {contract}.",
        "points": "Points : ",
        "scores": "Scores : ",
        "void": "Les enchères sont trop basses : la donne est nulle.",
        "thrown_in": "Aucune enchère n'est assez haute : les cartes sont ramassées.",
        "misdeal": "Fausse donne : la donne est nulle.",
        "unfinished": "La partie n'est pas finie. Scores : {scores}",
        "wins": "{side} gagne : {reason}.",
        "nobody": "Personne ne gagne : {reason}.",
        "target": "le but est atteint",
        "floor": "les autres sont tombés au plancher",
        "thirteen": "une enchère de treize est réussie",
        "partie": "la partie était gagée",
        "max_deals": "toutes les donnes sont jouées",
    },
}
