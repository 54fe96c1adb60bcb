"""A club's page: the ratings of its members in every register, and what its members played, year by year."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from ratings.systems.danish import events as facts
from ratings.systems.danish.state import REGISTER_STREAM
from tests.danish.past import Past
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HERE = "/clubs/slsf/orebro-bradspelare/"


def words_of(answer) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_members_have_their_ratings_beside_them(client, played) -> None:
    page = client.get(HERE).content.decode()
    table = page.split("</table>")[0]
    assert "Gomoku" in table
    rating = season.rating_of("gomoku", played.persons[0])
    assert re.search(rf'Given1 Surname0001</a></th>\s*<td class="n">{rating}</td>', table)


def test_a_danish_club_shows_danish_ratings(client, house) -> None:
    club = season.club("Lyngby Skakklub", federation="dsu")
    anna = season.person("Anna Berg", federation="dsu", number=1, club=club)
    number = facts.RegisteredNumber(person=anna, rating=1990, last_rated=dt.date(2026, 1, 1))
    Past().say(REGISTER_STREAM, facts.NumbersTakenOver(lines=(number,)), day=dt.date(2026, 1, 1))
    season.catch_up()
    table = client.get("/clubs/dsu/lyngby-skakklub/").content.decode().split("</table>")[0]
    assert "Danish rating" in table
    assert ">1990<" in table


def test_activity_is_drawn_and_stands_in_a_table(client, played) -> None:
    page = client.get(HERE).content.decode()
    drawing = page.split('id="activity"')[1]
    assert drawing.count('class="bar"') == 10, "ten years"
    assert "<title" in drawing and "<desc" in drawing
    said = words_of(client.get(HERE)).split("The same as a table")[1]
    assert "2026 4 1 4 " in said, "the fifth of the season, and the second tournament, were for no club"
    assert "Vinterspelen" in said.split("Played last")[1]
    assert "Höstcupen" not in said
    assert " style=" not in page


def test_as_of_a_day_later_starts_are_not_told(client, played) -> None:
    assert "2026 4 1 4 " in words_of(client.get(f"{HERE}?as_of=2026-02-01"))
    assert "No member has played for this club" in words_of(client.get(f"{HERE}?as_of=2026-01-05"))


def test_a_club_that_never_played_says_so(client, house) -> None:
    season.club("Lund")
    season.catch_up()
    assert "No member has played for this club" in words_of(client.get("/clubs/slsf/lund/"))
