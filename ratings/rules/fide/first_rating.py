"""A first Elo rating (DSU 4.7.1): performance 1201 over nine games against rated opponents in two years."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import cites
from ratings.rules.fide.advice import Advice, advice

ARTICLE = "DSU 4.7.1"
FEWEST_GAMES = 9
LEAST_PERFORMANCE = 1201
FIRST_EVENT_OPPONENTS = 3
FIRST_EVENT_HALF_POINTS = 2
MOST_PERIODS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """Games against Elo-rated opponents in Elo-rated events, added up over so many rating periods.

    `first_event_*`: rated opponents met in the first of these events, and half points scored in it.
    """

    games: int
    performance: int
    first_event_opponents: int
    first_event_half_points: int
    periods: int


@cites("DSU 4.7.1")
def first_rating(gathered: Gathered) -> Advice:
    """Whether the player comes onto FIDE's list."""
    opponents, half_points = gathered.first_event_opponents, gathered.first_event_half_points
    return advice(
        ARTICLE,
        (
            ("games", gathered.games >= FEWEST_GAMES, "first_rating.games", (gathered.games,)),
            (
                "performance",
                gathered.performance >= LEAST_PERFORMANCE,
                "first_rating.performance",
                (gathered.performance,),
            ),
            (
                "first_event_opponents",
                opponents >= FIRST_EVENT_OPPONENTS,
                "first_rating.rated_opponents",
                (opponents,),
            ),
            (
                "first_event_points",
                half_points >= FIRST_EVENT_HALF_POINTS,
                "first_rating.points",
                (half_points,),
            ),
            ("periods", gathered.periods <= MOST_PERIODS, "first_rating.periods", (gathered.periods,)),
        ),
    )
