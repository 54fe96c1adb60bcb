"""Who is told when the nightly check finds something, how often, and when it is over."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import ProgrammingError
from django.template import Context, Template
from django.test import Client
from django.utils import timezone

from events import runner
from events.checkpoints.keys import new_key
from events.checkpoints.signing import public_key, sign_now
from events.verification import verify
from federation.keeping import alarm, checking, tasks
from federation.keeping.models import NightlyCheck, WorkerSeen
from federation.pages import health
from tests.events.recording import record, renamed, tampering
from tests.keeping.nights import a_week_ago

pytestmark = pytest.mark.database


def shown() -> str:
    return Template("{% load keeping %}{% last_check %}").render(Context())


def health_now() -> tuple[int, str]:
    """What a monitor is answered, and the state of the last check in it."""
    answer = Client().get("/healthz")
    return answer.status_code, answer.json()["last_check"]["state"]


# ---- who is told ----
def test_the_operators_are_written_to(house, letters) -> None:
    tasks.check()
    assert letters == []
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position IN (5, 6)")
    tasks.check()
    assert [letter.to for letter in letters] == [["anna@example.org"], ["bo@example.org"]]
    assert "found faults (3):" in letters[0].body and "event 5: its content" in letters[0].body


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


@pytest.mark.parametrize(
    ("first", "faults", "said"),
    [(1, 2, "(events 1 to 20) found faults (2):"), (21, 1, "(no event was new; the lists, and")],
)
def test_a_letter_says_what_was_checked_in_words(letters, first, faults, said) -> None:
    found = [[5, "the lines of the list are not those published"]]
    tell = NightlyCheck(checked_at=timezone.now(), first=first, last=20, fault_count=faults, faults=found)
    assert alarm.tell_operators(tell) == 2
    assert said in letters[0].body and f"found faults ({faults}):" in letters[0].body


# ---- every night, until it is gone ----
def test_the_alarm_is_given_every_night_and_is_over_when_it_is_mended(house, letters) -> None:
    tasks.check()  # the house is attested: event 21
    assert (health_now(), letters) == ((200, "good"), [])
    record("club/slsf/c1", renamed("Another"), after=1)
    with tampering(house) as intruder:
        (honest,) = intruder.execute("SELECT payload FROM events_event WHERE position = 22").fetchone()
        intruder.execute(
            "UPDATE events_event SET payload = replace(payload, 'Another', 'Forged') WHERE position = 22"
        )
        tasks.check()
        assert (health_now(), len(letters)) == ((503, "faults"), 2)
        tasks.check()
        assert (health_now(), len(letters)) == ((503, "faults"), 4), "the second night too"
        assert "event 22: its content does not agree with its hash" in letters[3].body
        intruder.execute("UPDATE events_event SET payload = %s WHERE position = 22", [honest])
    runner.rebuild("members.register")  # its rows were worked out meanwhile, from what was forged
    tasks.check()
    assert (health_now(), len(letters)) == ((200, "good"), 4)
    assert "Checked, all came out the same" in shown()
    assert NightlyCheck.objects.filter(fault_count=1).count() == 2, "what was found then is noted for ever"


# ---- letters that do not go out ----
def test_where_no_letter_goes_out_the_page_says_it_all_the_same(house, settings, caplog) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    settings.ALARM_MAIL = ["anna@example.org"]
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 5")
    tasks.check()
    assert health_now() == (503, "faults")
    assert "found 2 faults, and no letter went out" in caplog.text


def test_one_wrong_address_keeps_no_letter_from_the_others(house, letters, settings) -> None:
    settings.ALARM_MAIL = ["anna\n@example.org", " bo@example.org"]
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 5")
    tasks.check()
    assert [letter.to for letter in letters] == [[" bo@example.org"]]


# ---- no check is an alarm too ----
def test_a_check_that_breaks_off_is_told(house, letters) -> None:
    """Whoever takes away what it reads would have silenced it."""
    tasks.check()
    with tampering(house) as intruder:
        intruder.execute("ALTER TABLE events_head RENAME TO events_tail")
    with pytest.raises(ProgrammingError):
        tasks.check()
    assert len(letters) == 2 and "the check broke off (ProgrammingError)" in letters[0].body
    assert alarm.state_of(alarm.last_check()) == "faults"
    with tampering(house) as intruder:
        intruder.execute("ALTER TABLE events_tail RENAME TO events_head")
    tasks.check()
    assert health_now() == (200, "good")


def test_a_head_row_that_is_gone_is_a_fault_by_night_and_by_hand(house, letters) -> None:
    tasks.check()
    with tampering(house) as intruder:
        intruder.execute("DELETE FROM events_head")
    assert [fault.what for fault in verify().faults] == ["the head row is gone"]
    tasks.check()
    assert "the head row is gone" in letters[0].body


def test_a_log_of_some_days_that_nobody_ever_checked_is_overdue(house) -> None:
    assert health_now() == (200, "none")
    with tampering(house) as intruder:
        intruder.execute("UPDATE events_event SET recorded_at = recorded_at - interval '3 days'")
    assert health_now() == (503, "late")
    assert "overdue" in shown()


def test_a_log_that_may_not_be_signed_is_told_the_next_night(house, letters, settings) -> None:
    """Somebody put another key in place: beat signs nothing, and says so to its journal alone."""
    sign_now()
    tasks.check()
    settings.SIGNING_KEY = new_key(public_key().name)
    record("club/slsf/c1", renamed("Another"), after=1)
    tasks.check()
    assert len(letters) == 2 and "checkpoint 20 is not signed by" in letters[0].body
    assert health_now() == (503, "faults")
    settings.SIGNING_KEY = "none at all"
    assert "SIGNING_KEY is not written as" in checking.check().faults[0][1]
