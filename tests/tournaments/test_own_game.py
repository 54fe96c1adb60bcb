"""Nobody acts on a game in which the person behind the account plays, under whichever number."""

from __future__ import annotations

from uuid import UUID

import pytest

from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.officials.roles import Role
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    CY,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    ROUND_1,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.conduct import commands as conduct
from tournaments.rules.discipline import Breach

TWIN = UUID(int=77)


def playing(*more, role: str = Role.ARBITER, person: str = ANNA) -> Specification:
    """Anna, who plays at board 1 of round 1, is arbiter too."""
    return tournament(*INVITED, *ENTERED, DRAWN, ROUND_1, *more, role=role).being(person)


def report(board: int) -> acts.ReportResults:
    return acts.ReportResults(**HERE, round_number=1, games=(acts.HandedIn(board=board, black=2, white=0),))


def correction(board: int) -> acts.CorrectResult:
    game = acts.HandedIn(board=board, black=0, white=2)
    return acts.CorrectResult(**HERE, round_number=1, game=game, reason="misread")


def breach(board: int) -> conduct.NoteConduct:
    said = {"person": "", "breach": Breach("14.1b"), "reason": "He asked his coach"}
    return conduct.NoteConduct(**HERE, round_number=1, board=board, game=1, **said)


def test_an_arbiter_hands_in_no_own_result_and_every_other():
    playing().when(acts.report_results, report(1)).refused("own_game", field="board 1")
    specified = playing().when(acts.report_results, report(2))
    assert [each.board for each in specified.events_of(STREAM)] == [2]


@pytest.mark.parametrize("role", [Role.ARBITER, Role.RATING_COMMITTEE])
def test_nor_corrects_it(role):
    playing(won(1, 1), role=role).when(acts.correct_result, correction(1)).refused("own_game")


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (acts.adjourn_game, acts.AdjournGame(**HERE, round_number=1, board=1)),
        (conduct.note_conduct, breach(1)),
    ],
)
def test_nor_acts_at_that_board(command, act):
    playing().when(command, act).refused("own_game")


def test_nor_under_another_number():
    merged = PersonsMerged(merged=TWIN, kept=UUID(ANNA), reason="")
    specified = playing(person=str(TWIN)).also(identity_stream(FED), merged)
    specified.when(acts.report_results, report(1)).refused("own_game")


def test_nobody_decides_an_own_protest():
    lodged = facts.ProtestLodged(protest=1, person=CY, team="", in_writing=True, words="")
    act = acts.DecideProtest(**HERE, protest=1, upheld=True, words="They are right")
    playing(lodged, person=CY).when(acts.decide_protest, act).refused("own_protest", field="upheld")
    specified = playing(lodged).when(acts.decide_protest, act)
    assert specified.recorded
