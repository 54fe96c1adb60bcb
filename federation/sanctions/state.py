"""What stands decided about one person in one federation, folded from their stream; and who has one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

import msgspec

from events.types import Event
from federation.sanctions import events as facts
from federation.sanctions.rules import polish
from federation.sanctions.rules.danish import Cause, Length, Quarantined, Sanction, Warned
from federation.sanctions.rules.ladder import Taken
from federation.sanctions.rules.register import Entry, entries

Given = (
    facts.WarningGiven
    | facts.QuarantineImposed
    | facts.MeasureTaken
    | facts.BarredFromEvents
    | facts.StruckFromMembership
)
"""What can be decided about a person."""


def sanctions_stream(federation: str, person: str) -> str:
    """The stream of what is decided about a person."""
    return f"sanctions/{federation}/{person}"


def sanctioned_stream(federation: str) -> str:
    """The stream that names everybody who has one of those."""
    return f"sanctioned/{federation}"


class Sanctions(msgspec.Struct, frozen=True):
    """Everything decided about one person, by number, and what became of it.

    overturned    number -> the appeal on which it fell, 0 for none
    told          number -> who was told in writing, values of `committee.Told`
    last_days     tournament -> its last day of play, where it was another than planned
    seen          numbers of overturned sanctions that the rating committee has seen
    """

    given: Mapping[int, Given] = {}
    overturned: Mapping[int, int] = {}
    told: Mapping[int, frozenset[str]] = {}
    last_days: Mapping[str, dt.date] = {}
    seen: frozenset[int] = frozenset()

    @property
    def next_number(self) -> int:
        """The number of the sanction that would come next."""
        return len(self.given) + 1

    def stands(self, number: int) -> bool:
        """Whether a sanction of this number was given and not overturned."""
        return number in self.given and number not in self.overturned


NO_SANCTIONS = Sanctions()


def evolve(state: Sanctions, event: Event) -> Sanctions:
    """Accepts every fact, judges none."""
    match event:
        case (
            facts.WarningGiven()
            | facts.QuarantineImposed()
            | facts.MeasureTaken()
            | facts.BarredFromEvents()
            | facts.StruckFromMembership()
        ):
            return msgspec.structs.replace(state, given={**state.given, event.number: event})
        case facts.SanctionNotified(number=number, to=to):
            told = {**state.told, number: state.told.get(number, frozenset()) | {to}}
            return msgspec.structs.replace(state, told=told)
        case facts.NotificationTakenBack(number=number, to=to):
            left = {**state.told, number: state.told.get(number, frozenset()) - {to}}
            return msgspec.structs.replace(state, told={each: who for each, who in left.items() if who})
        case facts.LastDayOfPlayStated(tournament=tournament, last_day=day):
            return msgspec.structs.replace(state, last_days={**state.last_days, tournament: day})
    return _evolve_overturned(state, event)


def _evolve_overturned(state: Sanctions, event: Event) -> Sanctions:
    match event:
        case facts.SanctionOverturned(number=number, appeal=appeal):
            return msgspec.structs.replace(state, overturned={**state.overturned, number: appeal})
        case facts.SanctionReinstated(number=number):
            fallen = {each: appeal for each, appeal in state.overturned.items() if each != number}
            return msgspec.structs.replace(state, overturned=fallen, seen=state.seen - {number})
        case facts.OverturningSeen(number=number):
            return msgspec.structs.replace(state, seen=state.seen | {number})
    return state


Listed = tuple[str, ...]
"""Everybody who was ever sanctioned in a federation, in the order in which it happened."""

NOBODY: Listed = ()


def evolve_listed(listed: Listed, event: Event) -> Listed:
    """Accepts every fact, judges none."""
    return (*listed, event.person) if isinstance(event, facts.PersonListed) else listed


Records = Mapping[str, Sanctions]
"""What stands decided about one person, under each number of theirs."""


def sanction_id(person: object, number: int) -> str:
    """One sanction as the rules of the register name it: numbers count for each entry of a person alone."""
    return f"{person}/{number}"


def danish(person: str, state: Sanctions) -> tuple[Sanction, ...]:
    """The warnings and quarantines as the rules take them, overturned ones included."""
    return tuple(
        replace(sanction, id=sanction_id(person, sanction.number))
        for event in state.given.values()
        if (sanction := as_danish(event, state.last_days)) is not None
    )


def as_danish(event: Given, last_days: Mapping[str, dt.date]) -> Sanction | None:
    """A warning or a quarantine as the rules take it; None for what is neither."""
    match event:
        case facts.WarningGiven():
            last_day = last_days.get(event.tournament, event.event_last_day)
            return Warned(
                id=str(event.number),
                number=event.number,
                decided_on=event.decided_on,
                event_last_day=last_day,
            )
        case facts.QuarantineImposed():
            return Quarantined(
                id=str(event.number),
                number=event.number,
                decided_on=event.decided_on,
                length=Length(months=event.months, days=event.days),
                first_day=event.first_day,
                cause=Cause(event.cause),
            )
        case facts.MeasureTaken() | facts.BarredFromEvents() | facts.StruckFromMembership():
            return None
        case _:
            assert_never(event)


def overturned_ids(state: Sanctions) -> frozenset[str]:
    """The sanctions that do not stand, as the rules name them."""
    return frozenset(str(number) for number in state.overturned)


def entered(records: Records) -> tuple[Entry, ...]:
    """A person's warnings and quarantines as the register has them, whatever number each was decided under.

    Decision: of one day's, those under the lower number come first, then those of the lower id.
    """
    given = [sanction for person, state in records.items() for sanction in danish(person, state)]
    fallen = {sanction_id(person, number) for person, state in records.items() for number in state.overturned}
    return entries(given, fallen)


def taken(state: Sanctions) -> tuple[Taken, ...]:
    """The referees' measures as the ladders take them, overturned ones included."""
    return tuple(
        Taken(
            id=str(event.number),
            measure=event.measure,
            event=event.tournament,
            decided_on=event.decided_on,
            number=event.number,
        )
        for event in state.given.values()
        if isinstance(event, facts.MeasureTaken)
    )


def board_bars(person: str, state: Sanctions) -> tuple[polish.Bar, ...]:
    """The resolutions of the board that stand and keep them out of tournaments."""
    return tuple(
        polish.Bar(
            id=sanction_id(person, event.number),
            resolution=event.resolution,
            adopted_on=event.adopted_on,
            events=frozenset(event.tournaments),
        )
        for event in state.given.values()
        if isinstance(event, facts.BarredFromEvents) and state.stands(event.number)
    )
