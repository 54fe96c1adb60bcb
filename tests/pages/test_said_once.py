"""What every page owes its reader: a title of its own, one of a thing said as one, no answer to nonsense."""

import re
from uuid import UUID

import pytest
from django.urls import reverse

from events.citing import Counted
from events.history import EventLabel, event_labels
from events.types import registered
from federation.members import directory

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PARTS = ("", "cards/", "prizes/", "boards/", "sealed/", "compare/", "?tab=history", "?tab=standings")


def title_of(client, address: str) -> str:
    page = client.get(address)
    assert page.status_code == 200, address
    return re.search(r"<title>(.*?)</title>", page.content.decode(), re.S)[1]


def test_each_page_of_a_tournament_says_in_its_title_which_it_is(client, played):
    here = f"/tournaments/slsf/{played.rated}/"
    titles = [title_of(client, here + part) for part in PARTS if "standings" not in part]
    assert len(set(titles)) == len(titles)
    assert all("Federation records" in title for title in titles)


def test_an_explanation_is_titled_by_its_person(client, played):
    ways = [f"/explain/slsf/gomoku/{played.rated}/{person}/" for person in played.persons[:2]]
    titles = [title_of(client, way) for way in ways]
    names = set(directory.names(map(UUID, played.persons[:2])).values())
    assert {name for name in names for title in titles if name in title} == names


@pytest.mark.parametrize("address", ["/log/streams/%00/", "/tournaments/slsf/a%00b/", "/clubs/slsf/%00/"])
def test_an_address_with_a_sign_that_no_text_holds_names_nothing(client, house, address):
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/members/", "/log/?stream=x", "/tournaments/", "/api/members/"])
def test_a_question_with_a_sign_that_no_text_holds_is_answered(client, house, address):
    for name in ("q", "stream", "name__icontains", "before"):
        answer = client.get(f"{address}{'&' if '?' in address else '?'}{name}=%00")
        assert answer.status_code == (400 if address.startswith("/api/") else 422)


def test_two_days_are_compared_that_are_two(client, played, settings):
    page = client.get("/compare/slsf/gomoku/")
    assert page.status_code == 200
    days = page.context["days"]
    assert days["one"] <= days["other"] == directory.today("slsf")


def counting() -> list[tuple[str, EventLabel]]:
    return [(kind.TYPE, label) for kind, label in event_labels().items() if isinstance(label.text, Counted)]


@pytest.mark.parametrize(("kind", "label"), counting())
def test_one_of_a_thing_is_said_as_one(kind, label):
    values = dict.fromkeys(re.findall(r"%\((\w+)\)s", label.text), "x")
    one, many = (label.with_values(values | {label.text.by: number}) for number in (1, 3))
    assert "one" in one.casefold() or "1" in one
    assert "3" in many
    assert one != many.replace("3", "1")


def test_the_kinds_of_events_are_offered_by_room_and_in_words(client, house):
    page = client.get(reverse("log")).content.decode()
    assert '<optgroup label="Tournaments">' in page
    assert '<option value="tournaments.ResultReported">Result reported</option>' in page
    assert page.count("<option") > len(registered())
