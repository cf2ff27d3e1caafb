"""The tags of a text in PBN, wherever the standard lets them stand (version 2.1, 2.4 and 3).

Tags stand several on a line, indented, over several lines or between comments; ``{…}`` and
``;…`` are comments, and a line that begins with ``%`` is not read. All else is the data of a
section, or prose: it has no meaning here, but what looks like a tag that atout reads is told.
An empty line ends a game. Of a tag that a game has twice the first counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ...errors import NotationError, Problem
from ...text.characters import SPACES
from ...text.spots import Counter, Spot
from ...text.tokens import Token, same_ends

_NO_TAG = 'a tag is a name and a value, as in [AtoutGame "400"]'
# Possessive repeats: a piece that does not end as it should is given up, not tried in other ways.
_PIECE = re.compile(
    rf"""
    \[[{SPACES}]*+(?P<name>[A-Za-z0-9_]++)
        [{SPACES}]*+"(?P<value>(?:[^"\\\n]|\\[^\n])*+)"[{SPACES}]*+\]
    | (?P<empty>\n[ \t\r]*+(?=\n))
    | (?P<ignored>;[^\n]*+ | \{{[^}}]*+\}} | (?<![^\n])%[^\n]*+)
    | (?P<open>\{{)
    | (?P<string>"[^"\n]*+")
    """,
    re.VERBOSE,
)
# What is no tag, and begins like one that is read here or is one that has lost its bracket.
_OWN = re.compile(
    rf"\[[{SPACES}]*(?i:atout|dealer\b|deal\b)"
    rf'|(?<![A-Za-z0-9_])(?:Atout[A-Z]|Deal(?:er)?[{SPACES}]*")'
)
_BRACKET_OR_STRING = re.compile(r'\[|"[^"\n]*+"')
_TEXT = re.compile(f"[^{SPACES}]")
#: The tags that every game has in the export format: one given again can begin a game.
_STANDARD = frozenset(
    (
        "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer",
        "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
    )
)  # fmt: skip
#: The standard tags that are read: none is lost for being given twice.
_READ = frozenset(("Deal", "Dealer"))
_READ_IN_CAPITALS = {name.upper() for name in _READ}
#: The tag that every game of a record of atout has.
_RECORD = "AtoutGame"
#: The values of tags that are not known, or do not apply.
_UNKNOWN = ("", "?")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag; ``spot`` is its value with line and column."""

    name: str
    value: Token
    spot: Spot

    @property
    def is_own(self) -> bool:
        """Whether it is a tag of atout."""
        return self.name.startswith("Atout")


@dataclass(frozen=True, slots=True)
class Stray:
    """What stands outside of tags and comments; ``matters`` unless only in a record of atout."""

    error: NotationError
    matters: bool


@dataclass(frozen=True, slots=True)
class EmptyLine:
    """The end of a game."""


Piece: TypeAlias = Tag | Stray | EmptyLine
#: The tags of a game by name.
Tags = dict[str, Tag]


def pieces(text: str) -> Iterator[Piece]:
    """Everything in a text that can matter, in its order."""
    text = same_ends(text)
    counter = Counter(text)
    done = 0
    own: str | None = None  # the tag of atout that text behind it would belong to
    for found in _PIECE.finditer(text):
        kind = found.lastgroup
        if kind == "string":  # in the data of a section; where it is not, it is looked into
            continue
        if done < found.start():
            yield from _strays(text, done, found.start(), counter, own)
        done = found.end()
        if kind == "open":
            spot = counter.spot(found.start(), found.end())
            yield Stray(spot.error("a comment in braces has no end"), True)
            return
        if kind == "empty":
            own = None
            yield EmptyLine()
        elif kind == "value":
            tag = _tag(text, found, counter)
            own = tag.name if isinstance(tag, Tag) and tag.is_own else None
            yield tag
    yield from _strays(text, done, len(text), counter, own)


def _tag(text: str, found: re.Match[str], counter: Counter) -> Tag | Stray:
    name, (start, end) = found["name"], found.span("value")
    capitals = name.upper()
    cased = capitals.startswith("ATOUT") and not name.startswith("Atout")
    if cased or (capitals in _READ_IN_CAPITALS and name not in _READ):
        spot = counter.spot(found.start("name"), found.end("name"), name)
        problem = Problem("capitals count in the names of tags: {name} is none", name=name)
        return Stray(spot.error(problem), True)
    return Tag(name, Token(found["value"], text, start, name), counter.spot(start, end, name))


def _strays(text: str, start: int, end: int, counter: Counter, own: str | None) -> Iterator[Stray]:
    """What is wrong with a stretch of text in which there is no tag."""
    if not text[start:end].strip(SPACES):
        return
    matters = False
    for found in _OWN.finditer(text, start, end):
        matters = True
        yield Stray(counter.spot(found.start(), found.end()).error(_NO_TAG), True)
    if matters:
        return
    other = _TEXT.search(text, start, end)
    if own is not None and other:
        spot = counter.spot(other.start(), other.end(), own)
        yield Stray(spot.error(Problem("text behind {name}, which has none", name=own)), True)
        return
    for found in _BRACKET_OR_STRING.finditer(text, start, end):
        if found[0] == "[":
            yield Stray(counter.spot(found.start(), found.end()).error(_NO_TAG), False)
            return


def has_tags(text: str) -> bool:
    """Whether there is a tag in a text."""
    return any(isinstance(piece, Tag) for piece in pieces(text))


def is_record(text: str) -> bool:
    """Whether a text in PBN has a tag of atout; without one its deals are of other software."""
    # The first question is quick, and enough for most files that are not.
    return "Atout" in text and any(
        isinstance(piece, Tag) and piece.is_own for piece in pieces(text)
    )


def record_games(text: str) -> Iterator[Tags]:
    """The games of a record of atout: its own tags, and the standard ones that every game has.

    Raises:
        NotationError: something that is no tag, or a tag twice.
    """
    for game in _games(text, _RECORD):
        if isinstance(game, NotationError):
            raise game
        yield game


@dataclass(frozen=True, slots=True)
class ForeignDeal:
    """The values of the deal and of its dealer, if there is one, in PBN of other software."""

    deal: Spot
    dealer: Spot | None


def foreign_deals(text: str) -> Iterator[ForeignDeal | NotationError]:
    """Each deal in PBN of other software, and what may be one but cannot be read."""
    for game in _games(text, "Deal"):
        if isinstance(game, NotationError):
            yield game
        elif "Deal" in game:
            dealer = game.get("Dealer")
            yield ForeignDeal(game["Deal"].spot, None if dealer is None else dealer.spot)


def _games(text: str, needed: str) -> Iterator[Tags | NotationError]:
    """The tags of each game, and the errors of what stands astray; an empty line ends a game.

    So does a standard tag that it has already, if the tag that is ``needed`` has stood before it
    and comes again before the next empty line; or came again, the same as it was, just before it.
    """
    game: Tags = {}
    following: Tags | None = None
    again: Tag | None = None  # the needed tag, given again in this game
    for piece in pieces(text):
        if isinstance(piece, Stray):
            if needed == _RECORD:
                yield piece.error
            elif piece.matters:
                yield from _ended(game, following, needed)
                game, following, again = {}, None, None
                yield piece.error
        elif isinstance(piece, EmptyLine):
            yield from _ended(game, following, needed)
            game, following, again = {}, None, None
        elif _counts(piece):
            if following is None and needed in game and _can_begin(piece, game):
                following = {}
                same = piece.value.text == game[piece.name].value.text
                if again is not None and piece.name != needed and not same:
                    following[needed] = again
            again = piece if piece.name == needed and needed in game else again
            _add(game if following is None else following, piece, needed)
            if following is not None and needed in following:
                yield game
                game, following, again = following, None, None
    yield from _ended(game, following, needed)


def _counts(tag: Tag) -> bool:
    """Whether a tag is one to keep: only these, for a game can have any number of others."""
    if tag.name in _READ and tag.value.text in _UNKNOWN:
        return False
    return tag.is_own or tag.name in _STANDARD


def _can_begin(tag: Tag, game: Tags) -> bool:
    same_deal = tag.name == "Deal" and "Deal" in game and game["Deal"].value.text == tag.value.text
    return tag.name in _STANDARD and tag.name in game and not same_deal


def _ended(game: Tags, following: Tags | None, needed: str) -> Iterator[Tags]:
    for tag in (following or {}).values():
        _add(game, tag, needed)
    if game:
        yield game


def _add(game: Tags, tag: Tag, needed: str) -> None:
    first = game.setdefault(tag.name, tag)
    if first is tag or needed != _RECORD:
        return
    if tag.is_own or (tag.name in _READ and first.value.text != tag.value.text):
        raise tag.value.error(Problem("{name} stands twice in a game", name=tag.name))
