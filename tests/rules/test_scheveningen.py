import csv
from collections import defaultdict
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tournaments.rules
from events.citing import Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.pairing.scheveningen import Variant, pair, rounds, team_and_number

PRINTED = Path(tournaments.rules.__file__).parent / "tables" / "slsf-scheveningen.csv"
ROMAN = {numeral: number for number, numeral in enumerate(("I", "II", "III", "IV", "V", "VI"), start=1)}


def printed_rounds():
    """(variant, participants, round) -> the games as the book prints them, "IV-1": Roman is team 2."""
    games = defaultdict(list)
    with PRINTED.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            games[row["variant"], int(row["participants"]), int(row["round"])].append(row["printed"])
    return [(*key, printed) for key, printed in games.items()]


def seat(printed):
    return (2, ROMAN[printed]) if printed in ROMAN else (1, int(printed))


def colours(variant, participants):
    """Start number -> its colours, round by round; and who has met whom."""
    seen, met = defaultdict(str), []
    for round_number in range(1, rounds(participants, GOMOKU) + 1):
        for board in pair(variant, participants, round_number, GOMOKU).boards:
            seen[board.black] += "B"
            seen[board.white] += "W"
            met.append(tuple(sorted((board.black, board.white))))
    return seen, met


def test_there_are_four_printed_tables():
    assert len(printed_rounds()) == 2 * (4 + 6)
    assert sum(len(games) for *_, games in printed_rounds()) == 2 * (16 + 36)


@pytest.mark.parametrize(("variant", "participants", "round_number", "games"), printed_rounds())
def test_every_round_is_as_printed(variant, participants, round_number, games):
    drawn = pair(Variant(variant), participants, round_number, GOMOKU)
    found = [
        tuple(team_and_number(number, participants) for number in (board.black, board.white))
        for board in drawn.boards
    ]
    assert found == [tuple(map(seat, game.split("-"))) for game in games]
    assert drawn.resting is None
    assert len(drawn.why) == len(drawn.boards)


@given(st.integers(1, 30))
def test_each_of_one_team_meets_each_of_the_other_in_any_size(size):
    seen, met = colours(Variant.ONE_COLOUR, 2 * size)
    assert sorted(met) == list(product(range(1, size + 1), range(size + 1, 2 * size + 1)))
    assert {seen[number] for number in range(1, size + 1)} == {("BW" * size)[:size]}


@pytest.mark.parametrize("participants", [8, 12])
def test_even_colours_are_even_for_players_and_teams(participants):
    seen, met = colours(Variant.EVEN_COLOURS, participants)
    size = participants // 2
    assert sorted(met) == list(product(range(1, size + 1), range(size + 1, participants + 1)))
    assert {each.count("B") for each in seen.values()} == {size // 2}
    for round_colours in zip(*(seen[number] for number in range(1, size + 1)), strict=True):
        assert round_colours.count("B") == size // 2


def test_teams_of_an_odd_number_are_warned_of():
    reasons = [step.code for step in pair(Variant.ONE_COLOUR, 10, 1, RENJU).trace]
    assert reasons[-1] == "scheveningen.odd_teams"
    assert len(pair(Variant.ONE_COLOUR, 8, 1, RENJU).trace) == 1


@pytest.mark.parametrize(
    ("variant", "participants", "round_number", "code"),
    [
        (Variant.ONE_COLOUR, 9, 1, "uneven_teams"),
        (Variant.ONE_COLOUR, 0, 1, "uneven_teams"),
        (Variant.ONE_COLOUR, 8, 5, "no_such_round"),
        (Variant.EVEN_COLOURS, 8, 0, "no_such_round"),
        (Variant.EVEN_COLOURS, 10, 1, "no_table"),
    ],
)
def test_what_is_refused(variant, participants, round_number, code):
    with pytest.raises(Refused) as refusal:
        pair(variant, participants, round_number, RENJU)
    assert (refusal.value.code, refusal.value.article) == (code, "SLSF-R 25")
    assert "%" not in str(refusal.value)
