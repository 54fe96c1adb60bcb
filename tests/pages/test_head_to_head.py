"""Two players beside each other: every game between them over all tournaments, the score, both ratings."""

from __future__ import annotations

import re

import pytest

from tests.identity.merging import merge
from tests.support import season
from tournaments.models import GameRow
from tournaments.rules.scoring import Ending

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def words_of(answer) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


@pytest.fixture
def twice(house) -> list[str]:
    """Four members, a tournament in gomoku and one in renju, both rated."""
    by, persons = season.everything("slsf"), season.people(4)
    for discipline, day in (("gomoku", season.FIRST_DAY), ("renju", season.SUMMER)):
        season.play_tournament(
            "slsf", persons, by=by, name=f"Cup {discipline}", discipline=discipline, starts_on=day
        )
    season.catch_up()
    return persons


def test_every_game_counts_by_discipline_from_the_first_ones_side(client, twice) -> None:
    one, other = twice[:2]
    page = words_of(client.get(f"/members/{one}/against/{other}/"))
    turned = words_of(client.get(f"/members/{other}/against/{one}/"))
    for discipline in ("gomoku", "renju"):
        game = GameRow.objects.get(
            tournament__startswith=f"cup-{discipline}", black__in=[one, other], white__in=[one, other]
        )
        own = {str(game.black): game.black_half_points, str(game.white): game.white_half_points}
        score = {0: "0–1", 1: "½–½", 2: "1–0"}
        assert f"{discipline.capitalize()} {score[own[one]]} , 1 game" in page
        assert f"{discipline.capitalize()} {score[own[other]]} , 1 game" in turned
    assert page.count("Cup gomoku") == page.count("Cup renju") == 1


def test_both_ratings_stand_in_one_drawing_with_their_table(client, twice) -> None:
    page = client.get(f"/members/{twice[0]}/against/{twice[1]}/").content.decode()
    assert page.count('class="line other"') == page.count('class="line"') == 2, "gomoku and renju"
    assert page.count("The same as a table") == 2
    assert " style=" not in page


def test_a_walkover_is_told_and_does_not_count(client, house) -> None:
    by, persons = season.everything("slsf"), season.people(4)
    at = season.play_tournament("slsf", persons, by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.report("slsf", at, 1, by, score=lambda *_: (2, 0), ending=Ending.WALKOVER)
    season.catch_up()
    game = GameRow.objects.get(tournament=at, round_number=1, board=1)
    page = words_of(client.get(f"/members/{game.black}/against/{game.white}/"))
    assert "No game between them is decided yet." in page
    assert "w.o." in page
    assert "1 of them counts nothing in the score" in page


def test_opponents_are_listed_and_somebody_never_met_can_be_found(client, twice) -> None:
    stranger = season.person("Åsa Öberg", number=99)
    season.catch_up()
    here = f"/members/{twice[0]}/against/"
    met = client.get(here).content.decode()
    assert all(f"{here}{other}/" in met for other in twice[1:])
    assert stranger not in met
    assert f"{here}{stranger}/" in client.get(f"{here}?q=oberg").content.decode()
    assert "They have not met in any tournament here." in words_of(client.get(f"{here}{stranger}/"))
    assert "No person in the register has “nobody”" in words_of(client.get(f"{here}?q=nobody"))
    assert here in client.get(f"/members/{twice[0]}/").content.decode()


def test_as_of_a_day_later_games_are_not_told(client, twice) -> None:
    page = words_of(client.get(f"/members/{twice[0]}/against/{twice[1]}/?as_of=2026-05-01"))
    assert "Cup gomoku" in page
    assert "Cup renju" not in page


def test_who_was_entered_twice_is_met_as_one_person(client, twice) -> None:
    again = season.person("Given2 Surname0002", number=77)
    merge(again, twice[1])
    season.catch_up()
    led = client.get(f"/members/{twice[0]}/against/{again}/")
    assert led.url == f"/members/{twice[0]}/against/{twice[1]}/"


def test_oneself_and_nobody(client, twice) -> None:
    one = twice[0]
    assert client.get(f"/members/{one}/against/{one}/").url == f"/members/{one}/"
    nobody = "00000000-0000-4000-8000-000000000000"
    assert client.get(f"/members/{one}/against/{nobody}/").status_code == 404
    assert client.get(f"/members/{nobody}/against/").status_code == 404
