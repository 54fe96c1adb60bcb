"""Reports that look wrong: each finding with its paragraph; sent back, read by the arbiter, filed anew."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec
import pytest
from django.urls import reverse

from federation.members import directory
from ratings.desk.findings import titles_only
from ratings.models import RatedTournament, RatingChange
from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tests.support.erasing import erase
from tournaments import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ACCEPTED = "tournaments.ReportAccepted"
LONG_AGO = dt.date(2019, 1, 10)


def page_of(page: str, tournament: str) -> str:
    return reverse(page, kwargs={"federation": "slsf", "tournament": tournament})


def filed(persons: list[str], **more: object) -> str:
    at = season.play_tournament("slsf", persons, by=season.everything("slsf"), upto="filed", **more)
    season.catch_up()
    return at


def test_a_report_in_order_says_so_and_is_accepted(official, house):
    people = season.people(3)
    at = filed(people, starts_on=directory.today("slsf") - dt.timedelta(days=9))
    leads = acts.AppointArbiter(federation="slsf", tournament=at, person=people[0])
    acts.appoint_arbiter(leads, by=season.everything("slsf"))
    season.catch_up()
    committee = official("rating_committee")
    page = text_of(committee.get(page_of("desk-report", at)))
    assert "Nothing looks wrong in this report" in page
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 302
    assert events_of(ACCEPTED) == 1


def test_lateness_is_pointed_out_and_stands_in_nobodys_way(official, house):
    at = filed(season.people(3), starts_on=LONG_AGO)
    committee = official("rating_committee")
    page = text_of(committee.get(page_of("desk-report", at)))
    assert "The report was due on 25 January 2019" in page
    assert "SLSF-G 27.4" in page
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 302


def test_a_person_twice_under_two_names_is_shown(official, house):
    by = season.official("slsf", "registrar")
    anna = season.person("Anna Karlsson", number=7, by=by)
    again = season.person("Karlson Anna", by=by)
    at = filed([anna, again, season.person("Bo Ek", number=8, by=by)])
    page = text_of(official("rating_committee").get(page_of("desk-report", at)))
    assert "may be one person." in page
    assert "Karlson Anna is known by name alone" in page
    assert "Bo Ek is known" not in page


def test_two_members_of_one_name_are_two_people(official, house):
    by = season.official("slsf", "registrar")
    persons = [season.person("Anna Karlsson", number=number, by=by) for number in (7, 8, 9)]
    at = filed(persons)
    assert "may be one person" not in text_of(official("rating_committee").get(page_of("desk-report", at)))


def test_a_stranger_like_somebody_of_the_register_is_shown_beside_him(official, house):
    by = season.official("slsf", "registrar")
    season.person("Anna Karlsson", number=7, by=by)
    at = filed([season.person("Anna Carlsson", by=by), *season.people(2)])
    page = text_of(official("rating_committee").get(page_of("desk-report", at)))
    assert "Anna Carlsson and Anna Karlsson may be one person." in page


def test_a_player_whom_the_register_has_forgotten_is_said_in_red_and_asked_about_twice(official, house):
    persons = season.people(3)
    at = filed(persons, starts_on=directory.today("slsf") - dt.timedelta(days=9))
    erase(persons[0])
    season.catch_up()
    committee = official("rating_committee")
    page = text_of(committee.get(page_of("desk-report", at)))
    assert "The register knows no person by the id" in page
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 422
    assert events_of(ACCEPTED) == 0
    assert committee.send(page_of("desk-report", at), **SURE, although="on").status_code == 302
    assert events_of(ACCEPTED) == 1


def test_a_tournament_of_a_period_whose_list_is_out_enters_the_next_one(official, house):
    by, persons = season.everything("slsf"), season.people(4)
    season.play_tournament("slsf", persons, by=by, name="Första", starts_on=LONG_AGO)
    season.play_tournament("slsf", persons, by=by, name="Senare", starts_on=dt.date(2019, 2, 1))
    season.catch_up()
    season.publish("slsf", "gomoku", "2019-1", by)
    between = dt.date(2019, 1, 20)
    at = filed(persons, starts_on=between, name="Emellan")
    page = official("rating_committee").get(page_of("desk-report", at))
    assert "It counts in period 2019-1, and the list after period 2019-1 is published." in text_of(page)
    assert page.context["to_come"].recalculated == 1
    assert "at most 1 later tournament is worked out anew" in text_of(page)
    changes = {player.person: player for player in page.context["to_come"].players}
    official("rating_committee").send(page_of("desk-report", at), **SURE)
    season.catch_up()
    rated = RatedTournament.objects.get(tournament=at)
    for change in RatingChange.objects.filter(order_key=rated.order_key):
        coming = changes[str(change.person)]
        assert (coming.before, coming.after) == (change.before, change.after)


def test_what_is_not_sanctioned_is_not_accepted_and_the_page_names_the_way_on(official, house):
    by, persons = season.everything("slsf"), season.people(3)
    at = season.tournament(by=by)
    here = {"federation": "slsf", "tournament": at}
    season.invite("slsf", at, by)
    season.enter("slsf", at, persons, by)
    acts.draw_start_numbers(acts.DrawStartNumbers(**here, seed="5" * 32), by=by)
    season.play("slsf", at, by)
    acts.finish_tournament(acts.FinishTournament(**here), by=by)
    acts.file_report(acts.FileReport(**here, arbiter_name="Bo Ek", arbiter_address="Lund"), by=by)
    season.catch_up()
    committee = official("rating_committee")
    page = text_of(committee.get(page_of("desk-report", at)))
    assert "The board has not sanctioned the tournament." in page
    assert "Ask the board to sanction it." in page
    assert committee.send(page_of("desk-report", at), **SURE, although="on").status_code == 422


def test_what_a_ranking_judge_approved_gives_titles_and_moves_no_rating(official, house):
    at = season.play_tournament(
        "slsf", season.people(3), by=season.everything("slsf"), discipline="renju", upto="filed"
    )
    state = season.state("slsf", at)
    approved = msgspec.structs.replace(state, sanction_number="", approved_for_titles_by=str(UUID(int=9)))
    assert not titles_only(state)
    assert titles_only(approved)


def test_a_report_goes_back_with_a_reason_and_the_arbiter_files_it_anew(official, house):
    at = filed(season.people(3))
    committee, arbiter = official("rating_committee"), official("arbiter")
    assert "Send it back …" in text_of(committee.get(page_of("desk-report", at)))
    empty = committee.send(page_of("desk-return-report", at), reason="")
    assert empty.status_code == 422
    said = "Round 2 is the other way round"
    assert committee.send(page_of("desk-return-report", at), reason=said).status_code == 302
    season.catch_up()
    desk = text_of(arbiter.get(page_of("desk-tournament", at)))
    assert f"The rating committee sent the report back: {said}" in desk
    assert "Correct it and file it anew." in desk
    assert "Correct the report and file it anew" in text_of(arbiter.get("/desk/"))
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 422
    contact = {"arbiter_name": "Birgitta Kaldén", "arbiter_address": "Örebro"}
    assert arbiter.send(page_of("desk-file", at), **contact, **SURE).status_code == 302
    season.catch_up()
    page = text_of(committee.get(page_of("desk-report", at)))
    assert "Sent back before" in page
    assert said in page
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 302


def test_an_acceptance_by_mistake_is_taken_back_and_the_report_waits_again(official, house):
    at = filed(season.people(3))
    committee = official("rating_committee")
    back = page_of("desk-acceptance-back", at)
    assert committee.send(back, reason="by mistake").status_code == 422
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 302
    season.catch_up()
    assert "Accept" not in text_of(committee.get("/desk/"))
    assert "Take the acceptance back" in text_of(committee.get(page_of("desk-tournament", at)))
    assert committee.send(back, reason="").status_code == 422
    assert committee.send(back, reason="another tournament's report").status_code == 302
    season.catch_up()
    assert events_of("tournaments.AcceptanceTakenBack") == 1
    assert "Accept the report" in text_of(committee.get(page_of("desk-tournament", at)))
    assert committee.send(page_of("desk-report", at), **SURE).status_code == 302


@pytest.mark.parametrize("role", ["arbiter", "board", "tournament_committee"])
def test_nobody_else_sends_a_report_back(official, house, role):
    at = filed(season.people(3))
    assert official(role).send(page_of("desk-return-report", at), reason="-").status_code == 403
    assert events_of("tournaments.ReportReturned") == 0


def test_the_page_of_a_report_asks_the_database_seldom(official, house, django_assert_max_num_queries):
    at = filed(season.people(12))
    committee = official("rating_committee")
    committee.get(page_of("desk-report", at))
    with django_assert_max_num_queries(20):
        committee.get(page_of("desk-report", at))
