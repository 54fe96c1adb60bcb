"""Projectors: rows and checkpoint together, one worker at a time, stopped by what does not read, cured."""

import psycopg
import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from events import runner
from events.batches import StoppedAt
from events.models import Projection
from events.projector import projectors
from events.replaying import replay
from federation.members.models import Club
from federation.members.projections import Register
from tests.events.recording import club, clubs, forge, record

REGISTER = "members.register"

pytestmark = pytest.mark.database


def checkpoint(name=REGISTER):
    return Projection.objects.get(name=name, live=True)


def names():
    return sorted(Club.objects.values_list("name", flat=True))


def poisoned(monkeypatch, name="Poison", error=KeyError):
    """From now on the register cannot stand a club of this name."""
    handle = Register.club

    def club(self, event, at, batch):
        if event.name == name:
            raise error(name)
        handle(self, event, at, batch)

    monkeypatch.setattr(Register, "club", club)


@pytest.fixture
def house(db):
    runner.ensure_checkpoints()


def test_a_projector_reads_to_the_head_and_says_where_it_is(house):
    clubs(3)
    assert runner.catch_up(REGISTER) == 3
    assert names() == ["Club 0", "Club 1", "Club 2"]
    assert checkpoint().position == 3
    assert checkpoint().recorded_at is not None
    assert runner.catch_up(REGISTER) == 0


def checkpoints():
    rows = Projection.objects.values_list("name", "position", "recorded_at", "first_day")
    return {name: rest for name, *rest in rows}


def test_whom_nothing_new_concerns_is_moved_over_it_in_one_step(house):
    runner.catch_up_all()
    clubs(3)
    with transaction.atomic():
        for name in projectors():
            assert runner.catch_up(name) == 3
        singly = checkpoints()
        transaction.set_rollback(True)
    with CaptureQueriesContext(connection) as asked:
        assert runner.catch_up_all() == 3 * len(projectors())
    assert (checkpoints(), len(names())) == (singly, 3)
    assert len(asked) < 3 * len(projectors())


def test_batches_follow_each_other_to_the_end(house, monkeypatch):
    monkeypatch.setattr(runner, "BATCH", 7)
    clubs(50)
    assert runner.catch_up(REGISTER) == 50
    assert len(names()) == 50


def test_rows_and_checkpoint_stand_or_fall_together(house, monkeypatch):
    clubs(2)

    def killed(self, *args, **kwargs):
        raise InterruptedError("the worker dies before its checkpoint is saved")

    with monkeypatch.context() as patched:
        patched.setattr(Projection, "save", killed)
        with pytest.raises(InterruptedError):
            runner.catch_up(REGISTER)
    assert (names(), checkpoint().position) == ([], 0)
    assert runner.catch_up(REGISTER) == 2
    assert (len(names()), checkpoint().position) == (2, 2)


@pytest.mark.parametrize("error", [KeyError, ValueError, AssertionError, RuntimeError, ZeroDivisionError])
def test_a_poisoned_event_stops_only_its_projector_right_before_it(house, monkeypatch, error):
    clubs(3)
    record("club/slsf/poison", club("Poison"))
    record("club/slsf/late", club("Late"))
    with monkeypatch.context() as patched:
        poisoned(patched, error=error)
        runner.catch_up_all()
        stopped = checkpoint()
        assert (stopped.position, stopped.stopped_at) == (3, 4)
        assert error.__name__ in stopped.stopped_because
        assert "Poison" in stopped.stopped_because
        assert len(names()) == 3
        others = Projection.objects.exclude(name=REGISTER)
        assert {row.position for row in others} == {5}
        assert {row.stopped_because for row in others} == {""}
        assert runner.catch_up(REGISTER) == 0, "it does not hammer on"
        assert runner.resume(REGISTER) == 0, "resumed before the cure it stops again"
        assert checkpoint().stopped_at == 4
    assert runner.resume(REGISTER) == 2
    assert names() == ["Club 0", "Club 1", "Club 2", "Late", "Poison"]
    assert checkpoint().stopped_because == ""


def test_what_fails_at_the_end_of_a_batch_stops_at_the_very_event_too(house, monkeypatch):
    """Projectors that work out a whole batch at once learn only then what was wrong with one event of it."""
    clubs(3)
    record("club/slsf/poison", club("Poison"))
    clubs_after = [record(f"club/slsf/late{n}", club(f"Late {n}")) for n in range(3)]

    def settle(self, batch):
        if any(row["name"] == "Poison" for row in batch[Club].where(federation="slsf")):
            raise LookupError("Poison")

    monkeypatch.setattr(Register, "settle", settle)
    runner.catch_up(REGISTER)
    assert (checkpoint().position, checkpoint().stopped_at) == (3, 4)
    assert len(clubs_after) == 3


def test_what_the_tables_refuse_stops_the_projector(house):
    record("club/slsf/long", club("x" * 81))
    record("club/slsf/late", club("Late"))
    runner.catch_up(REGISTER)
    assert (checkpoint().position, checkpoint().stopped_at) == (0, 1)
    assert "DataError" in checkpoint().stopped_because


def stopped() -> dict[str, int]:
    """Where each projector that stopped has stopped."""
    return {lag.name: lag.position + 1 for lag in runner.lags() if lag.stopped_because}


def test_an_event_of_a_type_that_the_code_does_not_know_stops_every_projector_there(house):
    """Only who knows the type could say whom it concerns: a log of a later version asks for that version."""
    clubs(3)
    forge("club/slsf/c9", "members.ClubTwinned", "{}")
    record("club/slsf/late", club("Late"))
    runner.catch_up_all()
    assert stopped() == dict.fromkeys(projectors(), 4)
    assert "members.ClubTwinned" in checkpoint().stopped_because
    assert names() == ["Club 0", "Club 1", "Club 2"]


def test_a_replay_stops_at_a_type_that_the_code_does_not_know(house):
    """Also one that passes over what comes before the first event that it knows."""
    clubs(3)
    forge("club/slsf/c9", "members.ClubTwinned", "{}")
    record("club/slsf/late", club("Late"))
    outcomes = list(replay(["ratings.ratings", REGISTER], lambda _: None, jobs=1, compare=False))
    assert all("event 4" in each.problem and "ClubTwinned" in each.problem for each in outcomes)


@pytest.mark.parametrize(
    ("schema", "payload"),
    [(2, '{"federation":"slsf","name":"Later"}'), (1, '{"federation":"slsf","name":"Later","motto":"x"}')],
)
def test_a_version_or_a_field_that_the_code_does_not_know_stops_the_projector_that_it_concerns(
    house, schema, payload
):
    clubs(3)
    forge("club/slsf/later", "members.ClubRegistered", payload, schema=schema)
    runner.catch_up_all()
    assert stopped()[REGISTER] == 4
    assert "members.ClubRegistered" in checkpoint().stopped_because
    assert "correspondence.rankings" not in stopped()


def test_rows_of_older_code_are_left_to_the_replay(house, monkeypatch):
    clubs(2)
    runner.catch_up(REGISTER)
    monkeypatch.setattr(Register, "version", Register.version + 1)
    record("club/slsf/late", club("Late"))
    assert runner.catch_up(REGISTER) == 0
    assert checkpoint().position == 2
    assert runner.stale_projectors() == [REGISTER]
    assert [lag.name for lag in runner.lags() if lag.stale] == [REGISTER]
    assert runner.rebuild(REGISTER) == 3
    assert runner.stale_projectors() == []
    assert "Late" in names()


def test_lag_is_told(house):
    clubs(4)
    runner.catch_up(REGISTER)
    record("club/slsf/late", club("Late"))
    behind = {lag.name: lag.behind for lag in runner.lags()}
    assert behind[REGISTER] == 1
    assert set(behind) == set(projectors())


def test_rows_can_be_held_at_the_head(house):
    clubs(4)
    assert runner.hold_at_head(REGISTER).position == 4
    assert len(names()) == 4
    Projection.objects.filter(name=REGISTER).update(stopped_because="KeyError: x", stopped_at=5)
    with pytest.raises(StoppedAt):
        runner.hold_at_head(REGISTER)


def test_only_one_worker_at_a_time(committed):
    runner.ensure_checkpoints()
    clubs(2)
    with psycopg.connect(committed.app_url) as somebody_else:
        somebody_else.execute("SELECT 1 FROM events_projection WHERE name = %s FOR UPDATE", [REGISTER])
        assert runner.catch_up(REGISTER) == 0, "skipped, not waited for"
        assert runner.catch_up("officials.grants") == 2, "other projectors go on"
    assert runner.catch_up(REGISTER) == 2
