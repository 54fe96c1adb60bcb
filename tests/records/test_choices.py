"""The choices of an opening as a sheet notes them; the opening rule that the regulations name."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from tests.books.conftest import fourth
from tests.books.fourth import CITED
from tournaments.records.choices import MOST, read_choices, write_choices
from tournaments.records.opening_rules import EVERY, named_rule, paragraph_of, rules_of_game
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.books import GOMOKU, PSGRP, RENJU

__all__ = ["fourth"]

SHEET = "P2 choose white\nP1 declare 4\nP1 propose k9 e5"


def test_a_sheet_is_read_and_written() -> None:
    choices = read_choices(f"\n{SHEET.upper()}\n")
    assert [each.verb for each in choices] == [Verb.CHOOSE, Verb.DECLARE, Verb.PROPOSE]
    assert choices[0].by is Seat.P2
    assert write_choices(choices).lower() == SHEET.lower()
    assert read_choices(" \n ") == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("P3 choose white", 1),
        ("P2 choose white\nP1 think hard", 2),
        ("P1 declare", 1),
        ("P1 place h8", 1),
        ("P2 keep k9", 1),
        ("white", 1),
        ("P1 propose " + "a1 " * 300, 1),
        ("P1 declare 4\n" * (MOST + 1), MOST + 1),
    ],
)
def test_what_says_no_choice_is_refused_with_its_line(text, line) -> None:
    with pytest.raises(Malformed) as caught:
        read_choices(text)
    assert (caught.value.code, caught.value.values["number"]) == ("not_a_choice", line)


@pytest.mark.parametrize(
    ("text", "discipline", "rule"),
    [
        ("Swap2", "gomoku", OpeningRule.SWAP_2),
        ("SLSF-G 7.3", "gomoku", OpeningRule.SWAP_1),
        ("by 8.2c", "renju", OpeningRule.SOOSORV),
        ("RIF classic", "renju", OpeningRule.RIF_CLASSIC),
        ("Taraguchi", "renju", OpeningRule.TARAGUCHI),
        ("Taraguchi-10", "renju", None),  # ten offers: not the book's
        ("Swap2", "renju", None),
        ("", "renju", None),
        ("Swap2", "chess", None),
    ],
)
def test_the_rule_that_a_text_names(text, discipline, rule) -> None:
    assert named_rule(text, EVERY.get(discipline, {})) is rule


def test_the_polish_book_opens_with_swaps_alone() -> None:
    swaps = rules_of_game("gomoku", PSGRP)
    assert swaps == {OpeningRule.SWAP_1: "PSGRP §2.2", OpeningRule.SWAP_2: "PSGRP §2.2"}
    assert named_rule("free", swaps) is None
    assert paragraph_of(OpeningRule.SWAP_1, PSGRP) == "PSGRP §2.2"
    assert len(rules_of_game("gomoku", GOMOKU)) == 4
    assert len(rules_of_game("renju", RENJU)) == 7


def test_a_book_that_prints_no_opening_offers_none_of_the_swedish_ones(fourth) -> None:
    assert rules_of_game("gomoku", CITED) == {}
