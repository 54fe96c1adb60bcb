"""Somebody with every right on the machine changes the log behind its back: `verify` says what, and where."""

import datetime as dt
import tracemalloc
from uuid import uuid4

import pytest

from events import log
from events.export import link_at
from events.log import NewEvent, Origin
from events.verification import MOST_FAULTS, Report, checks_of_apps, verify
from events.verifier import Fault, hash_of
from ratings.models import ListLine, PublishedList
from tests.events.recording import ACTOR, DAY, club, clubs, forge, record, tampering
from tests.support import season

pytestmark = pytest.mark.database

OREBRO = "club/slsf/orebro"


@pytest.fixture
def intruder(committed):
    """Twenty events, and a connection that no trigger stops."""
    clubs(20)
    with tampering(committed) as connection:
        yield connection


def where(report: Report):
    return sorted({fault.position for fault in report.faults})


def test_an_untouched_log_is_whole(intruder):
    report = verify()
    assert (report.first, report.last, report.complete) == (1, 20, True)
    assert (report.faults, report.fault_count) == ((), 0)
    assert report.head == link_at(20).hash


def test_an_empty_log_is_whole(committed):
    assert verify() == Report(1, 0, "0" * 64, True, (), 0)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("payload", """replace(payload, 'Club 4', 'Club 5')"""),
        ("stream", "stream || 'x'"),
        ("type", "'members.ClubChanged'"),
        ("schema_version", "2"),
        ("effective_on", "effective_on + 1"),
        ("recorded_at", "recorded_at + interval '1 microsecond'"),
        ("actor", "gen_random_uuid()"),
        ("command_id", "gen_random_uuid()"),
        ("number", "number + 100"),
        ("correlation", "gen_random_uuid()"),
        ("version", "version + 1"),
    ],
)
@pytest.mark.fide("112")
def test_whatever_is_changed_in_an_event_its_position_is_named(intruder, column, value):
    intruder.execute(f"UPDATE events_event SET {column} = {value} WHERE position = 5")
    report = verify()
    assert where(report) == [5]
    assert "was changed" in report.faults[0].what


def test_one_byte_of_a_hash(intruder):
    intruder.execute(
        "UPDATE events_event SET hash = set_byte(hash, 7, get_byte(hash, 7) # 1) WHERE position = 5"
    )
    assert where(verify()) == [5, 6]


def test_one_byte_of_a_previous_hash(intruder):
    intruder.execute(
        "UPDATE events_event SET previous_hash = set_byte(previous_hash, 0, 7 # get_byte(previous_hash, 0)) "
        "WHERE position = 5"
    )
    assert where(verify()) == [5]


def test_a_forger_who_mends_the_hash_of_what_was_changed_is_found_at_the_next_event(intruder):
    changed = link_at(5)._replace(payload='{"federation":"slsf","name":"Forged"}')
    intruder.execute(
        "UPDATE events_event SET payload = %s, hash = decode(%s, 'hex') WHERE position = 5",
        [changed.payload, hash_of(changed, changed.previous_hash)],
    )
    assert where(verify()) == [6]


def test_a_removed_event_leaves_a_gap(intruder):
    intruder.execute("DELETE FROM events_event WHERE position = 5")
    report = verify()
    assert where(report) == [6]
    assert any("position 5 is missing" in fault.what for fault in report.faults)


def test_removed_at_the_end_the_head_tells(intruder):
    intruder.execute("DELETE FROM events_event WHERE position > 17")
    report = verify()
    assert where(report) == [20]
    assert "the log ends at 17" in report.faults[0].what


def test_an_event_put_in_behind_the_head_is_seen(intruder):
    intruder.execute(
        "UPDATE events_head SET position = 19, hash = (SELECT hash FROM events_event WHERE position = 19)"
    )
    assert where(verify()) == [19]


def test_two_events_that_changed_places(intruder):
    intruder.execute("UPDATE events_event SET position = 100 WHERE position = 5")
    intruder.execute("UPDATE events_event SET position = 5 WHERE position = 6")
    intruder.execute("UPDATE events_event SET position = 6 WHERE position = 100")
    assert where(verify()) == [5, 6, 7]


def test_who_rewrites_the_whole_chain_cannot_keep_its_head(intruder):
    """A chain alone does not tell; a head that somebody outside wrote down does."""
    before = verify().head
    intruder.execute(
        "UPDATE events_event SET payload = replace(payload, 'Club 4', 'Forged') WHERE position = 5"
    )
    previous = link_at(4).hash
    for position in range(5, 21):
        link = link_at(position)
        digest = hash_of(link, previous)
        intruder.execute(
            "UPDATE events_event SET previous_hash = decode(%s, 'hex'), hash = decode(%s, 'hex') "
            "WHERE position = %s",
            [previous, digest, position],
        )
        previous = digest
    assert where(verify()) == [20]
    intruder.execute("UPDATE events_head SET hash = decode(%s, 'hex')", [previous])
    assert verify().faults == ()
    assert verify().head != before


@pytest.mark.parametrize(
    ("name", "payload", "schema", "said"),
    [
        ("chess.CastlingDenied", "{}", 1, "chess.CastlingDenied is not a registered event type"),
        ("members.ClubRegistered", '{"name":"X"}', 1, "missing required field"),
        ("members.ClubRegistered", "not JSON", 1, "does not read"),
        ("members.ClubRegistered", '{"federation":"slsf","name":"X"}', 9, "Version 9"),
    ],
)
def test_events_that_nobody_can_read_are_named(intruder, name, payload, schema, said):
    forge("forged/stream", name, payload, schema=schema)
    (fault,) = verify().faults
    assert fault.position == 21
    assert said in fault.what


def test_a_part_is_checked_by_itself(intruder):
    intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 5")
    assert verify(6).faults == verify(1, 4).faults == ()
    assert where(verify(3, 5)) == where(verify(5, 5)) == where(verify(4)) == [5]
    assert [verify(*part).complete for part in ((6, None), (1, 4), (1, 20), (1, 99))] == [
        False,
        False,
        True,
        True,
    ]


def test_a_part_knows_how_far_its_streams_had_come(committed):
    record(OREBRO, club(), club(), club())
    assert verify(3).faults == ()
    with tampering(committed) as connection:
        connection.execute("DELETE FROM events_event WHERE position = 2")
    assert any("version 3" in fault.what for fault in verify(3).faults)


def test_progress_is_told_to_the_end(committed):
    clubs(2_500)
    reached = []
    verify(progress=reached.append)
    assert reached == [1_000, 2_000, 2_500]


def test_a_log_that_is_all_wrong_is_told_in_part_and_counted(committed):
    clubs(MOST_FAULTS + 200)
    with tampering(committed) as connection:
        connection.execute("UPDATE events_event SET actor = gen_random_uuid()")
    report = verify()
    assert (len(report.faults), report.fault_count) == (MOST_FAULTS, MOST_FAULTS + 200)


def test_memory_stays_flat_however_long_the_log(committed):
    """10,000 events of 1.6 kB: some 16 MB as text, never more than a block or two of them at once."""
    events = [club("x" * 1_000)] * 1_000
    for turn in range(10):
        record("club/slsf/long", *events, after=1_000 * turn)
    verify(1, 1_000)
    tracemalloc.start()
    report = verify()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (report.last, report.fault_count) == (10_000, 0)
    assert peak < 8_000_000, peak


# ---- what apps add ----


def test_an_app_adds_a_check_for_the_whole_log(intruder, monkeypatch):
    from events import verification

    checks = {"moons": lambda: [Fault(3, "the moon was full")]}
    monkeypatch.setattr(verification, "checks_of_apps", lambda: checks)
    assert verify().faults == (Fault(3, "the moon was full"),)
    assert verify(2).faults == ()


@pytest.fixture
def published(committed):
    season.open_house()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.catch_up()
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    return PublishedList.objects.get()


def test_published_lists_hold(published):
    assert "published lists" in checks_of_apps()
    assert verify().faults == ()


def test_a_line_of_a_published_list_written_by_hand_is_found(published):
    ListLine.objects.filter(place=1).update(rating=2_400)
    (fault,) = verify().faults
    assert fault.position == published.position
    assert "are not those published" in fault.what


def test_a_list_that_a_replay_does_not_come_to_is_found(published):
    PublishedList.objects.update(digest_agrees=False)
    (fault,) = verify().faults
    assert "a replay of the log does not come to the list" in fault.what


def test_a_published_list_whose_event_is_gone_is_told_not_stumbled_over(published, committed):
    with tampering(committed) as connection:
        connection.execute("DELETE FROM events_event WHERE position = %s", [published.position])
    assert published.position in where(verify())


def test_while_others_append_the_check_ends_where_it_began(committed, monkeypatch):
    """Events that come during the check are not its business, and no fault."""
    from events import verification

    clubs(10)
    log_head = verification.log_head

    def and_then_somebody_appends():
        head = log_head()
        key = uuid4()
        log.append(Origin(ACTOR, key, key), [NewEvent("club/slsf/late", 1, club(), DAY)])
        return head

    monkeypatch.setattr(verification, "log_head", and_then_somebody_appends)
    report = verify()
    assert (report.last, report.complete, report.faults) == (10, True, ())
    assert log.head_position() == 11
    assert dt.datetime.now(dt.UTC) >= log.read_after(10, 1)[0].recorded_at
