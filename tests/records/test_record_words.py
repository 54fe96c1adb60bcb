"""Every fact of records has words, and so has whatever a record says against its result."""

from __future__ import annotations

import pytest

from events.history import line_of
from tests.records.given import FIVE, KEY, RECORD, attached, played
from tests.tournaments.given import HERE
from tournaments.events.records import GameRecordWithdrawn
from tournaments.exchange.records.written import Source
from tournaments.records.checking import CLAIMABLE, DRAWN, STATED, WALKOVER
from tournaments.records.chess_play import BY_DRAW, BY_MATE
from tournaments.records.labels import OPENING_RULES, REASONS, RESULTS, SOURCES, sentence
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.board.games import OpeningRule


def test_every_fact_has_words() -> None:
    withdrawn = GameRecordWithdrawn(**HERE, **KEY, reason="0" * 64)
    specified = played().also(RECORD, attached(FIVE, source="sgf"), withdrawn)
    said = [line_of(envelope).words for envelope in specified.streams.log[-2:]]
    assert said == [
        "Record of board 2 of round 1, moves: 9, from SGF",
        "The record of board 2 of round 1 is withdrawn",
    ]


@pytest.mark.parametrize(
    ("reason", "inputs", "said"),
    [
        (WALKOVER, ["9"], "The result is a walkover, but moves were made: 9."),
        (CLAIMABLE, ["black_win", "five", "9"], "By the board Black won: move 9 made five in a row."),
        (DRAWN, ["draw", "two_passes"], "By the board it ended so: a draw."),
        (BY_MATE, ["white_win", "7", "checkmate"], "By the board it ended so: White won."),
        (BY_DRAW, ["draw", "40", "stalemate"], "By the board it ended so: a draw."),
        (STATED, ["annulled", ""], "The record states: annulled."),
    ],
)
def test_what_contradicts_reads_as_a_sentence(reason, inputs, said) -> None:
    assert sentence(reason, inputs) == said


def test_every_word_of_the_rules_has_its_own_word() -> None:
    assert set(RESULTS) == set(Result)
    assert set(REASONS) == set(Reason)
    assert set(SOURCES) == set(Source)
    assert set(OPENING_RULES) == set(OpeningRule)
