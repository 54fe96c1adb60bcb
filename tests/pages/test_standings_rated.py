"""Standings of a rated tournament: rating, performance and change of each player, each explained."""

from __future__ import annotations

import re

import pytest

from federation.pages.formatting import signed
from ratings.models import RatingChange
from ratings.systems.danish.models import DanishReportLine
from tests.danish.given import FED
from tests.danish.spring import SPRING, filed
from tests.support import season
from tests.tournaments.given import ANNA, DI

pytestmark = [pytest.mark.database, pytest.mark.django_db]

WAITS = "Received, not rated yet."


def standings(client, federation: str, tournament: str, days: str = "") -> str:
    answer = client.get(f"/tournaments/{federation}/{tournament}/?tab=standings{days}")
    assert answer.status_code == 200
    return answer.content.decode().split('id="standings"')[1].split("</table>")[0]


def line_of(table: str, person: str) -> list[str]:
    """The last three cells of a player's line: text and address of each."""
    (line,) = [each for each in table.split("<tr")[2:] if f"/members/{person}/" in each]
    cells = re.findall(r'<td class="n[^"]*">(.*?)</td>', line, re.DOTALL)[-3:]
    return [" ".join(re.sub(r"<[^>]*>", "", cell).split()) for cell in cells]


def test_a_line_has_rating_performance_and_change_and_each_opens(client, played) -> None:
    table = standings(client, "slsf", played.rated)
    step = RatingChange.objects.get(tournament=played.rated, person=played.persons[0])
    rating, _performance, change = line_of(table, played.persons[0])
    assert rating == str(step.before)
    assert change == signed(step.after - step.before)
    for address in set(re.findall(r'href="(/(?:explain|tournaments)/[^"]+)"', table)):
        assert client.get(address).status_code == 200, address
    opened = client.get(f"/tournaments/slsf/{played.rated}/performance/{played.persons[1]}/").content.decode()
    assert "by FIDE’s definition" in opened
    assert "DSU" not in opened.split("<main")[1].split('id="events"')[0], "a paragraph of another book"


def test_all_points_have_no_performance_and_the_page_says_why(client, played) -> None:
    """The first of the season wins every match but one, so somebody is asked who lost them all."""
    table = standings(client, "slsf", played.rated)
    (loser,) = [
        str(step.person)
        for step in RatingChange.objects.filter(tournament=played.rated)
        if not any(outcome for _, _, _, outcome, _ in step.matches)
    ][:1]
    assert line_of(table, loser)[1] == "–"
    page = client.get(f"/tournaments/slsf/{played.rated}/performance/{loser}/").content.decode()
    assert "The table has no difference for all points or none" in page


def test_before_it_is_rated_nothing_stands_there_and_a_filed_report_says_so(client, played) -> None:
    assert "Performance" not in standings(client, "slsf", played.playing)
    filed_one = season.play_tournament(
        "slsf", played.persons[:4], by=played.by, name="Sommarcupen", upto="filed", starts_on=season.SUMMER
    )
    season.catch_up()
    address = f"/tournaments/slsf/{filed_one}/"
    page = client.get(f"{address}?tab=standings").content.decode()
    assert WAITS in page
    assert WAITS not in client.get(f"/tournaments/slsf/{played.rated}/?tab=standings").content.decode()
    assert client.get(f"{address}performance/{played.persons[0]}/").status_code == 404


def test_as_of_a_day_before_it_was_rated_there_is_no_change(client, played) -> None:
    assert "Performance" not in standings(client, "slsf", played.rated, "&as_of=2026-01-10")


def test_a_danish_tournament_is_by_its_own_paragraph(client, house) -> None:
    past = filed()
    past.receive(SPRING)
    season.catch_up()
    line = DanishReportLine.objects.get(tournament=SPRING, person=ANNA)
    rating, performance, change = line_of(standings(client, FED, SPRING), ANNA)
    assert rating == "1990" == str(line.start_rating)
    assert int(performance) > 1500
    assert change.replace("−", "-").lstrip("+") == str(line.change)
    opened = client.get(f"/tournaments/{FED}/{SPRING}/performance/{DI}/").content.decode()
    assert "DSU 4.5.5.2" in opened
    assert "FIDE’s definition" not in opened
