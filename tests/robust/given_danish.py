"""The table of `given` for acts on the Danish register."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

import pytest

from events.types import Event
from federation.members.events import PersonRegistered
from federation.officials.roles import Role
from ratings.systems.danish import commands as acts
from ratings.systems.danish import events as facts
from ratings.systems.danish.state import REGISTER_STREAM, player_stream
from tests.danish.given import CHESS, FED, FILED, HERE, ISSUED, NUMBERS, RATED, RECEIVED, SIX_PARTS, STREAM
from tests.danish.given import registered as numbers_of
from tests.tournaments.given import ANNA, DI, announced

Told = tuple[Any, tuple[Role, ...], Mapping[str, tuple[Event, ...]]]
"""An act, who may give it, what happened in which streams."""

FOREIGN = facts.StartRatingsIssued(lines=(facts.StartRating(person=DI, rating=1800, source="elo"),))
BOTH = (Role.RATING_REGISTRAR, Role.RATING_COMMITTEE)
REGISTRAR, COMMITTEE = (Role.RATING_REGISTRAR,), (Role.RATING_COMMITTEE,)
CUP: dict[str, tuple[Event, ...]] = {STREAM: (announced(**CHESS), *FILED)}
NEWCOMER = "00000000-0000-0000-0000-0000000000a1"
NEW = {"federation": FED, "person": NEWCOMER}
KNOWN: dict[str, tuple[Event, ...]] = {
    f"person/{NEWCOMER}": (PersonRegistered(federation=FED, personal="0" * 64),)
}
CLUB = "lund"
PROPOSED = facts.EntryRatingProposed(person=NEWCOMER, rating=1850, club=CLUB)
TAKEN_OVER = facts.NumbersTakenOver(
    lines=(facts.RegisteredNumber(person=ANNA, rating=1500, last_rated=dt.date(2026, 1, 10)),)
)
COMMANDS = "ratings.systems.danish.commands."

CASES: dict[str, Told] = {
    f"{COMMANDS}starting.issue_start_ratings": (
        acts.IssueStartRatings(**HERE, back=(ANNA,)),
        REGISTRAR,
        CUP,
    ),
    f"{COMMANDS}starting.estimate_start_rating": (
        acts.EstimateStartRating(**HERE, person=DI, rating=1500),
        COMMITTEE,
        CUP | {RATED: (facts.StartRatingsIssued(lines=ISSUED.lines[:3]),)},
    ),
    f"{COMMANDS}reporting.receive_report": (
        acts.ReceiveReport(**HERE, kind="coordinated", parts=SIX_PARTS),
        REGISTRAR,
        CUP | {RATED: (ISSUED,)},
    ),
    f"{COMMANDS}reporting.classify_game": (
        acts.ClassifyGame(**HERE, round_number=1, board=1, how="cancelled_approved"),
        REGISTRAR,
        CUP,
    ),
    f"{COMMANDS}reporting.accept_for_rating": (acts.AcceptForRating(**HERE), COMMITTEE, CUP),
    f"{COMMANDS}reporting.refuse_for_rating": (
        acts.RefuseForRating(**HERE, reason="Rounds were moved."),
        REGISTRAR,
        CUP,
    ),
    f"{COMMANDS}righting.correct_report_kind": (
        acts.CorrectReportKind(**HERE, kind="other", reason="It was no coordinated one."),
        BOTH,
        CUP | {RATED: (ISSUED, RECEIVED)},
    ),
    f"{COMMANDS}righting.take_back_acceptance": (
        acts.TakeBackAcceptance(**HERE, reason="by mistake"),
        COMMITTEE,
        CUP | {RATED: (facts.AcceptedForRating(),)},
    ),
    f"{COMMANDS}righting.take_back_refusal": (
        acts.TakeBackRefusal(**HERE, reason="It was regular."),
        BOTH,
        CUP | {RATED: (facts.ReportRefusedForRating(reason="0" * 64),)},
    ),
    f"{COMMANDS}righting.correct_start_rating": (
        acts.CorrectStartRating(**HERE, person=DI, elo=1700, reason="Another player's Elo."),
        BOTH,
        CUP | {RATED: (FOREIGN,)},
    ),
    f"{COMMANDS}righting.correct_given_number": (
        acts.CorrectGivenNumber(federation=FED, person=ANNA, rating=1600, reason="A slip."),
        BOTH,
        {REGISTER_STREAM: (TAKEN_OVER,)},
    ),
    f"{COMMANDS}entering.propose_entry_rating": (
        acts.ProposeEntryRating(**NEW, rating=1200, club=CLUB),
        (Role.CLUB_SECRETARY,),
        KNOWN,
    ),
    f"{COMMANDS}entering.approve_entry_rating": (
        acts.ApproveEntryRating(**NEW),
        (Role.DISTRICT_CHAIR,),
        KNOWN | {player_stream(NEWCOMER): (PROPOSED,)},
    ),
    f"{COMMANDS}entering.reject_entry_rating": (
        acts.RejectEntryRating(**NEW, reason="Nobody knows him."),
        (Role.DISTRICT_CHAIR,),
        KNOWN | {player_stream(NEWCOMER): (PROPOSED,)},
    ),
    f"{COMMANDS}entering.decide_return": (
        acts.DecideReturn(federation=FED, person=ANNA, rating=1600, reason="Played in Sweden."),
        COMMITTEE,
        {},
    ),
    f"{COMMANDS}registrar.take_over_numbers": (
        acts.TakeOverNumbers(
            federation=FED,
            lines=(acts.TakenOver(person=NEWCOMER, rating=1500, last_rated=dt.date(2025, 5, 1)),),
        ),
        REGISTRAR,
        KNOWN,
    ),
    f"{COMMANDS}registrar.publish_danish_list": (
        acts.PublishDanishList(federation=FED, as_of=dt.date(2026, 3, 1)),
        REGISTRAR,
        {},
    ),
}


LONG_AGO = dt.date(2020, 1, 1)


def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers and clubs come from rows: the players of the cup have numbers, the newcomer has a club."""
    numbers_of(monkeypatch, NUMBERS, active={ANNA: LONG_AGO}, clubs={NEWCOMER: CLUB})
