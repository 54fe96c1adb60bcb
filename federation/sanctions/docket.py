"""The docket of a tournament: what was ruled and sanctioned in it, and what was appealed against."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from events.types import Event
from federation.sanctions import events as facts


def docket_stream(federation: str, tournament: str) -> str:
    """The stream of a tournament's docket."""
    return f"docket/{federation}/{tournament}"


class Docket(msgspec.Struct, frozen=True):
    """Rulings, appeals and decisions by number; sanctions as person and number in their own stream.

    `closed`: absences that the committee has dealt with, person and round (0: the whole tournament).
    """

    rulings: Mapping[int, facts.RulingRecorded] = {}
    sanctions: tuple[tuple[str, int], ...] = ()
    appeals: Mapping[int, facts.AppealFiled] = {}
    decided: Mapping[int, facts.AppealDecided] = {}
    closed: frozenset[tuple[str, int]] = frozenset()
    last_day: dt.date | None = None

    @property
    def sanctioned(self) -> tuple[str, ...]:
        """Everybody who was sanctioned in the tournament, each once."""
        return tuple(dict.fromkeys(person for person, _number in self.sanctions))


NO_DOCKET = Docket()


def evolve(docket: Docket, event: Event) -> Docket:
    """Accepts every fact, judges none."""
    match event:
        case facts.RulingRecorded(ruling=number):
            return msgspec.structs.replace(docket, rulings={**docket.rulings, number: event})
        case facts.SanctionListed(person=person, number=number):
            return msgspec.structs.replace(docket, sanctions=(*docket.sanctions, (person, number)))
        case facts.AppealFiled(appeal=number):
            return msgspec.structs.replace(docket, appeals={**docket.appeals, number: event})
        case facts.AppealDecided(appeal=number):
            return msgspec.structs.replace(docket, decided={**docket.decided, number: event})
        case facts.AppealReopened(appeal=number):
            open_again = {each: decided for each, decided in docket.decided.items() if each != number}
            return msgspec.structs.replace(docket, decided=open_again)
    return _evolve_rest(docket, event)


def _evolve_rest(docket: Docket, event: Event) -> Docket:
    match event:
        case facts.AbsenceCaseClosed(person=person, round_number=number):
            return msgspec.structs.replace(docket, closed=docket.closed | {(person, number)})
        case facts.LastDayOfPlayStated(last_day=day):
            return msgspec.structs.replace(docket, last_day=day)
    return docket
