"""A preview says what an act does, to the row, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat
from typing import Any

import pytest
from django.db import connection, models
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import runner
from events.citing import NotAllowed, Refused
from events.dry_run import Supposed, TookTooLong, suppose
from events.log import head_position
from events.models import PersonalData, Projection, ReadModel
from events.progress import Progress, followed
from events.projector import projectors
from events.watching import Move
from events.work import By
from federation.officials.proposing import in_correction
from ratings.models import ListLine, PlayerRating
from tests.corrections.conftest import Played
from tests.support import correcting, season
from tournaments import commands as acts
from tournaments.models import GameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

Rows = dict[tuple[type[ReadModel], tuple[Any, ...]], dict[str, Any]]


def looked(act: acts.CorrectResult, by: By, patience: int | None = None) -> Supposed:
    with in_correction():
        return suppose(acts.correct_result, act, by, patience=patience)


def every_row() -> Rows:
    return dict(_rows())


def _rows() -> Iterator[tuple[tuple[type[ReadModel], tuple[Any, ...]], dict[str, Any]]]:
    for projector in projectors().values():
        for model in projector.writes:
            columns = [field.name for field in model._meta.concrete_fields]
            kept = [
                name for name in columns if name not in {"id", "generation", "version_from", "version_to"}
            ]
            for row in model.objects.values(*kept):
                yield (model, tuple(row[name] for name in model.KEY)), row


def told(model: type[ReadModel], row: dict[str, Any] | None) -> dict[str, Any] | None:
    """A row without what is as new as the act itself: moments, and the salted commitment to its words."""
    if row is None:
        return None
    moments = {f.name for f in model._meta.concrete_fields if isinstance(f, models.DateTimeField)}
    return {name: value for name, value in row.items() if name not in moments and value != "words"}


def after(moves: tuple[Move, ...], before: Rows) -> Rows:
    rows = dict(before)
    for move in moves:
        assert told(move.model, rows.pop((move.model, move.key), None)) == told(move.model, move.before)
        if move.after is not None:
            rows[move.model, move.key] = move.after
    return rows


def assert_comes_true(act: acts.CorrectResult, by: By) -> None:
    before = every_row()
    supposed = looked(act, by)
    assert every_row() == before
    correcting.within(act, by)
    season.catch_up()
    foreseen, found = after(supposed.moves, before), every_row()
    assert foreseen.keys() == found.keys()
    for (model, key), row in found.items():
        assert told(model, row) == told(model, foreseen[model, key])


def test_what_is_shown_is_what_happens(played: Played) -> None:
    act = correcting.turned(played.listed)
    supposed = looked(act, played.by)
    moving = {move.model for move in supposed.moves}
    assert {PlayerRating, GameRow} <= moving
    assert ListLine not in moving, "what is published stands"
    assert_comes_true(act, played.by)


def test_a_preview_leaves_nothing_behind(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    monkeypatch.setattr("events.work._wakes", [sent.append])
    head, rows, kept = head_position(), every_row(), PersonalData.objects.count()
    checkpoints = list(Projection.objects.order_by("id").values())
    looked(correcting.turned(played.listed), played.by)
    assert (head_position(), every_row(), PersonalData.objects.count()) == (head, rows, kept)
    assert list(Projection.objects.order_by("id").values()) == checkpoints
    assert sent == []
    assert not [lag.name for lag in runner.lags() if lag.behind or lag.stopped_because]


def test_a_preview_of_what_lags_rests_on_the_head(played: Played) -> None:
    """The workers are behind: it is worked out from what the log holds, and they are behind as before."""
    correcting.within(correcting.turned(played.later), played.by)
    lagging = {lag.name: lag.behind for lag in runner.lags()}
    act = correcting.turned(played.listed)
    moves = looked(act, played.by).moves
    assert {lag.name: lag.behind for lag in runner.lags()} == lagging
    season.catch_up()
    assert looked(act, played.by).moves == moves


def test_it_is_refused_as_the_act_itself_is(played: Played) -> None:
    act = correcting.turned(played.listed)
    with pytest.raises(NotAllowed):
        looked(act, season.official("slsf", "auditor"))
    with pytest.raises(NotAllowed):
        looked(act, season.official("dsu", "rating_committee"))
    stands = season.state("slsf", played.listed).results[1, 1, 1]
    same = acts.HandedIn(board=1, black=stands.black, white=stands.white)
    with pytest.raises(Refused, match="stands already"):
        looked(
            acts.CorrectResult(
                federation="slsf", tournament=played.listed, round_number=1, game=same, reason="-"
            ),
            played.by,
        )


def test_how_far_it_is_is_told_while_it_is_worked_out(played: Played) -> None:
    """Every projector is a part, and the lists as they would come out are two; ratings walk step by step."""
    told: list[tuple[int, int, str]] = []

    def looking(_moves: object) -> dict[Any, Any]:
        told.append((progress.done, progress.of, progress.part))
        return {}

    progress = Progress()
    act = correcting.turned(played.listed)
    with in_correction(), followed(progress):
        moves = suppose(acts.correct_result, act, played.by, looks=(looking,)).moves
    (with_it, of, _), (without, _, part) = told
    assert (with_it, without, part) == (of - 2, of - 1, "")
    assert of - 2 >= len({move.model.PROJECTION for move in moves})
    assert progress.steps == 2, "both tournaments, one after the other"


def test_whoever_waits_too_long_is_told_so(played: Played) -> None:
    with in_correction(), pytest.raises(TookTooLong):
        suppose(acts.correct_result, correcting.turned(played.listed), played.by, patience=-1)
    assert_comes_true(correcting.turned(played.listed), played.by)


@pytest.mark.parametrize("queries", [1, 8, 16, 24, 40])
def test_the_time_may_be_up_anywhere(played: Played, monkeypatch: pytest.MonkeyPatch, queries: int) -> None:
    """Whichever part is asked at that moment, none of them is said to stand still."""
    ticks = chain([0] * queries, repeat(1_000))
    monkeypatch.setattr("events.dry_run.time.monotonic", lambda: next(ticks))
    with pytest.raises(TookTooLong):
        looked(correcting.turned(played.listed), played.by, patience=20)


def test_one_query_alone_may_take_too_long(played: Played) -> None:
    def dozing(_moves: object) -> dict[Any, Any]:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_sleep(5)")
        return {}

    with in_correction(), pytest.raises(TookTooLong):
        act = correcting.turned(played.listed)
        suppose(acts.correct_result, act, played.by, looks=(dozing,), patience=2)
    with connection.cursor() as cursor:
        cursor.execute("SHOW statement_timeout")
        assert cursor.fetchone() != ("2s",)


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.data())
def test_any_correction_comes_true(played: Played, data: st.DataObject) -> None:
    """One after the other, in any tournament, at any board, to any result: each as it was shown."""
    tournament = data.draw(st.sampled_from([played.listed, played.later]))
    results = season.state("slsf", tournament).results
    round_number, board, _game = data.draw(st.sampled_from(sorted(results)))
    stands = results[round_number, board, 1]
    black = data.draw(st.sampled_from([half for half in (0, 1, 2) if half != stands.black]))
    act = acts.CorrectResult(
        federation="slsf",
        tournament=tournament,
        round_number=round_number,
        game=acts.HandedIn(board=board, black=black, white=2 - black),
        reason="misread",
    )
    assert_comes_true(act, played.by)
