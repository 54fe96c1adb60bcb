"""The rows of sanctions: given these acts, these rows, the same after a replay; the register for each day."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import rebuilding, runner
from federation.sanctions.models import AppealRow, NoticeRow, SanctionRow
from federation.sanctions.queries import barred_on, registered, rows_of
from federation.sanctions.rules.committee import Told
from federation.sanctions.rules.register import Kind
from tests.sanctions.past import FED, Cup, cup, today
from tests.support import season
from tournaments.commands import sanctioning

pytestmark = [pytest.mark.database, pytest.mark.django_db]

DAY = dt.timedelta(1)


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today."""
    return cup()


def on(day: dt.date) -> list[tuple[str, bool]]:
    """What the register shows on a day: as what, and whether in force."""
    return [(line.entry.kind.value, line.in_force) for line in registered(rows_of(FED), day)]


def test_a_second_warning_stands_as_a_quarantine_and_runs_out_without_an_act(here) -> None:
    here.warn(here.players[0])
    here.warn(here.players[0])
    season.catch_up()
    (bar,) = barred_on(FED, [today()]).values()
    assert (bar.kind, bar.first_day) == (Kind.QUARANTINE, today())
    assert on(today()) == [("warning", True), ("quarantine", True)]
    assert on(today() - DAY) == []
    assert on(bar.last_day + DAY) == [("warning", True), ("quarantine", False)]
    assert not barred_on(FED, [bar.last_day + DAY])
    assert on(bar.last_registered + DAY) == []
    assert SanctionRow.objects.count() == 2, "the facts stand, whatever the register shows"


def test_an_annulled_warning_undoes_the_quarantine_and_it_is_known_since_when(here) -> None:
    player = here.players[0]
    here.warn(player)
    here.warn(player)
    here.appeal(player)
    here.decide(upheld=True)
    season.catch_up()
    assert on(today()) == [("warning", True)]
    first, second = SanctionRow.objects.filter(number=1).order_by("known_from_position")
    assert (first.overturned_by, second.overturned_by) == ("", "tribunal")
    assert first.known_to == second.known_from
    (appeal,) = AppealRow.objects.all()
    assert (appeal.to, appeal.sanction, appeal.upheld) == ("tribunal", 1, True)
    assert rows_of(FED, known=today() - DAY) == []
    assert len(rows_of(FED, known=today())) == 2


def test_an_appeal_opened_again_waits_and_what_fell_by_it_stands(here) -> None:
    player = here.players[0]
    here.warn(player)
    here.warn(player)
    here.appeal(player)
    season.catch_up()
    before = on(today())
    here.decide(upheld=True)
    here.reopen()
    season.catch_up()
    assert on(today()) == before
    (appeal,) = AppealRow.objects.all()
    assert (appeal.upheld, appeal.decided_on, appeal.decision) == (None, None, "")
    here.decide(upheld=False)
    season.catch_up()
    assert on(today()) == before
    assert AppealRow.objects.get().upheld is False


def test_a_sanction_is_incomplete_until_everybody_was_told(here) -> None:
    player = here.players[0]
    here.warn(player)
    season.catch_up()
    (line,) = registered(rows_of(FED), today())
    assert line.to_tell == (Told.PLAYER, Told.REGISTRAR)
    for to in line.to_tell:
        act = sanctioning.RecordNotice(**here.here, person=player, number=1, to=to.value, on=today())
        sanctioning.record_notice(act, by=here.by)
    season.catch_up()
    assert NoticeRow.objects.count() == 2
    (line,) = registered(rows_of(FED), today())
    assert line.to_tell == ()


def test_a_warning_runs_from_the_day_on_which_play_ended(here) -> None:
    here.warn(here.players[0])
    act = sanctioning.StateLastDay(**here.here, last_day=today())
    sanctioning.state_last_day(act, by=here.by)
    season.catch_up()
    (line,) = registered(rows_of(FED, persons=[UUID(here.players[0])]), today())
    assert line.row.event_last_day == today()


def test_a_replay_gives_the_same_rows(here) -> None:
    here.warn(here.players[0])
    here.exclude(here.players[1])
    here.appeal(here.players[1])
    here.decide(upheld=True)
    here.reopen()
    here.decide(upheld=True)
    season.catch_up()
    before = runner.digest("sanctions.sanctions")
    rebuilding.rebuild("sanctions.sanctions")
    assert runner.digest("sanctions.sanctions") == before
