"""Titles on the desk: conditions, approval, levels from home, levels by hand, diplomas, and what waits."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from events.models import Projection
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from ratings.kyu_tests.events import RankingJudgeElected
from ratings.kyu_tests.state import judges_stream
from ratings.titles import commands
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from tests.desk.conftest import SURE, events_of, text_of
from tests.events.recording import record
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STATED = {"kind": "slsf_sanctioned", "rif_rules": "on", "clocks": "on", "moves_noted": "on"}


@pytest.fixture
def filed(house) -> tuple[str, list[str]]:
    """A filed report of a renju round robin of eight: seven games each."""
    persons = season.people(8)
    by = season.everything("slsf")
    at = season.play_tournament("slsf", persons, by=by, discipline="renju", upto="filed")
    season.catch_up()
    return at, persons


def at_desk(page: str, tournament: str) -> str:
    return reverse(page, kwargs={"federation": "slsf", "tournament": tournament})


def acts(role: Role) -> list[str]:
    return [each.act for each in waiting_for(role, "slsf")]


def test_conditions_are_stated_before_the_acceptance_and_everybody_is_judged(official, filed):
    at, _ = filed
    assert "State the conditions for titles" in acts(Role.RATING_COMMITTEE)
    committee = official("rating_committee")
    form = text_of(committee.get(at_desk("desk-title-conditions", at)))
    assert 'name="rif_rules" id="id_rif_rules" checked' in form
    assert "disabled" not in form
    sent = committee.send(at_desk("desk-title-conditions", at), **STATED)
    assert sent.status_code == 302
    assert sent.url.startswith(at_desk("tournament-norms", at))
    season.accept("slsf", "renju", at, filed[1], committee.by)
    season.catch_up()
    assert "State the conditions for titles" not in acts(Role.RATING_COMMITTEE)
    assert TitleStep.objects.filter(source=at).count() == 8
    assert TitleHolder.objects.filter(level__gt=0).exists()


def test_what_stands_in_the_way_is_said_beside_its_field(official, filed):
    at, _ = filed
    committee = official("rating_committee")
    answer = committee.send(at_desk("desk-title-conditions", at), kind="ranking_judge_approved")
    assert answer.status_code == 422
    assert "No ranking judge has approved this tournament." in text_of(answer)
    assert answer.context["form"].errors["kind"]
    arbiter = official("arbiter").send(at_desk("desk-title-conditions", at), **STATED)
    assert arbiter.status_code == 403


def test_a_ranking_judge_approves_from_the_desk(official, house):
    judge = official("ranking_judge", "registrar")
    person = season.person("Jan Domare")
    tie_account(TieAccount(actor=judge.by.actor, federation="slsf", person=UUID(person)), by=SYSTEM)
    record(
        judges_stream("slsf"),
        RankingJudgeElected(
            federation="slsf", person=person, year=directory.today("slsf").year, reference="§ 9"
        ),
    )
    at = season.play_tournament(
        "slsf", season.people(3), by=season.everything("slsf"), discipline="renju", upto="announced"
    )
    season.catch_up()
    assert judge.send(at_desk("desk-title-approve", at), **SURE).status_code == 302
    assert events_of("tournaments.ApprovedForTitles") == 1
    again = judge.send(at_desk("desk-title-approve", at), **SURE)
    assert "A ranking judge has approved it already." in text_of(again)


def test_a_level_from_home_is_recorded_for_an_entrant(official, filed):
    at, persons = filed
    committee = official("rating_committee")
    address = at_desk("desk-entry-title", at)
    assert persons[0] in text_of(committee.get(address))
    assert committee.send(address, person=persons[0], level="18").status_code == 302
    assert events_of("tournaments.EntryTitleRecorded") == 1
    assert committee.send(address, person=persons[0], level="30").status_code == 422


def test_the_officer_finds_a_person_records_a_level_and_issues_the_diploma(official, house):
    person = season.person("Åsa Öberg", number=5)
    season.catch_up()
    officer = official("title_officer")
    found = text_of(officer.get("/desk/titles/slsf/", q="oberg"))
    assert "Åsa Öberg" in found
    address = reverse("desk-record-level", args=["slsf", person])
    assert "disabled" not in text_of(officer.get(address))
    sent = {"level": "16", "ground": "ruling", "from_day": "2020-01-01", "reference": "The old list"}
    assert officer.send(address, **(sent | {"from_day": "2999-01-01"})).status_code == 422
    assert officer.send(address, **sent).status_code == 302
    season.catch_up()
    assert acts(Role.TITLE_OFFICER) == ["Issue the diploma for 1 dan"]
    assert "1 dan" in text_of(officer.get("/desk/titles/slsf/"))
    diploma = reverse("desk-diploma", args=["slsf", person, 16])
    look = text_of(officer.get(diploma))
    assert "Once it is issued, the diploma for 1 dan can be printed." in look and "recorded by hand" in look
    assert officer.send(diploma, **SURE).status_code == 302
    season.catch_up()
    assert acts(Role.TITLE_OFFICER) == []
    assert Diploma.objects.get().issued_on == directory.today("slsf")
    refused = officer.send(diploma, **SURE)
    assert "The diploma for 1 dan is issued already." in text_of(refused)


def test_a_diploma_that_nothing_earned_is_not_issued(official, house):
    person = season.person("Åsa Öberg")
    season.catch_up()
    officer = official("title_officer")
    address = reverse("desk-diploma", args=["slsf", person, 9])
    assert "disabled" in text_of(officer.get(address))
    assert officer.send(address, **SURE).status_code == 422
    assert officer.get(reverse("desk-diploma", args=["slsf", person, 25])).status_code == 404


def test_no_diploma_while_the_titles_stand_still(official, house):
    person = season.person("Åsa Öberg")
    season.catch_up()
    officer = official("title_officer")
    live = Projection.objects.filter(name="titles.titles", live=True)
    live.update(stopped_because="a fault", stopped_at=1)
    said = officer.send(reverse("desk-diploma", args=["slsf", person, 9]), **SURE)
    assert said.status_code == 422
    assert "What this rests on is not up to date: a fault." in text_of(said)


def test_every_page_opens_for_its_officials_and_for_nobody_else(official, filed):
    at, persons = filed
    everything = official("title_officer", "arbiter", "rating_committee", "ranking_judge")
    pages = [
        at_desk("desk-title-conditions", at),
        at_desk("desk-title-approve", at),
        at_desk("desk-entry-title", at),
        "/desk/titles/slsf/",
        reverse("desk-record-level", args=["slsf", persons[0]]),
        reverse("desk-diploma", args=["slsf", persons[0], 3]),
    ]
    nobody = official()
    for page in pages:
        assert everything.get(page).status_code == 200, page
        assert Client().get(page).status_code == 302, page
        assert nobody.get(page).status_code == 403, page


def test_the_officer_acts_in_the_admin(official, house):
    person = season.person("Åsa Öberg")
    record_level = commands.RecordLevel(
        federation="slsf",
        person=person,
        level=9,
        ground="ruling",
        from_day=dt.date(2020, 1, 1),
        reference="§ 4",
    )
    officer = official("title_officer")
    commands.record_level(record_level, by=officer.by)
    season.catch_up()
    page = "/admin/titles/diploma/"
    chosen = {
        "action": "issue_diploma",
        "_selected_action": [str(Diploma.objects.get().pk)],
        "confirmed": "yes",
    }
    said = text_of(officer.client.post(page, chosen | SURE, follow=True))
    assert "recorded as event" in said
    for model in ("titleholder", "titlestep", "levelfact", "titletournament", "diploma"):
        assert officer.get(f"/admin/titles/{model}/").status_code == 200, model
    history = text_of(officer.get(f"/admin/titles/titleholder/{TitleHolder.objects.get().pk}/change/"))
    assert "holds 7 kyu from this day on" in history
