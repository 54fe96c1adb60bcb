"""Which rows win and what is forbidden under each opening rule (SLSF-G 7-8, SLSF-R 7-9)."""

import pytest

from events.citing import Malformed
from tournaments.rules.board.forbidden import FORBIDDEN, Verdict
from tournaments.rules.board.games import (
    FORBIDDEN_BY,
    RULES,
    Made,
    OpeningRule,
    Overline,
    made_by,
    polish_rules,
    rules_of,
)
from tournaments.rules.board.points import NUMBERS
from tournaments.rules.board.position import position
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.pairing.face import Colour

WINS, NOTHING, FORBIDS = Overline.WINS, Overline.NOTHING, Overline.FORBIDDEN
BLACK, WHITE = Colour.BLACK, Colour.WHITE
RENJU_PROPER = ("SLSF-R 8.1b", "SLSF-R 8.2a", "SLSF-R 8.2b", "SLSF-R 8.2c", "SLSF-R 8.2d", "SLSF-R 8.2e")


def points(*names):
    return [NUMBERS[name] for name in names]


@pytest.mark.parametrize(
    ("opening", "book", "in_centre", "of_black", "of_white", "forbids"),
    [
        ("SLSF-G 7.1", GOMOKU, False, WINS, WINS, False),
        ("SLSF-G 7.2", GOMOKU, True, NOTHING, NOTHING, False),
        ("SLSF-G 7.3", GOMOKU, False, NOTHING, NOTHING, False),
        ("SLSF-G 7.4", GOMOKU, False, NOTHING, NOTHING, False),
        ("SLSF-R 8.1a", RENJU, False, WINS, WINS, False),
        *((opening, RENJU, True, FORBIDS, WINS, True) for opening in RENJU_PROPER),
    ],
)
def test_every_opening_rule_stands_in_the_table(opening, book, in_centre, of_black, of_white, forbids):
    rules = rules_of(opening)
    assert (rules.opening.value, rules.book, rules.starts_in_centre) == (opening, book, in_centre)
    assert (rules.overline_of(BLACK), rules.overline_of(WHITE), rules.forbids) == (
        of_black,
        of_white,
        forbids,
    )


def test_they_stand_in_the_order_of_the_paragraphs():
    assert list(RULES) == list(OpeningRule) == sorted(OpeningRule)


def test_an_opening_rule_of_no_book_is_malformed():
    with pytest.raises(Malformed) as refusal:
        rules_of("SLSF-G 7.5 and some more words")
    assert (refusal.value.code, refusal.value.field) == ("unknown_opening_rule", "opening")
    assert refusal.value.values["opening"] == "SLSF-G 7.5 and some "


@pytest.mark.parametrize(
    ("opening", "made", "article"),
    [
        ("SLSF-G 7.1", Made.FIVE, "SLSF-G 8.2"),
        ("SLSF-G 7.1", Made.OVERLINE, "SLSF-G 8.2"),
        ("SLSF-G 7.3", Made.FIVE, "SLSF-G 8.1"),
        ("SLSF-G 7.4", Made.OVERLINE, "SLSF-G 8.1"),
        ("SLSF-G 7.4", Made.FORBIDDEN_OVERLINE, "SLSF-G 8.5"),
        ("SLSF-R 8.1a", Made.FIVE, "SLSF-R 9.1"),
        ("SLSF-R 8.1a", Made.OVERLINE, "SLSF-R 8.1a"),
        ("SLSF-R 8.1a", Made.FORBIDDEN_DOUBLE_FOUR, "SLSF-R 9.5"),
        ("SLSF-R 8.2a", Made.FIVE, "SLSF-R 9.1"),
        ("SLSF-R 8.2a", Made.OVERLINE, "SLSF-R 9.1"),
        ("SLSF-R 8.2a", Made.FORBIDDEN_OVERLINE, "SLSF-R 9.2"),
        ("SLSF-R 8.1b", Made.FORBIDDEN_DOUBLE_THREE, "SLSF-R 9.2"),
    ],
)
def test_the_paragraph_that_decides_the_game(opening, made, article):
    assert rules_of(opening).article_of(made) == article


def test_what_is_forbidden_ends_the_game_for_white():
    assert {made for made in Made if made.is_forbidden} == set(FORBIDDEN_BY.values())
    assert set(FORBIDDEN_BY) == FORBIDDEN
    forbidden = {said for said in Verdict if said.is_forbidden}
    assert forbidden == {Verdict.OVERLINE, Verdict.DOUBLE_FOUR, Verdict.DOUBLE_THREE}
    assert {made.value for made in Made if made.is_forbidden} == {f"forbidden_{each}" for each in FORBIDDEN}


FIVE = points("d8", "e8", "f8", "g8")  # h8 makes five
SIX = points("c8", "d8", "e8", "f8", "g8")  # h8 makes six
BOTH = [*SIX, *points("h9", "h10", "h11", "h12")]  # h8 makes six along the rank and five along the file


@pytest.mark.parametrize(
    ("stones", "opening", "of_black", "of_white"),
    [
        (FIVE[1:], "SLSF-G 7.1", None, None),
        (FIVE[1:], "SLSF-R 8.2a", None, None),
        *((FIVE, opening.value, Made.FIVE, Made.FIVE) for opening in OpeningRule),
        *((BOTH, opening.value, Made.FIVE, Made.FIVE) for opening in OpeningRule),
        (SIX, "SLSF-G 7.1", Made.OVERLINE, Made.OVERLINE),
        (SIX, "SLSF-G 7.2", None, None),
        (SIX, "SLSF-G 7.3", None, None),
        (SIX, "SLSF-G 7.4", None, None),
        (SIX, "SLSF-R 8.1a", Made.OVERLINE, Made.OVERLINE),
        *((SIX, opening, Made.FORBIDDEN_OVERLINE, Made.OVERLINE) for opening in RENJU_PROPER),
    ],
)
def test_a_five_wins_for_both_and_six_by_the_opening_rule(stones, opening, of_black, of_white):
    h8 = NUMBERS["h8"]
    assert made_by(position(stones), h8, BLACK, rules_of(opening)) is of_black
    assert made_by(position([], stones), h8, WHITE, rules_of(opening)) is of_white


def test_black_forks_are_forbidden_in_renju_and_whites_are_nothing():
    fours = points("e8", "f8", "g8", "h5", "h6", "h7")
    threes = points("f8", "g8", "h6", "h7")
    h8 = NUMBERS["h8"]
    for stones, made in ((fours, Made.FORBIDDEN_DOUBLE_FOUR), (threes, Made.FORBIDDEN_DOUBLE_THREE)):
        assert made_by(position(stones), h8, BLACK, rules_of("SLSF-R 8.2e")) is made
        assert made_by(position([], stones), h8, WHITE, rules_of("SLSF-R 8.2e")) is None
        assert made_by(position(stones), h8, BLACK, rules_of("SLSF-R 8.1a")) is None


@pytest.mark.parametrize(
    ("game", "opening"),
    [("swap", OpeningRule.SWAP_1), (" Swap2 ", OpeningRule.SWAP_2), ("pente", None), ("", None)],
)
def test_the_polish_games_of_which_moves_are_recorded(game, opening):
    rules = polish_rules(game)
    assert (rules.opening if rules else None) is opening
