"""A round of many boards at the desk: open ones first, found by what is typed, few bytes and few queries."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.support.large_round import large_round
from tournaments.desk.board_search import fits

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOST_BYTES = 300_000


def round_of(tournament: str, number: int) -> str:
    return reverse("desk-round", args=["slsf", tournament, number])


def boards_in(page: str, part: str) -> list[int]:
    """The boards of a table of the page."""
    table = page.partition(f'id="{part}"')[2].partition("</table>")[0]
    return [int(board) for board in re.findall(r'<tr[^>]* id="b(\d+)g1"', table)]


@pytest.mark.parametrize("reported", [0, 75, 150])
def test_a_hundred_and_fifty_boards_stay_below_three_hundred_kilobytes(official, house, reported):
    at = large_round(300, rounds=3, reported=reported)
    shown = official("arbiter").get(round_of(at, 3))
    assert shown.status_code == 200
    assert len(shown.content) < MOST_BYTES


def test_more_players_ask_no_more_questions(official, house):
    arbiter, asked = official("arbiter"), []
    at = large_round(300, rounds=2, reported=20)
    arbiter.get(round_of(at, 2))
    with CaptureQueriesContext(connection) as large:
        arbiter.get(round_of(at, 2))
    asked = [each["sql"] for each in large.captured_queries]
    assert len(asked) <= 30, "\n".join(asked)
    one_a_player = [sql for sql in set(asked) if asked.count(sql) > 4]
    assert not one_a_player, one_a_player


def test_open_boards_come_first_and_the_others_are_folded(official, house):
    at = large_round(24, rounds=2, reported=5)
    page = official("arbiter").get(round_of(at, 2)).content.decode()
    assert boards_in(page, "open-boards") == [6, 7, 8, 9, 10, 11, 12]
    assert boards_in(page, "reported-rows") == [1, 2, 3, 4, 5]
    assert re.search(r'<details id="reported-boards" *>', page)
    assert page.index('id="open-boards"') < page.index('id="reported-boards"')
    assert page.count("<select") == 1, "how a game ended is asked once, not at every board"


def test_when_all_have_reported_nothing_is_folded(official, house):
    at = large_round(8, rounds=2, reported=4)
    page = official("arbiter").get(round_of(at, 2)).content.decode()
    assert '<details id="reported-boards" open>' in page


@pytest.mark.parametrize(
    ("typed", "still_open", "have_reported"),
    [("7", [7], []), ("3", [], [3]), ("surname0009", [9], []), ("given3 sur", [], [3]), ("nobody", [], [])],
)
def test_a_board_is_found_by_its_number_or_a_name(official, house, typed, still_open, have_reported):
    at = large_round(24, rounds=2, reported=5)
    page = official("arbiter").get(round_of(at, 2), find=typed).content.decode()
    assert (boards_in(page, "open-boards"), boards_in(page, "reported-rows")) == (still_open, have_reported)
    assert "Show all boards" in page
    assert ("autofocus" in page) is bool(still_open)


def test_of_many_open_boards_the_first_are_named(official, house):
    at = large_round(40, rounds=2)
    said = text_of(official("arbiter").get(round_of(at, 2)))
    assert "Not reported: boards 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 others." in said


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", True),
        ("17", True),
        ("017", True),
        ("1", False),
        ("orum", True),
        ("ÖRUM", True),
        ("ange kar", True),
        ("larsson", True),
        ("berg", False),
        ("ange lotta", False),
    ],
)
def test_a_name_is_typed_without_strokes_and_from_its_beginning(typed, found):
    assert fits(typed, 17, ("Ånge Ørumkær", "Kårin Ek-Larsson")) is found
