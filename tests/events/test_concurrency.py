"""Many at once, on real connections: nothing is missed, nothing comes out of order, nobody is overwritten."""

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psycopg
import pytest
from django.db import connection, transaction

from events import log, runner
from events.citing import Clash
from events.verification import verify
from events.work import SYSTEM, TRIES, command
from federation.members.models import Club
from tests.events.recording import Anything, club, record, renamed
from tests.events.writer import SHARED
from tests.support import season
from tournaments import commands as acts

pytestmark = pytest.mark.database

WRITERS, EVENTS_EACH = 4, 300
OREBRO = "club/slsf/orebro"
PATIENCE = 120  # seconds
QUEUING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


@pytest.fixture
def writers(committed):
    """Four processes that write at once; ended with the test whatever happens."""
    environment = os.environ | {"DATABASE_URL": committed.app_url, "DATABASE_OWNER_URL": committed.owner_url}
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.events.writer", f"w{n}", str(EVENTS_EACH)], env=environment
        )
        for n in range(WRITERS)
    ]
    yield processes
    for process in processes:
        process.kill()
        process.wait()


def test_a_reader_that_tails_the_log_misses_nothing(writers):
    """What a plain identity column would lose: a lower position that becomes visible after a higher one."""
    seen, partly = [], 0
    deadline = time.monotonic() + PATIENCE
    while len(seen) < WRITERS * EVENTS_EACH:
        assert time.monotonic() < deadline, f"only {len(seen)} events came"
        assert {process.poll() for process in writers} <= {None, 0}, "a writer failed"
        fresh = log.read_after(seen[-1] if seen else 0, 50)
        seen += [envelope.position for envelope in fresh]
        partly += 0 < len(fresh) < 50  # caught up with the writers, and in their midst
    assert [process.wait(PATIENCE) for process in writers] == [0] * WRITERS
    assert seen == list(range(1, WRITERS * EVENTS_EACH + 1))
    assert log.read_after(seen[-1], 1) == []
    assert partly > 10, "the reader was not beside the writers: the test shows nothing"
    assert [e.version for e in log.read_stream(SHARED)] == list(
        range(1, len(list(log.read_stream(SHARED))) + 1)
    )
    assert verify().faults == ()


def test_a_projector_beside_the_writers_comes_to_the_rows_of_a_replay(writers):
    runner.ensure_checkpoints()
    deadline = time.monotonic() + PATIENCE
    while any(process.poll() is None for process in writers):
        assert time.monotonic() < deadline, "the writers do not come to an end"
        runner.catch_up("members.register")
    assert {process.poll() for process in writers} == {0}
    runner.catch_up("members.register")
    assert Club.objects.count() > WRITERS
    runner.rebuild("members.register", compare=True)


def in_threads(*calls):
    """Each call on a thread, and a database connection, of its own, started together; what came of each."""
    start = threading.Barrier(len(calls))

    def run(call):
        try:
            start.wait(PATIENCE)
            return call()
        except Clash as clash:
            return clash
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


@pytest.fixture
def playing(committed):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="drawn")
    season.start("slsf", at, 1, by)

    def hand_in(board, black, white):
        game = acts.HandedIn(board=board, black=black, white=white)
        act = acts.ReportResults(federation="slsf", tournament=at, round_number=1, games=(game,))
        return lambda: acts.report_results(act, by=by)

    hand_in.stream = f"tournament/slsf/{at}"
    return hand_in


def results(stream):
    return [e.event for e in log.read_stream(stream) if e.type == "tournaments.ResultReported"]


def test_two_arbiters_at_two_boards_do_not_disturb_each_other(playing):
    outcomes = in_threads(playing(1, 2, 0), playing(2, 1, 1))
    assert not any(isinstance(outcome, Clash) for outcome in outcomes)
    assert sorted(result.board for result in results(playing.stream)) == [1, 2]


def test_of_two_arbiters_at_one_board_the_second_is_shown_the_firsts_entry(playing):
    outcomes = in_threads(playing(1, 2, 0), playing(1, 0, 2))
    (clash,) = [outcome for outcome in outcomes if isinstance(outcome, Clash)]
    (standing,) = results(playing.stream)
    assert clash.code != "lost_race"
    assert ("White 0, Black 1" if standing.black == 2 else "White 1, Black 0") in str(clash)


def test_a_double_click_on_two_workers_records_once(committed):
    decided = []

    @command
    def slowly(work, act):
        work.exists(OREBRO)
        decided.append(1)
        time.sleep(0.1)
        work.record(OREBRO, club())

    key = season.uuid4()
    outcomes = in_threads(*[lambda: slowly(Anything(), by=SYSTEM, key=key)] * 2)
    assert {outcome.first_position for outcome in outcomes} == {1}
    assert sorted(outcome.repeated for outcome in outcomes) == [False, True]
    assert log.head_position() == 1


def somebody_else_records(stream, *events, after):
    (outcome,) = in_threads(lambda: record(stream, *events, after=after))
    return outcome


def test_a_lost_race_decides_again_on_what_stands_now(committed):
    decided = []

    @command
    def rename(work, act):
        decided.append(work.exists(OREBRO))
        if len(decided) == 1:
            somebody_else_records(OREBRO, club(), after=0)
        work.record(OREBRO, renamed("B"))

    assert rename(Anything(), by=SYSTEM).last_position == 2
    assert decided == [False, True]
    assert [e.type for e in log.read_stream(OREBRO)] == ["members.ClubRegistered", "members.ClubChanged"]


def test_whoever_loses_every_race_is_told_and_writes_nothing(committed):
    decided = []

    @command
    def unlucky(work, act):
        work.exists(OREBRO)
        somebody_else_records(OREBRO, renamed("quicker"), after=len(decided))
        decided.append(1)
        work.record(OREBRO, renamed("slower"))

    with pytest.raises(Clash) as clash:
        unlucky(Anything(), by=SYSTEM)
    assert clash.value.code == "lost_race"
    assert len(decided) == TRIES
    assert {e.event.name for e in log.read_stream(OREBRO)} == {"quicker"}


@contextmanager
def head_held_by(other):
    """Somebody else is appending until the block ends."""
    with psycopg.connect(other.owner_url) as writer:
        writer.execute("SELECT position FROM events_head FOR UPDATE")
        yield


def wait_until_somebody_queues(superuser_url):
    deadline = time.monotonic() + PATIENCE
    with psycopg.connect(superuser_url, autocommit=True) as onlooker:
        while not onlooker.execute(QUEUING).fetchone():
            assert time.monotonic() < deadline, "nobody queues for the head of the log"
            time.sleep(0.01)


def append_and_look_at_the_disk():
    """Whether the commit waited for the disk, and whether the events were there when the call returned."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = on")  # off for tests; on where records are kept
        with transaction.atomic():
            record(OREBRO, club())
            cursor.execute("SELECT current_setting('synchronous_commit'), pg_current_wal_insert_lsn()")
            waits, written = cursor.fetchone()
        cursor.execute(
            "SELECT pg_current_wal_flush_lsn() >= %s, current_setting('synchronous_commit')", [written]
        )
        return waits, cursor.fetchone()


def test_who_finds_the_log_free_waits_for_the_disk_at_his_commit(committed):
    assert append_and_look_at_the_disk() == ("on", (True, "on"))


def test_who_had_to_queue_holds_up_nobody_and_is_answered_when_it_is_on_disk(committed):
    with ThreadPoolExecutor(1) as pool:
        with head_held_by(committed):
            waiting = pool.submit(in_threads, append_and_look_at_the_disk)
            wait_until_somebody_queues(committed.superuser_url)
        assert waiting.result(PATIENCE) == [("off", (True, "on"))]
