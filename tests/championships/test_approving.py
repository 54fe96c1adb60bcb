"""DSU 4.1.3 §26: the rating committee approves tournaments and results abroad for candidate results."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.state import abroad_stream, candidate_stream
from tests.championships.given import AFTER, CUP, CUP_STREAM, FED, player, round_robin, world

HERE = {"federation": FED, "tournament": CUP}
STREAM = candidate_stream(CUP_STREAM)
ABROAD = abroad_stream(FED, player(1))
DAY = dt.date(2026, 2, 1)


def committee():
    specified = world(roles=(Role.RATING_COMMITTEE,))
    return specified.also(CUP_STREAM, *round_robin("Division", [(1, 2, 2)]))


def approve(kind: str = "division", **changes: object) -> acts.ApproveCandidateEvent:
    return acts.ApproveCandidateEvent(**({**HERE, "event_kind": kind} | changes))


def abroad(**changes: object) -> acts.ApproveForeignResult:
    form = {"federation": FED, "person": player(1), "event": "Hastings", "on": DAY}
    figures = {"average": 2364, "rounds": 9, "half_points": 9}
    return acts.ApproveForeignResult(**(form | figures | changes))


def test_a_tournament_is_approved_once_and_the_approval_can_be_taken_back() -> None:
    specified = committee().when(acts.approve_candidate_event, approve())
    specified.then(STREAM, facts.CandidateEventApproved(event_kind="division"))
    specified.when(acts.approve_candidate_event, approve()).refused("approved_already", kind=Clash)
    back = acts.WithdrawCandidateApproval(**HERE, reason="It was another tournament.")
    specified.when(acts.withdraw_candidate_approval, back)
    assert [type(event) for event in specified.events_of(STREAM)] == [facts.CandidateApprovalWithdrawn]
    specified.when(acts.withdraw_candidate_approval, back).refused("not_approved")


@pytest.mark.parametrize("kind", ["championship", "coordinated", "friendly"])
def test_what_needs_no_approval_or_is_no_kind(kind) -> None:
    specified = committee().when(acts.approve_candidate_event, approve(kind))
    specified.refused("no_such_event_kind", article="DSU 4.1.3 §26", field="event_kind")


def test_there_must_be_such_a_tournament() -> None:
    specified = committee().when(acts.approve_candidate_event, approve(tournament="nowhere"))
    specified.refused("no_such_tournament", field="tournament", kind=Malformed)


def test_a_result_abroad_meets_the_same_table() -> None:
    """Average 2364 over nine rounds asks for 4½ points: category 12, 50 %."""
    specified = committee().when(acts.approve_foreign_result, abroad(), now=AFTER)
    (event,) = specified.events_of(ABROAD)
    assert (event.event, event.on, event.average, event.rounds, event.half_points) == (
        "Hastings", DAY, 2364, 9, 9,
    )  # fmt: skip
    specified.when(acts.approve_foreign_result, abroad(), now=AFTER).refused("approved_already", kind=Clash)


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"half_points": 8}, "not_enough", "half_points"),
        ({"average": 1899}, "not_enough", "half_points"),
        ({"rounds": 4}, "no_such_result", "rounds"),
        ({"half_points": 19}, "no_such_result", "half_points"),
        ({"half_points": -1}, "no_such_result", "half_points"),
        ({"average": 0}, "no_such_result", "average"),
        ({"event": " "}, "no_such_result", "event"),
        ({"on": dt.date(2027, 1, 1)}, "no_such_result", "on"),
        ({"event": "x" * 161}, "too_long", "event"),
        ({"person": "nobody"}, "no_such_person", "person"),
    ],
)
def test_what_is_no_candidate_result_abroad(changes, code, field) -> None:
    specified = committee().when(acts.approve_foreign_result, abroad(**changes), now=AFTER)
    specified.refused(code, article="DSU 4.1.3 §26", field=field)


def test_a_result_abroad_taken_by_mistake_goes_and_is_taken_anew() -> None:
    specified = committee().when(acts.approve_foreign_result, abroad(), now=AFTER)
    named = {"federation": FED, "person": player(1), "event": "Hastings", "on": DAY}
    back = acts.WithdrawForeignResult(**named, reason="It was his brother.")
    specified.when(acts.withdraw_foreign_result, back, now=AFTER)
    (withdrawn,) = specified.events_of(ABROAD)
    assert (type(withdrawn), withdrawn.event, withdrawn.on) == (
        facts.ForeignCandidateResultWithdrawn,
        "Hastings",
        DAY,
    )
    specified.when(acts.approve_foreign_result, abroad(half_points=10), now=AFTER)
    specified.when(acts.withdraw_foreign_result, back, now=AFTER)
    specified.when(acts.withdraw_foreign_result, back, now=AFTER).refused(
        "not_approved", article="DSU 4.1.3 §26", field="event"
    )
