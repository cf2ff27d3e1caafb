"""What is wrong with a position, all of it. Every way in asks here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..cards.cards import Card, NamedJoker, Suit, to_suit
from ..cards.deals import Deal
from ..cards.hands import Hand
from ..cards.seats import Seat, Seats, to_seat
from ..common.arguments import to_iterator, to_mapping
from ..errors import InvalidError, Problem
from .play_rules import PlayRules

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
        given = {} if voids is None else to_mapping("a mapping", voids)
        for seat, suits in given.items():
            result[to_seat(seat)] = frozenset(map(to_suit, to_iterator("suits", suits)))
    except InvalidError as error:
        raise InvalidError(
            Problem("voids are suits by seat, as in {{'E': 'HD'}}: {problem}", problem=error)
        ) from None
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
    if len(table) > 3:
        return [Problem("the table holds at most three cards, not {count}", count=len(table))]
    problems = _cards(rules, deal, table)
    problems += _sizes(rules, deal, leader, len(table))
    problems += _won(rules, deal, won)
    problems += _voids(rules, deal, leader, table, voids)
    if table and not problems:
        problems += _lead(rules, deal, leader, table[0], voids)
        problems += _follows(rules, deal, leader, table)
    return problems


def _cards(rules: PlayRules, deal: Deal, table: Sequence[Card]) -> list[str]:
    problems: list[str] = []
    strangers = deal.cards - rules.game.pack
    lying = {card.index: card for card in table}
    strangers |= Hand.from_bits(sum(card.bit for card in lying.values())) - rules.game.pack
    if strangers:
        problems.append(
            Problem("not in the pack of {game}: {cards}", game=rules.game, cards=[*strangers])
        )
    for place, card in enumerate(table):
        if any(card.index == other.index for other in table[:place]):
            problems.append(Problem("{card} is on the table twice", card=card))
        elif card in deal.cards:
            holder = next((seat for seat in Seat if card in deal[seat]), "kitty")
            problems.append(
                Problem(
                    "{card} is on the table and in two places ({holder}, table)",
                    card=card,
                    holder=holder,
                )
            )
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
            return [
                Problem(
                    "{seat} has {count} cards, not {most}: some of them are to be set aside first "
                    "(five_hundred.best_discard)",
                    seat=seat,
                    count=size,
                    most=most,
                )
            ]
    order = _order(rules, leader)
    wanted = sizes[order[-1]]
    problems: list[str] = [
        Problem("{seat} has {count} cards, the most is {most}", seat=seat, count=size, most=most)
        for seat, size in sizes.items()
        if size > most
    ]
    for place, seat in enumerate(order):
        expected = wanted - 1 if place < played else wanted
        if sizes[seat] != expected:
            problems.append(
                Problem(
                    "{seat} has {count} cards, not {expected}: {last} has {wanted} and {leader} "
                    "led with {played} on the table",
                    seat=seat,
                    count=sizes[seat],
                    expected=expected,
                    last=order[-1],
                    wanted=wanted,
                    leader=leader,
                    played=played,
                )
            )
    return problems


def _won(rules: PlayRules, deal: Deal, won: Seats[int]) -> list[str]:
    bad: list[str] = [
        Problem("{seat} cannot have won {number!r} tricks", seat=seat, number=n)
        for seat, n in won.items()
        if not isinstance(n, int) or isinstance(n, bool) or n < 0
    ]
    if bad:
        return bad
    left = max(len(deal[seat]) for seat in Seat)
    total = sum(won.values())
    if total + left > rules.game.hand_size:
        return [
            Problem(
                "{total} tricks won and {left} left are more than {most}",
                total=total,
                left=left,
                most=rules.game.hand_size,
            )
        ]
    return []


def _voids(
    rules: PlayRules,
    deal: Deal,
    leader: Seat,
    table: Sequence[Card],
    voids: Mapping[Seat, frozenset[Suit]],
) -> list[str]:
    problems: list[str] = []
    if any(voids.values()) and not rules.jokers_name_suits:
        problems.append(VOIDS_DO_NOT_COUNT)
    for seat, card in zip(_order(rules, leader), table, strict=False):
        if card.suit in voids[seat]:
            problems.append(
                Problem(
                    "{seat} has shown to be void in {suit} but played {card}",
                    seat=seat,
                    suit=card.suit,
                    card=card,
                )
            )
    for seat, suits in voids.items():
        held = [suit for suit in Suit if suit in suits and deal[seat].of(suit)]
        if held:
            problems.append(
                Problem(
                    "{seat} has shown to be void in {suits} but holds it", seat=seat, suits=held
                )
            )
    return problems


def _lead(
    rules: PlayRules, deal: Deal, leader: Seat, card: Card, voids: Mapping[Seat, frozenset[Suit]]
) -> list[str]:
    if not card.is_joker:
        return []
    if rules.nt_joker_lead == "forbidden" and deal[leader] - deal[leader].jokers:
        return [
            Problem(
                "{leader} may not lead {card} while he holds anything but jokers",
                leader=leader,
                card=card,
            )
        ]
    shown = voids[leader]
    if rules.jokers_name_suits and card.named is None and len(shown) < 4:
        return [Problem("{card} led must name a suit, as in {card}:H", card=card)]
    if card.named is not None and card.named in shown:
        return [
            Problem(
                "{leader} has shown to be void in {named} and cannot name it",
                leader=leader,
                named=card.named,
            )
        ]
    return []


def _follows(rules: PlayRules, deal: Deal, leader: Seat, table: Sequence[Card]) -> list[str]:
    problems: list[str] = []
    for place, card in enumerate(table):
        if isinstance(card, NamedJoker) and (place or not rules.jokers_name_suits):
            problems.append(
                Problem(
                    "{card}: only a led joker names a suit, under nt_joker_lead=nominate", card=card
                )
            )
    asked = rules.asked(table[0])
    free = rules.free_cards(table[0])
    for seat, card in zip(_order(rules, leader)[1:], table[1:], strict=False):
        could = deal[seat] & asked
        if could and card not in asked and card not in free:
            problems.append(
                Problem(
                    "{seat} played {card} to {led} but holds {could}",
                    seat=seat,
                    card=card,
                    led=table[0],
                    could=could,
                )
            )
    return problems
