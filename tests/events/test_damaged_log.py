"""A log whose head row counts more than there is, or is gone: a fault that is told, never an endless wait."""

import os
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from events import log, runner
from events.log import LogDamaged
from events.projector import projectors
from events.recomputing import recompute
from events.replaying import replay
from federation.house.environment import REPOSITORY
from tests.events.recording import club, clubs, record, tampering
from tests.support.database import Clone

pytestmark = pytest.mark.database


@pytest.fixture
def house(committed: Clone) -> Clone:
    """Three clubs; the register has read the first two."""
    runner.ensure_checkpoints()
    clubs(2)
    runner.catch_up("members.register")
    record("club/slsf/end", club("End"))
    return committed


def head_is(house: Clone, statement: str) -> None:
    with tampering(house) as intruder:
        intruder.execute(statement)


AHEAD = "UPDATE events_head SET position = position + 2"
GONE = "DELETE FROM events_head"


def test_every_projector_reads_what_is_there_and_stops_behind_it(house) -> None:
    head_is(house, AHEAD)
    runner.catch_up_all()
    lags = runner.lags()
    assert len(lags) == len(projectors())
    assert all("names event 5" in lag.stopped_because for lag in lags)
    assert {lag.position for lag in lags if lag.name == "members.register"} == {3}


def test_a_replay_and_a_recalculation_end_with_the_fault(house) -> None:
    head_is(house, AHEAD)
    (outcome,) = replay(["members.register"], lambda _: None, jobs=1, compare=False)
    assert "names event 5" in outcome.problem
    (fault,) = recompute("ratings.ratings").faults
    assert "names event 5" in fault.what


def test_a_head_row_that_is_gone_is_said(house) -> None:
    head_is(house, GONE)
    with pytest.raises(LogDamaged, match="head row of the log is gone"):
        log.head_position()
    with pytest.raises(CommandError, match="The head row of the log is gone"):
        call_command("verify", "--recompute", stdout=StringIO())
    replayed = run_manage(house, "replay")
    assert replayed.returncode == 1
    assert replayed.stderr.strip().startswith("The head row of the log is gone. Run `manage.py verify`")


def run_manage(house: Clone, *words: str) -> subprocess.CompletedProcess[str]:
    addresses = {"DATABASE_URL": house.app_url, "DATABASE_OWNER_URL": house.owner_url}
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        env=os.environ | addresses,
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )


def test_pages_and_the_monitor_say_that_the_log_is_damaged(house, client) -> None:
    head_is(house, GONE)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["well"]) == (503, False)
    assert "head row" in answer.json()["log"]
    page = client.get("/log/")
    assert page.status_code == 503
    assert "head row of the log is gone" in page.content.decode()
