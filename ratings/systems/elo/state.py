"""What acts on Elo are decided on: lists and numbers of a federation, one list, one tournament."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from events.types import Event
from federation.identity.standins import StandsFor
from ratings.systems.elo import events as facts

Pair = tuple[str, str]
"""A person and a number with FIDE."""


def elo_stream(federation: str) -> str:
    """The stream of a federation's lists and of the numbers that were settled."""
    return f"elo/{federation}"


def list_stream(federation: str, month: dt.date) -> str:
    """The stream of the list of a month."""
    return f"elo-list/{federation}/{month.isoformat()[:7]}"


def games_stream(federation: str, person: str) -> str:
    """The stream of what is stated of a person's Elo-rated games."""
    return f"elo-player/{federation}/{person}"


def tournament_stream(federation: str, tournament: str) -> str:
    """The stream of a tournament's Elo rating."""
    return f"elo-tournament/{federation}/{tournament}"


class ListTaken(msgspec.Struct, frozen=True):
    """A list that was imported: its file's digest, and how many of its players are of the own country."""

    digest: str
    at_home: int


class Numbers(msgspec.Struct, frozen=True):
    """`holders`: whose a number was found to be; `rejected`: pairs that were found not to belong together."""

    lists: Mapping[dt.date, ListTaken] = {}
    holders: Mapping[str, str] = {}
    rejected: frozenset[Pair] = frozenset()

    def number_of(self, person: str) -> str:
        """The number confirmed for a person, "" for none."""
        return next((fide_id for fide_id, holder in self.holders.items() if holder == person), "")

    def as_they_count(self, stands_for: StandsFor) -> Numbers:
        """The same where a number confirmed for an entry that was merged is that of the person it counts as.

        Decision: what was found not to belong together stays with the entry that it was said of.
        """
        holders = {fide_id: stands_for.get(holder, holder) for fide_id, holder in self.holders.items()}
        return msgspec.structs.replace(self, holders=holders)


NO_NUMBERS = Numbers()


def evolve_numbers(numbers: Numbers, event: Event) -> Numbers:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.EloListImported(month=month, digest=digest, at_home=at_home):
            return change(numbers, lists={**numbers.lists, month: ListTaken(digest, at_home)})
        case facts.EloListTakenBack(month=month):
            left = {each: taken for each, taken in numbers.lists.items() if each != month}
            return change(numbers, lists=left)
        case facts.FideIdConfirmed(person=person, fide_id=fide_id):
            rejected = numbers.rejected - {(person, fide_id)}
            return change(numbers, holders={**numbers.holders, fide_id: person}, rejected=rejected)
        case facts.FideIdRejected(person=person, fide_id=fide_id):
            pair = (person, fide_id)
            holders = {number: who for number, who in numbers.holders.items() if (who, number) != pair}
            return change(numbers, holders=holders, rejected=numbers.rejected | {pair})
    return numbers


class Listed(msgspec.Struct, frozen=True):
    """Whom a list names: for sure, and in doubt."""

    sure: frozenset[Pair] = frozenset()
    doubted: frozenset[Pair] = frozenset()


NOT_LISTED = Listed()


def evolve_listed(listed: Listed, event: Event) -> Listed:
    """Accepts every fact, judges none."""
    match event:
        case facts.EloRatingsListed(lines=lines):
            return Listed(listed.sure | {(line.person, line.fide_id) for line in lines}, listed.doubted)
        case facts.EloMatchDoubted(person=person, fide_id=fide_id):
            return Listed(listed.sure, listed.doubted | {(person, fide_id)})
        case facts.EloListTakenBack():
            return NOT_LISTED
    return listed


class EloEventState(msgspec.Struct, frozen=True):
    """A tournament's Elo rating. `sought` None: nobody asked for it."""

    sought: facts.EloRatingSought | None = None
    copied_on: dt.date | None = None
    reported_on: dt.date | None = None


NOT_SOUGHT = EloEventState()


def evolve_tournament(state: EloEventState, event: Event) -> EloEventState:
    """Accepts every fact, judges none."""
    match event:
        case facts.EloRatingSought():
            return msgspec.structs.replace(state, sought=event)
        case facts.EloReportCopied(on=day):
            return msgspec.structs.replace(state, copied_on=day)
        case facts.ReportedToFide(on=day):
            return msgspec.structs.replace(state, reported_on=day)
        case facts.ReportToFideTakenBack():
            return msgspec.structs.replace(state, reported_on=None)
    return state


def abroad_stream(federation: str, person: str) -> str:
    """The stream of the results abroad that are waited for from a person."""
    return f"elo-abroad/{federation}/{person}"


Expected = Mapping[str, facts.ForeignResultExpected]
"""The results abroad that were waited for from a person, by their names; reported since or not."""

NOT_ABROAD: Expected = {}


def evolve_expected(expected: Expected, event: Event) -> Expected:
    """Accepts every fact, judges none."""
    if isinstance(event, facts.ForeignResultExpected):
        return {**expected, event.result: event}
    return expected
