"""What an old list says beside a name, number and club, stands nowhere after an erasure, on whatever day."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.urls import reverse

from federation.members import directory
from federation.members.models import Membership
from tests.support import season
from tests.support.erasing import erase

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NUMBER = 48731
CLUB = "Zwxqvklubben"


@pytest.fixture
def forgotten() -> tuple[str, str]:
    """A member with a number and a club of their own, who played and was erased; the tournament."""
    season.open_house()
    by, club = season.everything("slsf"), season.club(CLUB)
    who = season.person("Åsa Öberg", number=NUMBER, club=club)
    others = season.people(3)
    at = season.play_tournament("slsf", [who, *others], by=by, clubs=[club, "", "", ""])
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    erase(who, by=season.official("slsf", "registrar"))
    season.catch_up()
    return who, at


def addresses(who: str, at: str) -> list[str]:
    here = reverse("tournament", args=["slsf", at])
    files = ("standings.csv", "cross-table.csv", "report.trf26")
    answers = (
        f"people/{who}/",
        f"memberships/?person={who}",
        f"memberships/?number={NUMBER}",
        f"entries/?tournament={at}&person={who}",
        "entries/?club=zwxqvklubben",
        "list-lines/",
    )
    pages = (
        f"/members/{who}/",
        f"/members/?q={NUMBER}",
        "/ratings/slsf/gomoku/2026-1/",
        "/ratings/slsf/gomoku/",
    )
    clubs = ("/clubs/slsf/zwxqvklubben/",)
    return [here, *(here + each for each in files), *(f"/api/{each}" for each in answers), *pages, *clubs]


@pytest.mark.parametrize("day", ["", "as_of=2026-06-01"])
def test_number_and_club_stand_nowhere(client, forgotten, day: str) -> None:
    who, at = forgotten
    for address in addresses(who, at):
        page = client.get(address + ("&" if "?" in address else "?") + day)
        assert page.status_code in (200, 400, 404), address
        text = page.content.decode().replace(f"q={NUMBER}", "").replace(f'value="{NUMBER}"', "")
        text = text.replace(f"“{NUMBER}”", "")
        assert str(NUMBER) not in text and "48 731" not in text.replace("\u202f", " "), address
        text = re.sub(r"<option[^>]*>[^<]*</option>", "", text)  # the clubs that a list is narrowed to
        if who in text or address.endswith(".csv"):
            assert CLUB not in text and "zwxqvklubben" not in text, address


def test_who_was_erased_counts_as_no_member(forgotten) -> None:
    who, _at = forgotten
    today = directory.today("slsf")
    assert not directory.members_on(today, "slsf").filter(person=who).exists()
    assert directory.members_on(today, "slsf").count() == 3
    assert not directory.members_on(today - dt.timedelta(days=400), "slsf").filter(person=who).exists()
    assert Membership.all_generations.filter(person=who).exists(), "the log knows, and so do who decides"
