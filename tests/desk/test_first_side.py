"""At a chess board White stands first: on the left, in the score, under the key 1. Elsewhere Black does."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.urls import reverse

from federation.members import directory
from tests.desk.conftest import text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CHESS, GOMOKU = "DSU", "SLSF-G"
BOOKS = pytest.mark.parametrize("book", [CHESS, GOMOKU])
LEFT_WON = {CHESS: (0, 2), GOMOKU: (2, 0)}
"""Half points of Black and White as the log has them, where the player on the left won."""
HEADS = {CHESS: "○ White ● Black", GOMOKU: "● Black ○ White"}
SYSTEMS = {CHESS: "dubov", GOMOKU: "monrad"}


def in_play(book: str, players: int = 6) -> SwissSeason:
    """Round 1 of four has started and nothing is handed in."""
    made = swiss_season(SYSTEMS[book], players, rule_book=book, planned=4)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    return made


def address(page: str, made: SwissSeason, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={**made.here, **more})


def of_game(page: str, made: SwissSeason, board: int = 1) -> str:
    return address(page, made, round_number=1, board=board, game=1)


def in_columns(made: SwissSeason, book: str, board: int = 1) -> list[str]:
    """The names at a board, from left to right."""
    pair = made.state.rounds[0].boards[board - 1]
    persons = [UUID(made.state.order[number - 1]) for number in (pair[::-1] if book == CHESS else pair)]
    names = directory.names(persons)
    return [names[person] for person in persons]


def in_this_order(page: str, *words: str) -> bool:
    """Whether a page has these words, one after the other."""
    at = 0
    for word in words:
        at = page.find(word, at) + 1
        if not at:
            return False
    return True


def words_of(response) -> str:
    """The text of a page without its tags, white space joined."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


@BOOKS
def test_the_key_1_is_a_win_of_the_player_on_the_left(official, house, book):
    made = in_play(book)
    arbiter = official("arbiter", federation=made.federation)
    at = address("round", made, round_number=1)
    page = arbiter.get(at)
    left, right = HEADS[book].split()[1::2]
    assert f"1 {left} won, = or / draw, 0 {right} won" in words_of(page)
    assert HEADS[book] in words_of(page)
    assert in_this_order(text_of(page), 'id="b1g1"', *in_columns(made, book), 'id="b2g1"')
    assert arbiter.send(at, b1g1="1").status_code == 302
    result = made.state.results[1, 1, 1]
    assert (result.black, result.white) == LEFT_WON[book]
    assert "<b>1–0</b>" in text_of(arbiter.get(at))


@BOOKS
def test_what_was_typed_against_a_standing_result_is_told_from_the_same_side(official, house, book):
    made = in_play(book)
    arbiter = official("arbiter", federation=made.federation)
    at = address("round", made, round_number=1)
    arbiter.send(at, b1g1="1")
    response = arbiter.send(at, b1g1="0")
    assert response.status_code == 409
    page = text_of(response)
    assert "You chose 0–1." in page and "1–0 was handed in by" in page


@BOOKS
def test_a_correction_is_chosen_from_the_side_on_the_left(official, house, book):
    made = in_play(book)
    arbiter = official("arbiter", federation=made.federation)
    arbiter.send(address("round", made, round_number=1), b1g1="0")
    at = of_game("correct", made)
    page = arbiter.get(at)
    first = HEADS[book].split()[1]
    assert f"Result from {first}’s side" in text_of(page)
    assert "<b>0–1</b> stands" in text_of(page)
    one, other = in_columns(made, book)
    marks = HEADS[book].split()[::2]
    assert f"{marks[0]} {one} – {marks[1]} {other}" in words_of(page)
    assert arbiter.send(at, score="1", reason="Slip misread").status_code == 302
    result = made.state.results[1, 1, 1]
    assert (result.black, result.white) == LEFT_WON[book]


@BOOKS
def test_a_ruling_for_the_draw_is_chosen_from_the_side_on_the_left(official, house, book):
    made = in_play(book)
    arbiter = official("arbiter", federation=made.federation)
    arbiter.send(of_game("adjourn", made))
    first = HEADS[book].split()[1]
    page = text_of(arbiter.get(of_game("ruling", made)))
    assert f"It counts as, from {first}’s side" in page
    marks = HEADS[book].split()[::2]
    seated = zip(marks, in_columns(made, book), strict=True)
    assert " – ".join(f"{mark} {name}" for mark, name in seated) in page
    assert arbiter.send(of_game("ruling", made), score="1").status_code == 302
    assert made.state.rulings == {(1, 1, 1): LEFT_WON[book]}
    page = arbiter.get(address("adjourned", made))
    assert "<td>1–0 <cite>" in text_of(page)
    assert words_of(page).count(HEADS[book]) == 2
    assert in_this_order(text_of(page), "Counts for the draw as", *in_columns(made, book), "1–0")


@BOOKS
def test_a_supposed_result_is_one_of_the_player_on_the_left(official, house, book):
    made = in_play(book)
    arbiter = official("arbiter", federation=made.federation)
    page = arbiter.get(address("forecast", made, stage=1), r1b1g1="1")
    assert HEADS[book] in words_of(page)
    winner, loser = in_columns(made, book)
    assert f"{winner} against" in text_of(page)
    points = {line.name: line.points for line in page.context["standings"]}
    assert (points[winner], points[loser]) == ("1", "0")


@BOOKS
def test_boards_are_laid_by_hand_in_the_order_of_the_page(official, house, book):
    made = swiss_season(SYSTEMS[book], 6, rule_book=book, planned=4)
    made.pair()
    season.catch_up()
    arbiter = official("arbiter", federation=made.federation)
    drafted = arbiter.get(address("pairing", made, stage=1))
    assert HEADS[book] in words_of(drafted)
    page = arbiter.get(address("pair-hand", made, stage=1))
    assert HEADS[book] in words_of(page)
    left, right = HEADS[book].split()[1::2]
    assert in_this_order(text_of(page), f"Board 1, {left}", f"Board 1, {right}")
    by_hand = {"b1": 1, "w1": 2, "b2": 3, "w2": 4, "b3": 5, "w3": 6, "reason": "Asked for.", "step": "look"}
    looked = arbiter.send(address("pair-hand", made, stage=1), **by_hand)
    sent = by_hand | {"step": "record", "looked": looked.context["form"].digest, "sure": "on"}
    assert arbiter.send(address("pair-hand", made, stage=1), **sent).status_code == 302
    assert made.state.drafts[1].boards[0] == (1, 2), "the fields say which colour, wherever they stand"
