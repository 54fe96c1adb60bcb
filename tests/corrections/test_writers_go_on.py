"""While somebody looks at what a correction would move, everybody else goes on recording."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from events.citing import Refused
from events.dry_run import suppose
from events.log import read_stream
from events.work import By
from federation.officials.proposing import in_correction
from ratings.corrections.events import CorrectionTookEffect
from ratings.corrections.state import corrections_stream
from tests.corrections.conftest import Played
from tests.support import correcting, season
from tournaments import commands as acts

pytestmark = pytest.mark.database


@pytest.fixture
def played(committed, played: Played) -> Played:
    return played


def test_writers_are_not_held_up(played: Played) -> None:
    """The rows are held meanwhile; the log is not, and has grown before the look is over."""
    grown = []

    def record() -> None:
        try:
            season.club("Lund")
            grown.append(True)
        finally:
            connection.close()

    def look(_moves: object) -> dict[Any, Any]:
        if not grown:
            writer = threading.Thread(target=record)
            writer.start()
            writer.join(timeout=20)
        return {}

    with in_correction():
        suppose(acts.correct_result, correcting.turned(played.listed), played.by, looks=(look,))
        assert grown


def test_two_who_approve_at_the_same_moment_give_it_once(played: Played) -> None:
    number = correcting.propose("result", correcting.turned(played.listed), correcting.committee())
    outcomes: list[str] = []

    def approve(by: By) -> None:
        try:
            correcting.approve(number, by)
            outcomes.append("given")
        except Refused as refusal:
            outcomes.append(refusal.code)
        finally:
            connection.close()

    both = [threading.Thread(target=approve, args=[correcting.committee()]) for _ in range(2)]
    for each in both:
        each.start()
    for each in both:
        each.join(timeout=60)
    assert sorted(outcomes) == ["given", "in_effect"]
    types = [each.type for each in read_stream(corrections_stream("slsf"))]
    assert types.count(CorrectionTookEffect.TYPE) == 1
