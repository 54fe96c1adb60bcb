"""A running tournament has one figure a player on every page and in every file; each says what is open."""

from __future__ import annotations

import io
import re
from fractions import Fraction

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from tests.support import season
from tests.support.spreadsheets import read_csv
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.exchange.trf import read_trf

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NOT_FINAL = "Not final: 3.1 adjourned, 2 open"
BY_NAME = "Not final: 3.1 adjourned, 3.2, 3.3 open"


@pytest.fixture
def running(house) -> SwissSeason:
    """A Danish Monrad of eight: board 1 of round 3 is adjourned, 2 and 3 are in play, 4 is decided."""
    made = swiss_season("danish_monrad", 8, 2, "DSU", planned=5)
    made.pair()
    made.publish()
    made.start()
    acts.adjourn_game(acts.AdjournGame(**made.here, round_number=3, board=1), by=made.by)
    game = acts.HandedIn(board=4, black=2, white=0)
    acts.report_results(acts.ReportResults(**made.here, round_number=3, games=(game,)), by=made.by)
    season.catch_up()
    return made


def at(made: SwissSeason, what: str) -> str:
    return reverse("tournament", args=[made.federation, made.tournament]) + what


def table(response) -> tuple[str, list[list[str]]]:
    """What is said below the lines, and the lines with their heads."""
    rows, said = read_csv(response.content)
    return said, rows


def points(rows: list[list[str]]) -> dict[int, Fraction]:
    """Start number -> points."""
    number, own = rows[0].index("No."), rows[0].index("Points")
    return {int(row[number]): Fraction(row[own].replace(",", ".")) for row in rows[1:]}


def decided(made: SwissSeason) -> dict[int, Fraction]:
    """Start number -> points of all games that have a result, worked out by hand."""
    state, total = made.state, dict.fromkeys(range(1, 9), Fraction(0))
    for key, result in state.results.items():
        for number, half in zip(state.players_of(key), (result.black, result.white), strict=True):
            total[number] += Fraction(half, 2)
    return total


@pytest.mark.parametrize("what", ["standings", "cross-table"])
@pytest.mark.fide("161, 169")
def test_the_tables_have_the_points_of_decided_games_and_say_what_is_open(client, running, what):
    said, rows = table(client.get(at(running, f"{what}.csv")))
    assert points(rows) == decided(running)
    assert NOT_FINAL in said
    sheet = load_workbook(io.BytesIO(client.get(at(running, f"{what}.xlsx")).content)).active
    cells = [[cell.value for cell in row] for row in sheet.iter_rows()]
    place, own = cells[0].index("No."), cells[0].index("Points")
    lines = [row for row in cells[1:] if isinstance(row[place], int)]
    assert {row[place]: Fraction(row[own]) for row in lines} == decided(running)
    assert any(NOT_FINAL in str(cell) for row in cells for cell in row)


@pytest.mark.parametrize("form", ["trf16", "trf26"])
@pytest.mark.fide("161, 164-166, 169")
def test_the_report_has_them_too_and_names_the_open_games(client, running, form):
    content = client.get(at(running, f"report.{form}")).content
    read = read_trf(content)
    assert {each.start_number: Fraction(each.half_points, 2) for each in read.players} == decided(running)
    assert read.points_differences == ()
    assert f"### {BY_NAME}" in content.decode()
    assert "Standings: decided" not in content.decode()
    assert [each.results[2].code for each in read.players].count("?") == 6, "a blank is no longer taken"


def test_pages_say_so_beside_the_same_points(client, running):
    page = client.get(at(running, "")).content.decode()
    assert page.count(NOT_FINAL) == 2, "above the standings and above the table by rounds"
    lines = client.get(at(running, "")).context["table"].lines
    assert {each.number: Fraction(each.row.half_points, 2) for each in lines} == decided(running)
    for what in ("prizes/", "cards/"):
        assert NOT_FINAL in client.get(at(running, what)).content.decode()
    person = running.state.order[0]
    opened = client.get(at(running, f"1/{person}/game_points/")).content.decode()
    assert NOT_FINAL in opened
    assert re.search(r"<h1>[^<]*: *([0-9½]+)", opened)


def test_the_api_says_so_in_every_line(client, running):
    lines = client.get(f"/api/standings/?tournament={running.tournament}").json()["results"]
    assert {each["not_final"] for each in lines} == {NOT_FINAL}
    numbers = {person: number for number, person in enumerate(running.state.order, start=1)}
    found = {numbers[each["person"]]: Fraction(each["half_points"], 2) for each in lines}
    assert found == decided(running)


def test_once_all_is_decided_nothing_says_so(client, running):
    for board in (1, 2, 3):
        game = acts.HandedIn(board=board, black=1, white=1)
        acts.report_results(acts.ReportResults(**running.here, round_number=3, games=(game,)), by=running.by)
    season.catch_up()
    for what in ("", "standings.csv", "cross-table.csv", "report.trf16", "report.trf26", "prizes/"):
        assert "Not final" not in client.get(at(running, what)).content.decode()
