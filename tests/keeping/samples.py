"""One situation for every command of the house, as events that know nothing of each other.

The role table (`tests/robust/given.py`) holds for each command a world in which it is valid. All those worlds
have the same people and the same cup; here each gets people, accounts and a cup of its own, so that they can
stand in one log. What is personal in them has no row behind it and is left empty.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Iterator
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec
import pytest

from events.log import Envelope
from events.models import PersonalData
from events.types import commitments_of, encode
from events.work import SYSTEM
from federation.officials.events import AccountTied
from federation.officials.proposing import in_correction
from federation.officials.roles import stream_of as official_stream
from ratings.events import InternationalEventCountsNoMore
from tests.filing import given as filing
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE, Case, world
from tests.robust.given_pairing import NUMBERED
from tests.robust.given_ratings import REGISTER_STREAM, TALLINN
from tests.robust.rows import answered
from tests.support.specification import ACTOR, Specification, given
from tests.tournaments.given import BO, CUP, DRAWN, ENTERED, FED, INVITED, ROUND_1, STREAM, announced, won
from tournaments import events as played
from tournaments.events import conduct
from tournaments.events import filing as filed
from tournaments.state.conduct import stream_of as conduct_stream
from tournaments.state.filing import guest_stream

ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


class Sample(NamedTuple):
    """A situation: the command that ends it, its events in order, the personal rows beside them."""

    command: str
    events: tuple[Envelope, ...]
    rows: tuple[PersonalData, ...]


def samples() -> Iterator[Sample]:
    """Every command's situation and what the command then recorded, and situations beyond the table."""
    for name, case in sorted(TABLE.items()):
        with pytest.MonkeyPatch.context() as patch:
            answered(patch)
            with in_correction():  # what is for two officials is given as they give it
                specified = _acted(name, case)
        if specified.refusal is None:
            yield _stranger(name, specified)
    for name, specified in _beyond_the_table().items():
        yield _stranger(name, specified)
    yield _of_version_1(_stranger("reported in version 1", given(STREAM, announced(), *IN_PLAY, won(1, 1))))


IN_PLAY = (*INVITED, *ENTERED, DRAWN, ROUND_1)


def _beyond_the_table() -> dict[str, Specification]:
    """What a command records only when it is asked otherwise than in the table."""
    once = filing.filed(filing.COORDINATED)
    once.also(
        guest_stream(filing.FED, BO), filed.PlayedAsGuest(tournament=CUP), filed.GuestWithdrew(tournament=CUP)
    )
    late = filing.filed(
        filing.COORDINATED,
        filed.LateEntryReceived(person=BO, on=dt.date(2026, 3, 11)),
        filed.LateEntryRefused(person=BO),
    )
    signs = played.ResultsAsWritten(round_number=1, signs=("10", "+-"))
    written = given(STREAM, announced(), *IN_PLAY, won(1, 1), won(1, 2), signs)
    no_more = InternationalEventCountsNoMore(name=TALLINN.name, last_day=TALLINN.last_day, reason="")
    away = played.TeamAbsenceNoted(team="greens", stage_round=1)
    met = played.Breach(2, 0, "SLSF-G 25.2a", "met_before", {"white": 1, "black": 2, "before": 1})
    broken = played.BreachesConfirmed(breaches=(met,))
    turned = played.BoardsMoved(
        stage=1,
        stage_round=1,
        round_number=1,
        boards=(*ROUND_1.boards[:1], played.PairedBoard(2, 3)),
        reason="",
        breaks=(played.Step("SLSF-G 25.2", "pairing.met_before", (2, 3)),),
    )
    clocks = given(STREAM, announced(), *IN_PLAY).also(
        conduct_stream(FED, CUP),
        conduct.ClocksStarted(round_number=1),
        conduct.StartOfClocksTakenBack(round_number=1),
    )
    return {
        "a guest": once,
        "a late entry": late,
        "a file of unusual scoring": written,
        "a file whose rounds break rules": given(STREAM, announced(), broken),
        "an event counted by mistake": given(REGISTER_STREAM, TALLINN, no_more),
        "boards that move after the start": given(STREAM, announced(), *IN_PLAY, turned),
        "a round that is stopped with its clocks": clocks,
        "a team that stays away": given(STREAM, announced(), *NUMBERED, away),
    }


def _of_version_1(sample: Sample) -> Sample:
    """Results as they stood in the log before walkovers had a word (tournaments/events/playing.py)."""
    return sample._replace(events=tuple(map(_first_form, sample.events)))


def _first_form(envelope: Envelope) -> Envelope:
    if envelope.type != played.ResultReported.TYPE:
        return envelope
    event = envelope.event
    assert isinstance(event, played.ResultReported)
    first = {"board": event.board, "game": event.game, "half_points": [event.black, event.white]}
    payload = json.dumps(first | {"round_number": event.round_number}, separators=(",", ":"))
    return envelope._replace(schema_version=1, payload=payload)


def _acted(name: str, case: Case) -> Specification:
    specified = world(case)
    if case.tied:
        tie = AccountTied(federation=case.federation, person=UUID(case.tied))
        specified.also(official_stream(ACTOR.actor), tie)
    for role in case.roles[:1]:
        specified.holding(case.federation, role, club=LUND if role == "club_secretary" else "")
    by = ACTOR if case.roles or case.tied else SYSTEM
    return specified.when(commands()[name], case.act, by=by, now=IN_MAY)


def _stranger(name: str, specified: Specification) -> Sample:
    rows = specified.streams.rows
    stood = sorted(specified.streams.log, key=_is_of_somebody)
    events = [_renamed(name, _without_missing(each, set(rows))) for each in stood]
    for row in rows.values():
        row.persons = [_of(name, person) for person in row.persons]
    return Sample(name, tuple(events), tuple(rows.values()))


def _is_of_somebody(envelope: Envelope) -> bool:
    """What a whole federation rests on, such as a register taken over, comes before what rests on it."""
    return bool(ID.search(envelope.stream)) or CUP in envelope.stream


def _without_missing(envelope: Envelope, there: set[str]) -> Envelope:
    """Commitments to rows that the situation never had are left empty; a digest that looks alike is none."""
    event = envelope.event
    for field in event.__struct_fields__:
        held = commitments_of(event)
        if (value := getattr(event, field)) in held and value not in there:
            without = msgspec.structs.replace(event, **{field: ""})
            event = without if len(commitments_of(without)) < len(held) else event
    return envelope._replace(payload=encode(event)[2])


def _renamed(name: str, envelope: Envelope) -> Envelope:
    actor = envelope.actor if envelope.actor == SYSTEM.actor else UUID(_of(name, str(envelope.actor)))
    return envelope._replace(
        stream=_of(name, envelope.stream), payload=_of(name, envelope.payload), actor=actor
    )


def _of(name: str, text: str) -> str:
    """Every id in a text, and the cup, become those of this situation."""
    own = ID.sub(lambda found: str(uuid5(NAMESPACE_URL, f"{name}/{found[0]}")), text)
    return own.replace(CUP, f"cup-of-{uuid5(NAMESPACE_URL, name).hex[:8]}-2026-03-20")
