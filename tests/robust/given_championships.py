"""The table of `given` for acts on the Danish championships and on candidate results."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from events.types import Event
from federation.members.events import MembershipStarted, PersonRegistered
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.state import abroad_stream, candidate_stream, championship_stream
from tests.championships import given as past

FED, DM, STREAM = past.FED, past.DM, past.STREAM
ONE = past.player(1)
PERSON = {
    f"person/{ONE}": (PersonRegistered(federation=FED, personal="0" * 64),),
    f"membership/{FED}/1": (
        MembershipStarted(
            federation=FED, number=1, person=UUID(ONE), starts_on=dt.date(2020, 1, 1), club="lund"
        ),
    ),
}
SET_UP = past.arranged()
RAPID = championship_stream(FED, "rapid", past.YEAR)
OPEN = past.arranged(kind="rapid", first_day=dt.date(2026, 11, 7), entry_deadline=dt.date(2026, 10, 1))
"""Where entries are taken and nobody plays yet; at Easter both are over."""

ENTERED = (SET_UP, past.entry(1))
CARD = facts.WildCardProposed(person=ONE, reason="0" * 64)
LEVEL = (
    *past.field(9),
    past.entry(10),
    past.entry(11),
    facts.EntrantRatingsReturned(lines=(past.line(10, 2000), past.line(11, 2000))),
)
THREE = tuple(past.entry(number) for number in (1, 2, 3))

EXECUTIVE, ORGANISER = (Role.EXECUTIVE_COMMITTEE,), (Role.ORGANISER,)
BOTH = (Role.ORGANISER, Role.EXECUTIVE_COMMITTEE)
COMMITTEE = (Role.RATING_COMMITTEE,)
NATIONAL = {**DM, "group": "national"}
COMMANDS = "ratings.championships.commands."

Told = tuple[Any, tuple[Role, ...], Mapping[str, tuple[Event, ...]]]
"""An act, who may give it, and what other streams hold."""


def dm(*events: Event) -> Mapping[str, tuple[Event, ...]]:
    return {STREAM: events, **PERSON}


def played(*games: tuple[int, int, int]) -> Mapping[str, tuple[Event, ...]]:
    cup = past.round_robin("Landsholdsklasse", list(games))
    return {**dm(SET_UP, *THREE, past.NAMED), past.CUP_STREAM: cup}


TWO_LEVEL = played((1, 2, 1), (1, 3, 2), (2, 3, 2))
PLAYED_OFF = facts.PlayoffGamePlayed(
    group="national", players=(ONE, past.player(2)), games="rapid", half_points=(2, 0)
)
THREE_LEVEL = played((1, 2, 1), (1, 3, 1), (2, 3, 1))
HASTINGS = facts.ForeignCandidateResultApproved(
    federation=FED,
    person=ONE,
    event="Hastings",
    on=dt.date(2026, 1, 5),
    average=2364,
    rounds=9,
    half_points=9,
)
WON_OTHERWISE = facts.PlayoffWonByOtherRules(
    group="national", players=tuple(past.player(each) for each in (1, 2, 3)), winner=ONE, rules="0" * 64
)
APPROVED = {candidate_stream(past.CUP_STREAM): (facts.CandidateEventApproved(event_kind="division"),)}
HERE = {"federation": FED, "tournament": past.CUP}

CASES: dict[str, Told] = {
    f"{COMMANDS}arranging.set_up_championship": (
        acts.SetUpChampionship(**DM, first_day=past.FIRST_DAY),
        EXECUTIVE,
        {},
    ),
    f"{COMMANDS}arranging.name_group_tournament": (
        acts.NameGroupTournament(**NATIONAL, tournament=past.CUP),
        BOTH,
        {**dm(SET_UP), past.CUP_STREAM: past.round_robin("x", [(1, 2, 2)])},
    ),
    f"{COMMANDS}entering.enter_championship": (
        past.enter(1, kind="rapid"),
        (*BOTH, Role.CLUB_SECRETARY),
        {**PERSON, RAPID: (OPEN,)},
    ),
    f"{COMMANDS}entering.withdraw_from_championship": (
        acts.WithdrawFromChampionship(**DM | {"kind": "rapid"}, person=ONE),
        BOTH,
        {RAPID: (OPEN, past.entry(1)), **PERSON},
    ),
    f"{COMMANDS}returning.return_entrant_ratings": (
        acts.ReturnEntrantRatings(**DM, lines=(past.line(1, 2000),)),
        (Role.RATING_REGISTRAR,),
        dm(*ENTERED),
    ),
    f"{COMMANDS}returning.grant_qualification": (
        acts.GrantQualification(**DM, person=ONE, ground="winner of group 1"),
        ORGANISER,
        dm(SET_UP),
    ),
    f"{COMMANDS}wild_card.propose_wild_card": (
        acts.ProposeWildCard(**DM, person=ONE, reason="hope"),
        ORGANISER,
        dm(*ENTERED),
    ),
    f"{COMMANDS}wild_card.approve_wild_card": (
        acts.ApproveWildCard(**DM),
        EXECUTIVE,
        dm(*ENTERED, CARD),
    ),
    f"{COMMANDS}wild_card.drop_wild_card": (
        acts.DropWildCard(**DM, reason="ill"),
        BOTH,
        dm(*ENTERED, CARD),
    ),
    f"{COMMANDS}seating.decide_contested_places": (
        acts.DecideContestedPlaces(**NATIONAL, persons=(past.player(10),), reason="abroad"),
        EXECUTIVE,
        dm(SET_UP, *LEVEL),
    ),
    f"{COMMANDS}seating.take_back_contested_places": (
        acts.TakeBackContestedPlaces(**NATIONAL, reason="a slip"),
        EXECUTIVE,
        dm(SET_UP, facts.ContestedPlacesDecided(group="national", persons=(ONE,), reason="0" * 64)),
    ),
    f"{COMMANDS}seating.confirm_seats": (
        acts.ConfirmSeats(**DM),
        EXECUTIVE,
        dm(SET_UP, *past.field(30)),
    ),
    f"{COMMANDS}winning.record_playoff_game": (
        acts.RecordPlayoffGame(**NATIONAL, players=(ONE, past.player(2)), games="rapid", half_points=(2, 0)),
        BOTH,
        TWO_LEVEL,
    ),
    f"{COMMANDS}directing.take_back_playoff_game": (
        acts.TakeBackPlayoffGame(**NATIONAL, reason="the wrong way round"),
        BOTH,
        {**TWO_LEVEL, STREAM: (*TWO_LEVEL[STREAM], PLAYED_OFF)},
    ),
    f"{COMMANDS}winning.record_playoff_by_other_rules": (
        acts.RecordPlayoffByOtherRules(**NATIONAL, winner=ONE, rules="all play all"),
        EXECUTIVE,
        THREE_LEVEL,
    ),
    f"{COMMANDS}winning.award_title": (
        acts.AwardTitle(**NATIONAL),
        EXECUTIVE,
        played((1, 2, 2), (1, 3, 2), (2, 3, 2)),
    ),
    f"{COMMANDS}winning.record_past_champions": (
        acts.RecordPastChampions(**NATIONAL, champions=(ONE,), winner=ONE, reference="the magazine"),
        EXECUTIVE,
        PERSON,
    ),
    f"{COMMANDS}candidates.approve_candidate_event": (
        acts.ApproveCandidateEvent(**HERE, event_kind="division"),
        COMMITTEE,
        {past.CUP_STREAM: past.round_robin("x", [(1, 2, 2)])},
    ),
    f"{COMMANDS}candidates.withdraw_candidate_approval": (
        acts.WithdrawCandidateApproval(**HERE, reason="by mistake"),
        COMMITTEE,
        APPROVED,
    ),
    f"{COMMANDS}candidates.approve_foreign_result": (
        acts.ApproveForeignResult(
            federation=FED,
            person=ONE,
            event="Hastings",
            on=dt.date(2026, 1, 5),
            average=2364,
            rounds=9,
            half_points=9,
        ),
        COMMITTEE,
        PERSON,
    ),
    f"{COMMANDS}candidates.withdraw_foreign_result": (
        acts.WithdrawForeignResult(
            federation=FED, person=ONE, event="Hastings", on=dt.date(2026, 1, 5), reason="another player"
        ),
        COMMITTEE,
        PERSON | {abroad_stream(FED, ONE): (HASTINGS,)},
    ),
    f"{COMMANDS}returning.take_back_qualification": (
        acts.TakeBackQualification(**DM, person=ONE, reason="another player"),
        ORGANISER,
        dm(*ENTERED, facts.QualificationGranted(person=ONE, ground="winner of group 1")),
    ),
    f"{COMMANDS}directing.take_back_playoff_by_other_rules": (
        acts.TakeBackPlayoffByOtherRules(**NATIONAL, reason="the other one won"),
        EXECUTIVE,
        {**THREE_LEVEL, STREAM: (*THREE_LEVEL[STREAM], WON_OTHERWISE)},
    ),
}
