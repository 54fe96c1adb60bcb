"""What is filed, step by step, of one tournament or of all of a federation, with what is late."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from events.bitemporal_query import known_events, true_events
from events.models import LoggedEvent
from federation.members import directory
from tournaments.events import ArbiterAppointed, ReportFiled
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.models import TournamentRow
from tournaments.rules.dsu.filing_steps import Dates, Step, StepCode, playing_days, steps
from tournaments.state import stream_of
from tournaments.state.returned import RETURNED, returned_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Filed:
    """A tournament with its steps as of today; `fee` of all its participants in øre, None: none is set."""

    row: FilingRow
    tournament: TournamentRow
    steps: tuple[Step, ...]
    fee: int | None
    today: dt.date

    @property
    def overdue(self) -> tuple[Step, ...]:
        """What should be done and is not."""
        return tuple(step for step in self.steps if step.waits_on(self.today))

    def step(self, code: StepCode) -> Step | None:
        """One step; None where it is not asked for."""
        return next((step for step in self.steps if step.code is code), None)

    def to_do(self, code: StepCode) -> Step | None:
        """One step that is still to do."""
        step = self.step(code)
        return step if step and step.done_on is None else None


def filings(federation: str) -> list[Filed]:
    """Every coordinated tournament of a federation that stands, the first to begin first; 4 queries."""
    rows = {row.tournament: row for row in FilingRow.objects.filter(federation=federation, coordinated=True)}
    tournaments = TournamentRow.objects.filter(federation=federation, tournament__in=list(rows))
    still = tournaments.exclude(state="cancelled").order_by("starts_on", "tournament")
    return filed([(rows[each.tournament], each) for each in still], federation)


def filed(pairs: Sequence[tuple[FilingRow, TournamentRow]], federation: str) -> list[Filed]:
    """These tournaments with their steps; 2 queries."""
    logged = _logged([stream_of(federation, row.tournament) for row, _ in pairs]) if pairs else {}
    fees = list(FeeRow.objects.filter(federation=federation).order_by("since")) if pairs else []
    today = directory.today(federation)
    found = []
    for row, tournament in pairs:
        fee = fee_of(fees, tournament)
        done = _done(row, logged[stream_of(federation, row.tournament)], fee)
        dates = _dates(row, tournament)
        found.append(Filed(row=row, tournament=tournament, steps=steps(dates, done), fee=fee, today=today))
    return found


def fee_of(fees: Iterable[FeeRow], tournament: TournamentRow) -> int | None:
    """What the union is owed for everybody who is entered, by the fee of the first day."""
    begun = [fee for fee in fees if fee.since <= tournament.starts_on]
    return begun[-1].amount * tournament.players if begun else None


def _logged(streams: list[str]) -> defaultdict[str, dict[StepCode, dt.date]]:
    """When arbiters were first appointed, lists returned and reports filed, by the tournament's stream."""
    codes = {
        ArbiterAppointed.TYPE: StepCode.ARBITERS,
        ReportFiled.TYPE: StepCode.REPORT,
        RETURNED: StepCode.RETURNED,
    }
    of = {stream: stream for stream in streams} | {returned_stream(stream): stream for stream in streams}
    events = LoggedEvent.objects.filter(stream__in=list(of), type__in=list(codes))
    logged = true_events(known_events(events)).order_by("-position")
    found: defaultdict[str, dict[StepCode, dt.date]] = defaultdict(dict)
    for stream, kind, day in logged.values_list("stream", "type", "effective_on"):
        found[of[stream]][codes[kind]] = day
    return found


def _done(row: FilingRow, logged: Mapping[StepCode, dt.date], fee: int | None) -> dict[StepCode, dt.date]:
    done = {StepCode(code): dt.date.fromisoformat(day) for code, day in row.days.items()} | dict(logged)
    if fee is not None and row.paid < fee:
        done.pop(StepCode.FEE, None)
    return done


def _dates(row: FilingRow, tournament: TournamentRow) -> Dates:
    starts = [directory.day_of(dt.datetime.fromisoformat(start), row.federation) for start in row.starts]
    listed = row.days.get(StepCode.LIST.value)
    return Dates(
        entry_deadline=tournament.entry_deadline,
        playing_days=playing_days(starts, tournament.starts_on, tournament.ends_on),
        coordinated=row.coordinated,
        closed=row.closed,
        championship=bool(row.championship),
        list_sent_on=dt.date.fromisoformat(listed) if listed else None,
    )
