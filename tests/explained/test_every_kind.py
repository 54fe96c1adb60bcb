"""From every kind of number or status one link down: figures, paragraphs with text and edition, events."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from events import runner
from events.models import PersonalData
from events.personal import seal
from federation.members.events import PersonalDetails, PersonRegistered
from federation.officials.roles import Role
from tests.championships.given import CUP
from tests.championships.past import Past as CandidatePast
from tests.correspondence import played as letters
from tests.danish.given import NUMBERS
from tests.danish.past import Past as DanishPast
from tests.elo.past import JULY, danes, july
from tests.explained.test_mended_calculation import AWAY, YEARS, begun, live_on
from tests.kyu_tests.past import club
from tests.pages.test_rating_steps import past as slsf_past
from tests.pages.test_rating_steps import registered
from tests.pages.test_rating_steps import why as why_rating
from tests.ratings.past import FED, person
from tests.sanctions.past import cup as danish_cup
from tests.support import season
from tests.support.swiss import swiss_season
from tests.titles.past import Cup as RenjuCup
from tests.titles.past import Past as TitlePast
from tests.titles.past import person as titled

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STYLES = Path(__file__).resolve().parents[2] / "templates/static/style.css"


class Asked(NamedTuple):
    """Where the number stands, the page that explains it, and as whom it is read ("" for anybody)."""

    stands: str
    why: str
    role: str = ""


def rating() -> Asked:
    slsf_past.__wrapped__()
    return Asked(f"/tournaments/{FED}/one/rated/", why_rating(0))


def deduction() -> Asked:
    found = begun()
    for number in range(4):
        found.add(f"person/{person(number)}", *registered(number))
    live_on(found, 1, 4)
    runner.catch_up_all()
    why = f"/explain/{FED}/gomoku/inactivity/{YEARS[3]}/{person(AWAY)}/"
    return Asked(f"/members/{person(AWAY)}/", why)


def renju() -> tuple[TitlePast, RenjuCup]:
    found = TitlePast()
    for number in range(3):
        found.add(f"person/{titled(number)}", *known(titled(number)))
    made = RenjuCup(name="c", on=dt.date(2026, 1, 10), games=((0, 1, 2), (0, 2, 2), (1, 2, 2)))
    found.file(made)
    return found, made


def known(whom: str) -> list[PersonRegistered]:
    """Who this is, as the register's event."""
    row = seal(PersonalDetails(surname="Holm", given_names="Anna"), UUID(whom))
    PersonalData.objects.bulk_create([row])
    return [PersonRegistered(federation=FED, personal=row.commitment)]


def norm() -> Asked:
    renju()
    runner.catch_up_all()
    here = f"/tournaments/{FED}/c/titles/"
    return Asked(here, f"{here}{titled(0)}/")


def title() -> Asked:
    found, made = renju()
    found.hold(0, "5 kyu")
    found.accept(made)
    runner.catch_up_all()
    return Asked(f"/members/{titled(0)}/", f"/titles/{FED}/{titled(0)}/")


def swiss(rounds: int = 2) -> tuple[str, list[str]]:
    made = swiss_season(rounds=rounds)
    season.catch_up()
    return f"/tournaments/{FED}/{made.tournament}/", made.persons


def place() -> Asked:
    here, persons = swiss()
    return Asked(f"{here}?tab=standings", f"{here}1/{persons[0]}/why-this-place/")


def tie_break() -> Asked:
    here, _persons = swiss()
    standings = f"{here}?tab=standings"
    figures = re.findall(rf'href="({here}1/[0-9a-f-]+/[a-z_]+/)', Client().get(standings).content.decode())
    return Asked(standings, figures[-1])


def pairing() -> Asked:
    here, _persons = swiss()
    return Asked(f"{here}pairing/1/2/", f"{here}pairing/1/2/why/")


def float_of_a_score_group() -> Asked:
    here, _persons = swiss(rounds=4)
    asked = Asked(f"{here}pairing/1/4/", f"{here}pairing/1/4/why/")
    told = Client().get(asked.why, {"format": "json"}).json()
    assert any("float" in said.lower() for step in told["steps"] for said in step["said"]), told["steps"]
    return asked


def candidate_result() -> Asked:
    CandidatePast().play()
    runner.catch_up_all()
    here = "/championships/dsu/candidates/"
    return Asked(here, f"{here}{CUP}/")


def danish_number() -> Asked:
    found = DanishPast()
    found.register()
    found.issue("spring", NUMBERS)
    found.play("spring")
    found.receive("spring")
    runner.catch_up_all()
    whom = next(iter(NUMBERS))
    here = "/ratings/dsu/chess/tournaments/spring/"
    return Asked(here, f"{here}{whom}/")


def elo() -> Asked:
    here = danes()
    here.take(july())
    month = reverse("elo-list", args=["dsu", JULY.strftime("%Y-%m")])
    return Asked(month, f"/elo/dsu/{here.ane}/")


def licence() -> Asked:
    here = danish_cup()
    return Asked(f"/members/{here.member}/", f"/licences/dsu/{here.member}/")


def quarantine() -> Asked:
    here = danish_cup()
    for _warning in range(2):
        here.warn(here.players[0])
    season.catch_up()
    why = f"/sanctions/dsu/{here.players[0]}/2/why/"
    return Asked(f"/desk/sanctions/dsu/{here.players[0]}/", why, role=Role.AUDITOR)


def correspondence_ranking() -> Asked:
    by = letters.everything()
    persons = season.people(5)
    letters.take_over(persons, 8, by)
    event = letters.play(persons, by)
    season.catch_up()
    here = f"/correspondence/{FED}/{event}/"
    return Asked(here, f"{here}{persons[0]}/")


def kyu_test() -> Asked:
    here = club()
    here.send(here.test(13, passed=True))
    season.catch_up()
    return Asked(f"/members/{here.taker}/", f"/kyu-tests/{FED}/{here.taker}/")


KINDS: tuple[Callable[[], Asked], ...] = (
    rating,
    deduction,
    norm,
    title,
    place,
    tie_break,
    pairing,
    float_of_a_score_group,
    candidate_result,
    danish_number,
    elo,
    licence,
    quarantine,
    correspondence_ranking,
    kyu_test,
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_one_link_down_stand_figures_paragraph_edition_and_events(house, official, kind) -> None:
    asked = kind()
    reader = official(asked.role, federation="dsu").client if asked.role else Client()
    assert f'href="{asked.why}' in reader.get(asked.stands).content.decode(), "one link from where it stands"

    told = reader.get(asked.why, {"format": "json"}).json()
    assert any(step["figure"] for step in told["steps"]) or told["sum"]
    assert told["paragraphs"]
    assert all(each["text"] and each["edition"] and each["address"] for each in told["paragraphs"])
    assert told["events"]
    assert all(each["hash"] and each["address"] for each in told["events"])

    page = reader.get(asked.why).content.decode()
    assert all(escape(each["text"]) in page for each in told["paragraphs"])
    assert all(f'href="{each["address"]}"' in page for each in told["events"])
    assert "format=json" in page
    assert "style.css" in page


@pytest.mark.parametrize("kind", [candidate_result, danish_number], ids=lambda kind: kind.__name__)
def test_the_results_that_it_is_worked_out_from_stand_behind_it(house, kind) -> None:
    told = Client().get(kind().why, {"format": "json"}).json()
    behind = {each["type"] for each in told["events"]}
    assert "tournaments.ResultReported" in behind and len(behind) > 1


def test_on_paper_what_is_folded_away_stands_open() -> None:
    """The page is the sheet: paragraphs and events are in it, not fetched, and printing opens them."""
    on_paper = STYLES.read_text(encoding="utf-8").partition("@media print")[2]
    assert "details::details-content { content-visibility: visible; display: block; }" in on_paper
