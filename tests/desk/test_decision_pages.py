"""A decision shows what is decided before it is given: the announcement, the standings, what looks wrong."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def page_of(page: str, at: str) -> str:
    return reverse(page, kwargs={"federation": "slsf", "tournament": at})


def tournament(upto: str, **more: object) -> str:
    at = season.play_tournament("slsf", season.people(3), by=season.everything("slsf"), upto=upto, **more)
    season.catch_up()
    return at


@pytest.mark.parametrize(
    ("page", "role"),
    [
        ("desk-consent", "tournament_committee"),
        ("desk-publish", "tournament_committee"),
        ("desk-sanction", "board"),
        ("desk-refuse", "board"),
    ],
)
def test_a_decision_on_the_announcement_shows_it_and_what_is_missing_in_it(official, house, page, role):
    at = tournament("entered")
    shown = text_of(official(role).get(page_of(page, at)))
    assert "Round robin" in shown
    assert "<dt>Players</dt><dd>3</dd>" in shown
    assert "not stated" in shown and f'href="{page_of("desk-amend", at)}"' in shown


def test_before_play_is_finished_the_standings_that_become_final_are_shown(official, house):
    at = tournament("in_play")
    shown = official("arbiter").get(page_of("desk-finish", at))
    assert len(shown.context["standings"]) == 3
    assert shown.context["games"] and not shown.context["open_games"]


def test_who_files_a_report_sees_what_its_readers_will_find(official, house):
    at = tournament("finished", starts_on=dt.date(2019, 1, 10))
    shown = official("arbiter").get(page_of("desk-file", at))
    assert len(shown.context["standings"]) == 3
    found = [check.text for check in shown.context["looked_at"]]
    assert any("The report was due on" in text for text in found)
    assert not any("arbiter’s address" in text for text in found), "the form asks for it"
    assert events_of("tournaments.ReportFiled") == 0
