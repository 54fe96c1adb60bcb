"""Corrections at the desk: looked at, proposed, approved by another, told to those concerned."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from ratings.corrections.correctable import registered
from ratings.corrections.tasks_for_roles import DECIDES
from tests.desk.conftest import SURE, text_of
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

JANUARY = dt.date(2025, 1, 10)
LIST = reverse("desk-corrections", args=["slsf"])
ONE = ["slsf", 1]


@pytest.fixture
def listed(house) -> str:
    """A tournament whose period's list is published."""
    by, persons = season.everything("slsf"), season.people(4)
    at = season.play_tournament("slsf", persons, by=by, starts_on=JANUARY)
    season.publish("slsf", "gomoku", "2025-1", by)
    season.catch_up()
    return at


def desk_correct(tournament: str) -> str:
    here = {"federation": "slsf", "tournament": tournament, "round_number": 1, "board": 1, "game": 1}
    return reverse("desk-correct", kwargs=here)


def led(official, tournament: str):
    """The correction as it is typed on the page of the board, and where that leads."""
    score = "0" if correcting.turned(tournament).game.black == 0 else "1"
    sent = {"key": "", "score": score, "both_moved": "on", "reason": "both sheets say so"}
    return official.client.post(desk_correct(tournament), sent, follow=True)


def proposed(official, tournament: str) -> str:
    """Propose it from the preview; the page where it is approved."""
    preview = led(official, tournament)
    form = preview.context["form"].initial
    typed = {name: form[name] for name in ("seen", "proposed", "reason")}
    response = official.send(preview.request["PATH_INFO"] + "?" + preview.request["QUERY_STRING"], **typed)
    assert response.status_code == 302, text_of(response)
    season.catch_up()
    return reverse("desk-correction", args=ONE)


def test_the_plain_correction_leads_to_the_preview_with_what_was_typed(official, listed):
    response = led(official("rating_committee"), listed)
    page = text_of(response)
    assert response.redirect_chain[0][1] == 307
    assert "What would this correction move?" in page
    assert "both sheets say so" in page
    assert "both sheets say so" not in response.redirect_chain[0][0]
    for part in ("Published lists", "Running ratings", "Standings", "Games", "Persons to tell"):
        assert part in page
    assert "a second official approves it" in page and "Let it take effect now" not in page
    assert "No level, no title and no ranking." in page
    assert "No warning and no quarantine." in page
    assert not correcting.corrections().open, "a look proposes nothing"


def test_a_second_official_finds_it_waiting_and_approves(official, listed):
    one, other = official("rating_committee", name="anna"), official("rating_committee")
    address = proposed(one, listed)
    home = text_of(other.get(reverse("desk")))
    assert "Approve the correction, or drop it" in home
    assert "proposed by anna" in home
    assert "Approve the correction, or drop it" not in text_of(one.get(reverse("desk"))), (
        "it waits for others"
    )
    own = text_of(one.get(address))
    assert "An own proposal is approved by another person." in own
    assert 'name="sure"' not in own, "nobody says yes to what cannot be done"
    assert 'name="sure"' in text_of(other.get(address))
    response = other.send(address, **SURE)
    assert response.status_code == 302, text_of(response)
    season.catch_up()
    public = text_of(Client().get(reverse("correction", args=ONE)))
    assert "Approved by a second official" in public
    assert "Correction 1: Correct a result" in public
    assert "both sheets say so" not in public, "reasons in somebody's own words are not public"
    assert "anna" not in public
    staff = text_of(one.get(reverse("correction", args=ONE)))
    assert "both sheets say so" in staff
    assert "Correction 1" not in text_of(other.get(reverse("desk")))


def test_while_an_approval_is_being_computed_the_page_offers_no_approval(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    approve = proposed(one, listed)
    assert "Approve or drop …" in text_of(other.get(reverse("correction", args=ONE)))
    sent = other.send(approve, **SURE)
    waiting = text_of(other.client.get(sent.url))
    assert "This page is being computed" in waiting
    assert "Approve or drop" not in waiting and "not decided" not in waiting


def test_once_in_effect_it_shows_wherever_one_asks(official, listed):
    address = proposed(official("rating_committee"), listed)
    official("rating_committee").send(address, **SURE)
    season.catch_up()
    assert "line would differ today" in text_of(Client().get("/ratings/slsf/gomoku/2025-1/")).replace(
        "lines would", "line would"
    )
    person = season.state("slsf", listed).order[0]
    assert "Correction 1" in text_of(Client().get(f"/members/{person}/"))
    assert "SLSF 1: Correct a result" in text_of(Client().get(reverse("corrections")))
    [row] = Client().get("/api/corrections/").json()["results"]
    assert (row["number"], row["state"], row["needs_second"]) == (1, "in_effect", True)
    event = text_of(Client().get(f"/log/{row['decided_position'] + 1}/"))
    assert "proposed by one official, approved by another" in event
    letters = text_of(official("rating_committee").get(reverse("desk-correction-notice", args=ONE)))
    assert "has corrected something that concerns you" in letters
    assert "both sheets say so" in letters


def test_it_is_dropped_with_a_reason(official, listed):
    address = proposed(official("rating_committee"), listed)
    drop = reverse("desk-correction-drop", args=ONE)
    other = official("rating_committee")
    assert other.send(drop, reason="").status_code == 422
    assert other.send(drop, reason="The slip was right").status_code == 302
    season.catch_up()
    page = text_of(other.get(LIST))
    assert "Dropped" in page
    again = other.send(address, **SURE)
    assert again.status_code == 422
    assert "was dropped" in text_of(again)


def test_what_changed_meanwhile_is_said_before_anybody_tries(official, listed):
    address = proposed(official("rating_committee"), listed)
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    season.catch_up()
    other = official("rating_committee")
    assert "What it would change is no longer the same." in text_of(other.get(address))
    assert other.send(address, **SURE).status_code == 422


def test_who_holds_no_role_sees_no_preview(official, listed):
    committee, auditor = official("rating_committee"), official("auditor")
    preview = led(committee, listed).request
    address = f"{preview['PATH_INFO']}?{preview['QUERY_STRING']}"
    page = text_of(auditor.get(address))
    assert "You do not hold that role" in page
    assert "It would change" not in page
    assert Client().get(address).status_code == 302


def test_an_address_that_says_nothing_is_answered(official, house):
    committee = official("rating_committee")
    assert committee.get(reverse("desk-correction-preview", args=["nowhere", "result"])).status_code == 404
    assert committee.get(reverse("desk-correction-preview", args=["slsf", "nothing"])).status_code == 404
    bare = text_of(committee.get(reverse("desk-correction-preview", args=["slsf", "result"])))
    assert "does not read" in bare
    assert committee.get(reverse("desk-correction", args=ONE)).status_code == 404
    assert committee.get(reverse("desk-correction-notice", args=ONE)).status_code == 404
    assert Client().get(reverse("correction", args=ONE)).status_code == 404
    assert "Nothing had to be corrected yet." in text_of(Client().get(reverse("corrections")))


def test_whoever_may_approve_anything_is_shown_what_waits():
    assert {role for kind in registered().values() for role in kind.roles} <= set(DECIDES)
