"""Colours: preferences, x, and who has White (DSU 4.9.5 A7, A8, E1-E4, F3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from events.citing import Because, cites
from tournaments.rules.pairing.face import Colour

LARGEST_DIFFERENCE = 1  # beyond it the preference is absolute


class Strength(IntEnum):
    """How much a player needs their colour."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Preference:
    """The colour a player should have next (None before the first game), and games with White less Black."""

    colour: Colour | None
    strength: Strength
    difference: int


@cites("DSU 4.9.5 A7")
def preference(played: Sequence[Colour], *, absolute: bool = True) -> Preference:
    """From the colours of the games played, in order. `absolute=False`: that strength does not apply."""
    difference = sum(1 if colour is Colour.WHITE else -1 for colour in played)
    by_difference = Colour.WHITE if difference < 0 else Colour.BLACK
    twice = len(played) > 1 and played[-1] is played[-2]
    if absolute and (twice or abs(difference) > LARGEST_DIFFERENCE):
        # White at a difference below 0 or after two games with Black, otherwise Black
        white = difference < -LARGEST_DIFFERENCE or (twice and played[-1] is Colour.BLACK)
        colour = Colour.WHITE if white else Colour.BLACK
        return Preference(colour=colour, strength=Strength.ABSOLUTE, difference=difference)
    if difference:
        return Preference(colour=by_difference, strength=Strength.STRONG, difference=difference)
    if played:
        return Preference(colour=played[-1].other, strength=Strength.MILD, difference=0)
    return Preference(colour=None, strength=Strength.NONE, difference=0)


@cites("DSU 4.9.5 A8")
def unavoidable(prefer_white: int, prefer_black: int, players: int, pairs: int | None = None) -> int:
    """x: how many pairs of the bracket cannot give both their colour. Decision: never below 0.

    `pairs`: how many are made, as many as can be where it is not said; each fewer lowers x by one (C14).
    """
    made = players // 2 if pairs is None else pairs
    return max(0, max(prefer_white, prefer_black) - (players - made))


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One player of a pair as the rules of colours see them; `played` are the colours of their games."""

    number: int
    played: tuple[Colour, ...]
    preference: Preference


@cites("DSU 4.9.5 E1", "DSU 4.9.5 E2", "DSU 4.9.5 E3", "DSU 4.9.5 E4")
def colour_of_higher(higher: Side, lower: Side, top_colour: Colour) -> tuple[Colour, Because]:
    """The colour of the higher ranked player, and the rule that gave it. `top_colour` is the recorded lot."""
    one, other = higher.preference, lower.preference
    numbers = (higher.number, lower.number)
    if one.colour is None and other.colour is None:
        colour = top_colour if higher.number % 2 else top_colour.other
        return colour, Because("DSU 4.9.5 E4", "fide_1998.colour_of_lot", numbers)
    if one.colour is not other.colour:
        wanted = one.colour or (other.colour.other if other.colour else top_colour)
        return wanted, Because("DSU 4.9.5 E1", "fide_1998.both_prefer", numbers)
    shared = one.colour or top_colour
    if one.strength != other.strength:
        strengths = (*numbers, one.strength.name.lower(), other.strength.name.lower())
        colour = shared if one.strength > other.strength else shared.other
        return colour, Because("DSU 4.9.5 E2", "fide_1998.stronger", strengths)
    # F3: rounds without a game are skipped, so the games are laid side by side from the last one
    for back, (mine, his) in enumerate(zip(higher.played[::-1], lower.played[::-1], strict=False), start=1):
        if mine is not his:
            because = Because("DSU 4.9.5 E3", "fide_1998.opposite", (*numbers, back))
            return mine.other, because
    return shared, Because("DSU 4.9.5 E4", "fide_1998.higher_prefers", numbers)
