"""Titles as they are read: the list, a history opened, a tournament's norms, a diploma, the API."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest
from django.db import connection
from django.template import Context, Template
from django.test.utils import CaptureQueriesContext

from events import personal, runner
from federation.members.events import PersonalDetails, PersonRegistered
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.queries import reason_words
from tests.desk.conftest import text_of
from tests.support import season
from tests.titles.past import PERFECT, Cup, Past, against_all, day, person
from tournaments import events as facts
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOST_QUERIES = 11  # one of them for the persons who were entered twice
SM = Cup("sm", day(5), against_all(0, range(1, 6), 2) + against_all(0, range(6, 8), 0))


@pytest.fixture
def past(house):
    """Eight registered players of 9 kyu."""
    past = Past()
    for number in range(8):
        row = personal.seal(PersonalDetails(surname=f"Player{number}"), UUID(person(number)))
        row.save(force_insert=True)
        registered = PersonRegistered(federation="slsf", personal=row.commitment)
        past.add(f"person/{person(number)}", registered)
        past.hold(number, "9 kyu")
    return past


def page(client, address, status=200):
    """The page as text; it asks the database a few times and never once a row."""
    with CaptureQueriesContext(connection) as asked:
        response = client.get(address)
    assert response.status_code == status, address
    assert len(asked) <= MOST_QUERIES, [query["sql"][:200] for query in asked.captured_queries]
    return text_of(response)


def test_a_history_opens_into_every_term(client, past):
    past.play(replace(SM, games=SM.games[:3]), replace(SM, name="two", on=day(9)))
    runner.catch_up_all()
    said = page(client, f"/titles/slsf/{person(0)}/")
    for words in (
        "Player0",
        "Ruling: Minutes 4",
        "too few games, carried on",
        "carried on from",
        "Sum of the percentages",
        "65 %",
        "highest norm that is met leads to 7 kyu",
        "new honorary title",
        "SLSF-R 32.3",
    ):
        assert words in said, words
    assert "No title yet" not in said


def test_who_has_nothing_is_told_so(client, past):
    row = personal.seal(PersonalDetails(surname="Nobody"), UUID(person(40)))
    row.save(force_insert=True)
    past.add(f"person/{person(40)}", PersonRegistered(federation="slsf", personal=row.commitment))
    runner.catch_up_all()
    said = page(client, f"/titles/slsf/{person(40)}/")
    assert "No level yet." in said
    assert "No honorary title yet." in said
    page(client, f"/titles/slsf/{person(41)}/", status=404)


def test_the_list_has_the_highest_first(client, past):
    past.play(SM)
    runner.catch_up_all()
    said = page(client, "/titles/slsf/")
    assert "8 holders of a title" in said
    assert said.index("Player0") < said.index("Player3")
    page(client, "/titles/dsu/", status=404)


def test_an_empty_list_says_so(client, house):
    assert "No title is held yet." in page(client, "/titles/slsf/")


def round_robin(past: Past, upto: int) -> Cup:
    """Four players, six rounds of one game, of which the first `upto` events are known."""
    games = tuple((one, other, 2) for one in range(4) for other in range(one + 1, 4))
    cup = Cup("rr", day(5), games)
    past.add(cup.stream, *cup.events()[:upto])
    runner.catch_up_all()
    return cup


def test_before_play_the_norms_are_those_of_the_table(client, past):
    round_robin(past, 7)
    said = page(client, "/tournaments/slsf/rr/titles/")
    for words in (
        "Points needed",
        "keep: 9 kyu",
        "one up: 8 kyu",
        "too few games",
        "What can be won here",
    ):
        assert words in said, words
    opened = page(client, f"/tournaments/slsf/rr/titles/{person(0)}/")
    for words in ("Plays at 9 kyu.", "Game by game", "65 %", "Player3", "195 %"):
        assert words in opened, words
    page(client, f"/tournaments/slsf/rr/titles/{person(7)}/", status=404)


def test_carried_games_are_counted_in_and_a_leaver_is_out(client, past):
    past.play(replace(SM, games=SM.games[:5]))
    round_robin(past, 10)
    past.add("tournament/slsf/rr", facts.PlayerWithdrawn(person=person(3), how="withdrawn", reason="0" * 64))
    runner.catch_up_all()
    opened = page(client, f"/tournaments/slsf/rr/titles/{person(0)}/")
    assert opened.count("carried on") == 5
    assert "Player3" in opened  # of the carried games alone
    assert "still missing" in opened.lower()


def test_a_guest_counts_and_is_not_judged(client, past):
    games = SM.games
    past.file(replace(SM, games=games, abroad=((1, "3 dan"),)))
    runner.catch_up_all()
    said = page(client, "/tournaments/slsf/sm/titles/")
    assert "With a title from the home country" in said
    assert "(3 dan)" in said
    page(client, f"/tournaments/slsf/sm/titles/{person(1)}/", status=404)


def test_after_the_acceptance_the_outcomes_stand_there(client, past):
    past.play(SM)
    runner.catch_up_all()
    said = page(client, "/tournaments/slsf/sm/titles/")
    assert "What came of it" in said
    assert f"/titles/slsf/{person(0)}/#sm" in said


def test_nothing_stated_is_said(client, past):
    past.file(replace(SM, stated=None))
    runner.catch_up_all()
    said = page(client, "/tournaments/slsf/sm/titles/")
    assert "is not stated yet" in said
    assert "not stated: clocks" in said
    assert "Gives no titles" not in said


def test_a_swiss_shows_the_least_and_the_most(client, past):
    swiss = facts.StagePlanned(stage=1, name="", play=facts.Play(system="monrad", rounds=7))
    announced, *more = SM.events()
    entered = [each for each in more if isinstance(each, facts.EntryRegistered)]
    past.add(SM.stream, announced, swiss, PERFECT, *entered)
    runner.catch_up_all()
    past.add(SM.stream, facts.TournamentSanctioned(sanction_number="1"))
    runner.catch_up_all()
    opened = page(client, f"/tournaments/slsf/sm/titles/{person(0)}/")
    assert "7 games are still to be paired." in opened
    assert "What one more opponent asks for" in opened
    assert "three or more lower" in opened
    assert "No opponent is known yet." in opened


def test_no_title_is_won_in_gomoku(client, house):
    at = season.tournament()
    season.catch_up()
    assert client.get(f"/tournaments/slsf/{at}/titles/").status_code == 404


def test_a_diploma_is_there_to_print(client, past):
    past.play(SM)
    runner.catch_up_all()
    address = f"/titles/slsf/{person(0)}/diploma/8/"
    said = page(client, address)
    assert "This diploma is not issued yet." in said
    past.issue(0, "8 kyu")
    runner.catch_up_all()
    said = page(client, address)
    assert "not issued yet" not in said
    assert "<h1>8 kyu</h1>" in said
    page(client, f"/titles/slsf/{person(0)}/diploma/9/", status=404)


def test_a_tag_tells_a_member_page(past):
    past.play(SM)
    runner.catch_up_all()
    shown = Template("{% load titles %}{% titles_of person %}").render(Context({"person": person(0)}))
    assert "8 kyu" in shown
    none = Template("{% load titles %}{% titles_of person %}").render(Context({"person": person(60)}))
    assert not none.strip()


def test_a_tag_is_the_tab_of_renju_tournaments(past):
    past.play(SM)
    runner.catch_up_all()
    link = Template("{% load titles %}{% norms_tab row part %}")
    row = TournamentRow.objects.get()
    shown = link.render(Context({"row": row, "part": "titles"}))
    assert "/tournaments/slsf/sm/titles/" in shown
    assert "aria-current" in shown
    row.rule_book = "SLSF-G"
    assert not link.render(Context({"row": row})).strip()


@pytest.mark.parametrize("model", [TitleHolder, TitleStep, Diploma])
def test_rows_are_live_rows(model, past):
    assert model.PROJECTION == "titles.titles"


def test_a_reason_of_the_rules_reads_with_its_values():
    assert reason_words("level.too_few_games", [3, 7]) == "Too few games: 3 count, and it takes 7."


def test_the_api_says_of_a_day_on_which_event_each_title_rests(client, past):
    past.play(SM)
    runner.catch_up_all()
    now = client.get("/api/titles/").json()["results"]
    then = client.get(f"/api/titles/?as_of={day(30)}").json()["results"]

    assert [row["because_of"] for row in then if row["honorary"]]
    assert {type(row["because_of"]) for row in (*now, *then)} == {int}
