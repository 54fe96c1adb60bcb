"""The clock of the hall: when the next round starts, since when one is played, and who is late from when.

A round begins when its clocks are started (SLSF-G 10.2), else with the act that starts it. A start that
follows the last result is not moved by mending: what counts is when each game was first handed in.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, replace

from events.log import Envelope, read_stream
from tournaments import events as facts
from tournaments.books import tournament_book
from tournaments.events.conduct import ClocksStarted, StartOfClocksTakenBack
from tournaments.log_state import filing_now
from tournaments.models import TournamentRow
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.stages import book_of_row
from tournaments.state import Tournament, stream_of
from tournaments.state.conduct import stream_of as conduct_stream
from tournaments.state.schedule import rounds_begun, start_of_round
from tournaments.state.screens import Hall

CLOCKS = (ClocksStarted, StartOfClocksTakenBack)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClock:
    """The running round and the next one.

    over           whether all its games are decided
    started_at     since when round `running` is played, None while none is
    late_at        from when who is not there has lost by the book, None where it sets no limit
    starts_at      when round `due` starts, None while no one has said or the last result is awaited
    minutes_after  so long after the last result it starts, 0: at an hour
    """

    running: int = 0
    over: bool = False
    started_at: dt.datetime | None = None
    late_at: dt.datetime | None = None
    article: str = ""
    due: int = 0
    starts_at: dt.datetime | None = None
    minutes_after: int = 0


def clock_of(row: TournamentRow, state: Tournament, hall: Hall, *, up_to: int | None = None) -> RoundClock:
    """The clock of a tournament as its log has it, or had it at a position."""
    here, cited = (row.federation, row.tournament), book_of_row(row)
    running = len(state.rounds) if state.rounds and not state.finished else 0
    log = read_stream(stream_of(*here), up_to_position=up_to)
    started = begun(running, log, read_stream(conduct_stream(*here)))
    planned = hall.starts.get(rounds_begun(state) + 1)
    found = RoundClock(
        running=running,
        over=bool(running) and not state.missing_games(running),
        started_at=started,
        late_at=_late_at(row, state, cited, started) if started else None,
        article=cited.cite(Rule.LATE_ARRIVAL),
    )
    if planned is None or state.finished:
        return found
    starts_at = planned.starts_at
    if starts_at is None and state.rounds and not state.missing_games(len(state.rounds)):
        starts_at = start_after(log, len(state.rounds), planned.minutes_after)
    return replace(found, due=planned.round_number, starts_at=starts_at, minutes_after=planned.minutes_after)


def _late_at(row: TournamentRow, state: Tournament, cited: Book, started: dt.datetime) -> dt.datetime | None:
    """From when who is not there has lost; DSU 4.1.2 §11 counts from the announced start."""
    filing = filing_now(row.federation, row.tournament)
    of_book = tournament_book(cited).late_limit_minutes or row.base_minutes
    limit = filing.invitation.late_minutes if filing.stated else of_book
    announced = start_of_round(state, filing, len(state.rounds)) or started
    return announced + dt.timedelta(minutes=limit) if limit else None


def begun(running: int, log: Iterable[Envelope], conduct: Iterable[Envelope]) -> dt.datetime | None:
    """When a round began to be played."""
    if not running:
        return None
    clocks: dt.datetime | None = None
    for envelope in conduct:
        if isinstance(envelope.event, CLOCKS) and envelope.event.round_number == running:
            clocks = envelope.recorded_at if isinstance(envelope.event, ClocksStarted) else None
    starts = (
        envelope.recorded_at
        for envelope in log
        if isinstance(envelope.event, facts.RoundStarted) and envelope.event.round_number == running
    )
    return clocks or max(starts, default=None)


def start_after(log: Iterable[Envelope], number: int, minutes: int) -> dt.datetime | None:
    """So many minutes after the last game of round `number` was first handed in."""
    first: dict[tuple[int, int], dt.datetime] = {}
    for envelope in log:
        event = envelope.event
        if isinstance(event, facts.ResultReported) and event.round_number == number:
            first.setdefault((event.board, event.game), envelope.recorded_at)
    return max(first.values()) + dt.timedelta(minutes=minutes) if first else None
