"""A taker who was entered twice: waiting times, passes and papers are those of the person."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests.state import papers_stream
from ratings.kyu_tests.state import tests_stream as taker_stream
from tests.kyu_tests.given import (
    DAY,
    FED,
    OTHER_JUDGE,
    STRANGER,
    TAKER,
    issued,
    line,
    officer,
    protocol,
    sat,
)
from tests.support.specification import Specification

AGAIN = STRANGER


@pytest.fixture(autouse=True)
def nobody_is_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "ratings.kyu_tests.commands.protocol.held_ratings"
    monkeypatch.setattr(module, lambda _work, _federation, _persons, _day: {})


def merged(merged: str = AGAIN, kept: str = TAKER) -> Specification:
    event = PersonsMerged(merged=UUID(merged), kept=UUID(kept), reason="0" * 64)
    return officer().also(identity_stream(FED), event)


def test_a_test_missed_under_the_other_number_makes_the_person_wait() -> None:
    missed = sat(13, passed=False, on=DAY - dt.timedelta(days=1), person=AGAIN)
    act = protocol(line(13, passed=True, on_paper="13-b"))
    alone = officer().also(taker_stream(FED, AGAIN), missed).when(acts.send_protocol, act)
    assert alone.refusal is None
    both = merged().also(taker_stream(FED, AGAIN), missed).when(acts.send_protocol, act)
    assert both.refusal is not None
    assert both.refusal.field.startswith("tests.1.")


def test_what_was_passed_under_the_other_number_is_passed() -> None:
    passed = sat(13, passed=True, on=DAY.replace(month=1), person=AGAIN)
    specified = merged().also(taker_stream(FED, AGAIN), passed)
    specified.when(acts.send_protocol, protocol(line(12, passed=True)))
    specified.then(taker_stream(FED, TAKER), sat(12, passed=True))


def test_who_is_merged_sits_under_the_number_that_is_kept() -> None:
    specified = merged().when(acts.send_protocol, protocol(line(13, passed=True, person=AGAIN)))
    specified.refused("merged_person", field="tests.1.person")


def test_a_paper_that_the_other_number_was_given_as_a_judge_is_seen() -> None:
    specified = merged(OTHER_JUDGE).also(papers_stream(FED), issued("13-a", to=OTHER_JUDGE))
    specified.when(acts.send_protocol, protocol(line(13, passed=True)))
    specified.refused("paper_seen", field="tests.1.paper")
