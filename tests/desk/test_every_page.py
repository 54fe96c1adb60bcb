"""Every page of the desk opens for whoever holds all roles, and for nobody who is not signed in."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def addresses(official):
    by = official("registrar", "board", "arbiter").by
    club = season.club("Örebro Brädspelare", by=by)
    persons = season.people(4)
    at = season.play_tournament("slsf", persons, by=season.everything("slsf"), upto="in_play", rounds=1)
    season.catch_up()
    here = {"federation": "slsf", "tournament": at}
    return [*of_the_house(club, persons[0]), *of_a_tournament(here, persons[0]), *of_ratings(here)]


def of_the_house(club, person):
    """Members, clubs and officials."""
    return [
        reverse("desk"),
        reverse("desk-people"),
        reverse("desk-person", args=[person]),
        *(reverse(f"desk-{page}", args=[person]) for page in ("details", "erase", "chair", "membership")),
        reverse("desk-transfer", args=["slsf", 1]),
        reverse("desk-end", args=["slsf", 1]),
        reverse("desk-register-person", args=["slsf"]),
        reverse("desk-import-members", args=["slsf"]),
        reverse("desk-import-report", args=["slsf"]),
        reverse("desk-import-history", args=["slsf"]),
        reverse("desk-register-club", args=["slsf"]),
        reverse("desk-change-club", args=["slsf", club]),
        reverse("desk-announce", args=["slsf"]),
        reverse("desk-officials"),
        reverse("desk-grant", args=["slsf"]),
        reverse("desk-tie", args=["slsf"]),
    ]


def of_a_tournament(here, person):
    """From its announcement to its report."""
    one = (
        "tournament amend consent publish sanction refuse cancel rule terms arbiter enter enter-list seeding "
        "draw draw-again start finish file report leaving prohibit adjourned teams team-enter team-draw "
        "protests protest-lodge"
    )
    return [
        *(reverse(f"desk-{page}", kwargs=here) for page in one.split()),
        reverse("desk-withdraw", kwargs={**here, "person": person}),
        reverse("desk-round", kwargs={**here, "round_number": 1}),
        reverse("desk-correct", kwargs={**here, "round_number": 1, "board": 1, "game": 1}),
        *(reverse(f"desk-{page}", kwargs={**here, "person": person}) for page in ("leave", "return")),
        reverse("desk-away", kwargs={**here, "stage": 1, "person": person}),
        *(reverse(f"desk-{page}", kwargs={**here, "stage": 1}) for page in ("late", "placing")),
        reverse("desk-peers", kwargs={**here, "stage": 1, "number": 1}),
        *(
            reverse(f"desk-{page}", kwargs={**here, "round_number": 1, "board": 1, "game": 1})
            for page in ("adjourn", "ruling", "annul", "next-game")
        ),
    ]


def of_ratings(here):
    """A rated tournament, a register, a list."""
    return [
        *(
            reverse(f"desk-{page}", kwargs=here)
            for page in ("return-report", "propose-period", "agree-period", "take-ratings")
        ),
        *(
            reverse(f"desk-{page}", args=["slsf", "gomoku"])
            for page in ("periods", "entry-rating", "close-record", "count-event")
        ),
        *(
            reverse(f"desk-{page}", args=["slsf", "gomoku", "2026-1"])
            for page in ("publish-list", "reissue-propose", "reissue-approve", "reissue-drop")
        ),
    ]


def test_every_page_opens_for_officials(official, addresses):
    everything = official(
        "registrar", "board", "arbiter", "tournament_committee", "rating_committee", "auditor"
    )
    for address in addresses:
        response = everything.get(address)
        assert response.status_code == 200, address
        assert b"<h1>" in response.content, address


def test_every_page_asks_a_stranger_to_sign_in(addresses):
    for address in addresses:
        response = Client().get(address)
        assert response.status_code == 302, address
        assert response.url.startswith("/accounts/login/"), address


def test_no_page_opens_for_an_account_without_a_role(official, addresses):
    nobody = official()
    for address in addresses:
        assert nobody.get(address).status_code == 403, address
