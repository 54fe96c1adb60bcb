"""From the announcement to the sanction through the forms of the desk."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ANNOUNCE = "/desk/tournaments/slsf/announce/"
SAID = {
    "name": "Vårspelen",
    "place": "Norrköping",
    "starts_on": "2026-03-21",
    "ends_on": "2026-03-22",
    "discipline": "gomoku",
    "base_minutes": "45",
    "increment_seconds": "0",
    "control_minutes": "0",
    "system": "round_robin",
    "event_kind": "open",
    "games_per_match": "1",
    "organiser_kind": "club",
    "organiser_name": "Norrköpings Brädspelare",
    "item_prizes": "none",
}


def address(page: str, tournament: str) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament})


def test_an_announcement_is_recorded_and_its_desk_says_what_is_missing(official):
    committee = official("tournament_committee")
    response = committee.send(ANNOUNCE, **SAID)
    season.catch_up()
    assert response.status_code == 302, text_of(response)
    assert "?after=" in response.url
    row = TournamentRow.objects.get()
    assert (row.name, row.regulations["prizes"], row.regulations["place"]) == (
        "Vårspelen",
        "none",
        "Norrköping",
    )
    page = text_of(committee.get(response.url))
    assert "Not stated: Purpose." in page
    assert "SLSF-G 17.1a" in page
    assert "Not stated: Prizes." not in page


def test_all_that_is_wrong_is_said_at_the_top_and_beside_each_field(official):
    wrong = {"name": "", "starts_on": "soon", "base_minutes": "-"}
    response = official("tournament_committee").send(ANNOUNCE, **SAID | wrong)
    page = text_of(response)
    assert "3 fields are to be put right:" in page
    for name in wrong:
        assert f'<a href="#id_{name}">' in page and f'id="id_{name}_error"' in page, name
    assert page.index("3 fields are to be put right") < page.index('name="name"')
    assert 'value="Norrköping"' in page, "what was typed stays"


def test_a_thinking_time_of_several_periods_is_typed_as_it_is_said(official):
    committee = official("tournament_committee")
    typed = SAID | {"base_minutes": "120", "periods": "90/40, 30"}
    assert "such as 90/40 30" in text_of(committee.send(ANNOUNCE, **typed | {"periods": "90 for 40"}))
    short = text_of(committee.send(ANNOUNCE, **typed | {"base_minutes": "90"}))
    assert "The periods are 120 minutes in all, not 90." in short and "SLSF-G 10.1" in short
    assert committee.send(ANNOUNCE, **typed).status_code == 302
    season.catch_up()
    row = TournamentRow.objects.get()
    assert (row.base_minutes, row.control_minutes) == (120, 90)
    page = text_of(Client().get(f"/tournaments/slsf/{row.tournament}/boards/"))
    assert "90 min for 40 moves, 30 min for the rest" in page and "after 40 moves" in page


def test_the_facts_of_a_tournament_show_every_period_of_its_thinking_time(official):
    committee = official("tournament_committee")
    typed = SAID | {"base_minutes": "165", "increment_seconds": "30", "periods": "100/40 50/20 15"}
    assert committee.send(ANNOUNCE, **typed).status_code == 302
    season.catch_up()
    row = TournamentRow.objects.get()
    said = "100 min for 40 moves, 50 min for 20 moves, 15 min for the rest, 30 s a move"
    for page in ("", "boards/"):
        shown = text_of(Client().get(f"/tournaments/slsf/{row.tournament}/{page}"))
        assert said in shown and "165 min a player" not in shown and "a control every" not in shown
    told = Client().get(f"/api/tournaments/slsf/{row.tournament}/").json()
    assert told["periods"] == [[100, 40], [50, 20], [15, 0]]


def test_a_desk_that_is_not_computed_yet_says_so_and_renews_itself(official):
    committee = official("tournament_committee")
    response = committee.send(ANNOUNCE, **SAID)
    page = committee.get(response.url)
    assert page.status_code == 200
    assert b'http-equiv="refresh"' in page.content


def test_sent_twice_it_is_recorded_once(official):
    committee = official("tournament_committee")
    first = committee.send(ANNOUNCE, **SAID, key="7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11")
    again = committee.send(ANNOUNCE, **SAID, key="7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11")
    assert first.url == again.url
    assert events_of("tournaments.TournamentAnnounced") == 1


@pytest.mark.parametrize(
    ("field", "typed", "article"),
    [
        ("ends_on", "2026-03-20", "SLSF-G 17.1b"),
        ("ends_on", "no day", ""),
        ("entry_deadline", "2026-03-25", "SLSF-G 17.1e"),
        ("name", "", "SLSF-G 17.1b"),
        ("name", "x" * 121, "SLSF-G 17.1b"),
        ("place", " ", "SLSF-G 17.1b"),
        ("organiser_name", "", "SLSF-G 17.1b"),
        ("organiser_reference", "", "SLSF-G 16.1"),
        ("base_minutes", "-1", ""),
        ("base_minutes", "", ""),
        ("games_per_match", "0", ""),
        ("discipline", "bridge", ""),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_everything_typed_is_kept(official, field, typed, article):
    said = SAID | {field: typed}
    if field == "organiser_reference":
        said["organiser_kind"] = "organisation"
    response = official("tournament_committee").send(ANNOUNCE, **said)
    assert response.status_code == 422
    assert response.context["form"].errors[field]
    page = text_of(response)
    assert article in page
    kept = "place" if field == "name" else "name"
    assert f'value="{SAID[kept]}"' in page
    assert events_of("tournaments.TournamentAnnounced") == 0


def test_the_same_name_on_the_same_day_is_the_same_tournament(official):
    committee = official("tournament_committee")
    committee.send(ANNOUNCE, **SAID)
    response = committee.send(ANNOUNCE, **SAID | {"place": "Linköping"})
    assert response.status_code == 409
    assert "is announced already" in str(response.context["form"].errors["name"])


def test_a_rating_committee_announces_nothing(official):
    response = official("rating_committee").send(ANNOUNCE, **SAID)
    assert response.status_code == 403
    assert "You do not hold that role." in text_of(response)
    assert events_of("tournaments.TournamentAnnounced") == 0


def test_a_role_in_another_federation_announces_nothing_here(official):
    response = official("tournament_committee", federation="dsu").send(ANNOUNCE, **SAID)
    assert response.status_code == 403
    assert events_of("tournaments.TournamentAnnounced") == 0


ACTS = [
    ("consent", "tournament_committee", "arbiter", {}, "tournaments.RegulationsConsented"),
    ("sanction", "board", "arbiter", SURE, "tournaments.TournamentSanctioned"),
    ("refuse", "board", "arbiter", {"reason": "Too late"}, "tournaments.SanctioningRefused"),
    ("rule", "board", "arbiter", {"rule": "Swap2"}, "tournaments.SpecialRuleApproved"),
    (
        "terms",
        "board",
        "arbiter",
        {"terms": "Not before move 40", "least_moves": "40"},
        "tournaments.DrawTermsLaidDown",
    ),
    ("cancel", "arbiter", "auditor", SURE | {"reason": "Flood"}, "tournaments.TournamentCancelled"),
    ("amend", "arbiter", "auditor", {"item_purpose": "Club title"}, "tournaments.RegulationsAmended"),
]


def test_what_was_cancelled_by_mistake_takes_place(official):
    at, arbiter = season.tournament(), official("arbiter")
    arbiter.send(address("cancel", at), **SURE, reason="Flood")
    season.catch_up()
    desk = address("tournament", at)
    assert "Not cancelled …" in text_of(arbiter.get(desk))
    assert arbiter.send(address("restore", at), reason="The water is gone.").status_code == 302
    season.catch_up()
    assert "Not cancelled …" not in text_of(arbiter.get(desk))
    assert "The tournament is not cancelled." in text_of(arbiter.get(address("restore", at)))


@pytest.mark.parametrize(("page", "right", "wrong", "said", "kind"), ACTS, ids=[act[0] for act in ACTS])
def test_each_act_is_for_its_role(official, page, right, wrong, said, kind):
    at = season.tournament()
    season.catch_up()
    refused = official(wrong).send(address(page, at), **said)
    assert refused.status_code == 403
    assert events_of(kind) == 0
    done = official(right).send(address(page, at), **said)
    assert done.status_code == 302, text_of(done)
    assert events_of(kind) == 1


@pytest.mark.parametrize("page", ["sanction", "cancel", "publish"])
@pytest.mark.fide("114-115, 218-221")
def test_what_cannot_be_taken_back_asks_first(official, page):
    at = season.tournament()
    season.catch_up()
    response = official("board", "arbiter").send(address(page, at), reason="Flood")
    assert response.status_code == 422
    assert response.context["form"].errors["sure"]
    assert events_of("tournaments.TournamentSanctioned") + events_of("tournaments.TournamentCancelled") == 0


def test_the_invitation_waits_for_consent_and_its_page_says_so(official):
    at = season.tournament()
    season.catch_up()
    arbiter = official("arbiter")
    page = text_of(arbiter.get(address("publish", at)))
    assert "The tournament committee has not consented to the regulations." in page
    assert "disabled" in page
    assert arbiter.send(address("publish", at), **SURE).status_code == 422
    official("tournament_committee").send(address("consent", at))
    assert arbiter.send(address("publish", at), **SURE).status_code == 302
    assert events_of("tournaments.RegulationsPublished") == 1


def test_regulations_that_did_not_change_record_nothing(official):
    at = season.tournament(regulations={"purpose": "Club title"})
    season.catch_up()
    response = official("arbiter").send(address("amend", at), item_purpose="Club title")
    assert response.status_code == 302
    assert events_of("tournaments.RegulationsAmended") == 0


def test_a_reason_is_asked_for(official):
    at = season.tournament()
    season.catch_up()
    response = official("board").send(address("refuse", at), reason=" ")
    assert response.status_code == 422
    assert "A reason is missing." in str(response.context["form"].errors["reason"])


def test_an_arbiter_is_found_by_name_and_appointed(official):
    person = season.person("Birgitta Kaldén", number=7)
    at = season.tournament()
    season.catch_up()
    arbiter = official("arbiter")
    assert "Birgitta Kaldén" in text_of(arbiter.get(address("arbiter", at), q="kalden"))
    assert arbiter.send(address("arbiter", at), person=person, chief="on").status_code == 302
    season.catch_up()
    assert TournamentRow.objects.get().chief_arbiter == person


def test_nobody_opens_the_desk_of_a_tournament_that_is_not_there(official):
    assert official("arbiter").get(address("tournament", "nothing-2026-01-01")).status_code == 404
    assert official("arbiter").send(address("consent", "nothing-2026-01-01")).status_code == 404
