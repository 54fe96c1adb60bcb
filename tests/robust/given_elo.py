"""The table of `given` for acts on Elo, tournaments for FIDE, results abroad and the yearly adjustment."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

import msgspec

from events.types import Event
from federation.members.events import PersonRegistered
from federation.officials.roles import Role
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import REGISTER_STREAM, player_stream
from ratings.systems.elo import commands as elo
from ratings.systems.elo import events as facts
from ratings.systems.elo.state import abroad_stream, elo_stream, list_stream
from tests.elo.given import ANE, BENT, FED, JULY, MARCH, imported, in_doubt, line, listed, the_list
from tests.elo.test_other_commands import (
    ADJUST,
    CUP,
    CUP_ID,
    EXPECT,
    EXPECTED,
    GAMES,
    HERE,
    IN_REGISTER,
    NAMED,
    OVER,
    REPORT,
    REPORTED,
    SEEK,
    SOUGHT,
    STREAM,
)
from tests.support.specification import Specification
from tournaments.state import stream_of

COMMITTEE, REGISTRAR = (Role.RATING_COMMITTEE,), (Role.RATING_REGISTRAR,)
BOTH = (*REGISTRAR, *COMMITTEE)
KNOWN_GAMES = msgspec.structs.replace(REPORTED, opponents=GAMES[:1])
WAITED = {abroad_stream(FED, ANE): (EXPECTED,)}
APRIL = dt.date(2026, 4, 1)
AT = {"federation": FED, "month": MARCH, "person": BENT, "fide_id": "1400012"}

COMMANDS = "ratings.systems.elo.commands."

Told = tuple[Any, tuple[Role, ...], Mapping[str, tuple[Event, ...]], str]
"""An act, who may give it by a role, what else happened, and the person whose right it is too."""

CASES: dict[str, Told] = {
    f"{COMMANDS}lists.import_elo_list": (the_list(APRIL), BOTH, {}, ""),
    f"{COMMANDS}lists.take_back_elo_list": (
        elo.TakeBackEloList(federation=FED, month=MARCH),
        BOTH,
        {},
        "",
    ),
    f"{COMMANDS}numbers.confirm_number": (elo.ConfirmNumber(**AT), BOTH, {}, ""),
    f"{COMMANDS}numbers.reject_number": (elo.RejectNumber(**AT), BOTH, {}, ""),
    f"{COMMANDS}games.state_elo_games": (
        elo.StateEloGames(federation=FED, person=ANE, games=44, month=MARCH),
        BOTH,
        {},
        "",
    ),
    f"{COMMANDS}adjusting.fix_adjustment_day": (
        elo.FixAdjustmentDay(federation=FED, on=ADJUST.on),
        REGISTRAR,
        {},
        "",
    ),
    f"{COMMANDS}adjusting.make_adjustment": (
        ADJUST,
        COMMITTEE,
        {REGISTER_STREAM: (danish.AdjustmentDayFixed(on=ADJUST.on),)},
        "",
    ),
    f"{COMMANDS}adjusting.take_back_adjustment": (
        elo.TakeBackAdjustment(federation=FED, year=2025, reason="The wrong list."),
        COMMITTEE,
        {REGISTER_STREAM: (danish.YearlyAdjustmentMade(year=2025, on=ADJUST.on, compared=()),)},
        "",
    ),
    f"{COMMANDS}sought.seek_elo_rating": (SEEK, (Role.ORGANISER, Role.ARBITER, *COMMITTEE), {}, ""),
    f"{COMMANDS}sought.note_report_copy": (
        elo.NoteReportCopy(**HERE, on=OVER),
        COMMITTEE,
        {STREAM: (SOUGHT,)},
        "",
    ),
    f"{COMMANDS}sought.note_reported_to_fide": (
        elo.NoteReportedToFide(**HERE, on=OVER),
        COMMITTEE,
        {STREAM: (SOUGHT,)},
        "",
    ),
    f"{COMMANDS}sought.take_back_report_to_fide": (
        elo.TakeBackReportToFide(**HERE),
        COMMITTEE,
        {STREAM: (SOUGHT, facts.ReportedToFide(on=OVER))},
        "",
    ),
    f"{COMMANDS}sought.check_ratings": (elo.CheckRatings(**HERE, agreed=True), COMMITTEE, {}, ""),
    f"{COMMANDS}abroad.expect_result": (EXPECT, BOTH, {}, ""),
    f"{COMMANDS}abroad.report_result_abroad": (REPORT, COMMITTEE, {}, ANE),
    f"{COMMANDS}abroad.estimate_opponent": (
        elo.EstimateOpponent(**NAMED, opponent=2, rating=2050),
        COMMITTEE,
        {player_stream(ANE): (REPORTED,)},
        "",
    ),
    f"{COMMANDS}abroad.rate_result_abroad": (
        elo.RateResult(**NAMED),
        COMMITTEE,
        {player_stream(ANE): (KNOWN_GAMES,)},
        "",
    ),
    f"{COMMANDS}reopening.take_back_rating": (
        elo.TakeBackRating(**NAMED, reason="the other half of the tournament"),
        COMMITTEE,
        {player_stream(ANE): (KNOWN_GAMES, danish.ForeignResultRated(person=ANE, result=NAMED["result"]))},
        "",
    ),
    f"{COMMANDS}abroad.remind_of_result": (elo.RemindOfResult(**NAMED), BOTH, WAITED, ""),
}


def elo_room(specified: Specification) -> Specification:
    """Two people of the Danish register, the lists of July and March, a cup that was played."""
    specified.also(elo_stream(FED), imported(JULY), imported())
    specified.also(list_stream(FED, JULY), listed(line(rating=2000), month=JULY))
    specified.also(list_stream(FED, MARCH), listed(), in_doubt())
    for person in (ANE, BENT):
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    return specified.also(REGISTER_STREAM, IN_REGISTER).also(stream_of(FED, CUP_ID), CUP)
