"""The table of `given` for acts on kyu and dan titles."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from federation.officials.events import AccountTied
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.kyu_tests.events import RankingJudgeElected
from ratings.kyu_tests.state import judges_stream
from ratings.titles import commands as titles
from ratings.titles.events import DiplomaIssued
from ratings.titles.state import titles_stream
from tests.robust.given_pairing import Told
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import ANNA, CY, ENTERED, FED, HERE, SANCTIONED
from tournaments.events import ApprovedForTitles

LEADING = (Role.ARBITER, Role.RATING_COMMITTEE)
OFFICER = (Role.TITLE_OFFICER,)
LEVEL = {"federation": FED, "person": ANNA, "level": 7}

COMMANDS = "ratings.titles.commands."

CASES: dict[str, Told] = {
    f"{COMMANDS}conditions.state_conditions": (
        titles.StateConditions(**HERE, kind="slsf_sanctioned", rif_rules=True, clocks=True, moves_noted=True),
        LEADING,
        (SANCTIONED,),
    ),
    f"{COMMANDS}approving.approve_for_titles": (
        titles.ApproveForTitles(**HERE),
        (Role.RANKING_JUDGE,),
        (),
    ),
    f"{COMMANDS}entrants.record_entry_title": (
        titles.RecordEntryTitle(**HERE, person=ANNA, level=18),
        LEADING,
        ENTERED,
    ),
    f"{COMMANDS}levels.record_level": (
        titles.RecordLevel(**LEVEL, ground="ruling", from_day=dt.date(2026, 1, 1), reference="Minutes 4"),
        OFFICER,
        (),
    ),
    f"{COMMANDS}diplomas.issue_diploma": (titles.IssueDiploma(**LEVEL), OFFICER, ()),
    f"{COMMANDS}diplomas.take_back_diploma": (
        titles.TakeBackDiploma(**(LEVEL | {"level": 8}), reason="a slip"),
        OFFICER,
        (),
    ),
    f"{COMMANDS}approving.take_back_approval": (
        titles.TakeBackApproval(**HERE, reason="a slip"),
        (Role.RANKING_JUDGE,),
        (ApprovedForTitles(judge=CY),),
    ),
}


def elected(specified: Specification) -> Specification:
    """Who gives the acts is a person, and ranking judge of the year: `approve_for_titles` asks for both."""
    person = AccountTied(federation=FED, person=UUID(CY))
    judge = RankingJudgeElected(federation=FED, person=CY, year=2026, reference="§ 9")
    specified.also(official_stream(ACTOR.actor), person)
    specified.also(titles_stream(FED, ANNA), DiplomaIssued(person=ANNA, level=8))
    return specified.also(judges_stream(FED), judge)


def reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """What earned a diploma comes from rows; whoever may issue it was asked before."""
    monkeypatch.setattr("ratings.titles.commands.diplomas.earned", lambda *_: {LEVEL["level"]})
