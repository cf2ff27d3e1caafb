"""Tags of PBN, wherever they stand: what is read is the same, or it is told where it is not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.match_play import KINDS, random_match, random_step
from support.random_players import AnyMatch

import atout
from atout import Phase
from atout.any_match import replayed
from atout.errors import NotationError
from atout.four_hundred.lin import read_lin
from atout.matches.records.pbn import read_pbn
from atout.matches.records.pbn_tags import foreign_deals, has_tags, is_record, record_games

_TAG = re.compile(r'\[(\w+) "([^"]*)"\]')
#: What may stand between the tags of a game without a meaning.
FILLERS = [
    "", " ", "\t", "\n", " \r\n  ", "{}", '{ [AtoutPlay "SA"] }', '{\n\n; " [ {\n}',
    '; [Deal "N:- - - -"] {\n', '\n%[AtoutGame "500"] {\n', '[Stage "a\\"b\\\\"]',
    '[Note "1:x"][Note "1:y"]', '[Annotator ""]', '[ BidSystemNS\n"x" ]',
    '[OptimumResultTable "Declarer;Result\\2R"]\nN 7 "a [b; c {"\n[Room ""]',
    '[Auction "N"]\n1C Pass =1= $3 !? ^I 2S\n* + -\n[Room "x"]', '[Deal "?"]', '[Deal ""]',
]  # fmt: skip
#: Standard tags that every game has: in a game that ends with an empty line.
STANDARD = ['[Event "again"]', '[Site "#"]', '[Board "99"]', '[Vulnerable "All"]', '[Result "7"]']
DEAL = "N:AK.32.. QJ.54.. T9.76.. 87.98.."


def some_match(game: str, seed: int, steps: int) -> AnyMatch:
    """A match at a random point of it."""
    rng = random.Random(seed)
    match = random_match(game, rng)
    for _ in range(steps):
        if match.phase is not Phase.OVER:
            random_step(match, rng, misdeals=0.05)
    return match


def tags_of(match: AnyMatch) -> list[list[str]]:
    """The tags of each game of a match."""
    games = match.to_pbn().removeprefix("% PBN 2.1\n").split("\n\n")
    return [[found[0] for found in _TAG.finditer(game)] for game in games]


@settings(deadline=None, max_examples=examples(80))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32), st.integers(0, 90), st.booleans())
def test_fillers_change_nothing(game: str, seed: int, steps: int, apart: bool) -> None:
    """Comments, white space, what is not read: between all tags, before and behind them.

    Between games stands an empty line, or none: then the tags of the next begin it.
    """
    match = some_match(game, seed, steps)
    rng = random.Random(seed)
    fillers = FILLERS + STANDARD * apart
    text = ""
    for tags in tags_of(match):
        for tag in tags:
            again = tag if apart and tag.startswith(('[Deal "', '[Dealer "')) else ""
            text += rng.choice(fillers) + tag + again
        text += rng.choice(fillers) + "\n \n" * apart
    assert replayed(read_pbn(text), match.seed) == match
    assert is_record(text)


@settings(deadline=None, max_examples=examples(60))
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 2**32), st.sampled_from(["", " ", "\n"]))
def test_tags_side_by_side(game: str, seed: int, between: str) -> None:
    """Each on a line of its own, all on one, nothing between them: the same match."""
    match = some_match(game, seed, 70)
    text = between.join(tag for tags in tags_of(match) for tag in tags)
    assert replayed(read_pbn(text), match.seed) == match


MANGLED: list[Callable[[str], str]] = [
    lambda tag: tag[:-1],
    lambda tag: tag[:-2],
    lambda tag: tag[1:],
    lambda tag: tag.replace('"', "", 1),
    lambda tag: tag.replace('"', "'"),
    lambda tag: tag.replace('"', '"\n', 1),
    lambda tag: tag.replace(' "', ' x "', 1),
    lambda tag: tag.replace("[Atout", "[Atout "),
    lambda tag: tag.replace("[Atout", "[atout"),
    lambda tag: tag.replace("[Atout", "[At out"),
    lambda tag: tag.replace('"]', '" x]'),
    lambda tag: tag.replace('"]', '"] x'),
    lambda tag: tag.replace('"]', '"]]'),
    lambda tag: tag.replace("[Atout", "[{comment}Atout"),
    lambda tag: tag + tag,
]


@settings(deadline=None, max_examples=examples(150))
@given(
    st.sampled_from(sorted(KINDS)), st.integers(0, 2**32), st.integers(0, 60),
    st.sampled_from(MANGLED), st.randoms(), st.sampled_from(["\n", " "]),
)  # fmt: skip
def test_what_is_ours_is_never_lost(
    game: str, seed: int, steps: int, mangle: Callable[[str], str], rng: random.Random, end: str
) -> None:
    """A tag of ours that is damaged: the same match, or an error that stands at that tag."""
    match = some_match(game, seed, steps)
    games = tags_of(match)
    tags = rng.choice(games)
    own = [place for place, tag in enumerate(tags) if tag.startswith("[Atout")]
    place = rng.choice(own)
    before, tags[place] = tags[place], mangle(tags[place])
    assume(tags[place] != before)
    start = sum(len(tag) + 1 for tag in tags[:place])
    for others in games[: games.index(tags)]:
        start += sum(len(tag) + 1 for tag in others) + 1
    text = "\n".join("".join(tag + end for tag in tags) for tags in games)
    try:
        again = replayed(read_pbn(text), match.seed)
    except NotationError as error:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
        assert start <= offset <= start + len(tags[place]) + 1
    else:
        assert again == match


@pytest.mark.parametrize("length", range(1, len('[AtoutBids "3 3 3 3"]')))
def test_a_record_that_ends_within_a_tag(length: int) -> None:
    """The last tag of a file that was cut is told, however little of it is left."""
    text = '[AtoutGame "400"]\n[Board "1"]\n' + '[AtoutBids "3 3 3 3"]'[:length]
    with pytest.raises(NotationError) as error:
        atout.read_match(text)
    assert (error.value.line, error.value.column) == (3, 1)


@pytest.mark.parametrize(
    ("text", "line", "column", "what"),
    [
        ('[AtoutGame "400"]\n[Dealer "N"] [Dealer "E"]', 2, 23, "Dealer stands twice"),
        (f'[Deal "{DEAL}"][AtoutGame "400"]\n[Deal "N:... ... ... ..."]', 2, 8, "Deal stands"),
        ('[AtoutGame "400"] [AtoutBids "3"] [AtoutBids "3"]', 1, 47, "AtoutBids stands twice"),
        ('[AtoutGame "400"]\n[Deal "N:AK.32.. - - -"]', 2, 18, "this hand is not known"),
        ('[AtoutGame "500"]\n\n\n[Event "x"]\n', 4, 9, "no AtoutGame"),
        ('[AtoutGame "400"]\n{ [AtoutPlay "SA"]', 2, 1, "a comment in braces has no end"),
        ('[AtoutGame "400"]\n[AtoutPlay "SA"]\n;\nSK SQ', 4, 1, "text behind AtoutPlay"),
        ('see [1]\n[AtoutGame "400"]', 1, 5, "a tag is a name and a value"),
        ('[AtoutGame "400"]\n[DEALER "N"]', 2, 2, "capitals count"),
    ],
)
def test_what_is_told(text: str, line: int, column: int, what: str) -> None:
    """With line and column."""
    with pytest.raises(NotationError, match=re.escape(what)) as error:
        read_pbn(text)
    assert (error.value.line, error.value.column) == (line, column)


def test_standard_tags_given_twice() -> None:
    """The first counts; the same deal or dealer again is no other."""
    twice = '[Event "a"][Event "b"][Dealer "N"][Dealer "N"][AtoutGame "400"][Board "1"][Board "2"]'
    assert atout.read_match(twice).text() == "400;N;;;"


@pytest.mark.parametrize(
    "unit",
    ["[", "[Deal ", '[Deal "x', '["', '[a"\\"', '"\\', "{", "{}", ";\n", "%\n", "\n \n", "[ ",
     '[a"b"]', 'Deal "', "AtoutG ", "[AtoutGame", f'[Deal "{DEAL}"]', "\n\t\t\t\t", "\r"],
)  # fmt: skip
def test_long_texts(unit: str) -> None:
    """Much of anything: what looks at all that it has passed, each time, would take minutes."""
    text = unit * (300_000 // len(unit))
    told = sum(1 for _ in foreign_deals(text))
    assert told <= len(text) // len(unit)
    has_tags(text)
    is_record(text)
    with suppress(NotationError):
        assert all(record_games(f'[AtoutGame "400"]\n{text}'))


@pytest.mark.parametrize("unit", ["|", "pg||", "md|3S2,S3|", "pc|SA|", "abc|", "md|", "a|pc|"])
def test_long_lin(unit: str) -> None:
    """The same of LIN."""
    text = unit * (200_000 // len(unit))
    assert sum(1 for _ in read_lin(text)) <= 2 * len(text) // len(unit)


A_DEAL, ANOTHER = '[Deal "N:A... K... Q... J..."]', '[Deal "N:K... A... Q... J..."]'


@pytest.mark.parametrize(
    ("tags", "count"),
    [
        ([A_DEAL, '[Board "1"]', A_DEAL, '[Board "2"]'], 2),
        ([A_DEAL, '[Board "1"]', ANOTHER, '[Board "2"]'], 2),
        (['[Board "1"]', A_DEAL, '[Board "2"]', A_DEAL], 2),
        ([A_DEAL, '[Board "1"]', A_DEAL, '[Board "1"]'], 1),
        ([A_DEAL, A_DEAL, '[Board "1"]'], 1),
        ([A_DEAL, '[Board "1"]', A_DEAL, '[Board "2"]', A_DEAL, '[Board "3"]'], 3),
    ],
)
def test_the_same_deal_again(tags: list[str], count: int) -> None:
    """On another board it is another deal, wherever the board stands; given twice it is one."""
    assert len([*foreign_deals("\n".join(tags))]) == count
