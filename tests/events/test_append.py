"""Append: contiguous, in versions, all or nothing, once a key, and a lost race is told."""

import datetime as dt
from uuid import uuid4

import psycopg
import pytest

from events import log
from events.log import LostRace, NewEvent
from events.models import LoggedEvent
from events.types import MalformedEvent
from events.work import SYSTEM, By, command
from federation.members.events import ClubRegistered
from tests.events.recording import ACTOR, DAY, Anything, append, club, record, renamed

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OREBRO, LUND = "club/slsf/orebro", "club/slsf/lund"


def whole_log():
    return [(e.position, e.stream, e.version) for e in log.read_after(0, 1_000)]


def test_positions_are_contiguous_and_versions_run_a_stream():
    record(OREBRO, club(), renamed("B"))
    record(LUND, club("Lund"))
    record(OREBRO, renamed("C"), after=2)
    assert whole_log() == [(1, OREBRO, 1), (2, OREBRO, 2), (3, LUND, 1), (4, OREBRO, 3)]
    assert log.head_position() == 4


def test_what_was_written_reads_back():
    before = dt.datetime.now(dt.UTC)
    recorded = record(OREBRO, club("Åmål"))
    (envelope,) = log.read_stream(OREBRO)
    assert envelope.event == ClubRegistered(federation="slsf", name="Åmål")
    assert (envelope.actor, envelope.effective_on) == (ACTOR, DAY)
    assert envelope.recorded_at == recorded.recorded_at
    assert before <= envelope.recorded_at <= dt.datetime.now(dt.UTC)


def test_effective_on_and_recorded_at_are_two_times():
    long_ago = dt.date(1987, 5, 1)
    append(NewEvent(OREBRO, 1, club(), long_ago))
    row = LoggedEvent.objects.get(position=1)
    assert row.effective_on == long_ago
    assert row.recorded_at.date() >= dt.date(2026, 1, 1)


def test_recorded_at_never_runs_backwards():
    stamps = [record(OREBRO, renamed(str(n)), after=n).recorded_at for n in range(20)]
    assert stamps == sorted(stamps)


@pytest.mark.parametrize("wrong", [0, 2, 5])
def test_a_stale_version_is_a_lost_race_and_writes_nothing(wrong):
    record(OREBRO, club())
    with pytest.raises(LostRace) as lost:
        record(OREBRO, renamed("B"), after=wrong)
    assert lost.value.stream == OREBRO
    assert len(whole_log()) == 1


def test_a_stream_that_was_only_read_counts_too():
    record(OREBRO, club())
    record(LUND, club("Lund"), reads=[(OREBRO, 1), ("club/slsf/nowhere", 0)])
    with pytest.raises(LostRace):
        record(LUND, renamed("Lunds"), after=1, reads=[(OREBRO, 0)])
    with pytest.raises(LostRace):
        record(LUND, renamed("Lunds"), after=1, reads=[("club/slsf/nowhere", 1)])


def test_the_whole_log_can_be_read_too():
    record(OREBRO, club())
    with pytest.raises(LostRace):
        record(LUND, club("Lund"), reads=[("*", 0)])
    assert record(LUND, club("Lund"), reads=[("*", 1)]).last_position == 2


def test_several_streams_are_written_together_or_not_at_all():
    record(LUND, club("Lund"))
    with pytest.raises(LostRace) as lost:
        append(NewEvent(OREBRO, 1, club(), DAY), NewEvent(LUND, 1, club("Lund"), DAY))
    assert lost.value.stream == LUND
    assert whole_log() == [(1, LUND, 1)]


def test_versions_with_a_hole_are_refused():
    with pytest.raises(LostRace):
        append(NewEvent(OREBRO, 1, club(), DAY), NewEvent(OREBRO, 3, club(), DAY))


def test_the_same_key_records_once():
    key = uuid4()
    first = record(OREBRO, club(), renamed("B"), key=key)
    again = record(OREBRO, club(), renamed("B"), key=key)
    assert not first.repeated
    assert again.repeated
    assert (
        (again.first_position, again.last_position) == (1, 2) == (first.first_position, first.last_position)
    )
    assert again.recorded_at == first.recorded_at
    assert len(whole_log()) == 2


def test_what_does_not_read_is_refused_before_the_database_hears_of_it():
    with pytest.raises(MalformedEvent):
        record(OREBRO, ClubRegistered(federation="slsf", name=7))
    assert whole_log() == []


def test_nothing_to_append_is_a_mistake():
    with pytest.raises(Exception) as refused:
        record(OREBRO)
    assert isinstance(refused.value.__cause__, psycopg.Error)
    assert refused.value.__cause__.sqlstate == "RL002"


@pytest.mark.parametrize("stream", ["", "club/slsf/Örebro", "club/a\nb", "club/a\n", "x" * 201])
def test_a_stream_is_one_line_of_plain_letters(stream):
    with pytest.raises(Exception) as refused:
        record(stream, club())
    assert isinstance(refused.value.__cause__, psycopg.errors.CheckViolation)


def test_a_stream_is_read_up_to_a_position_and_after_a_version():
    record(OREBRO, club(), *(renamed(str(n)) for n in range(4)))
    assert [e.version for e in log.read_stream(OREBRO, after=2)] == [3, 4, 5]
    assert [e.version for e in log.read_stream(OREBRO, up_to_position=3)] == [1, 2, 3]
    assert [e.position for e in log.read_after(3, 1)] == [4]


# ---- the shell around commands: the same, one floor up ----


def test_a_command_sent_twice_decides_once():
    decided = []

    @command
    def once(work, act):
        decided.append(1)
        work.record(OREBRO, club())

    key, by = uuid4(), By(uuid4())
    first, again = once(Anything(), by=by, key=key), once(Anything(), by=by, key=key)
    assert len(decided) == 1
    assert (first.first_position, again.first_position, again.repeated) == (1, 1, True)


def test_personal_rows_never_go_without_an_event():
    @command
    def careless(work, act):
        work.forget(uuid4())

    with pytest.raises(RuntimeError, match="only together with the event"):
        careless(Anything(), by=SYSTEM)
