"""What the Dubov system reckons with: R, ARO, preferred colour (1) and what nobody may do (2).

Decisions:

- the print gives the same two lines for both preferences: for Black we read "more games with White", and
  "equally many and White in the last game";
- met means met at the board: walkovers and byes give no colour and no opponent, neither to ARO nor to 2.1;
- who has played no game yet has ARO 0 and no preference.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from events.citing import Malformed, cites
from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, RoundToPair

WIDEST_DIFFERENCE = 2  # 2.3
LONGEST_RUN = 2  # 2.4: not three in a row
MOVES_UP_RUNNING = 2  # 2.5
MOVES_UP_IN_ALL = 3
MOVES_UP_IN_ALL_OF_A_LONG_EVENT = 4
LONG_EVENT_ROUNDS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player as the rules see them before this round.

    difference  games with White less games with Black
    may_have    the colours that 2.3 and 2.4 leave them
    unlike      whom they may not meet: met before, or a prohibited pairing
    may_rise    2.5 lets them be moved to a higher score group
    may_rest    2.2 lets them have the bye
    """

    number: int
    half_points: int
    rating: int
    alphabetical: int
    aro: Fraction
    colours: tuple[Colour, ...]
    difference: int
    preference: Colour | None
    may_have: frozenset[Colour]
    unlike: frozenset[int]
    may_rise: bool
    may_rest: bool

    @property
    def by_rating(self) -> tuple[int, Fraction, int, int]:
        """Highest R first, then lowest ARO (7.1, 7.2, 8.2); then the alphabet, as in 6.2."""
        return -self.rating, self.aro, self.alphabetical, self.number

    @property
    def white_column(self) -> tuple[Fraction, int, int, int]:
        """6.2: ascending ARO, then lower R, then the alphabet."""
        return self.aro, self.rating, self.alphabetical, self.number

    @property
    def black_column(self) -> tuple[int, Fraction, int, int]:
        """6.2: descending R, then higher ARO, then the alphabet."""
        return -self.rating, -self.aro, self.alphabetical, self.number


Players = Mapping[int, Player]


@cites("DSU 4.9.6 1", "DSU 4.9.6 9")
def aro(contestants: Iterable[Contestant]) -> dict[int, Fraction]:
    """Start number -> mean rating of the opponents met at the board, exact; 0 before a first game.

    `contestants`: everybody who has a start number, those who left too (else Malformed).
    """
    everybody = tuple(contestants)
    ratings = {each.number: each.rating for each in everybody}
    averages = {}
    for each in everybody:
        opponents = [past.opponent for past in each.past if past.passed is Passed.GAME]
        try:
            met = [ratings[opponent] for opponent in opponents if opponent is not None]
        except KeyError as missing:
            raise Malformed(
                "unknown_opponent",
                article="DSU 4.9.6 1",
                field="contestants",
                number=each.number,
                opponent=missing.args[0],
            ) from None
        averages[each.number] = Fraction(sum(met), len(met)) if met else Fraction(0)
    return averages


@cites("DSU 4.9.6 1")
def preference(colours: tuple[Colour, ...]) -> Colour | None:
    """The colour a player prefers after games with these colours; None before the first one."""
    if not colours:
        return None
    difference = _difference(colours)
    if difference:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return colours[-1].other


@cites("DSU 4.9.6 2.3", "DSU 4.9.6 2.4")
def may_have(colours: tuple[Colour, ...]) -> frozenset[Colour]:
    """The colours that they may have next: no difference beyond 2, not the same three times running."""
    difference = _difference(colours)
    allowed = set()
    for colour, step in ((Colour.WHITE, 1), (Colour.BLACK, -1)):
        run = colours[-LONGEST_RUN:] == (colour,) * LONGEST_RUN
        # A difference beyond 2 that an arbiter's override left behind may shrink again.
        too_wide = abs(difference + step) > max(WIDEST_DIFFERENCE, abs(difference))
        if not run and not too_wide:
            allowed.add(colour)
    # Rounds by hand may leave both limits in their way. Decision: 2.4 gives way, so that 2.3 is approached.
    return frozenset(allowed or {Colour.BLACK if difference > 0 else Colour.WHITE})


@cites("DSU 4.9.6 2.2")
def may_rest(contestant: Contestant) -> bool:
    """Who has won without playing, by a bye or by a walkover, may not have the bye."""
    return not any(past.passed in (Passed.BYE, Passed.WALKOVER_WON) for past in contestant.past)


@cites("DSU 4.9.6 2.5")
def may_rise(contestant: Contestant, round_number: int, rounds_total: int) -> bool:
    """Whether they may be moved to a higher score group this round; in the last round anybody may."""
    if round_number >= rounds_total:
        return True
    ups = {past.round_number for past in contestant.past if past.floated is Float.UP}
    running = all(round_number - back in ups for back in range(1, MOVES_UP_RUNNING + 1))
    long = rounds_total >= LONG_EVENT_ROUNDS
    return not running and len(ups) < (MOVES_UP_IN_ALL_OF_A_LONG_EVENT if long else MOVES_UP_IN_ALL)


@cites("DSU 4.9.6 1", "DSU 4.9.6 2.1")
def players(question: RoundToPair) -> dict[int, Player]:
    """Those to be paired this round, by start number, with all that the rules ask about them."""
    averages = aro(question.contestants)
    prohibited: dict[int, set[int]] = {}
    for pair in question.forbidden:
        for number in pair:
            prohibited.setdefault(number, set()).update(pair - {number})
    return {
        each.number: Player(
            number=each.number,
            half_points=each.half_points,
            rating=each.rating,
            alphabetical=each.alphabetical,
            aro=averages[each.number],
            colours=each.colours,
            difference=_difference(each.colours),
            preference=preference(each.colours),
            may_have=may_have(each.colours),
            unlike=each.played | prohibited.get(each.number, set()),
            may_rise=may_rise(each, question.round_number, question.rounds_total),
            may_rest=may_rest(each),
        )
        for each in question.present
    }


def _difference(colours: tuple[Colour, ...]) -> int:
    return 2 * colours.count(Colour.WHITE) - len(colours)
