"""Every night the house attests in the log what stands beside it, and is held to that the night after."""

from __future__ import annotations

import datetime as dt
import os
import subprocess
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from events import clock, runner
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.signing import sign_now
from events.log import head_position, read_stream
from events.projector import projectors
from events.work import By
from federation.house.environment import manage
from federation.keeping import checking, standing
from federation.keeping.events import HouseAttested
from federation.keeping.models import NightlyCheck
from federation.keeping.state import STREAM
from federation.officials.models import Account, PersonalLook
from federation.sanctions.events import WarningGiven
from tests.events.recording import record, tampering
from tests.keeping.drifts import do
from tests.keeping.edits import EDITS, Edit
from tests.keeping.nights import night, said
from tests.robust.at_once import at_once, failures
from tests.support import season
from tests.support.database import Clone, clone_of_template
from tests.support.erasing import erase

pytestmark = pytest.mark.database

DAY = dt.date(2026, 3, 1)


@pytest.fixture(scope="module")
def played(django_db_blocker) -> Iterator[str]:
    """The name of a database in which a season was played and a night attested; nobody is connected."""
    with django_db_blocker.unblock(), clone_of_template() as clone:
        with clone.in_use(), pytest.MonkeyPatch.context() as patch:
            play_a_season()
            assert said(night(patch, 1)) == []
        yield clone.name


@pytest.fixture
def season_played(played: str, django_db_blocker) -> Iterator[Clone]:
    """A copy of it."""
    with django_db_blocker.unblock(), clone_of_template(played) as clone, clone.in_use():
        yield clone


def play_a_season() -> None:
    """A tournament that is rated, a warning, three accounts, two looks and a checkpoint."""
    season.open_house()
    by = season.everything("slsf")
    people = season.people(4)
    season.play_tournament("slsf", people, by=by)
    warning = WarningGiven(
        number=1,
        tournament="x",
        tournament_name="X",
        offence_on=DAY,
        decided_on=DAY,
        event_last_day=DAY,
        reasons="",
    )
    record(f"sanctions/dsu/{people[0]}", warning)
    anna = season.official("slsf", "auditor")
    season.tie(anna, people[1])
    for number, who in enumerate((by, anna, By(uuid4()))):
        Account.objects.create_user(f"official{number}", actor=who.actor)
    season.catch_up()
    call_command("replay", "officials.grants")
    kept_until = clock.now() + dt.timedelta(days=730)
    for page in ("/desk/a/", "/desk/b/"):
        PersonalLook.objects.create(actor=by.actor, federation="slsf", page=page, kept_until=kept_until)
    NightlyCheck.objects.create(first=1, last=0, head="", whole=False, lists=0, fault_count=7, faults=[])
    sign_now()


def nights() -> list[HouseAttested]:
    return [envelope.event for envelope in read_stream(STREAM)]


def test_every_night_is_one_event_and_nothing_differs(season_played: Clone, monkeypatch) -> None:
    stood = head_position()
    found = [night(monkeypatch, number) for number in (2, 3)]
    assert [said(each) for each in found] == [[], []]
    assert head_position() == stood + 2
    first, second, _ = nights()
    assert (first.accounts, first.staff, first.superusers, first.checkpoints) == (3, 2, 0, 1)
    assert first.largest == SignedCheckpoint.objects.order_by("size")[0].size
    rows = {each.register: each.rows for each in first.registers}
    assert rows.pop("where acts came from") > 20
    assert rows == {"checkpoints": 1, "looks at personal data": 2, "nightly checks": 1, "the first key": 1}
    assert second.day - first.day == dt.timedelta(days=1)


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_what_is_edited_beside_the_log_is_named_the_night_after(
    season_played: Clone, monkeypatch, edit: Edit
) -> None:
    with tampering(season_played) as intruder:
        assert intruder.execute(edit.does).rowcount
    told = said(night(monkeypatch, 2))
    assert [each for each in told if each.startswith(edit.says)], told


def test_it_is_told_every_night_until_it_is_mended(season_played: Clone, monkeypatch) -> None:
    with tampering(season_played) as intruder:
        intruder.execute(EDITS[0].does)
    assert said(night(monkeypatch, 2))
    assert said(night(monkeypatch, 3))
    call_command("replay", "ratings.ratings")
    assert said(night(monkeypatch, 4)) == []


def test_two_beats_at_once_attest_one_night(season_played: Clone, monkeypatch) -> None:
    found = NightlyCheck.objects.latest("id")
    later = clock.now() + dt.timedelta(days=3)
    monkeypatch.setattr(clock, "now", lambda: later)
    outcomes = at_once(lambda: standing.attest(found), lambda: standing.attest(found))
    assert failures(outcomes) == []
    assert len(nights()) == 2
    assert standing.attest(found) is None


def test_a_worker_killed_before_it_attests_is_made_up_for(season_played: Clone, monkeypatch) -> None:
    """The check was noted; what was begun of the attestation is rolled back with its row."""

    def dies(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("events.log.append", dies)
        with pytest.raises(KeyboardInterrupt):
            night(patch, 2)
    assert len(nights()) == 1
    assert said(night(monkeypatch, 2)) == []
    assert len(nights()) == 2


def test_a_night_that_cannot_be_attested_is_told(season_played: Clone, monkeypatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(standing, "rows_known_by", fails)
    with pytest.raises(RuntimeError):
        night(monkeypatch, 2)
    assert said(NightlyCheck.objects.latest("id")) == [checking.NOT_ATTESTED % "RuntimeError"]


def test_nights_that_were_left_out_are_held_together(season_played: Clone, monkeypatch) -> None:
    assert said(night(monkeypatch, 9)) == []
    assert nights()[1].day - nights()[0].day == dt.timedelta(days=8)
    assert {each.register: each.rows for each in nights()[1].registers} == {
        "nightly checks": 1,
        "where acts came from": 1,
    }


def test_a_look_may_go_when_its_time_is_over(season_played: Clone, monkeypatch) -> None:
    with tampering(season_played) as intruder:
        intruder.execute("DELETE FROM privacy_personallook")
    assert len(said(night(monkeypatch, 727))) == 1
    assert said(night(monkeypatch, 732)) == []


def test_who_is_forgotten_leaves_what_was_known_before_as_it_was(season_played: Clone) -> None:
    """All that was recorded so far is of three days ago, in a copy whose chain nobody asks for."""
    person = season.person("Lena Leaves", number=9)
    with tampering(season_played) as intruder:
        intruder.execute("UPDATE events_event SET recorded_at = recorded_at - interval '3 days'")
    for name in projectors():
        runner.rebuild(name)
    before = standing.rows_known_by(standing.day_over())
    assert before["members.register"].tables
    erase(person)
    season.catch_up()
    assert standing.rows_known_by(standing.day_over()) == before


def test_the_command_says_what_the_night_would(season_played: Clone, monkeypatch, capsys) -> None:
    call_command("attest")
    assert "held to 1 nights" in capsys.readouterr().out
    with tampering(season_played) as intruder:
        intruder.execute("DELETE FROM checkpoints_signedcheckpoint")
    with pytest.raises(CommandError, match="1 faults"):
        call_command("attest")


READ_ONLY = """
CREATE ROLE {0} LOGIN PASSWORD 'x' IN ROLE pg_read_all_data, pg_read_all_settings;
ALTER ROLE {0} SET default_transaction_read_only = on;
"""


def test_an_auditor_runs_it_with_a_log_in_that_only_reads(season_played: Clone) -> None:
    """From another process, with the auditor's own code: nothing can be written, and every fault is told."""
    role = f"auditor_{uuid4().hex[:8]}"
    do(season_played, READ_ONLY.format(role))
    try:
        assert attested_by(role, season_played).returncode == 0
        do(
            season_played,
            "DELETE FROM officials_account_groups; ALTER TABLE events_event DISABLE TRIGGER append_only",
        )
        told = attested_by(role, season_played)
    finally:
        do(season_played, f"DROP ROLE {role}")
    assert told.returncode == 1
    assert "triggers: append_only on events_event is “disabled" in told.stdout
    assert "its groups are none, by the log slsf:auditor" in told.stdout


def attested_by(role: str, clone: Clone) -> subprocess.CompletedProcess[str]:
    parts = urlsplit(clone.app_url)
    url = urlunsplit(parts._replace(netloc=f"{role}:x@{parts.netloc.rpartition('@')[2]}"))
    environment = os.environ | {"DATABASE_URL": url, "DATABASE_OWNER_URL": url, "CHECKING": "1"}
    asked = manage("attest", "--application", "records_app")
    return subprocess.run(asked, env=environment, capture_output=True, text=True, check=False, timeout=300)
