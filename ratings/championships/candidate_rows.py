"""From a received report to the candidate results of a tournament (DSU 4.1.3 §26)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from uuid import UUID

from events.citing import Because, Refused, cites
from events.log import Envelope
from events.rows import Row
from ratings.championships.events import ForeignCandidateResultApproved, ForeignCandidateResultWithdrawn
from ratings.championships.state import EventKind
from ratings.rules.dsu.candidate import FEWEST_ROUNDS, Examined, requirement
from ratings.rules.dsu.rateable import Kind
from ratings.rules.dsu.report import PlayerReport, rate_tournament
from ratings.systems.danish.reported_groups import rateable_as, reported_groups
from ratings.systems.danish.state import Rated
from tournaments.events import TournamentAnnounced
from tournaments.state import Tournament
from tournaments.state.filing import NO_FILING, Filing

ARTICLE = "DSU 4.1.3 §26"
OF_REPORT = {
    Kind.DIVISION: EventKind.DIVISION,
    Kind.RATED_TEAM: EventKind.RATED_TEAM,
    Kind.INTERNATIONAL_INDIVIDUAL: EventKind.FIDE,
    Kind.INTERNATIONAL_TEAM: EventKind.FIDE,
}
"""The kinds of the report that qualify by themselves; a coordinated one is so only if it was filed so."""

AFTER_EACH_ROUND = frozenset({EventKind.DIVISION, EventKind.DISTRICT})


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is known of a tournament beside its own stream and its ratings.

    `approved`: what the rating committee said, "" for nothing; `coordinated`: the organiser filed it so;
    `championship`: it is a class of a championship. `days`: when each round was to start, as filed.
    """

    approved: str = ""
    coordinated: bool = False
    championship: bool = False
    filing: Filing = NO_FILING
    days: Mapping[int, dt.date] = field(default_factory=dict)


@cites("DSU 4.1.3 §26")
def event_kind(known: Known, rated: Rated) -> EventKind | None:
    """Why a tournament qualifies, None where it does not; the committee's word goes first."""
    if known.approved:
        return EventKind(known.approved)
    if known.championship:
        return EventKind.CHAMPIONSHIP
    kind = Kind(rated.kind or Kind.OTHER)
    if kind in OF_REPORT:
        return OF_REPORT[kind]
    return EventKind.COORDINATED if known.coordinated or kind is Kind.COORDINATED else None


@cites("DSU 4.1.3 §26")
def examined_as(kind: EventKind | None, rounds: int) -> tuple[Examined, Because]:
    """How a tournament of so many rounds is examined; the first thing that stands against it is named."""
    if kind is None:
        return Examined.NEVER, Because(ARTICLE, "candidate.no_qualifying_tournament")
    if rounds < FEWEST_ROUNDS:
        return Examined.NEVER, Because(ARTICLE, "candidate.too_few_rounds", (rounds, FEWEST_ROUNDS))
    if kind in AFTER_EACH_ROUND:
        return Examined.EVERY_ROUND, Because(ARTICLE, "candidate.after_each_round", (rounds,))
    return Examined.WHOLE, Because(ARTICLE, "candidate.at_its_end", (rounds,))


def tournament_row(federation: str, tournament: str, state: Tournament, rated: Rated, known: Known) -> Row:
    """The row of a tournament whose report is received."""
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    kind = event_kind(known, rated)
    _, because = examined_as(kind, len(state.rounds))
    return {
        "federation": federation,
        "tournament": tournament,
        "name": announced.name,
        "ends_on": announced.ends_on,
        "rounds": len(state.rounds),
        "event_kind": kind.value if kind else "",
        "why": because.code,
    }


@cites("DSU 4.1.3 §26", "DSU 4.1.1 §6")
def result_rows(
    federation: str, tournament: str, state: Tournament, rated: Rated, known: Known
) -> Iterator[Row]:
    """A row for every player who was examined, whether it was enough or not.

    None while a player's rating is undetermined (4.5.5.2): the averages are not known then.
    """
    announced = state.announced
    if announced is None or not rateable_as(state, rated, known.filing).rateable:
        return
    examined, _ = examined_as(event_kind(known, rated), len(state.rounds))
    groups = [replace(group, examined=examined) for group in reported_groups(state, rated, {})]
    try:
        reports = rate_tournament(groups)
    except Refused:
        return
    for report in reports:
        for line in report.players.values():
            row = _result_row(line)
            if row is not None:
                early = examined is Examined.EVERY_ROUND and row["achieved"]
                yield row | {
                    "federation": federation,
                    "source": tournament,
                    "tournament": tournament,
                    "event": announced.name,
                    "on": _day_of(known, row["last_round"], announced) if early else announced.ends_on,
                }


def _result_row(line: PlayerReport) -> Row | None:
    if line.candidate is None or line.start_rating is None:
        return None
    required = line.candidate.requirement
    return {
        "person": UUID(line.player),
        "start_rating": line.start_rating,
        "average": required.average,
        "category": required.category,
        "per_cent": required.per_cent,
        "rounds": required.rounds,
        "required": required.half_points,
        "half_points": line.candidate.half_points,
        "last_round": line.candidate.last_round,
        "achieved": line.candidate.achieved,
    }


def _day_of(known: Known, round_number: int, announced: TournamentAnnounced) -> dt.date:
    """Decision: the day of the round after which a result was achieved, the last playing day if unknown."""
    return known.days.get(round_number, announced.ends_on)


@cites("DSU 4.1.3 §26")
def source_abroad(event: ForeignCandidateResultApproved | ForeignCandidateResultWithdrawn) -> str:
    """What names a result abroad among the results of its player."""
    return f"{event.on.isoformat()} {event.event}"


def standing_abroad(stream: Iterable[Envelope]) -> list[tuple[int, ForeignCandidateResultApproved]]:
    """The results of a player's stream that were not taken back, each with its position."""
    standing: dict[str, tuple[int, ForeignCandidateResultApproved]] = {}
    for envelope in stream:
        event = envelope.event
        if isinstance(event, ForeignCandidateResultApproved):
            standing[source_abroad(event)] = (envelope.position, event)
        elif isinstance(event, ForeignCandidateResultWithdrawn):
            standing.pop(source_abroad(event), None)
    return list(standing.values())


def abroad_row(event: ForeignCandidateResultApproved) -> Row:
    """A result abroad that the rating committee took as a candidate result."""
    required = requirement(event.average, event.rounds)
    return {
        "federation": event.federation,
        "source": source_abroad(event),
        "person": UUID(event.person),
        "event": event.event,
        "on": event.on,
        "start_rating": None,
        "average": event.average,
        "category": required.category,
        "per_cent": required.per_cent,
        "rounds": event.rounds,
        "required": required.half_points,
        "half_points": event.half_points,
        "last_round": event.rounds,
        "achieved": True,
    }
