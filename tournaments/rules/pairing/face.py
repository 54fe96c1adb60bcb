"""The face of every pairing system: plain values in; boards, who rests and why out, or no pairing.

A system is a pure function `pair(round_to_pair: RoundToPair) -> Pairing | NoPairing`. Tables (round robin,
Scheveningen) need less and have their own signature, but give back the same `Pairing`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from events.citing import Because


class Colour(StrEnum):
    """Which stones (or pieces) a player has."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK


class Passed(StrEnum):
    """How a round passed for one player."""

    GAME = "game"  # at the board, adjourned games included
    BYE = "bye"  # no opponent, with the book's point
    WALKOVER_WON = "walkover_won"  # paired, won without play
    WALKOVER_LOST = "walkover_lost"  # paired, lost without play
    ABSENT = "absent"  # not paired: away by notice, not yet entered, or left


class Float(StrEnum):
    """Met someone with fewer points (down; sv. ned) or with more (up; sv. upp)."""

    NONE = ""
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """One earlier round of one player.

    opponent     start number, None without one
    colour       as played; None when the round was not played at a board
    half_points  as they count for pairing: an adjourned game by the ruling, or as a draw
    """

    round_number: int
    passed: Passed
    opponent: int | None = None
    colour: Colour | None = None
    half_points: int = 0
    floated: Float = Float.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """One player as the systems see them; never a name.

    number         start number, from 1; where a book numbers by strength 1 is the strongest
    past           the rounds before this one, in order; a round they were not there for may be left out
    rating         the rating recorded for this tournament, 0 unknown
    title          IGM, WGM, IM, WIM, FM, WFM or ""
    alphabetical   their place in the alphabetical list, from 1, as recorded; 0 unknown
    extra_floats   downs less ups from results that differed from their ruling (SLSF-G 25.5)
    """

    number: int
    past: tuple[Past, ...] = ()
    rating: int = 0
    title: str = ""
    alphabetical: int = 0
    extra_floats: int = 0

    @property
    def half_points(self) -> int:
        """Their score for pairing."""
        return sum(past.half_points for past in self.past)

    @property
    def met(self) -> frozenset[int]:
        """Whom they were paired with, walkovers included."""
        return frozenset(past.opponent for past in self.past if past.opponent is not None)

    @property
    def played(self) -> frozenset[int]:
        """Whom they met at the board."""
        games = (past.opponent for past in self.past if past.passed is Passed.GAME)
        return frozenset(opponent for opponent in games if opponent is not None)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Colours of the games played, in order, other rounds skipped."""
        return tuple(past.colour for past in self.past if past.colour is not None)

    @property
    def byes(self) -> int:
        """How many rounds they rested with the point."""
        return sum(past.passed is Passed.BYE for past in self.past)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundToPair:
    """Everything that a pairing rests on; the same question always has the same answer.

    contestants   everybody who has a start number, those who left too, in order of `number`
    left          who has left for good, in the order of leaving
    absent        who is away this round by notice: unpaired, no point
    forbidden     prohibited pairings, pairs of start numbers
    seed          the recorded lot of this draw, lower-case hexadecimal; "" where the system needs none
    top_colour    lot of colours for the first board, where the book has one
    placement     the order used for the round before, best first, where the book keeps one (DSU 4.9.1)
    acceleration  groups of start numbers, weakest group first, while acceleration lasts (DSU 4.9.3 10)
    """

    round_number: int
    rounds_total: int
    contestants: tuple[Contestant, ...]
    left: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()
    forbidden: frozenset[frozenset[int]] = frozenset()
    seed: str = ""
    top_colour: Colour = Colour.WHITE
    placement: tuple[int, ...] = ()
    acceleration: tuple[tuple[int, ...], ...] = ()

    @property
    def present(self) -> tuple[Contestant, ...]:
        """Those to be paired this round."""
        away = self.absent | frozenset(self.left)
        return tuple(each for each in self.contestants if each.number not in away)


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a round: the start numbers of preliminary Black (printed left) and White."""

    black: int
    white: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One round: `boards` in board order from 1, the start number that rests, and the explanation.

    why        for each board, in board order: why these two met and why these colours, each step with
               its paragraph; what gave way (a float, an exchange, a preference) is a step too
    trace      what concerns the round as a whole, the one who rests included
    floats     start number -> down or up, for those who float this round
    placement  the order this pairing was made in, best first, where the book keeps one
    resting_half_points   what the one who rests gets
    """

    boards: tuple[Board, ...]
    resting: int | None
    trace: tuple[Because, ...] = ()
    why: tuple[tuple[Because, ...], ...] = ()
    floats: Mapping[int, Float] = field(default_factory=dict)
    placement: tuple[int, ...] = ()
    resting_half_points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPairing:
    """The text leads to no pairing.

    article    the paragraph that leads no further, or that no pairing can keep
    proof      why: a witness (SLSF-G 25.2a: these may meet only those), or where the text stops
    proposal   a lawful pairing that breaks fewest of the lower rules, to be offered to the arbiter as their
               own decision; None when no round without a repeated meeting exists
    """

    article: str
    proof: tuple[Because, ...]
    proposal: Pairing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """When two start numbers meet, counted from round 1, and which of them is preliminary Black."""

    round_number: int
    black: int
