"""The nightly check: the whole log, rows in turn, what was noted before. Who is told: test_alarm.py."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from events import recomputing, runner
from events.export import blocks
from events.models import Projection
from events.projector import projectors
from events.verification import verify
from events.verifier import GENESIS, hash_of
from federation.keeping import checking, turns
from federation.keeping.models import NightlyCheck
from ratings.models import ListLine
from tests.events.recording import record, renamed, tampering
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database


@pytest.fixture
def no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No read model has its turn: which ones have it depends on the day of the run."""
    monkeypatch.setattr(checking, "turn_of", lambda night: [])


# ---- what is checked ----
def test_every_night_it_is_the_whole_log(house) -> None:
    first = checking.check()
    record("club/slsf/c1", renamed("Another"), after=1)
    second, third = checking.check(), checking.check()
    assert [(each.first, each.last, each.whole) for each in (first, second, third)] == [
        (1, 20, True),
        (1, 21, True),
        (1, 21, True),
    ]
    assert {each.fault_count for each in (first, second, third)} == {0}


def test_an_event_of_long_ago_is_missed_the_next_night(house) -> None:
    checking.check()
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET payload = '{}' WHERE position = 3")
    assert checking.check().faults[0][0] == 3


# ---- rows ----
def test_within_seven_nights_every_read_model_has_had_its_turn() -> None:
    nights = [turns.turn_of(dt.date(2026, 11, 24) + dt.timedelta(days=each)) for each in range(7)]
    assert sorted(name for turn in nights for name in turn) == sorted(projectors())


def nights_of_a_week(monkeypatch: pytest.MonkeyPatch) -> list[NightlyCheck]:
    """The checks of seven nights, one after the other."""
    now, found = timezone.now(), []
    for night in range(7):
        monkeypatch.setattr(checking.clock, "now", lambda night=night: now + dt.timedelta(days=night))
        found.append(checking.check())
    return found


def test_rows_that_come_out_the_same_are_good(house, monkeypatch) -> None:
    assert {each.fault_count for each in nights_of_a_week(monkeypatch)} == {0}


@pytest.mark.parametrize(
    ("edit", "name"),
    [
        ("UPDATE members_club SET name = 'Others' WHERE club = 'c3'", "members.register"),
        ("DELETE FROM members_club WHERE club = 'c4'", "members.register"),
    ],
)
def test_a_row_changed_by_hand_is_found_within_a_week(house, monkeypatch, edit: str, name: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(edit)
        assert cursor.rowcount == 1
    nights = nights_of_a_week(monkeypatch)
    told = [what for each in nights for _, what in each.faults]
    assert told and all(each.startswith(f"The rows of {name} come out differently from") for each in told)
    assert nights[-1].differ == [name]  # it is told every night until it is mended
    runner.rebuild(name)
    assert [checking.check().differ, checking.check().fault_count] == [[], 0]


def test_who_claims_to_have_read_what_is_not_there_is_named(house) -> None:
    Projection.objects.filter(name="members.register").update(position=99)
    told = [fault.what for fault in verify().faults]
    assert told == ["members.register says it has read event 99; the log ends at 20"]


# ---- lists ----
def test_lists_are_worked_out_again_when_one_was_published(committed: Clone, monkeypatch) -> None:
    season.open_house()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.catch_up()
    checking.check()
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    monkeypatch.setattr(checking, "turn_of", lambda night: [])
    assert [checking.check().lists, checking.check().lists] == [1, 0]
    monkeypatch.setattr(checking, "turn_of", lambda night: ["ratings.ratings"])
    assert checking.check().lists == 1


def test_a_list_changed_by_hand_is_found_the_next_night_though_nothing_is_new(committed: Clone) -> None:
    season.open_house()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    assert checking.check().fault_count == 0
    ListLine.objects.filter(place=1).update(rating=1)
    found = checking.check()
    assert "are not those published" in found.faults[0][1], found.faults


def test_a_rewritten_chain_does_not_agree_with_what_was_noted(house, no_turn) -> None:
    """Whoever owns the database can make the whole chain anew; the night before remembers its head."""
    checking.check()
    head = GENESIS
    with tampering(house) as intruder:
        for link in [link for block in blocks() for link in block]:
            payload = link.payload.replace("Club 4", "Club 5") if link.position == 5 else link.payload
            forged = link._replace(payload=payload, previous_hash=head)
            before, head = head, hash_of(forged, head)
            intruder.execute(
                "UPDATE events_event SET payload = %s, previous_hash = decode(%s, 'hex'), "
                "hash = decode(%s, 'hex') WHERE position = %s",
                [payload, before, head, link.position],
            )
        intruder.execute("UPDATE events_head SET hash = decode(%s, 'hex')", [head])
    found = checking.check()
    assert (found.whole, found.fault_count) == (True, 3)
    (noted, was), (signed, another), (_, rows) = found.faults
    assert noted == signed == 20
    assert was.startswith("its hash was")
    assert another.startswith("the log is not the one that was signed here")
    assert rows.startswith("The rows of members.register come out differently")


def test_events_cut_off_at_the_end_are_missed(house, no_turn) -> None:
    checking.check()
    with tampering(house) as intruder:
        intruder.execute("DELETE FROM events_event WHERE position > 17")
        intruder.execute(
            "UPDATE events_head SET position = 17, hash = (SELECT hash FROM events_event WHERE position = 17)"
        )
    found = checking.check()
    assert found.faults[0] == [20, f"the log ended here at the check of {timezone.now():%Y-%m-%d}, now at 17"]


def test_a_fault_is_told_every_night_until_it_is_gone(house, no_turn) -> None:
    checking.check()
    record("club/slsf/c1", renamed("Another"), after=1)
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 21")
    assert [checking.check().fault_count, checking.check().fault_count] == [2, 2]
    (_, changed), (_, given) = checking.check().faults
    assert "was changed" in changed
    assert given.endswith("acted for another account")


def test_while_somebody_replays_the_lists_wait(house, no_turn, monkeypatch) -> None:
    from events.rebuilding import AlreadyRebuilding

    def busy(*_: object) -> None:
        raise AlreadyRebuilding("already_rebuilding", name="ratings")

    season.publish("slsf", "gomoku", "2026-1", season.everything("slsf"))
    season.catch_up()
    with monkeypatch.context() as patch:
        patch.setattr(recomputing, "recompute", busy)
        patch.setattr(checking, "recompute", busy)
        found = checking.check()
    assert (found.fault_count, found.lists, found.put_off) == (0, 0, "ratings.ratings")
    assert checking.check().lists > 0, "made up the next night"


def test_what_a_check_found_is_never_changed(house) -> None:
    checking.check()
    for attempt in (
        lambda: NightlyCheck.objects.update(fault_count=7),
        lambda: NightlyCheck.objects.all().delete(),
    ):
        with pytest.raises(DatabaseError, match="insert-only"), transaction.atomic():
            attempt()
