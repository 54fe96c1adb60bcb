"""The table of `given` for sanctions, appeals and the measures of the ladders."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from events.types import Event
from federation.members.events import MembershipStarted, PersonRegistered
from federation.officials.roles import Role
from federation.sanctions import commands as register
from federation.sanctions import events as facts
from federation.sanctions.docket import docket_stream
from federation.sanctions.state import sanctioned_stream, sanctions_stream
from tests.robust.given_correspondence import Streams
from tests.robust.given_world import IN_MAY
from tests.sanctions.given import COMMITTEE, CUP, DANISH, FIRST, LAST, SEATED
from tests.tournaments.given import ANNA, ENTERED, INVITED, announced
from tournaments.commands import appealing, measures, reopening, resolutions, sanctioning
from tournaments.state import stream_of
from tournaments.state.filing import filing_stream

DSU, SLSF, PSGRP = "dsu", "slsf", "psgrp"
MEMBER = COMMITTEE[0]
HERE = {"federation": DSU, "tournament": CUP}
KEPT = "0" * 64

WARNED = facts.WarningGiven(
    number=1,
    tournament=CUP,
    tournament_name="Cup",
    offence_on=FIRST,
    decided_on=FIRST,
    event_last_day=LAST,
    reasons=KEPT,
)
REPRIMANDED = facts.MeasureTaken(
    number=1, tournament=CUP, tournament_name="Cup", measure="reprimand", decided_on=FIRST, reasons=KEPT
)
BARRED = facts.BarredFromEvents(
    number=1, resolution="U-7", adopted_on=FIRST, tournaments=(CUP,), reasons=KEPT
)
RULED = facts.RulingRecorded(ruling=1, ruled_on=FIRST, words=KEPT, person=ANNA)
APPEALED = facts.AppealFiled(appeal=1, against="arbiter", person=ANNA, filed_on=FIRST, words=KEPT, ruling=1)


def cup(*docket: Event) -> Streams:
    """A Danish cup with its committee, and what stands in its docket."""
    return {
        stream_of(DSU, CUP): (announced(**DANISH), *INVITED, *ENTERED),
        filing_stream(DSU, CUP): (SEATED,),
        docket_stream(DSU, CUP): docket,
    }


def recorded(federation: str, *events: Event) -> Streams:
    """What stands about Anna."""
    return {
        sanctioned_stream(federation): (facts.PersonListed(person=ANNA),),
        sanctions_stream(federation, ANNA): events,
    }


def polish() -> Streams:
    """A Polish cup with Anna in it, who is member 7."""
    book = {"federation": PSGRP, "rule_book": "PSGRP", "discipline": "gomoku"}
    member = MembershipStarted(federation=PSGRP, number=7, person=UUID(ANNA), starts_on=dt.date(2020, 1, 1))
    return {
        stream_of(PSGRP, CUP): (announced(**book), *INVITED, *ENTERED),
        "membership/psgrp/7": (member,),
        f"person/{ANNA}": (PersonRegistered(federation=PSGRP, personal=KEPT),),
    }


DECIDED: dict[str, Any] = {"person": ANNA, "offence_on": FIRST, "decided_on": FIRST, "reasons": "He left."}
OF_BOARD: dict[str, Any] = {
    "federation": PSGRP,
    "person": ANNA,
    "resolution": "U-7",
    "adopted_on": FIRST,
    "reasons": "He left.",
}
WITH_WARNING = cup(facts.SanctionListed(person=ANNA, number=1)) | recorded(DSU, WARNED)
TOLD = cup(facts.SanctionListed(person=ANNA, number=1)) | recorded(
    DSU, WARNED, facts.SanctionNotified(number=1, to="player", on=FIRST)
)
ANNULLED = cup(
    facts.SanctionListed(person=ANNA, number=1),
    facts.AppealFiled(
        appeal=1, against="tournament_committee", person=ANNA, filed_on=FIRST, words=KEPT, sanction=1
    ),
    facts.AppealDecided(appeal=1, upheld=True, decided_on=FIRST, words=KEPT),
) | recorded(
    DSU,
    WARNED,
    facts.SanctionOverturned(number=1, by="tribunal", reasons=KEPT, tournament=CUP, appeal=1),
)
A, S, M, R, C = (
    "tournaments.commands.appealing.",
    "tournaments.commands.sanctioning.",
    "tournaments.commands.measures.",
    "tournaments.commands.resolutions.",
    "federation.sanctions.commands.",
)

CASES: dict[str, tuple[Any, tuple[Role, ...], Streams, str, str]] = {
    f"{S}give_warning": (sanctioning.GiveWarning(**HERE, **DECIDED), (), cup(), MEMBER, DSU),
    f"{S}impose_quarantine": (
        sanctioning.ImposeQuarantine(**HERE, **DECIDED, months=3),
        (),
        cup(),
        MEMBER,
        DSU,
    ),
    f"{S}record_notice": (
        sanctioning.RecordNotice(**HERE, person=ANNA, number=1, to="player", on=FIRST),
        (Role.RATING_REGISTRAR,),
        WITH_WARNING,
        MEMBER,
        DSU,
    ),
    f"{S}take_back_notice": (
        sanctioning.TakeBackNotice(**HERE, person=ANNA, number=1, to="player"),
        (Role.RATING_REGISTRAR,),
        TOLD,
        MEMBER,
        DSU,
    ),
    f"{S}take_back_sanction": (
        sanctioning.TakeBackSanction(**HERE, person=ANNA, number=1, reasons="Wrong man."),
        (),
        WITH_WARNING,
        MEMBER,
        DSU,
    ),
    f"{S}state_last_day": (
        sanctioning.StateLastDay(**HERE, last_day=LAST + dt.timedelta(1)),
        (Role.RATING_REGISTRAR,),
        WITH_WARNING,
        MEMBER,
        DSU,
    ),
    f"{A}record_ruling": (
        appealing.RecordRuling(**HERE, ruled_on=FIRST, words="Lost.", person=ANNA),
        (Role.ARBITER,),
        cup(),
        "",
        DSU,
    ),
    f"{A}file_appeal": (
        appealing.FileAppeal(**HERE, person=ANNA, filed_on=IN_MAY.date(), words="No.", ruling=1),
        (Role.ARBITER, Role.ORGANISER, Role.TRIBUNAL),
        cup(RULED),
        ANNA,
        DSU,
    ),
    f"{A}decide_appeal": (
        appealing.DecideAppeal(**HERE, appeal=1, upheld=True, decided_on=FIRST, words="Yes."),
        (),
        cup(RULED, APPEALED),
        MEMBER,
        DSU,
    ),
    "tournaments.commands.reopening.reopen_appeal": (
        reopening.ReopenAppeal(**HERE, appeal=1, words="It was dismissed."),
        (Role.TRIBUNAL,),
        ANNULLED,
        "",
        DSU,
    ),
    f"{A}close_absence_case": (
        appealing.CloseAbsenceCase(**HERE, person=ANNA, words="He was ill."),
        (),
        cup(),
        MEMBER,
        DSU,
    ),
    f"{M}take_measure": (
        measures.TakeMeasure(
            federation=PSGRP,
            tournament=CUP,
            person=ANNA,
            measure="caution",
            decided_on=FIRST,
            reasons="Loud.",
        ),
        (Role.ARBITER,),
        polish(),
        "",
        PSGRP,
    ),
    f"{M}take_back_measure": (
        measures.TakeBackMeasure(
            federation=PSGRP, tournament=CUP, person=ANNA, number=1, reasons="Wrong man."
        ),
        (Role.ARBITER,),
        polish() | recorded(PSGRP, REPRIMANDED),
        "",
        PSGRP,
    ),
    f"{R}bar_from_events": (
        resolutions.BarFromEvents(**OF_BOARD, tournaments=(CUP,)),
        (Role.BOARD,),
        polish(),
        "",
        PSGRP,
    ),
    f"{R}strike_off": (
        resolutions.StrikeOff(**OF_BOARD, member_number=7),
        (Role.BOARD,),
        polish(),
        "",
        PSGRP,
    ),
    f"{R}lift_resolution": (
        resolutions.LiftResolution(federation=PSGRP, person=ANNA, number=1, reasons="He said sorry."),
        (Role.BOARD,),
        polish() | recorded(PSGRP, BARRED),
        "",
        PSGRP,
    ),
    f"{C}see_overturning": (
        register.SeeOverturning(federation=DSU, person=ANNA, number=1),
        (Role.RATING_COMMITTEE,),
        recorded(DSU, WARNED, facts.SanctionOverturned(number=1, by="tribunal", reasons=KEPT)),
        "",
        DSU,
    ),
}
"""Command -> a valid act, who may give it, what stood before, whose right it is, in which federation."""
