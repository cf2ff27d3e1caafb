"""Best play with all cards seen, by trying everything.

No pruning and no cards treated as equal.  The only economy is to remember the value of each
exact position that has been worked out.
"""

from __future__ import annotations

from .play import SEATS, SUITS, PlainPosition

Key = tuple[object, ...]
Memo = dict[Key, int]


def key_of(position: PlainPosition) -> Key:
    """Everything the further tricks depend on.

    That is the whole position but for the tricks already won, which are never lost again.
    """
    return (
        position.game,
        position.trump,
        position.nt_joker,
        position.nt_joker_lead,
        position.leader,
        position.table,
        tuple(position.hands[seat] for seat in SEATS),
        tuple("".join(s for s in SUITS if s in position.voids[seat]) for seat in SEATS),
    )


def is_north_south(seat: str) -> bool:
    """True for North and South."""
    return seat in ("N", "S")


def north_south_won(position: PlainPosition) -> int:
    """The tricks North and South have won so far."""
    return position.won["N"] + position.won["S"]


def values_of_plays(position: PlainPosition, memo: Memo) -> dict[str, int]:
    """For each legal play, in reading order, the further tricks of N-S if it is played."""
    values = {}
    for text in position.legal():
        after = position.play(text)
        gained = north_south_won(after) - north_south_won(position)
        values[text] = gained + value_of(after, memo)
    return values


def best_value(position: PlainPosition, values: dict[str, int]) -> int:
    """N-S choose the play that gives them most, E-W the one that gives N-S least."""
    choose = max if is_north_south(position.to_move) else min
    return choose(values.values())


def value_of(position: PlainPosition, memo: Memo) -> int:
    """The further tricks of N-S with best play, looked up when it is known already."""
    if position.is_over:
        return 0
    key = key_of(position)
    if key not in memo:
        memo[key] = best_value(position, values_of_plays(position, memo))
    return memo[key]


def ns_tricks(position: PlainPosition) -> int:
    """The further tricks of N-S with best play by all: the current trick counts, past ones not."""
    return value_of(position, {})


def card_values(position: PlainPosition) -> dict[str, int]:
    """For each legal play, in reading order, the further tricks of N-S if it is played."""
    return values_of_plays(position, {})


def best_line(position: PlainPosition) -> list[str]:
    """One line of best play to the end.

    Each player plays the first card in reading order among those that keep the value.
    """
    memo: Memo = {}
    line: list[str] = []
    while not position.is_over:
        values = values_of_plays(position, memo)
        best = best_value(position, values)
        text = next(text for text, value in values.items() if value == best)
        line.append(text)
        position = position.play(text)
    return line
