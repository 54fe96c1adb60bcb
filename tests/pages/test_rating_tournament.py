"""What is rated of a tournament, which tournaments do not come to 0, and what a match would give."""

from __future__ import annotations

import re

import pytest
from django.template import Context, Template

from tests.pages.test_rating_steps import past
from tests.ratings.past import person
from tests.support import season
from tournaments.models import TournamentRow
from tournaments.rules.scoring import Ending

__all__ = ["past"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


def text_of(response) -> str:
    """The text of a page without its tags, white space joined."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def rated(tournament: str) -> str:
    return f"/tournaments/slsf/{tournament}/rated/"


def test_every_game_says_that_it_counts(client, played):
    page = text_of(client.get(rated(played.rated)))
    assert "What is rated" in page
    assert "10 of 10 games count." in page
    assert page.count(" yes SLSF-G 28.2") == 10
    assert "All changes together come to 0" in page
    assert "Together 0" in page


def test_a_game_that_does_not_count_says_why_before_it_is_rated_too(client, played):
    season.report("slsf", played.playing, 3, played.by, boards=[1], ending=Ending.WALKOVER)
    season.catch_up()
    page = text_of(client.get(rated(played.playing)))
    assert "What would be rated" in page
    assert "4 of 6 games count." in page
    assert "Not rated. The game is a walkover. SLSF-G 28.2" in page
    assert page.count("no result yet") == 1


def test_a_link_leads_there_where_the_game_is_rated_and_play_has_begun(played):
    written = Template("{% load rated %}{% rated_link row %}")
    row = TournamentRow.objects.get(tournament=played.rated)
    assert f'<a href="{rated(played.rated)}">What is rated</a>' in written.render(Context({"row": row}))
    row.rounds_started = 0
    assert not written.render(Context({"row": row})).strip()
    row.rounds_started, row.discipline = 1, "chess"
    assert not written.render(Context({"row": row})).strip()


def test_a_tournament_that_nobody_announced_has_no_such_page(client, played):
    assert client.get(rated("never")).status_code == 404


def test_who_is_held_within_ten_points_is_named_with_the_points(client, past):
    page = text_of(client.get(rated("one")))
    assert "All changes together come to −38." in page
    assert "Player3: −38, for 1250 with all changes is 1298 and becomes 1260" in page
    assert "Together −38" in page
    uneven = text_of(client.get("/ratings/slsf/gomoku/uneven/"))
    assert "1 tournament" in uneven
    assert "Player3 −38 (1298 → 1260)" in uneven


def test_where_all_come_to_nothing_the_list_of_them_is_empty(client, played):
    assert "None. In every rated tournament all changes come to 0." in text_of(
        client.get("/ratings/slsf/gomoku/uneven/")
    )


# ---- if I win, draw, lose ----
def forecast(person: str, letters: str) -> str:
    return f"/members/{person}/forecast/slsf/gomoku/?q={letters}"


def test_three_outcomes_with_the_row_and_the_paragraph(client, past):
    page = text_of(client.get(forecast(person(3), "player0")))
    assert "From 1260, the unofficial rating of now." in page
    assert "1 opponent" in page
    assert "Player0 +15 1275 −1 1259 −17 1243 1234 +26 11–33: 15/17/1 SLSF-G 28.3" in page


@pytest.mark.parametrize(
    ("letters", "said"),
    [
        ("s", "Type at least 2 letters"),
        ("surname", "3 opponents"),
        ("zzz", "No player with a rating in this game is called that"),
        ("5", "1 opponent"),
        ("", "500 and over"),
    ],
)
def test_an_opponent_is_found_by_letters_or_number(client, played, letters, said):
    assert said in text_of(client.get(forecast(played.persons[0], letters)))


def test_without_a_rating_nothing_is_forecast(client, house):
    nobody = season.person("Ny Medlem", number=77)
    season.catch_up()
    assert client.get(forecast(nobody, "an")).status_code == 404
