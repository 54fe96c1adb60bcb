"""Who wants which colour, and who gets it (DSU 4.9.3 7 with its supplementary rules)."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites
from tournaments.rules.pairing.face import Colour, Contestant, Passed

Colours = tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should have next; None before their first game. A strong one must be met."""

    colour: Colour | None
    strong: bool = False


NO_PREFERENCE = Preference(None)
# Decision: X takes whoever meets it as White (2.2), so it wants black, weakly: it never makes a pair illegal.
OF_X = Preference(Colour.BLACK)


@cites("DSU 4.9.3 2.2")
def colours_had(contestant: Contestant) -> Colours:
    """Their colours in order; meeting X counts as white, other rounds without a game are skipped."""
    had = (Colour.WHITE if past.passed is Passed.BYE else past.colour for past in contestant.past)
    return tuple(colour for colour in had if colour is not None)


@cites("DSU 4.9.3 7")
def preference(had: Colours) -> Preference:
    """Strong: two games more with one colour, or the last two alike. Weak: one more, or the last one's other.

    Decision: the difference is looked at before the last two; they part only after rounds without a game.
    """
    if not had:
        return NO_PREFERENCE
    more_white = had.count(Colour.WHITE) - had.count(Colour.BLACK)
    if abs(more_white) >= 2:
        return Preference(Colour.BLACK if more_white > 0 else Colour.WHITE, strong=True)
    if had[-2:] in ((Colour.WHITE, Colour.WHITE), (Colour.BLACK, Colour.BLACK)):
        return Preference(had[-1].other, strong=True)
    if more_white:
        return Preference(Colour.BLACK if more_white > 0 else Colour.WHITE)
    return Preference(had[-1].other)


@cites("DSU 4.9.3 7", "DSU 4.9.3 7.2")
def stronger_is_white(stronger: Colours, weaker: Colours) -> tuple[bool, Because]:
    """Whether the first of a pair, the one with more points or else the stronger, has White; and why.

    Decision: a strong preference comes before 7.2; they part only with unequal numbers of games.
    """
    wants, other_wants = preference(stronger), preference(weaker)
    strong = [each.colour for each in (wants, other_wants) if each.strong]
    if strong and not (len(strong) == 2 and strong[0] is strong[1]):
        white = (wants.colour if wants.strong else other_wants.colour) is Colour.WHITE
        return white is wants.strong, Because("DSU 4.9.3 7", "danish_swiss.strong_preference")
    whites, other_whites = stronger.count(Colour.WHITE), weaker.count(Colour.WHITE)
    if whites != other_whites:
        fewer = Because("DSU 4.9.3 7.2", "danish_swiss.fewer_whites", (whites, other_whites))
        return whites < other_whites, fewer
    return _by_late_rounds(stronger, weaker)


@cites("DSU 4.9.3 7.3", "DSU 4.9.3 7.4")
def _by_late_rounds(stronger: Colours, weaker: Colours) -> tuple[bool, Because]:
    """Fewer whites in the last one, two, three... games; or else the stronger changes colour."""
    for last in range(1, max(len(stronger), len(weaker)) + 1):
        whites, other_whites = (had[-last:].count(Colour.WHITE) for had in (stronger, weaker))
        if whites != other_whites:
            fewer = Because("DSU 4.9.3 7.3", "danish_swiss.fewer_late_whites", (last, whites, other_whites))
            return whites < other_whites, fewer
    if stronger:
        changed = Because("DSU 4.9.3 7.4", "danish_swiss.stronger_changes")
        return stronger[-1] is Colour.BLACK, changed
    if weaker:
        # Decision: when only the weaker has played, it is the weaker who changes colour.
        changed = Because("DSU 4.9.3 7.4", "danish_swiss.weaker_changes")
        return weaker[-1] is Colour.WHITE, changed
    # Decision: late entrants who meet before their first game have colours as in round 1.
    return False, Because("DSU 4.9.3 7.1", "danish_swiss.first_game")


@cites("DSU 4.9.3 7.1")
def first_round(boards: int) -> list[tuple[bool, Because]]:
    """For each board of round 1, in board order, whether the stronger is White.

    The weakest has White, the next weakest Black, and so on upwards. Decision: the board of X is no part of
    it, and with acceleration the count runs through all groups, from the lowest board of the round.
    """
    why = Because("DSU 4.9.3 7.1", "danish_swiss.first_colours")
    return [((boards - place) % 2 == 0, why) for place in range(boards)]
