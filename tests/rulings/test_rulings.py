"""SLSF-G and R, closing text; SLSF-K 1 §5: a ruling binds from its day until it is taken back."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from events import runner
from federation.rulings import commands
from federation.rulings.events import RuleInterpretationIssued, RuleInterpretationWithdrawn
from federation.rulings.models import Ruling
from federation.rulings.state import rulings_stream
from tests.support import season
from tests.support.specification import Specification, given

STREAM = rulings_stream("slsf")
DAY = dt.date(2026, 5, 1)
READING = "A replay of ten minutes or more belongs to the match."
RULED = RuleInterpretationIssued(number=1, article="SLSF-G 28.1", text=READING, counts_from=DAY)


def issue(**other: object) -> commands.IssueRuling:
    said = {"federation": "slsf", "article": "SLSF-G 28.1", "text": READING, "counts_from": DAY}
    return commands.IssueRuling(**{**said, **other})


def committee(*events: object) -> Specification:
    return given(STREAM, *events).holding("slsf", "tournament_committee")


def test_the_tournament_committee_rules_how_a_paragraph_is_read() -> None:
    committee().when(commands.issue_ruling, issue()).then(STREAM, RULED)


def test_nobody_else_does() -> None:
    given().holding("slsf", "board", "rating_committee").when(commands.issue_ruling, issue()).refused(
        "not_allowed", article="SLSF-G interpretation"
    )
    given().holding("dsu", "tournament_committee").when(commands.issue_ruling, issue()).refused("not_allowed")


def test_on_correspondence_play_the_board_rules() -> None:
    act = issue(article="SLSF-K 2 §2")
    committee().when(commands.issue_ruling, act).refused("not_allowed", article="SLSF-K 1 §5")
    ruled = RuleInterpretationIssued(number=1, article="SLSF-K 2 §2", text=READING, counts_from=DAY)
    given().holding("slsf", "board").when(commands.issue_ruling, act).then(STREAM, ruled)


@pytest.mark.parametrize(
    ("other", "field"),
    [
        ({"article": "SLSF-G 99"}, "article"),
        ({"article": "DSU 4.5.2"}, "article"),
        ({"text": "  "}, "text"),
        ({"text": "x" * 2_001}, "text"),
    ],
)
def test_what_is_no_ruling(other: dict[str, object], field: str) -> None:
    committee().when(commands.issue_ruling, issue(**other)).refused(field=field)


@pytest.mark.parametrize(("federation", "book"), [("slsf", "SLSF-G "), ("dsu", "DSU "), ("psgrp", "PSGRP ")])
def test_the_example_of_a_paragraph_is_of_the_own_book(federation: str, book: str) -> None:
    right = commands.by_what_right(federation, "?")
    specified = given().holding(federation, right[1])
    specified.when(commands.issue_ruling, issue(federation=federation, article="?"))
    assert f"such as {book}" in str(specified.refusal)


def test_a_ruling_is_taken_back_once_with_a_reason() -> None:
    back = commands.WithdrawRuling(federation="slsf", number=1, reason="the book was changed")
    specified = committee(RULED).when(commands.withdraw_ruling, back)
    (withdrawn,) = specified.events_of(STREAM)
    assert isinstance(withdrawn, RuleInterpretationWithdrawn)
    specified.when(commands.withdraw_ruling, back).refused("no_such_ruling", field="number")
    silent = commands.WithdrawRuling(federation="slsf", number=1, reason=" ")
    committee(RULED).when(commands.withdraw_ruling, silent).refused(field="reason")


@pytest.mark.database
@pytest.mark.django_db
def test_the_page_of_rules_shows_it_and_when_it_ended() -> None:
    season.open_house()
    by = season.official("slsf", "tournament_committee")
    commands.issue_ruling(issue(), by=by)
    runner.catch_up_all()
    page = Client().get("/rules/").content.decode()
    assert READING in page
    assert "Ruling 1, from 1 May 2026" in page
    assert "Take back" not in page
    commands.withdraw_ruling(commands.WithdrawRuling(federation="slsf", number=1, reason="old"), by=by)
    runner.catch_up_all()
    assert Ruling.objects.get().valid_to is not None
    assert "taken back" in Client().get("/rules/").content.decode()
