"""The 461 RenjuNet tournaments as a history bundle: every game is kept, nobody plays twice in a round."""

from collections import Counter
from datetime import date
from itertools import pairwise

import pytest

from tests.exchange.renju_converter import RESULTS, renju_bundle, tsv
from tests.exchange.shared import FOLDER, needs
from tournaments.exchange.history import HistoryBundle, read_history

pytestmark = needs("renju-tournaments")
SOURCE = FOLDER / "renju-tournaments"
HALF_POINTS = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1)}


@pytest.fixture(scope="module")
def bundle() -> HistoryBundle:
    return read_history(renju_bundle(SOURCE))


def test_every_tournament_and_game_is_there(bundle: HistoryBundle) -> None:
    assert (len(bundle.tournaments), bundle.games) == (461, 17_182)
    assert len(bundle.players) == 4_372


def test_every_game_is_as_it_stood(bundle: HistoryBundle) -> None:
    source = Counter(
        (row["tournament"], row["round"], row["black"], row["white"], *HALF_POINTS[RESULTS[row["result"]]])
        for row in tsv(SOURCE / "games.tsv.gz")
    )
    kept = Counter(
        (
            *(tournament.tournament_id, each.label, game.black, game.white),
            *(game.black_half_points, game.white_half_points),
        )
        for tournament in bundle.tournaments
        for each in tournament.rounds
        for game in each.games
    )
    assert kept == source


def test_nobody_plays_twice_in_a_round(bundle: HistoryBundle) -> None:
    for tournament in bundle.tournaments:
        for each in tournament.rounds:
            players = [player for game in each.games for player in (game.black, game.white)]
            assert len(players) == len(set(players)), (tournament.tournament_id, each.label)


def test_split_labels_are_adjustments(bundle: HistoryBundle) -> None:
    split = {
        (tournament.tournament_id, each.label)
        for tournament in bundle.tournaments
        for each in tournament.rounds
        if each.parts > 1
    }
    noted = [adjustment for adjustment in bundle.adjustments if adjustment.field == "round"]
    print(f"{len(split)} labels split; most rounds: {max(len(each.rounds) for each in bundle.tournaments)}")
    assert len(noted) == len(split) > 100


def test_rounds_count_through_each_tournament(bundle: HistoryBundle) -> None:
    for tournament in bundle.tournaments:
        assert [each.sequence for each in tournament.rounds] == list(range(1, len(tournament.rounds) + 1))
        assert all(1 <= each.part <= each.parts for each in tournament.rounds)


def test_invented_days_never_overlap_and_follow_the_ids(bundle: HistoryBundle) -> None:
    invented = [each for each in bundle.tournaments if each.dates_are_artificial]
    known = [each for each in bundle.tournaments if not each.dates_are_artificial]
    assert (len(invented), len(known)) == (416, 45)
    assert [int(each.tournament_id) for each in invented] == sorted(
        int(each.tournament_id) for each in invented
    )
    assert all(one.ends_on < other.starts_on for one, other in pairwise(invented))
    assert invented[-1].ends_on < min(each.starts_on for each in known)
    assert known[0].starts_on == date(2009, 11, 14)
