"""What is wrong with a position, all of it. Every way in asks here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .cards import Card, NamedJoker, Suit
from .deals import Deal
from .errors import InvalidError
from .hands import Hand
from .play_rules import PlayRules
from .seats import Seat, Seats, to_seat

VOIDS_DO_NOT_COUNT = "voids shown count only in no trump with nt_joker_lead=nominate"


def to_voids(
    voids: Mapping[str, Iterable[str]] | Mapping[Seat, Iterable[Suit]] | None,
) -> dict[Seat, frozenset[Suit]]:
    """Shown voids for every seat, from a mapping that may lack seats.

    Raises:
        InvalidError: a seat or a suit is none.
    """
    result = {seat: frozenset[Suit]() for seat in Seat}
    try:
        for seat, suits in (voids or {}).items():
            result[to_seat(seat)] = frozenset(map(Suit, suits))
    except (AttributeError, TypeError, ValueError) as error:
        raise InvalidError(f"voids are suits by seat, as in {{'E': 'HD'}}: {error}") from None
    return result


def position_problems(
    rules: PlayRules,
    deal: Deal,
    leader: Seat,
    table: Sequence[Card],
    won: Seats[int],
    voids: Mapping[Seat, frozenset[Suit]],
) -> list[str]:
    """One sentence for each thing that makes these no position; none if all is well."""
    problems = _cards(rules, deal, table)
    if len(table) > 3:
        problems.append(f"the table holds at most three cards, not {len(table)}")
        return problems
    problems += _sizes(rules, deal, leader, len(table))
    problems += _won(rules, deal, won)
    problems += _voids(rules, deal, leader, table, voids)
    if table and not problems:
        problems += _lead(rules, deal, leader, table[0], voids)
        problems += _follows(rules, deal, leader, table)
    return problems


def _cards(rules: PlayRules, deal: Deal, table: Sequence[Card]) -> list[str]:
    problems = []
    strangers = deal.cards - rules.game.pack
    lying = {card.index: card for card in table}
    strangers |= Hand.from_bits(sum(card.bit for card in lying.values())) - rules.game.pack
    if strangers:
        names = " ".join(map(str, strangers))
        problems.append(f"not in the pack of {rules.game}: {names}")
    for place, card in enumerate(table):
        if any(card.index == other.index for other in table[:place]):
            problems.append(f"{card} is on the table twice")
        elif card in deal.cards:
            holder = next((seat.value for seat in Seat if card in deal[seat]), "kitty")
            problems.append(f"{card} is on the table and in two places ({holder}, table)")
    return problems


def _order(rules: PlayRules, leader: Seat) -> list[Seat]:
    """The four seats in the order they play to a trick."""
    seats = list(Seat)
    return [seats[(leader.ordinal + rules.game.step * i) % 4] for i in range(4)]


def _sizes(rules: PlayRules, deal: Deal, leader: Seat, played: int) -> list[str]:
    sizes = {seat: len(deal[seat]) for seat in Seat}
    most = rules.game.hand_size
    full = most + rules.game.kitty_size
    for seat, size in sizes.items():
        if rules.game.kitty_size and most < size <= full:
            excess = f"{seat} has {size} cards, not {most}: some of them are to be set aside first"
            return [f"{excess} (five_hundred.best_discard)"]
    order = _order(rules, leader)
    wanted = sizes[order[-1]]
    problems = [f"{seat} has {size} cards, the most is {most}"
                for seat, size in sizes.items() if size > most]  # fmt: skip
    for place, seat in enumerate(order):
        expected = wanted - 1 if place < played else wanted
        if sizes[seat] != expected:
            problems.append(
                f"{seat} has {sizes[seat]} cards, not {expected}: "
                f"{order[-1]} has {wanted} and {leader} led with {played} on the table"
            )
    return problems


def _won(rules: PlayRules, deal: Deal, won: Seats[int]) -> list[str]:
    bad = [f"{seat} cannot have won {n!r} tricks" for seat, n in won.items()
           if not isinstance(n, int) or isinstance(n, bool) or n < 0]  # fmt: skip
    if bad:
        return bad
    left = max(len(deal[seat]) for seat in Seat)
    total = sum(won.values())
    if total + left > rules.game.hand_size:
        return [f"{total} tricks won and {left} left are more than {rules.game.hand_size}"]
    return []


def _voids(
    rules: PlayRules,
    deal: Deal,
    leader: Seat,
    table: Sequence[Card],
    voids: Mapping[Seat, frozenset[Suit]],
) -> list[str]:
    problems = []
    if any(voids.values()) and not rules.jokers_name_suits:
        problems.append(VOIDS_DO_NOT_COUNT)
    for seat, card in zip(_order(rules, leader), table, strict=False):
        if card.suit in voids[seat]:
            problems.append(f"{seat} has shown to be void in {card.suit} but played {card}")
    for seat, suits in voids.items():
        held = [suit for suit in Suit if suit in suits and deal[seat].of(suit)]
        if held:
            problems.append(f"{seat} has shown to be void in {' '.join(held)} but holds it")
    return problems


def _lead(
    rules: PlayRules, deal: Deal, leader: Seat, card: Card, voids: Mapping[Seat, frozenset[Suit]]
) -> list[str]:
    if not card.is_joker:
        return []
    if rules.nt_joker_lead == "forbidden" and deal[leader] - deal[leader].jokers:
        return [f"{leader} may not lead {card} while he holds anything but jokers"]
    shown = voids[leader]
    if rules.jokers_name_suits and card.named is None and len(shown) < 4:
        return [f"{card} led must name a suit, as in {card}:H"]
    if card.named is not None and card.named in shown:
        return [f"{leader} has shown to be void in {card.named} and cannot name it"]
    return []


def _follows(rules: PlayRules, deal: Deal, leader: Seat, table: Sequence[Card]) -> list[str]:
    problems = []
    for place, card in enumerate(table):
        if isinstance(card, NamedJoker) and (place or not rules.jokers_name_suits):
            problems.append(f"{card}: only a led joker names a suit, under nt_joker_lead=nominate")
    asked = rules.asked(table[0])
    free = rules.free_cards(table[0])
    for seat, card in zip(_order(rules, leader)[1:], table[1:], strict=False):
        could = deal[seat] & asked
        if could and card not in asked and card not in free:
            problems.append(f"{seat} played {card} to {table[0]} but holds {could}")
    return problems
