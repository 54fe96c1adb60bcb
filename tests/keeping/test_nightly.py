"""The nightly check: what is new, what was noted before, and what is found. Who is told: test_alarm.py."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from events import recomputing
from events.export import blocks
from events.verifier import GENESIS, hash_of
from federation.keeping import checking
from federation.keeping.models import NightlyCheck
from ratings.models import ListLine
from tests.events.recording import record, renamed, tampering
from tests.keeping.nights import a_week_ago
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database


# ---- what is checked ----
def test_the_first_check_is_of_everything_the_next_of_what_is_new(house) -> None:
    first = checking.check()
    record("club/slsf/c1", renamed("Another"), after=1)
    second, third = checking.check(), checking.check()
    assert [(each.first, each.last, each.whole) for each in (first, second, third)] == [
        (1, 20, True),
        (21, 21, False),
        (22, 21, False),
    ]
    assert {each.fault_count for each in (first, second, third)} == {0}


def test_once_a_week_it_is_everything_again(house) -> None:
    checking.check()
    a_week_ago()
    again = checking.check()
    assert (again.first, again.whole) == (1, True)


def test_lists_are_worked_out_again_when_one_was_published(committed: Clone, monkeypatch) -> None:
    season.open_house()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.catch_up()
    checking.check()
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    assert [checking.check().lists, checking.check().lists] == [1, 0]


def test_a_list_changed_by_hand_is_found_the_next_night_though_nothing_is_new(committed: Clone) -> None:
    season.open_house()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    assert checking.check().fault_count == 0
    ListLine.objects.filter(place=1).update(rating=1)
    found = checking.check()
    assert found.fault_count == 1 and "are not those published" in found.faults[0][1]


def test_a_rewritten_chain_does_not_agree_with_what_was_noted(house) -> None:
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
    assert (found.whole, found.fault_count) == (True, 2)
    (noted, was), (signed, another) = found.faults
    assert noted == signed == 20
    assert was.startswith("its hash was")
    assert another.startswith("the log is not the one that was signed here")


def test_events_cut_off_at_the_end_are_missed(house) -> None:
    checking.check()
    with tampering(house) as intruder:
        intruder.execute("DELETE FROM events_event WHERE position > 17")
        intruder.execute(
            "UPDATE events_head SET position = 17, hash = (SELECT hash FROM events_event WHERE position = 17)"
        )
    found = checking.check()
    assert found.faults[0] == [20, f"the log ended here at the check of {timezone.now():%Y-%m-%d}, now at 17"]


def test_a_fault_is_told_every_night_until_it_is_gone(house) -> None:
    checking.check()
    record("club/slsf/c1", renamed("Another"), after=1)
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 21")
    assert [checking.check().fault_count, checking.check().fault_count] == [1, 1]
    assert "was changed" in checking.check().faults[0][1]


def test_while_somebody_replays_the_lists_wait(house, monkeypatch) -> None:
    from events.rebuilding import AlreadyRebuilding

    def busy(*_: object) -> None:
        raise AlreadyRebuilding("already_rebuilding", name="ratings")

    monkeypatch.setattr(recomputing, "recompute", busy)
    monkeypatch.setattr(checking, "recompute", busy)
    season.publish("slsf", "gomoku", "2026-1", season.everything("slsf"))
    season.catch_up()
    found = checking.check()
    assert (found.fault_count, found.lists) == (0, 0)
    assert found.put_off == "ratings is already being rebuilt. Wait until that is done."


def test_what_a_check_found_is_never_changed(house) -> None:
    checking.check()
    for attempt in (
        lambda: NightlyCheck.objects.update(fault_count=7),
        lambda: NightlyCheck.objects.all().delete(),
    ):
        with pytest.raises(DatabaseError, match="insert-only"), transaction.atomic():
            attempt()
