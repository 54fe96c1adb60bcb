"""Officials, a jury, consents of participants and the board's ruling, through the forms of the desk."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season
from tournaments import commands as acts
from tournaments.events import Office
from tournaments.log_state import state_now
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def address(page: str, tournament: str, federation: str = "slsf", **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": federation, "tournament": tournament, **more})


@pytest.fixture
def swedish(house) -> tuple[str, str]:
    birgitta = season.person("Birgitta Kaldén", number=7)
    at = season.tournament()
    season.catch_up()
    return at, birgitta


def test_an_official_is_found_appointed_and_released(official, swedish):
    at, birgitta = swedish
    arbiter = official("arbiter")
    assert "Birgitta Kaldén" in text_of(arbiter.get(address("official", at), q="kalden"))
    sent = {"person": birgitta, "office": "time_referee", "reference": ""}
    assert arbiter.send(address("official", at), **sent).status_code == 302
    assert state_now("slsf", at).officials[birgitta].office is Office.TIME_REFEREE
    page = text_of(arbiter.get(address("offices", at)))
    assert "Birgitta Kaldén" in page
    assert "time arbiter" in page
    release = address("release", at, person=birgitta)
    assert "no longer leads play or helps to" in text_of(arbiter.get(release))
    assert arbiter.send(release).status_code == 302
    assert "No appointment is made yet." in text_of(arbiter.get(address("offices", at)))
    assert arbiter.send(release).status_code == 422


def test_the_page_names_what_follows_when_the_chief_is_released(official, swedish):
    at, birgitta = swedish
    arbiter = official("arbiter")
    arbiter.send(address("arbiter", at), person=birgitta, chief="on")
    season.catch_up()
    assert "no round starts until one of them is chief" in text_of(
        arbiter.get(address("release", at, person=birgitta))
    )
    assert "chief arbiter" in text_of(arbiter.get(address("offices", at)))


def test_officials_count_for_the_book_beside_arbiters_but_a_jury_does_not(official, swedish):
    at, birgitta = swedish
    arbiter, by = official("arbiter"), season.everything("slsf")
    season.invite("slsf", at, by)
    season.enter("slsf", at, [season.person(f"A Player{n}", by=by) for n in range(3)], by)
    season.catch_up()
    missing = "0 officials for 3 players; the book asks for 1."
    assert missing not in text_of(arbiter.get(address("tournament", at))), "asked of sanctioned ones alone"
    acts.sanction_tournament(acts.SanctionTournament(federation="slsf", tournament=at), by=by)
    season.catch_up()
    assert missing in text_of(arbiter.get(address("tournament", at)))
    for office, is_missing in (("jury", True), ("official", False)):
        arbiter.send(address("official", at), person=birgitta, office=office, reference="2026/4")
        season.catch_up()
        assert (missing in text_of(arbiter.get(address("tournament", at)))) is is_missing


def test_only_those_who_lead_appoint(official, swedish):
    at, birgitta = swedish
    registrar = official("registrar")
    sent = {"person": birgitta, "office": "official", "reference": ""}
    assert registrar.send(address("official", at), **sent).status_code == 403
    assert registrar.send(address("release", at, person=birgitta)).status_code == 403
    assert events_of("tournaments.OfficialAppointed") == 0


# ---- the Polish book ----
@pytest.fixture
def polish(house) -> tuple[str, list[str]]:
    by = season.everything("psgrp")
    people = season.people(3, federation="psgrp")
    at = season.play_tournament(
        "psgrp", people, by=by, name="Puchar", starts_on=dt.date(2019, 3, 2), upto="in_play", rounds=1
    )
    season.catch_up()
    return at, people


def test_a_polish_jury_needs_the_board_s_resolution(official, polish):
    at, people = polish
    arbiter, page = official("arbiter", federation="psgrp"), address("official", at, "psgrp")
    assert "The board’s resolution, for a jury" in text_of(arbiter.get(page, q="Surname"))
    sent = {"person": people[0], "office": "jury", "reference": ""}
    refused = arbiter.send(page, **sent)
    assert refused.status_code == 422
    assert "PSGRP §3.1" in text_of(refused)
    assert arbiter.send(page, **sent | {"reference": "3/2019"}).status_code == 302
    assert "3/2019" in text_of(arbiter.get(address("offices", at, "psgrp")))


def test_consents_are_gathered_one_by_one_until_the_item_can_change(official, polish):
    at, people = polish
    arbiter = official("arbiter", federation="psgrp")
    page = address("consents", at, "psgrp", item="prizes")
    assert page in text_of(arbiter.get(address("offices", at, "psgrp")))
    amend = {"item_prizes": "a cup", "reason": "the sponsor left"}
    for given, person in enumerate(people):
        shown = text_of(arbiter.get(page))
        assert f"Prizes: {given} of 3 consent." in shown
        assert "Change it" not in shown
        assert arbiter.send(address("amend", at, "psgrp"), **amend).status_code == 422
        response = arbiter.send(page, person=person)
        assert response.url.startswith(page)
    assert "Prizes: 3 of 3 consent." in text_of(arbiter.get(page))
    assert "3 of 3" in text_of(arbiter.get(address("offices", at, "psgrp")))
    assert arbiter.send(page, person=people[0]).status_code == 422
    assert arbiter.send(address("amend", at, "psgrp"), **amend).status_code == 302
    assert arbiter.get(address("consents", at, "psgrp", item="weather")).status_code == 404


def test_a_book_out_of_force_holds_by_the_board_s_ruling(official, house):
    by = season.everything("psgrp")
    at = season.tournament("Puchar", federation="psgrp", by=by)
    acts.consent_to_regulations(acts.ConsentToRegulations(federation="psgrp", tournament=at), by=by)
    season.catch_up()
    arbiter, board = official("arbiter", federation="psgrp"), official("board", federation="psgrp")
    page = text_of(arbiter.get(address("offices", at, "psgrp")))
    assert "The book was valid from 2012-11-01 to 2019-11-18" in page
    assert address("edition", at, "psgrp") in page
    publish, edition = address("publish", at, "psgrp"), address("edition", at, "psgrp")
    assert "The book was valid from" in text_of(arbiter.get(publish))
    assert arbiter.send(edition, reference="1/2026").status_code == 403
    assert board.send(edition, reference=" ").status_code == 422
    assert board.send(edition, reference="1/2026").status_code == 302
    assert "The board has ruled that the book holds: 1/2026" in text_of(
        arbiter.get(address("offices", at, "psgrp"))
    )
    assert arbiter.send(publish, sure="on").status_code == 302
    season.catch_up()
    assert TournamentRow.objects.get().published


def test_the_pages_of_a_swedish_tournament_say_nothing_of_polish_rules(official, swedish):
    at, _birgitta = swedish
    page = text_of(official("arbiter").get(address("offices", at)))
    assert "PSGRP" not in page
    assert official("arbiter").get(address("offices", "nothing-2026-01-01")).status_code == 404
