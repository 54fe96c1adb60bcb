"""SLSF-G 27.4: beat reminds of reports, and every arbiter is written to."""

from __future__ import annotations

import datetime as dt
from uuid import uuid4

import pytest
from django.core import mail

from federation.members import commands as members
from federation.members import directory
from federation.members.events import PersonalDetails
from federation.outbox.models import Letter
from federation.outbox.tasks import send_letters
from ratings import tasks
from tests.desk.conftest import events_of, house, official, static_folder, text_of
from tests.support import season
from tournaments import commands as acts

__all__ = ["house", "official", "static_folder"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REMINDED = "tournaments.ReportReminded"
"""The last day of a tournament whose report is two days overdue."""


@pytest.fixture
def overdue(house) -> str:
    """A finished tournament without a report; of its two arbiters one has an address."""
    by = season.everything("slsf")
    at = season.play_tournament(
        "slsf",
        season.people(3),
        by=by,
        starts_on=directory.today("slsf") - dt.timedelta(days=17),
        upto="finished",
    )
    for name, email in (("Kaldén", "birgitta@example.org"), ("Ek", "")):
        person = uuid4()
        details = PersonalDetails(surname=name, given_names="Birgitta", email=email)
        register = members.RegisterPerson(federation="slsf", person=person, details=details)
        members.register_person(register, by=by)
        appoint = acts.AppointArbiter(federation="slsf", tournament=at, person=str(person), chief=not email)
        acts.appoint_arbiter(appoint, by=by)
    season.catch_up()
    return at


def test_each_reminder_is_recorded_and_written_once(overdue):
    tasks.remind_of_reports()
    tasks.remind_of_reports()
    assert events_of(REMINDED) == 1
    send_letters()
    (letter,) = mail.outbox
    assert letter.to == ["birgitta@example.org"]
    assert "Vinterspelen" in letter.subject
    assert "SLSF-G 27.4" in letter.body


def test_the_committee_sees_what_is_overdue_and_how_often_it_was_asked_for(overdue, official):
    tasks.remind_of_reports()
    page = text_of(official("rating_committee").get("/desk/"))
    assert "overdue since" in page
    assert "reminded once" in page


def test_nobody_is_reminded_of_a_report_that_is_there(overdue):
    by = season.everything("slsf")
    here = {"federation": "slsf", "tournament": overdue}
    acts.file_report(acts.FileReport(**here, arbiter_name="Bo Ek", arbiter_address="Lund"), by=by)
    tasks.remind_of_reports()
    assert events_of(REMINDED) == 0
    assert not Letter.objects.exists()


def test_the_tasks_of_beat_exist(settings):
    from federation.celery import app

    app.loader.import_default_modules()  # as a worker does when it starts
    for entry in settings.CELERY_BEAT_SCHEDULE.values():
        assert entry["task"] in app.tasks, entry
