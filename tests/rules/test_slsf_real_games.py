"""Real renju games, tournament by tournament, when the data folder is at hand: no cell of the table fails."""

import csv
import gzip
import os
from collections import defaultdict
from pathlib import Path
from time import perf_counter

import pytest

from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from tournaments.rules.books import RENJU

BESIDE = Path(__file__).resolve().parents[2].parent / "shared"
GAMES = Path(os.environ.get("SHARED_DATA") or BESIDE / "data") / "renju-tournaments" / "games.tsv.gz"
RESULTS = {"B": Outcome.WON, "D": Outcome.DRAWN, "W": Outcome.LOST}
EVERYONE_STARTS_AT = 1500


@pytest.fixture(scope="module")
def tournaments():
    if not GAMES.exists():
        pytest.skip(f"no games at {GAMES}; set SHARED_DATA to the folder that holds renju-tournaments")
    played = defaultdict(list)
    with gzip.open(GAMES, "rt", encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            match = RatedMatch(player=row["black"], opponent=row["white"], outcome=RESULTS[row["result"]])
            played[row["tournament"]].append(match)
    return played


def test_all_real_tournaments_are_rated_within_seconds_and_make_no_points(tournaments):
    ratings = defaultdict(lambda: EVERYONE_STARTS_AT)
    started = perf_counter()
    games = 0
    for matches in tournaments.values():
        rated = rate_tournament(ratings, matches, RENJU)
        ratings.update({player: rating.after for player, rating in rated.items()})
        games += len(matches)
    seconds = perf_counter() - started
    print(f"{games} games of {len(tournaments)} tournaments rated in {seconds:.3f} s")
    assert games > 10_000
    assert sum(ratings.values()) == EVERYONE_STARTS_AT * len(ratings)
    assert seconds < 5
