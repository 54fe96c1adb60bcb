"""Every game of a history rated again, tournament by tournament: the calculation alone, no database."""

from __future__ import annotations

import csv
import gzip
import os
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from benchmarks.figures import Figure, middle
from federation.house.environment import REPOSITORY
from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from tournaments.rules.books import RENJU

SHARED = os.environ.get("SHARED_DATA") or REPOSITORY.parent / "shared" / "data"
GAMES = Path(SHARED) / "renju-tournaments" / "games.tsv.gz"
RESULTS = {"B": Outcome.WON, "D": Outcome.DRAWN, "W": Outcome.LOST}
EVERYONE_STARTS_AT = 1500

INVENTED_GAMES, INVENTED_TOURNAMENTS, INVENTED_PLAYERS = 17_182, 461, 2_000
"""As many as in the real history, for where that is not at hand."""

Tournaments = list[list[RatedMatch]]


def measure(rounds: int) -> Iterator[Figure]:
    """Seconds to rate the whole history, the middle of `rounds` times."""
    kind, tournaments = ("real", real()) if GAMES.exists() else ("invented", invented())
    games = sum(map(len, tournaments))
    yield Figure(
        name=f"re-rating, {games:,} {kind} games",
        value=middle([_seconds(tournaments) for _ in range(rounds)]),
        unit="s",
        target="<= 5 s",
    )


def _seconds(tournaments: Tournaments) -> float:
    ratings: dict[str, int] = defaultdict(lambda: EVERYONE_STARTS_AT)
    started = perf_counter()
    for matches in tournaments:
        rated = rate_tournament(ratings, matches, RENJU)
        ratings.update({player: rating.after for player, rating in rated.items()})
    return perf_counter() - started


def real() -> Tournaments:
    """The games of the table, by tournament in the order in which each first appears."""
    played: dict[str, list[RatedMatch]] = defaultdict(list)
    with gzip.open(GAMES, "rt", encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            match = RatedMatch(player=row["black"], opponent=row["white"], outcome=RESULTS[row["result"]])
            played[row["tournament"]].append(match)
    return list(played.values())


def invented() -> Tournaments:
    """Games between players who meet by chance, the same at every call."""
    lots = random.Random(17_182)
    players = [f"player-{number}" for number in range(INVENTED_PLAYERS)]
    tournaments: Tournaments = [[] for _ in range(INVENTED_TOURNAMENTS)]
    for number in range(INVENTED_GAMES):
        one, other = lots.sample(players, 2)
        match = RatedMatch(player=one, opponent=other, outcome=lots.choice(list(Outcome)))
        tournaments[number % INVENTED_TOURNAMENTS].append(match)
    return tournaments
