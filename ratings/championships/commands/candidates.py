"""The rating committee approves tournaments and results abroad for candidate results (DSU 4.1.3 §26)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.identity.preconditions import numbers_of
from federation.members.details import check_length
from federation.officials.roles import require
from federation.rules.scores import points_text
from ratings.championships.commands.common import check_federation
from ratings.championships.events import (
    CandidateApprovalWithdrawn,
    CandidateEventApproved,
    ForeignCandidateResultApproved,
    ForeignCandidateResultWithdrawn,
)
from ratings.championships.state import (
    NO_APPROVAL,
    NOT_ABROAD,
    EventKind,
    abroad_stream,
    candidate_stream,
    evolve_abroad,
    evolve_approval,
)
from ratings.register_acts import check_person
from ratings.rules.dsu.candidate import FEWEST_ROUNDS, requirement
from tournaments.commands.common import TournamentAct, folded, keep_reason
from tournaments.offices import roles_for

ARTICLE = "DSU 4.1.3 §26"
APPROVABLE = tuple(kind for kind in EventKind if kind not in {EventKind.CHAMPIONSHIP, EventKind.COORDINATED})
LONGEST_EVENT = 160
LOWEST, HIGHEST = 1, 3500
MOST_ROUNDS = 40


class ApproveCandidateEvent(TournamentAct, frozen=True, kw_only=True):
    """Take a tournament as a qualifying one; `event_kind`: a value of `state.EventKind` that needs it."""

    event_kind: str


class WithdrawCandidateApproval(TournamentAct, frozen=True, kw_only=True):
    """Take the approval of a tournament back, with the reason."""

    reason: str


class ApproveForeignResult(msgspec.Struct, frozen=True, kw_only=True):
    """Take a result abroad as a candidate result: over `rounds` games, the own rating in the average."""

    federation: str
    person: str
    event: str
    on: dt.date
    average: int
    rounds: int
    half_points: int


class WithdrawForeignResult(msgspec.Struct, frozen=True, kw_only=True):
    """Take a result abroad back that was taken as a candidate result, with the reason."""

    federation: str
    person: str
    event: str
    on: dt.date
    reason: str


@command(undone_by="withdraw_candidate_approval")
@cites("DSU 4.1.3 §26")
def approve_candidate_event(work: Work, act: ApproveCandidateEvent) -> None:
    """Division, district and team events, FIDE's tournaments, and others that the committee approves.

    Decision: the committee says of each what it is; the championship and coordinated ones need no word.
    """
    require(work, act.federation, *roles_for("approve_candidate_qualifying_event"), article=ARTICLE)
    check_federation(act.federation)
    folded(work, act)
    if act.event_kind not in APPROVABLE:
        raise Malformed("no_such_event_kind", field="event_kind", article=ARTICLE, kind=act.event_kind)
    stream = candidate_stream(act.stream)
    if work.fold(stream, NO_APPROVAL, evolve_approval).event_kind == act.event_kind:
        raise Clash("approved_already", field="event_kind", article=ARTICLE)
    work.record(stream, CandidateEventApproved(event_kind=act.event_kind))


@command(undone_by="approve_candidate_event")
@cites("DSU 4.1.3 §26")
def withdraw_candidate_approval(work: Work, act: WithdrawCandidateApproval) -> None:
    """An approval given by mistake is taken back; results that rested on it go."""
    require(work, act.federation, *roles_for("approve_candidate_qualifying_event"), article=ARTICLE)
    check_federation(act.federation)
    stream = candidate_stream(act.stream)
    if not work.fold(stream, NO_APPROVAL, evolve_approval).event_kind:
        raise Refused("not_approved", field="tournament", article=ARTICLE)
    work.record(stream, CandidateApprovalWithdrawn(reason=keep_reason(work, act.reason)))


@command(undone_by="withdraw_foreign_result")
@cites("DSU 4.1.3 §26")
def approve_foreign_result(work: Work, act: ApproveForeignResult) -> None:
    """The committee may take results of international tournaments; they meet the same table."""
    require(work, act.federation, *roles_for("approve_candidate_qualifying_event"), article=ARTICLE)
    check_federation(act.federation)
    check_person(work, act.person, ARTICLE)
    name = " ".join(act.event.split())
    _check_figures(work, act, name)
    required = requirement(act.average, act.rounds)
    if required.half_points is None or act.half_points < required.half_points:
        raise Refused(
            "not_enough",
            field="half_points",
            article=ARTICLE,
            points="–" if required.half_points is None else points_text(required.half_points),
            rounds=act.rounds,
        )
    stream = abroad_stream(act.federation, act.person)
    if (name, act.on) in work.fold(stream, NOT_ABROAD, evolve_abroad).results:
        raise Clash("approved_already.result", field="event", article=ARTICLE)
    result = ForeignCandidateResultApproved(
        federation=act.federation,
        person=act.person,
        event=name,
        on=act.on,
        average=act.average,
        rounds=act.rounds,
        half_points=act.half_points,
    )
    work.record(stream, result, effective_on=act.on)


@command(undone_by="approve_foreign_result")
@cites("DSU 4.1.3 §26")
def withdraw_foreign_result(work: Work, act: WithdrawForeignResult) -> None:
    """Taken by mistake it is no candidate result; with other figures it is taken anew."""
    require(work, act.federation, *roles_for("approve_candidate_qualifying_event"), article=ARTICLE)
    check_federation(act.federation)
    for number in numbers_of(work, act.person):
        stream = abroad_stream(act.federation, number)
        if (act.event, act.on) in work.fold(stream, NOT_ABROAD, evolve_abroad).results:
            withdrawn = ForeignCandidateResultWithdrawn(
                federation=act.federation,
                person=number,
                event=act.event,
                on=act.on,
                reason=keep_reason(work, act.reason, act.person),
            )
            work.record(stream, withdrawn)
            return
    raise Refused("not_approved.result", field="event", article=ARTICLE)


def _check_figures(work: Work, act: ApproveForeignResult, name: str) -> None:
    """Raises Malformed for a nameless tournament, a day to come, figures that no tournament has."""
    check_length(name, "event", LONGEST_EVENT, article=ARTICLE)
    possible = {
        "event": bool(name),
        "on": act.on <= work.today(work.zone),
        "average": LOWEST <= act.average <= HIGHEST,
        "rounds": FEWEST_ROUNDS <= act.rounds <= MOST_ROUNDS,
        "half_points": 0 <= act.half_points <= 2 * act.rounds,
    }
    wrong = next((field for field, holds in possible.items() if not holds), None)
    if wrong is not None:
        raise Malformed("no_such_result.of_candidate", field=wrong, article=ARTICLE, fewest=FEWEST_ROUNDS)
