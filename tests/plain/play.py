"""The play of the cards in 400 and 500, written as a card player would say it.

Cards are text: suit and rank, ``SA``, ``HT``, ``C4``; the two jokers of 500 are ``XW`` (white,
the higher) and ``XC`` (coloured).  A *play* is a card, or a joker led with the suit its leader
names, ``XW:H``.  Nothing here is fast; everything here should be easy to check by eye.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

SEATS = ("N", "E", "S", "W")
SUITS = ("S", "H", "D", "C")
RANKS = "AKQJT98765432"
JOKERS = ("XW", "XC")
JOKER_SUIT = "X"

TURN = {"400": ("N", "W", "S", "E"), "500": ("N", "E", "S", "W")}
"""The seats in the order they play: 400 goes counter-clockwise, 500 clockwise."""

OTHER_SUIT_OF_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}

READING_ORDER = [suit + rank for suit in SUITS for rank in RANKS] + list(JOKERS)
"""Spades, hearts, diamonds, clubs, each from the ace down, then the white joker, the coloured."""


def next_seat(game: str, seat: str, steps: int = 1) -> str:
    """The seat that plays ``steps`` turns after ``seat``."""
    turn = TURN[game]
    return turn[(turn.index(seat) + steps) % 4]


def card_of(play: str) -> str:
    """The card of a play: the joker alone when it was led with a named suit."""
    return play.split(":")[0]


def named_suit(play: str) -> str | None:
    """The suit named with a led joker, or None."""
    return play.split(":")[1] if ":" in play else None


def in_reading_order(cards: Iterable[str]) -> list[str]:
    """The cards sorted as a hand is written."""
    return sorted(cards, key=READING_ORDER.index)


# Suits and ranks ---------------------------------------------------------------------------


def right_bower(trump: str) -> str:
    """The jack of trumps."""
    return trump + "J"


def left_bower(trump: str) -> str:
    """The other jack of the colour of trumps."""
    return OTHER_SUIT_OF_COLOUR[trump] + "J"


def effective_suit(game: str, trump: str, card: str) -> str:
    """The suit a card belongs to, for following and for winning.

    In 400 it is the printed suit.  In a suit contract of 500 the jokers and the left bower
    belong to trumps.  In no trump the two jokers are a suit of their own, called ``X`` here.
    """
    if game == "500" and trump != "NT" and (card in JOKERS or card == left_bower(trump)):
        return trump
    return card[0]


@cache
def trump_order(game: str, trump: str) -> tuple[str, ...]:
    """The trumps from the highest to the lowest.

    400: A K Q J 10 ... 2.  500: white joker, coloured joker, right bower, left bower, then
    A K Q 10 ... 4.  No trump: the two jokers, white above coloured.
    """
    if game == "400":
        return tuple(trump + rank for rank in RANKS)
    if trump == "NT":
        return JOKERS
    bowers = (right_bower(trump), left_bower(trump))
    return (*JOKERS, *bowers, *(trump + rank for rank in "AKQT987654"))


@cache
def trick_order(game: str, trump: str, led_card: str) -> tuple[str, ...]:
    """All cards that can win a trick to ``led_card``, from the highest to the lowest.

    The trumps come first, then the cards of the suit led.  A card that is not in this list
    (a discard) cannot win.
    """
    trumps = trump_order(game, trump)
    led_suit = effective_suit(game, trump, led_card)
    followers = [
        card
        for card in READING_ORDER
        if effective_suit(game, trump, card) == led_suit and card not in trumps
    ]
    return (*trumps, *followers)


def winner_of_trick(game: str, trump: str, leader: str, table: tuple[str, ...]) -> str:
    """The seat whose card is highest: the best trump, else the best card of the suit led."""
    cards = [card_of(play) for play in table]
    for best in trick_order(game, trump, cards[0]):
        if best in cards:
            return next_seat(game, leader, cards.index(best))
    raise ValueError(f"no card of {table} can win the trick")


# Positions ---------------------------------------------------------------------------------


def no_voids() -> dict[str, frozenset[str]]:
    """Nobody has shown a void: an empty set for each of the four seats."""
    return {seat: frozenset() for seat in SEATS}


@dataclass(frozen=True)
class PlainPosition:
    """One moment of the play.

    ``leader`` led the current trick (or leads it now), ``hands`` are without the cards on the
    ``table``, ``won`` are the tricks each seat has won.  ``voids`` are the plain suits each
    seat has shown to be void in; it always has the four seats as keys, and the sets are empty
    except in no trump of 500 under ``nt_joker_lead="nominate"``, the only rule that asks.
    The options for jokers have an effect only in no trump of 500.
    """

    game: str
    trump: str
    leader: str
    hands: dict[str, tuple[str, ...]]
    table: tuple[str, ...]
    won: dict[str, int]
    nt_joker: str = "when_void"
    nt_joker_lead: str = "joker_suit"
    voids: dict[str, frozenset[str]] = field(default_factory=no_voids)

    @property
    def to_move(self) -> str:
        """The seat to play: as many turns after the leader as there are cards on the table."""
        return next_seat(self.game, self.leader, len(self.table))

    @property
    def is_over(self) -> bool:
        """True when every card has been played and the last trick is gathered."""
        return not self.table and not any(self.hands.values())

    def suit_of(self, card: str) -> str:
        """The effective suit of a card in this contract."""
        return effective_suit(self.game, self.trump, card)

    def has_joker_suit(self) -> bool:
        """True in no trump of 500, where the jokers are a suit of their own."""
        return self.game == "500" and self.trump == "NT"

    def asked_suit(self) -> str | None:
        """The suit the lead asks the others to follow, None when it asks for nothing.

        A card asks for its effective suit.  A joker led in no trump asks for the suit named
        with it; under ``free``, or under ``nominate`` when the leader could not name any suit,
        for nothing; otherwise for the other joker.
        """
        led = self.table[0]
        if self.has_joker_suit() and card_of(led) in JOKERS:
            if self.nt_joker_lead == "nominate":
                return named_suit(led)
            if self.nt_joker_lead == "free":
                return None
        return self.suit_of(card_of(led))

    def is_free(self, card: str) -> bool:
        """True for a card that may be played on this trick even by a hand that could follow.

        Only a joker in no trump can be: on any lead of a plain suit under ``anytime``, and
        always on a joker led with a named suit.  A joker on a lead that asks for the other
        joker is not free, it follows.
        """
        if not self.has_joker_suit() or card not in JOKERS:
            return False
        led = self.table[0]
        if card_of(led) in JOKERS:
            return named_suit(led) is not None
        return self.nt_joker == "anytime"

    def leads(self) -> list[str]:
        """Every play that may be led.

        Any card; but in no trump under ``forbidden`` a joker only from a hand of nothing but
        jokers, and under ``nominate`` a joker with each suit its leader has not shown to be
        void in, or with no name when he has shown to be void in all four.
        """
        hand = in_reading_order(self.hands[self.to_move])
        if not self.has_joker_suit():
            return hand
        plain = [card for card in hand if card not in JOKERS]
        jokers = [card for card in hand if card in JOKERS]
        if self.nt_joker_lead == "forbidden" and plain:
            return plain
        if self.nt_joker_lead == "nominate":
            names = [suit for suit in SUITS if suit not in self.voids[self.to_move]]
            if names:
                return plain + [f"{joker}:{suit}" for joker in jokers for suit in names]
        return plain + jokers

    def legal(self) -> list[str]:
        """Every legal play, in reading order.

        Who can follow the suit asked for must follow, or play a card that is free; who cannot
        may play anything.
        """
        if not self.table:
            return self.leads()
        hand = in_reading_order(self.hands[self.to_move])
        asked = self.asked_suit()
        following = [card for card in hand if self.suit_of(card) == asked]
        if not following:
            return hand
        return [card for card in hand if card in following or self.is_free(card)]

    def voids_after(self, card: str) -> dict[str, frozenset[str]]:
        """The shown voids once the seat to move has played ``card``.

        A plain suit having been led or named, a card that is neither of that suit nor free
        shows that the player has none of it.  A joker that may be played only by a hand that
        cannot follow therefore shows a void as well.
        """
        if not self.has_joker_suit() or self.nt_joker_lead != "nominate" or not self.table:
            return self.voids
        asked = self.asked_suit()
        if asked not in SUITS or self.suit_of(card) == asked or self.is_free(card):
            return self.voids
        shown = dict(self.voids)
        shown[self.to_move] = shown[self.to_move] | {asked}
        return shown

    def play(self, text: str) -> PlainPosition:
        """The position after a play; ValueError when the play is not legal.

        The fourth card ends the trick: its winner has one more and leads the next.
        """
        if text not in self.legal():
            raise ValueError(f"{text} is not a legal play in {format_position(self)}")
        card = card_of(text)
        hands = dict(self.hands)
        hands[self.to_move] = tuple(held for held in hands[self.to_move] if held != card)
        table = (*self.table, text)
        leader = self.leader
        won = dict(self.won)
        if len(table) == 4:
            leader = winner_of_trick(self.game, self.trump, self.leader, table)
            won[leader] += 1
            table = ()
        return PlainPosition(
            game=self.game,
            trump=self.trump,
            leader=leader,
            hands=hands,
            table=table,
            won=won,
            nt_joker=self.nt_joker,
            nt_joker_lead=self.nt_joker_lead,
            voids=self.voids_after(card),
        )


# The one-line form -------------------------------------------------------------------------


def parse_hand(text: str) -> tuple[str, ...]:
    """A hand from ``spades.hearts.diamonds.clubs`` and, in 500, a fifth group of jokers."""
    letters = (*SUITS, JOKER_SUIT)
    groups = zip(letters, text.split("."), strict=False)  # the group of jokers may be missing
    return tuple(in_reading_order(letter + rank for letter, group in groups for rank in group))


def format_hand(hand: tuple[str, ...]) -> str:
    """A hand as four groups, and a fifth only when it holds a joker."""
    cards = in_reading_order(hand)
    groups = ["".join(card[1] for card in cards if card[0] == suit) for suit in SUITS]
    jokers = "".join(card[1] for card in cards if card in JOKERS)
    return ".".join([*groups, jokers] if jokers else groups)


def parse_deal(text: str) -> dict[str, tuple[str, ...]]:
    """The hands of ``N:h h h h``, clockwise from the seat named, in both games."""
    first, hands = text.split(":")
    start = SEATS.index(first)
    seats = SEATS[start:] + SEATS[:start]
    dealt = dict(zip(seats, map(parse_hand, hands.split(" ")), strict=True))
    return {seat: dealt[seat] for seat in SEATS}


def parse_voids(text: str) -> dict[str, frozenset[str]]:
    """The shown voids of ``E:HD,S:C``."""
    voids = no_voids()
    for part in text.split(","):
        seat, suits = part.split(":")
        voids[seat] = frozenset(suits)
    return voids


def format_voids(voids: dict[str, frozenset[str]]) -> str:
    """The shown voids, the seats in the order N E S W and the suits S H D C."""
    return ",".join(
        f"{seat}:{''.join(suit for suit in SUITS if suit in voids[seat])}"
        for seat in SEATS
        if voids[seat]
    )


def parse_position(line: str) -> PlainPosition:
    """A position from ``GAME TRUMP LEADER TABLE WON DEAL``, with ``;field=value`` at the end."""
    main, *options = line.strip().split(";")
    game, trump, leader, table, won, deal = main.split(" ", 5)
    values = dict(option.split("=") for option in options)
    return PlainPosition(
        game=game,
        trump=trump,
        leader=leader,
        hands=parse_deal(deal),
        table=() if table == "-" else tuple(table.split(",")),
        won=dict(zip(SEATS, map(int, won.split(",")), strict=True)),
        nt_joker=values.get("nt_joker", "when_void"),
        nt_joker_lead=values.get("nt_joker_lead", "joker_suit"),
        voids=parse_voids(values["voids"]) if "voids" in values else no_voids(),
    )


def format_position(position: PlainPosition) -> str:
    """The position on one line; options only where they are not the default."""
    table = ",".join(position.table) or "-"
    won = ",".join(str(position.won[seat]) for seat in SEATS)
    hands = " ".join(format_hand(position.hands[seat]) for seat in SEATS)
    line = f"{position.game} {position.trump} {position.leader} {table} {won} N:{hands}"
    if position.nt_joker != "when_void":
        line += f";nt_joker={position.nt_joker}"
    if position.nt_joker_lead != "joker_suit":
        line += f";nt_joker_lead={position.nt_joker_lead}"
    voids = format_voids(position.voids)
    return f"{line};voids={voids}" if voids else line
