"""Rows of game records: what stands, beside its result as that stands now, the same after a replay."""

from __future__ import annotations

from uuid import UUID

import pytest

from events import runner
from tests.records.given import FIVE, RIF, SHORT
from tests.support import season
from tournaments import commands as acts
from tournaments.records.commands import AttachRecord, WithdrawRecord, attach_record, withdraw_record
from tournaments.records.models import GameRecordRow
from tournaments.records.tasks_for_roles import contradicting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def by(house):
    return season.everything("slsf")


@pytest.fixture
def here(by):
    """A round robin of renju, its first round played; the lower start number wins."""
    persons = season.people(4)
    at = season.play_tournament(
        "slsf", persons, by=by, discipline="renju", upto="in_play", rounds=1, score=lambda *_: (2, 0)
    )
    return {"federation": "slsf", "tournament": at}


KEY = {"round_number": 1, "board": 1}


def attach(here, by, moves=FIVE, **more):
    said = {"opening": "SLSF-R 8.1b"} | more
    attach_record(AttachRecord(**here, **KEY, moves=moves, **said), by=by)


def correct(here, by, black: int) -> None:
    game = acts.HandedIn(board=1, black=black, white=2 - black)
    act = acts.CorrectResult(**here, round_number=1, game=game, reason="Read wrongly")
    acts.correct_result(act, by=by)


def row() -> GameRecordRow:
    season.catch_up()
    return GameRecordRow.objects.get()


def test_a_record_has_its_players_and_its_result(here, by):
    attach(here, by)
    found = row()
    state = season.state(**here)
    black, white = state.players_of((1, 1, 1))
    assert (found.p1, found.p2) == (UUID(state.order[black - 1]), UUID(state.order[white - 1]))
    assert (found.p1_half_points, found.p2_half_points, found.contradicts) == (2, 0, [])
    assert (found.discipline, found.opening, found.moves) == ("renju", "SLSF-R 8.1b", list(FIVE))


def test_the_opening_is_named(here, by):
    attach(here, by, ("h8", "h9", "i9"), opening=RIF, black="P1")
    assert row().named_opening == "D4"


def test_a_correction_shows_what_contradicts_and_another_takes_it_back(here, by):
    attach(here, by)
    correct(here, by, 0)
    found = row()
    assert [reason for _, reason, _ in found.contradicts] == ["record.claimable"]
    (waiting,) = contradicting("slsf")
    assert "move 9 made five in a row" in waiting.detail
    attach(here, by, although="The correction is right: he had resigned before")
    assert row().confirmed
    assert list(contradicting("slsf")) == []
    correct(here, by, 2)
    assert (row().contradicts, row().confirmed) == ([], "")


def test_an_annulled_game_keeps_its_record_without_a_result(here, by):
    attach(here, by)
    acts.annul_game(acts.AnnulGame(**here, round_number=1, board=1, game=1, reason="Disorder"), by=by)
    assert row().p1_half_points is None


def test_the_record_of_an_annulled_game_is_not_held_against_the_new_one(here, by):
    attach(here, by)
    acts.annul_game(acts.AnnulGame(**here, round_number=1, board=1, game=1, reason="Disorder"), by=by)
    again = acts.HandedIn(board=1, black=1, white=1)
    acts.report_results(acts.ReportResults(**here, round_number=1, games=(again,)), by=by)
    correct(here, by, 0)
    assert (row().p1_half_points, row().contradicts) == (None, [])
    attach(here, by, SHORT)
    assert (row().moves, row().p1_half_points) == (list(SHORT), 0)


def test_a_withdrawn_record_has_no_row(here, by):
    attach(here, by)
    withdraw_record(WithdrawRecord(**here, **KEY, reason="Of another game"), by=by)
    season.catch_up()
    assert not GameRecordRow.objects.exists()


def test_a_replay_gives_the_same_rows(here, by):
    attach(here, by, SHORT)
    correct(here, by, 0)
    attach(here, by, although="It is right")
    season.catch_up()
    before = runner.digest("records.game_records")
    runner.rebuild("records.game_records")
    assert runner.digest("records.game_records") == before


def test_the_record_is_that_of_who_really_played(here, by):
    attach(here, by)
    before, stranger = row(), season.person("Eva Falk")
    act = acts.CorrectEntrant(
        **here, entered=str(before.p2), played=acts.Entry(person=stranger), reason="A namesake"
    )
    acts.correct_entrant(act, by=by)
    found = row()
    assert (found.p1, found.p2) == (before.p1, UUID(stranger))
    assert found.moves == before.moves
