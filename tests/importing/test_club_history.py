"""Seasons of a chess club with published rating changes: import, order and correction on real games.

Their ratings follow another formula, so no rating can be the same. What is compared with what was published:
the points of every player, and of every game which way it moved either of the two.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from django.core.management import call_command

from events import runner
from events.types import Event
from federation.members.models import Person
from ratings.models import RatedTournament, RatingChange
from ratings.projections import Ratings
from ratings.rules.slsf.change import change
from ratings.systems.swedish.rating_rows import OUTCOMES
from tests.exchange.club_converter import POINTS, UNPLAYED_DRAW, ClubSeason, club_bundle, club_seasons
from tests.importing.test_history_import import importer
from tests.ratings.explained import assert_explained
from tests.ratings.past import Past, anew, everything, moved, rated_streams, steps
from tournaments.events import ReportAccepted, ResultCorrected, ResultReported
from tournaments.models import StandingRow
from tournaments.state import tournament_id

__all__ = ["importer"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]

Streams = dict[str, list[Event]]


@pytest.fixture(scope="module")
def seasons(shared: Path) -> list[ClubSeason]:
    folder = shared / "data" / "swedish-club-rated"
    if not folder.is_dir():
        pytest.skip(f"no {folder}; set SHARED_DATA to the folder that holds it")
    return club_seasons(folder)


@pytest.fixture
def imported(seasons: list[ClubSeason], tmp_path: Path, importer: str) -> None:
    """The bundle is in the log."""
    for name, raw in club_bundle(seasons).items():
        (tmp_path / name).write_bytes(raw)
    command = ("import_history", str(tmp_path), "--federation", "slsf", "--as", importer)
    call_command(*command, verbosity=0)


@pytest.fixture
def streams(request: pytest.FixtureRequest) -> Streams:
    """What the import records for the ratings; the log is empty of it again."""
    with anew():
        request.getfixturevalue("imported")
        return rated_streams()


def names() -> dict[str, str]:
    """The id of a person by their name."""
    return {f"{who.given_names} {who.surname}": str(who.person) for who in Person.objects.all()}


def id_of(season: ClubSeason) -> str:
    return tournament_id(season.name, season.days[0])


def test_everybody_has_the_points_that_were_published(seasons: list[ClubSeason], imported: None) -> None:
    runner.catch_up_all()
    person = names()
    rows = StandingRow.objects.values_list("tournament", "person", "half_points")
    half_points = {(tournament, str(who)): points for tournament, who, points in rows}
    as_published = 0
    for season in seasons:
        other = points_left_out(season)
        for name, points in season.points.items():
            assert season.points_of_games(name) == points  # the source itself adds up
            ours = Fraction(half_points.get((id_of(season), person[name]), 0), 2) if name in person else 0
            assert ours + other[name] == points, (season.name, name)
            as_published += not other[name]
    print(f"{as_published} of {sum(len(season.points) for season in seasons)} rows with the published points")
    assert as_published == 323


def points_left_out(season: ClubSeason) -> dict[str, Fraction]:
    """What the bundle cannot say: draws that nobody played, and games struck after a withdrawal."""
    found: dict[str, Fraction] = defaultdict(Fraction)
    for game in season.games:
        for name, cell in zip((game.one, game.other), game.cells, strict=True):
            if game.cells == UNPLAYED_DRAW:
                found[name] += Fraction(1, 2)
            elif game.is_struck:
                found[name] -= POINTS[cell.rstrip("*")]
    return found


def test_every_game_moves_both_players_as_it_did(seasons: list[ClubSeason], imported: None) -> None:
    """A win gains and a loss costs by either formula; a draw gains for the lower rated of the two.

    Who that is may be told otherwise by our running ratings than by the published ones of the season, and a
    draw of two who stand within ten points moves nobody here.
    """
    runner.catch_up_all()
    person = names()
    points = {
        (row.tournament, str(row.person), opponent): won
        for row in RatingChange.objects.filter(kind=RatingChange.Kind.TOURNAMENT)
        for opponent, *_, won in row.matches
    }
    same: Counter[str] = Counter()
    otherwise: Counter[str] = Counter()
    on_published: Counter[bool] = Counter()
    for season, own, other, cell, delta in published_changes(seasons):
        ours = points[id_of(season), person[own], person[other]]
        (same if sign(ours) == sign(delta) else otherwise)[cell] += 1
        by_rule = change(season.ratings[own], season.ratings[other], OUTCOMES[int(2 * POINTS[cell])])
        on_published[sign(by_rule) == sign(delta)] += 1
    print(f"moved the same way: {dict(same)}; otherwise: {dict(otherwise)}")
    print(f"on the published ratings: {on_published[True]} the same way, {on_published[False]} otherwise")
    print(assert_explained())
    assert same == {"1": 1171, "0": 1171, "½": 546}
    assert otherwise == {"½": 148}
    # The two sides of one draw, which the source gives to the higher rated by 21 points.
    assert on_published == {True: 3034, False: 2}


def published_changes(seasons: list[ClubSeason]) -> Iterator[tuple[ClubSeason, str, str, str, Fraction]]:
    """Season, player, opponent, the player's cell and what it moved them, as published."""
    for season in seasons:
        for game in season.games:
            sides = ((game.one, game.other), (game.other, game.one))
            for (own, other), cell, delta in zip(sides, game.cells, game.deltas, strict=True):
                if delta:
                    yield season, own, other, cell.rstrip("*"), Fraction(delta)


def sign(points: int | Fraction) -> int:
    return (points > 0) - (points < 0)


def test_seasons_accepted_in_another_order_give_the_same_ratings(streams: Streams) -> None:
    with anew():
        in_order = told(streams, list(streams))
    shuffled = list(streams)
    random.Random(2013).shuffle(shuffled)
    with anew():
        assert told(streams, shuffled) == in_order
        assert_explained()


def told(streams: Mapping[str, list[Event]], order: list[str]) -> dict:
    """Everything filed and entered at first; then acceptances and ends in this order, in two goes."""
    past = Past()
    last = {
        stream: [e for e in events if isinstance(e, ReportAccepted)] for stream, events in streams.items()
    }
    for stream, events in streams.items():
        if stream.startswith("rating/"):
            past.add(stream, *events)
        elif last[stream]:
            past.add(stream, *(e for e in events if not isinstance(e, ReportAccepted)))
    for number, stream in enumerate(order):
        if stream.startswith("register/"):
            past.add(stream, *streams[stream])
        elif last[stream]:
            past.add(stream, *last[stream])
        if number == len(order) // 2:
            runner.catch_up(Ratings.name)
    return everything()


def test_a_corrected_result_moves_what_comes_after_and_nothing_before(streams: Streams) -> None:
    tournaments = [stream for stream in streams if stream.startswith("tournament/")]
    stream = tournaments[len(tournaments) // 2]
    wrong = next(
        e for e in streams[stream] if isinstance(e, ResultReported) and e.black == 2 and e.both_moved
    )
    right = msgspec.structs.replace(wrong, black=0, white=2)
    corrected = ResultCorrected(
        round_number=wrong.round_number, board=wrong.board, black=0, white=2, reason="0" * 64
    )
    with anew():
        told(streams, list(streams))
        before = steps()
        past = Past()
        past.versions = {stream: len(streams[stream])}
        past.add(stream, corrected)
        found = everything()
        after = steps()
        key = RatedTournament.objects.get(tournament=stream.split("/")[2]).order_key
        assert_explained()
    others = moved(before, after)
    print(f"a result of {stream}: {len(others)} of {len(after)} steps moved")
    assert min(at for at, _ in others) == key
    assert max(at for at, _ in others) > key
    mended = {stream: [right if e is wrong else e for e in streams[stream]]}
    with anew():
        assert told(streams | mended, list(streams)) == found
