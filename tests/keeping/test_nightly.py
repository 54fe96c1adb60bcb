"""The nightly check: what is new, what was noted before, and who is told when something is wrong."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core import mail
from django.db import DatabaseError, connection, transaction
from django.template import Context, Template
from django.test import Client
from django.utils import timezone

from events import recomputing
from events.export import blocks
from events.verifier import GENESIS, hash_of
from federation.keeping import alarm, checking, tasks
from federation.keeping.models import NightlyCheck, WorkerSeen
from federation.pages import health
from ratings.models import ListLine
from tests.events.recording import clubs, record, renamed, tampering
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database


@pytest.fixture
def house(committed: Clone) -> Clone:
    season.open_house()
    clubs(20)
    season.catch_up()
    return committed


@pytest.fixture
def letters(settings) -> list[mail.EmailMessage]:
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.ALARM_MAIL = ["anna@example.org", "bo@example.org"]
    return mail.outbox


def a_week_ago() -> None:
    """The notes so far were made more than a week ago; no trigger fires for who tampers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database()")
        (name,) = cursor.fetchone()
    with tampering(Clone(name)) as intruder:
        intruder.execute("UPDATE keeping_nightlycheck SET checked_at = checked_at - interval '8 days'")


def shown() -> str:
    return Template("{% load keeping %}{% last_check %}").render(Context())


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
    assert (found.whole, found.fault_count) == (True, 1)
    position, what = found.faults[0]
    assert position == 20 and what.startswith("its hash was")


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
        raise AlreadyRebuilding("already_rebuilding", "somebody rebuilds")

    monkeypatch.setattr(recomputing, "recompute", busy)
    monkeypatch.setattr(checking, "recompute", busy)
    season.publish("slsf", "gomoku", "2026-1", season.everything("slsf"))
    season.catch_up()
    found = checking.check()
    assert (found.fault_count, found.lists, found.put_off) == (0, 0, "somebody rebuilds")


def test_what_a_check_found_is_never_changed(house) -> None:
    checking.check()
    for attempt in (
        lambda: NightlyCheck.objects.update(fault_count=7),
        lambda: NightlyCheck.objects.all().delete(),
    ):
        with pytest.raises(DatabaseError, match="insert-only"), transaction.atomic():
            attempt()


# ---- who is told ----
def test_the_operators_are_written_to(house, letters) -> None:
    tasks.check()
    assert letters == []
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position IN (5, 6)")
    a_week_ago()
    tasks.check()
    assert [letter.to for letter in letters] == [["anna@example.org"], ["bo@example.org"]]
    assert "found 2 faults" in letters[0].body and "event 5: its content" in letters[0].body


def test_the_health_page_and_the_log_say_what_the_last_check_found(house, letters) -> None:
    assert "Not yet checked by night" in shown()
    assert Client().get("/healthz").json()["last_check"] == {"state": "none"}
    checking.check()
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["last_check"]["state"]) == (200, "good")
    assert "Checked, all came out the same" in shown() and "Events 1 to 20" in shown()
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 5")
    a_week_ago()
    checking.check()
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["last_check"]["state"]) == (503, "faults")
    assert "The last check found faults" in shown() and "/log/5/" in shown()


def test_a_check_that_is_overdue_is_an_alarm_too(house) -> None:
    checking.check()
    a_week_ago()
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["last_check"]["state"]) == (503, "late")
    assert "overdue" in shown()


def test_a_worker_that_is_away_is_missed(house, monkeypatch) -> None:
    assert Client().get("/healthz").json()["worker"] == "not yet"
    tasks.worker_is_here()
    tasks.worker_is_here()
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["worker"]) == (200, "here")
    WorkerSeen.objects.update(at=timezone.now() - alarm.SILENT_AFTER - dt.timedelta(seconds=1))
    monkeypatch.setattr(health, "BEGUN", health.BEGUN - 2 * health.SETTLING)
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["worker"]) == (503, "silent")


def test_right_after_a_start_nobody_misses_the_worker(house, monkeypatch) -> None:
    tasks.worker_is_here()
    WorkerSeen.objects.update(at=timezone.now() - dt.timedelta(days=1))
    monkeypatch.setattr(health, "BEGUN", health.time.monotonic())
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["worker"]) == (200, "silent")
