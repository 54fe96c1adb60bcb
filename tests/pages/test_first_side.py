"""Which colour stands first on public pages and in what is taken along: White in chess, else Black."""

from __future__ import annotations

import re
from types import SimpleNamespace
from uuid import UUID

import pytest
from django.urls import reverse

from events.history import history
from federation.members import directory
from tests.support import season
from tests.support.spreadsheets import read_csv
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.models import GameRow, RoundRow, TeamRow, TournamentRow
from tournaments.pages.boards import board_lines, with_matches
from tournaments.sides import sides_of
from tournaments.state import Tournament

CHESS, GOMOKU = "DSU", "SLSF-G"
BOOKS = pytest.mark.parametrize("book", [CHESS, GOMOKU])
HEADS = {CHESS: ["White", "Black"], GOMOKU: ["Black", "White"]}
MARKED = {CHESS: "○ White ● Black", GOMOKU: "● Black ○ White"}
SYSTEMS = {CHESS: "dubov", GOMOKU: "monrad"}
pytestmark = [pytest.mark.database, pytest.mark.django_db]


def in_play(book: str, players: int = 6) -> SwissSeason:
    """Round 1 of four is played, and Black won on every board but the adjourned last one."""
    made = swiss_season(SYSTEMS[book], players, rule_book=book, planned=4)
    made.pair()
    made.publish()
    number = made.start()
    adjourned = {**made.here, "round_number": number, "board": players // 2, "game": 1}
    acts.adjourn_game(acts.AdjournGame(**adjourned), by=made.by)
    acts.rule_preliminary(acts.RulePreliminary(**adjourned, black=2, white=0), by=made.by)
    games = tuple(acts.HandedIn(board=board, black=2, white=0) for board in range(1, players // 2))
    acts.report_results(acts.ReportResults(**made.here, round_number=number, games=games), by=made.by)
    season.catch_up()
    return made


def names_at(made: SwissSeason, book: str, board: int = 1) -> list[str]:
    """The names at a board, from left to right."""
    pair = made.state.rounds[0].boards[board - 1]
    persons = [UUID(made.state.order[number - 1]) for number in (pair[::-1] if book == CHESS else pair)]
    names = directory.names(persons)
    return [names[person] for person in persons]


def words_of(response) -> str:
    """The text of a page without its tags, white space joined."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def public(view: str, made: SwissSeason) -> str:
    return reverse(view, args=[made.federation, made.tournament, 1, 1])


@BOOKS
def test_the_page_of_a_round_has_the_winner_s_point_on_his_side(client, house, book):
    made = in_play(book)
    score = "0–1" if book == CHESS else "1–0"
    one, other = names_at(made, book)
    page = words_of(client.get(f"/tournaments/{made.federation}/{made.tournament}/"))
    assert MARKED[book].replace(" ●", " Result ●").replace(" ○", " Result ○") in page
    assert f"1 {one} {score} {other}" in page
    assert f"ounted as {score} for the draw" in page


@BOOKS
def test_the_home_page_shows_the_first_boards_the_same_way(client, house, book):
    made = in_play(book)
    one, other = names_at(made, book)
    page = words_of(client.get("/"))
    left, right = MARKED[book].split()[1::2]
    assert re.search(rf"{left} Result . {right}", page)
    assert f"1 {one} {'0–1' if book == CHESS else '1–0'} {other}" in page


@BOOKS
@pytest.mark.parametrize("view", ["pairing", "pairing-why"])
def test_printed_boards(client, house, book, view):
    made = in_play(book)
    page = words_of(client.get(public(view, made)))
    one, other = names_at(made, book)
    assert MARKED[book] in page
    assert re.search(rf"1 \d+ {one} 0 points \d+ {other} 0 points", page)


@BOOKS
def test_the_wall(client, house, book):
    made = in_play(book)
    page = words_of(client.get(reverse("pairing-wall", args=[made.federation, made.tournament])))
    one, other = names_at(made, book)
    assert MARKED[book] in page
    assert re.search(rf"1 {one} 0 {other} 0", page)


@BOOKS
def test_the_boards_taken_along(client, house, book):
    made = in_play(book)
    response = client.get(f"/tournaments/{made.federation}/{made.tournament}/pairing-by-board.csv")
    (head, first, *_rest), _said = read_csv(response.content)
    assert [head[2], head[5]] == HEADS[book]
    assert [first[2], first[5]] == names_at(made, book)


@BOOKS
def test_the_log_names_the_colours_beside_every_score(house, book):
    made = in_play(book)
    told = [line.words for line in history([f"tournament/{made.federation}/{made.tournament}"], most=6)]
    assert "Round 1, board 1: White 0, Black 1" in told
    assert "Round 1, board 3 counts for the draw as White 0, Black 1" in told


@pytest.mark.parametrize(("discipline", "white"), [("chess", True), ("gomoku", False), ("renju", False)])
def test_the_discipline_says_who_stands_first_with_a_book_or_without(discipline, white):
    assert sides_of(discipline).white_first is white
    assert sides_of(discipline).order("black", "white")[0] == ("white" if white else "black")


@pytest.mark.parametrize(
    ("discipline", "left", "points"), [("chess", "Syd", (1, 3)), ("gomoku", "Norr", (3, 1))]
)
def test_the_team_with_the_first_colour_on_board_one_stands_on_the_left(discipline, left, points):
    """Norr has Black on board 1 and wins it; board 2 is drawn."""
    teams = {1: TeamRow(number=1, team="norr", name="Norr"), 2: TeamRow(number=2, team="syd", name="Syd")}
    games = [
        GameRow(board=board, game=1, black_half_points=black, white_half_points=2 - black)
        for board, black in ((1, 2), (2, 1))
    ]
    row = TournamentRow(discipline=discipline)
    stage = SimpleNamespace(boards_per_team=2, in_teams=True, games_per_match=1, number=1, stage_round=1)
    lines = board_lines(row, stage, games, {})
    first, second = with_matches(row, lines, stage, RoundRow(boards=[[1, 2]]), teams, Tournament())
    assert (first.match.left, first.match.half_points) == (left, points)
    assert second.match is None
