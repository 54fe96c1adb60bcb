"""PSGRP header, §1.1: an invited tournament that is put off lies in an edition, or the board rules so."""

from __future__ import annotations

import datetime as dt

import pytest

from federation.officials.roles import Role
from tests.support.specification import Specification
from tests.tournaments.given import DRAWN, ENTERED, HERE, INVITED, ROUND_1, SANCTIONED, tournament
from tournaments import commands as acts
from tournaments import events as facts

WITHIN, LAST = dt.date(2019, 3, 20), dt.date(2019, 11, 18)
AFTER = dt.date(2019, 11, 19)
RULED = facts.EditionRuled(reference="1/2019")


def invited(*events: object, book: str = "PSGRP") -> Specification:
    said = {"rule_book": book, "discipline": "gomoku", "starts_on": WITHIN, "ends_on": WITHIN}
    return tournament(SANCTIONED, *INVITED, *events, role=Role.TOURNAMENT_COMMITTEE, **said)


def to(day: dt.date) -> acts.CorrectDates:
    return acts.CorrectDates(**HERE, starts_on=day, ends_on=day, reason="the hall is taken")


def test_the_last_day_of_the_edition_is_within_it() -> None:
    assert invited().when(acts.correct_dates, to(LAST)).recorded


def test_the_day_after_it_needs_a_ruling_of_the_board() -> None:
    specified = invited().when(acts.correct_dates, to(AFTER))
    assert specified.refusal is not None
    assert specified.refusal.way_on
    specified.refused("no_edition_in_force", article="PSGRP header")
    assert invited(RULED).when(acts.correct_dates, to(AFTER)).recorded


@pytest.mark.parametrize("book", ["SLSF-G", "SLSF-R"])
def test_the_other_books_have_no_last_day(book: str) -> None:
    assert invited(book=book).when(acts.correct_dates, to(AFTER)).recorded


def test_what_was_played_was_played_whichever_edition_was_in_force() -> None:
    specified = invited(*ENTERED, DRAWN, ROUND_1)
    assert specified.when(acts.correct_dates, to(AFTER)).recorded
