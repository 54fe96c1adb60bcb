"""Facts that specifications of sanctions begin with: a Danish cup, its committee, its players."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.types import Event
from federation.members.events import PersonRegistered
from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from federation.sanctions import events as facts
from federation.sanctions.docket import docket_stream
from federation.sanctions.state import sanctioned_stream, sanctions_stream
from tests.support.specification import ACTOR, Specification, given
from tests.tournaments.given import ANNA, BO, CUP, DRAWN, ENTERED, INVITED, PLAYERS, announced
from tournaments.commands import appealing, sanctioning
from tournaments.events.filing import InvitationStated, TournamentCommitteeAppointed
from tournaments.state import stream_of
from tournaments.state.filing import filing_stream

FED = "dsu"
HERE = {"federation": FED, "tournament": CUP}
STREAM, DOCKET, FILING = stream_of(FED, CUP), docket_stream(FED, CUP), filing_stream(FED, CUP)
COMMITTEE = tuple(str(UUID(int=number)) for number in range(0x71, 0x74))
MEMBER = COMMITTEE[0]
LUND = "lund"
FIRST, LAST = dt.date(2026, 3, 20), dt.date(2026, 3, 22)
SEATED = TournamentCommitteeAppointed(members=COMMITTEE)
DANISH: dict[str, object] = {"federation": FED, "rule_book": "DSU", "discipline": "chess"}
NO_REASONS = "0" * 64


def record(person: str = ANNA) -> str:
    """The stream of a player's sanctions."""
    return sanctions_stream(FED, person)


def tied(person: str) -> AccountTied:
    return AccountTied(federation=FED, person=UUID(person))


def cup(*events: Event, **changes: object) -> Specification:
    """The cup with four players, a committee of three, everybody registered."""
    specified = given(STREAM, announced(**(DANISH | changes)), *INVITED, *events).also(FILING, SEATED)
    for person in (*PLAYERS, *COMMITTEE):
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    return specified


def acting(specified: Specification, person: str, *roles: str) -> Specification:
    """Whoever acts is this person, and holds these roles besides."""
    return specified.also(official_stream(ACTOR.actor), tied(person)).holding(FED, *roles)


def committee(*events: Event) -> Specification:
    """A member of the committee acts, in a cup whose players are entered."""
    return acting(cup(*ENTERED, *events), MEMBER)


def playing(specified: Specification) -> Specification:
    """The cup is drawn."""
    return specified.also(STREAM, DRAWN)


def warning(**changes: object) -> sanctioning.GiveWarning:
    said = {"person": ANNA, "offence_on": FIRST, "decided_on": FIRST, "reasons": "He threw a clock."}
    return sanctioning.GiveWarning(**(HERE | said | changes))


def quarantine(**changes: object) -> sanctioning.ImposeQuarantine:
    said = {"person": ANNA, "offence_on": FIRST, "decided_on": FIRST, "reasons": "Again.", "months": 3}
    return sanctioning.ImposeQuarantine(**(HERE | said | changes))


def appeal(**changes: object) -> appealing.FileAppeal:
    said = {"person": ANNA, "filed_on": FIRST, "words": "It was not me.", "sanction": 1}
    return appealing.FileAppeal(**(HERE | said | changes))


def warned(day: dt.date, number: int = 1, last_day: dt.date | None = None) -> facts.WarningGiven:
    """A warning that stands."""
    return facts.WarningGiven(
        number=number,
        tournament="spring-open",
        tournament_name="Spring Open",
        offence_on=day,
        decided_on=day,
        event_last_day=last_day or day,
        reasons=NO_REASONS,
    )


def excluded(day: dt.date, months: int, number: int = 1) -> facts.QuarantineImposed:
    """A quarantine that stands."""
    return facts.QuarantineImposed(
        number=number,
        tournament="spring-open",
        tournament_name="Spring Open",
        offence_on=day,
        decided_on=day,
        first_day=day,
        cause="conduct",
        reasons=NO_REASONS,
        months=months,
    )


def sanctioned(specified: Specification, *events: Event, person: str = ANNA) -> Specification:
    """These stand in the player's record, and the player in the list of those who have one."""
    specified.also(sanctioned_stream(FED), facts.PersonListed(person=person))
    return specified.also(record(person), *events)


def announced_elsewhere(coordinated: bool) -> InvitationStated:
    return InvitationStated(coordinated=coordinated)


__all__ = [
    "ANNA",
    "BO",
    "COMMITTEE",
    "CUP",
    "DANISH",
    "DOCKET",
    "DRAWN",
    "ENTERED",
    "FED",
    "FILING",
    "FIRST",
    "HERE",
    "INVITED",
    "LAST",
    "LUND",
    "MEMBER",
    "PLAYERS",
    "STREAM",
]
