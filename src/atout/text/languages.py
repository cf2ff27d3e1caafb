"""The letters of cards and seats in English and in French."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import InvalidError, Problem

#: Signs that stand for S, H, D and C in every language when reading leniently.
SUIT_SIGNS = {"♠": 0, "♤": 0, "♥": 1, "♡": 1, "♦": 2, "♢": 2, "♣": 3, "♧": 3}


@dataclass(frozen=True, slots=True)
class Language:
    """Letters of one language.

    ``suits`` in the order spades, hearts, diamonds, clubs; ``ranks`` from the two to the
    ace; ``jokers`` the white and the coloured; ``seats`` and ``seat_names`` North, East,
    South, West.
    """

    code: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    jokers: tuple[str, ...]
    seats: tuple[str, ...]
    seat_names: tuple[str, ...]
    no_trump: str
    kitty: str


ENGLISH = Language(
    code="en",
    suits=("S", "H", "D", "C"),
    ranks=("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"),
    jokers=("W", "C"),
    seats=("N", "E", "S", "W"),
    seat_names=("North", "East", "South", "West"),
    no_trump="NT",
    kitty="Kitty:",
)
FRENCH = Language(
    code="fr",
    suits=("P", "C", "K", "T"),
    ranks=("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"),
    jokers=("B", "O"),
    seats=("N", "E", "S", "O"),
    seat_names=("Nord", "Est", "Sud", "Ouest"),
    no_trump="SA",
    kitty="Mise :",
)
LANGUAGES = {language.code: language for language in (ENGLISH, FRENCH)}


def language(code: str) -> Language:
    """The letters of ``"en"`` or ``"fr"``.

    Raises:
        InvalidError: for any other code.
    """
    if isinstance(code, str) and code in LANGUAGES:
        return LANGUAGES[code]
    raise InvalidError(
        Problem("lang must be one of {known}, not {code!r}", known=", ".join(LANGUAGES), code=code)
    )
