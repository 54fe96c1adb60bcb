"""A player as the draw sees them, and how they stand to each colour (SLSF-G 25.2b)."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing.face import Colour, Contestant, Float, RoundToPair

LETTER = {Colour.BLACK: "B", Colour.WHITE: "W"}
Toll = tuple[int, int]
"""What a colour costs: run of one colour, and unevenness of Black and White; compared in this order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One player to be paired.

    half_points  real, or as ruled for an open sealed game (25.5)
    barred       whom they cannot meet: met before, walkovers included, or prohibited
    colours      of the games actually begun, in order; a walkover has none (decision: nobody played)
    balance      their downs ("ned") less their ups ("upp"), those of corrected rulings included
    byes         how often they have rested
    """

    number: int
    half_points: int
    barred: frozenset[int]
    colours: tuple[Colour, ...]
    balance: int
    byes: int

    @property
    def colours_text(self) -> str:
        """Their colours as one word, "BWB"."""
        return "".join(LETTER[colour] for colour in self.colours)


@cites("SLSF-G 25.2c", "SLSF-R 26.2c")
def seats_of(question: RoundToPair) -> tuple[Seat, ...]:
    """Those to be paired this round, by start number. An up and a down cancel each other (25.2c)."""
    barred: dict[int, set[int]] = {each.number: set(each.met) for each in question.contestants}
    meetings = {frozenset((each.number, other)) for each in question.contestants for other in each.met}
    for pair in meetings | question.forbidden:
        for number in pair & barred.keys():
            barred[number] |= pair - {number}
    present = sorted(question.present, key=lambda each: each.number)
    return tuple(_seat(each, frozenset(barred[each.number])) for each in present)


def _seat(contestant: Contestant, barred: frozenset[int]) -> Seat:
    floats = [past.floated for past in contestant.past]
    return Seat(
        number=contestant.number,
        half_points=contestant.half_points,
        barred=barred,
        colours=contestant.colours,
        balance=floats.count(Float.DOWN) - floats.count(Float.UP) + contestant.extra_floats,
        byes=contestant.byes,
    )


@cites("SLSF-G 25.2b", "SLSF-R 26.2b")
def toll(seat: Seat, colour: Colour) -> Toll:
    """What it costs to give this player this colour.

    Run: (k - 1)^2 for the run of k games of one colour they would then have. Unevenness: by how much
    (Blacks - Whites)^2 changes.
    """
    run = 0
    for earlier in reversed(seat.colours):
        if earlier is not colour:
            break
        run += 1
    ahead = 2 * seat.colours.count(colour) - len(seat.colours)
    return run * run, 2 * ahead + 1
