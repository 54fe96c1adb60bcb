"""A day for a report is kept while it lies ahead, by books that set one, for what was played here."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.desk.conftest import house, static_folder, text_of
from tests.support import season
from tournaments.models import TournamentRow
from tournaments.stages import report_due_of

__all__ = ["house", "static_folder"]

LAST_DAY = dt.date(2019, 9, 29)


@pytest.mark.parametrize(
    ("book", "system", "due"),
    [
        ("SLSF-G", "monrad", dt.date(2019, 10, 13)),
        ("DSU", "danish_swiss", dt.date(2019, 10, 6)),
        ("PSGRP", "monrad", None),
        ("DSU", "imported", None),
        ("SLSF-R", "imported", None),
    ],
)
def test_a_report_has_a_last_day_where_the_book_sets_one_and_it_was_played_here(book, system, due):
    row = TournamentRow(rule_book=book, system=system, ends_on=LAST_DAY)
    assert report_due_of(row) == due


@pytest.mark.database
@pytest.mark.django_db
def test_a_day_that_is_over_is_no_day_to_keep_and_stays_on_the_desk(house):
    yesterday = dt.datetime.now(dt.UTC).date() - dt.timedelta(days=1)
    by, persons = season.everything("slsf"), season.people(3)
    for name, first in (("Gamla spelen", LAST_DAY), ("Nya spelen", yesterday)):
        season.play_tournament("slsf", persons, by=by, name=name, starts_on=first, upto="finished")
    polish = season.people(3, federation="psgrp")
    old = {"name": "Puchar", "starts_on": dt.date(2019, 3, 2), "upto": "finished"}
    season.play_tournament("psgrp", polish, by=season.everything("psgrp"), **old)
    season.catch_up()
    page = text_of(Client().get("/"))
    assert "Report of Nya spelen due" in page
    assert "Report of Gamla spelen due" not in page
    assert "Report of Puchar due" not in page
    (swedish,) = [each for each in waiting_for(Role.ARBITER, "slsf") if each.about == "Gamla spelen"]
    assert swedish.late == "overdue since 14 October 2019"
    (polish_one,) = [each for each in waiting_for(Role.ARBITER, "psgrp") if each.about == "Puchar"]
    assert (polish_one.late, polish_one.detail) == ("", "")
