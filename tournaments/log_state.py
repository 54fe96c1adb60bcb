"""What the desk reads from the log itself, as it must not be late at the boards: results, filing, docket."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _

from events.log import Envelope, read_stream
from events.models import LoggedEvent
from federation.officials.models import Account
from federation.sanctions.docket import NO_DOCKET, Docket, docket_stream
from federation.sanctions.docket import evolve as evolve_docket
from tournaments import events as facts
from tournaments.absences import AbsenceCase, absence_cases
from tournaments.events.phones import CodeMade
from tournaments.sides import Sides
from tournaments.state import Tournament, evolve, stream_of
from tournaments.state.filing import NO_FILING, Filing, filing_stream
from tournaments.state.filing import evolve as evolve_filing
from tournaments.state.phones import Phones, evolve_phones, phones_stream
from tournaments.state.returned import NOTHING_RETURNED, evolve_returned, returned_stream
from tournaments.state.screens import Hall, as_announced
from tournaments.state.screens import evolve as evolve_hall
from tournaments.state.screens import stream_of as hall_stream

OfResult = facts.ResultReported | facts.ResultMended | facts.ResultCorrected
GONE = (facts.ResultTakenBack.TYPE, facts.ResultsAnnulled.TYPE)
RESULTS = (facts.ResultReported.TYPE, facts.ResultMended.TYPE, facts.ResultCorrected.TYPE, *GONE)


class GameAt(msgspec.Struct, frozen=True, order=True):
    """A game of one round: its board, and its number in the match."""

    board: int
    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """A result as it was entered: what, by which account, when, and over which entry it was typed anew."""

    result: OfResult
    actor: UUID
    account: str
    recorded_at: dt.datetime
    position: int
    sides: Sides
    before: Entered | None = None

    @property
    def score(self) -> str:
        """From the side that stands first: 1–0."""
        return self.sides.score(self.result.black, self.result.white, self.result.ending.value)

    @property
    def corrected(self) -> bool:
        """Whether it is a correction, with a reason."""
        return isinstance(self.result, facts.ResultCorrected)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEntries:
    """Everything that was entered of a round. `changed`: the position at which each game changed last."""

    entries: tuple[tuple[GameAt, Entered], ...]
    standing: dict[GameAt, Entered]
    changed: dict[GameAt, int]


def state_now(federation: str, tournament: str) -> Tournament:
    """The tournament as the log has it at this moment."""
    state = Tournament()
    for envelope in read_stream(stream_of(federation, tournament)):
        state = evolve(state, envelope.event)
    return state


def entries_of(federation: str, tournament: str, round_number: int, sides: Sides) -> RoundEntries:
    """Every result of a round as it was entered, typed anew, taken back and annulled."""
    found = [each for each in read_stream(stream_of(federation, tournament)) if each.type in RESULTS]
    events: list[tuple[Envelope, Any]] = [(each, each.event) for each in found]
    of_round = [(each, event) for each, event in events if event.round_number == round_number]
    accounts = names_of_actors(federation, tournament, {each.actor for each, _event in of_round})
    entries: list[tuple[GameAt, Entered]] = []
    standing: dict[GameAt, Entered] = {}
    changed = {}
    for each, event in of_round:
        at = GameAt(event.board, event.game)
        changed[at] = each.position
        if isinstance(event, OfResult):
            standing[at] = Entered(
                result=event,
                actor=each.actor,
                account=accounts.get(each.actor, ""),
                recorded_at=each.recorded_at,
                position=each.position,
                sides=sides,
                before=standing.get(at),
            )
            entries.append((at, standing[at]))
        else:
            standing.pop(at, None)
    return RoundEntries(entries=tuple(entries), standing=standing, changed=changed)


def entered(federation: str, tournament: str, round_number: int, sides: Sides) -> dict[GameAt, Entered]:
    """Every result of a round that stands, and whose it is."""
    return entries_of(federation, tournament, round_number, sides).standing


def account_names(actors: set[UUID]) -> dict[UUID, str]:
    """The names by which these actors sign in."""
    return dict(Account.objects.filter(actor__in=actors).values_list("actor", "username"))


def names_of_actors(federation: str, tournament: str, actors: set[UUID]) -> dict[UUID, str]:
    """The names of accounts, and of phones by their code: "phone B, code 2 of bodil"."""
    accounts = account_names(actors)
    if accounts.keys() >= actors:
        return accounts
    phones, makers = Phones(), {}
    for envelope in read_stream(phones_stream(federation, tournament)):
        event = envelope.event
        phones = evolve_phones(phones, event)
        if isinstance(event, CodeMade):
            makers[event.code] = envelope.actor
    named = account_names(set(makers.values()))
    for actor in actors & phones.phones.keys():
        phone = phones.phones[actor]
        said = {"letter": phone.letter, "code": phone.code, "account": named.get(makers[phone.code], "–")}
        accounts[actor] = _("phone %(letter)s, code %(code)s of %(account)s") % said
    return accounts


def recorded_days(streams: list[str], event_type: str) -> dict[str, dt.datetime]:
    """When an event of this type was recorded in each of these streams, the last time; one query."""
    found = LoggedEvent.objects.filter(stream__in=streams, type=event_type).order_by("position")
    return dict(found.values_list("stream", "recorded_at"))


def filing_now(federation: str, tournament: str) -> Filing:
    """What is filed of a tournament."""
    filing = NO_FILING
    for envelope in read_stream(filing_stream(federation, tournament)):
        filing = evolve_filing(filing, envelope.event)
    return filing


def hall_now(federation: str, tournament: str) -> Hall:
    """The screens, announcements and starts of a tournament."""
    hall = Hall()
    for envelope in read_stream(hall_stream(federation, tournament)):
        hall = evolve_hall(hall, envelope.event)
    return as_announced(hall, filing_now(federation, tournament).starts)


def returned_now(federation: str, tournament: str) -> Mapping[str, int]:
    """The start ratings with which the registrar returned the list; empty while they have not."""
    ratings = NOTHING_RETURNED
    for envelope in read_stream(returned_stream(stream_of(federation, tournament))):
        ratings = evolve_returned(ratings, envelope.event)
    return ratings


def docket_now(federation: str, tournament: str) -> Docket:
    """A tournament's docket."""
    docket = NO_DOCKET
    for envelope in read_stream(docket_stream(federation, tournament)):
        docket = evolve_docket(docket, envelope.event)
    return docket


def cases_of(federation: str, tournament: str) -> list[AbsenceCase]:
    """The absences of a tournament that wait for its committee."""
    here = {"federation": federation, "tournament": tournament}
    return absence_cases(state_now(**here), filing_now(**here), docket_now(**here))
