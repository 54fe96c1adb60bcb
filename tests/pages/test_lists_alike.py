"""Lists of every register at one address, found in the same way: by name, club, letter and page."""

from __future__ import annotations

import pytest

from ratings.systems.danish.events import NumbersTakenOver, RatingListPublished, RegisteredNumber
from ratings.systems.danish.state import REGISTER_STREAM
from ratings.systems.face import address_of, registers
from tests.danish.past import FIRST_DAY, Past
from tests.support import season
from tests.support.spreadsheets import read_csv

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CHESS = "/ratings/dsu/chess/"


def taken_over(persons: list[str]) -> None:
    """A register of these, the first with the highest number, and one published list of it."""
    lines = tuple(
        RegisteredNumber(person=person, rating=2000 - number, last_rated=FIRST_DAY)
        for number, person in enumerate(persons)
    )
    published = RatingListPublished(
        as_of=FIRST_DAY, least=1000, juniors=(), women=(), holders=(), lines=len(persons), digest="0" * 64
    )
    Past().say(REGISTER_STREAM, NumbersTakenOver(lines=lines), published)
    season.catch_up()


def test_every_register_has_its_lists_at_the_address_of_its_federation_and_game(house, client):
    season.catch_up()
    assert [address_of(each) for each in registers()] == [
        "/ratings/slsf/gomoku/",
        "/ratings/slsf/renju/",
        CHESS,
    ]
    index = client.get("/ratings/").content.decode()
    for register in registers():
        address = address_of(register)
        assert f'href="{address}now/"' in index
        for page in (address, f"{address}now/"):
            shown = client.get(page).content.decode()
            assert all(f'name="{field}"' in shown for field in ("q", "period", "club", "sort")), page
        assert client.get(f"{address}now/list.csv").status_code == 200
        assert client.get(f"{address}no-list/").status_code == 404


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("", ""),
        ("list.csv?q=anna", "now/list.csv?q=anna"),
        ("published/3/", "3/"),
        ("order/?page=2", "order/?page=2"),
    ],
)
def test_the_addresses_of_before_lead_on(client, db, before, now):
    answer = client.get(f"/danish-ratings/{before}")
    assert (answer.status_code, answer["Location"]) == (301, f"{CHESS}{now}")


def test_a_list_that_is_chosen_has_an_address_of_its_own_and_files(house, client):
    taken_over(season.people(3, federation="dsu"))
    chosen = client.get(CHESS, {"period": "1", "q": "x"})
    assert chosen["Location"] == f"{CHESS}1/?q=x"
    rows, _ = read_csv(client.get(f"{CHESS}1/list.csv").content)
    assert [row[4] for row in rows[1:]] == ["2000", "1999", "1998"]


def test_each_list_shows_how_its_ratings_are_spread_or_leads_there(played, client):
    taken_over(season.people(3, federation="dsu"))
    for page in (f"{CHESS}now/", f"{CHESS}1/"):
        shown = client.get(page).content.decode()
        assert "Half of the 3 players stand at 1999 or higher." in shown, page
        assert "1990–1999" in shown, "the picture reads as a table"
    assert "How ratings are spread" not in client.get(f"{CHESS}now/?q=anna").content.decode()
    gomoku = "/distribution/slsf/gomoku/?list=2026-1"
    assert f'href="{gomoku}"' in client.get("/ratings/slsf/gomoku/2026-1/").content.decode()
    assert client.get(gomoku).status_code == 200


def test_a_long_list_is_jumped_into_by_letters(house, client):
    club = season.club("Lund", federation="dsu")
    persons = season.people(31, federation="dsu", club=club)
    taken_over([*persons, season.person("Åge Ørsted", federation="dsu")])
    page = client.get(CHESS, {"sort": "name"})
    assert [each.letter for each in page.context["letters"]] == ["S", "Ø"]
    text = page.content.decode()
    assert 'href="?sort=name&amp;page=1#letter-S"' in text
    assert text.count('id="letter-') == 2
    of_club = client.get(CHESS, {"club": club})
    assert of_club.context["page"].paginator.count == 31
    assert client.get(CHESS).context["page"].paginator.count == 32
