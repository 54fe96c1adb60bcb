"""From the arbiter's preliminary calculation to the ranking by the committee."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from ratings.rules import listing
from ratings.rules.correspondence.conditions import LEAST_PARTICIPANTS, can_be_ranked
from ratings.rules.correspondence.deadlines import check_conditions_sent
from ratings.systems.correspondence.commands.common import (
    EventAct,
    before_ranking,
    for_act,
    ranking_of,
    stand_in_the_way,
    today,
    words_of,
)
from ratings.systems.correspondence.events import (
    CalculationSentBack,
    CalculationSubmitted,
    EventRanked,
    LateConditionsAccepted,
    LateConditionsTakenBack,
    LimitLifted,
    LimitSetAgain,
    StatedRanking,
)
from ratings.systems.correspondence.ranking_rows import ranked_now
from ratings.systems.correspondence.state import EventState, Index, evolve_index, index_stream
from tournaments.commands.common import keep_reason

COMMITTEE = "SLSF-K 1 §2"
CONDITIONS = "SLSF-K 1 §3"
REPORT = "SLSF-K 1 §4"
LIMIT = "SLSF-K 3 §4"


class SubmitCalculation(EventAct, frozen=True, kw_only=True):
    """Report the results with the ranking that each player would have; 0 for who stays new."""

    rankings: tuple[StatedRanking, ...]


class SendBack(EventAct, frozen=True, kw_only=True):
    """Send the report back to the arbiter."""

    reason: str


class LiftLimit(EventAct, frozen=True, kw_only=True):
    """Let a player at their first event rise by more than two units."""

    person: str


class AcceptLateConditions(EventAct, frozen=True, kw_only=True):
    """Let an event give rankings although its conditions came late; `reference` names the decision."""

    reference: str


class SetLimitAgain(LiftLimit, frozen=True, kw_only=True):
    """The limit of a player was lifted by mistake."""


class TakeBackLateConditions(EventAct, frozen=True, kw_only=True):
    """Late conditions do not stand after all."""

    reason: str


class RankEvent(EventAct, frozen=True, kw_only=True):
    """Accept an event as basis of rankings."""


@command(undone_by="send_back")
@cites("SLSF-K 1 §4")
def submit_calculation(work: Work, act: SubmitCalculation) -> None:
    """Due two weeks after the end; a later report is taken and shown late."""
    state = for_act(work, act, Role.ARBITER, article=REPORT)
    before_ranking(state, REPORT)
    _closed(state, REPORT)
    stated = [each.person for each in act.rankings]
    if sorted(stated) != sorted(state.players):
        raise Malformed("everybody_once", field="rankings", article=REPORT)
    for each in act.rankings:
        if each.ranking:
            ranking_of(each.ranking, "rankings")
    work.record(act.stream, CalculationSubmitted(on=today(work, act.federation), rankings=act.rankings))


@command(undone_by="submit_calculation")
@cites("SLSF-K 1 §2", "SLSF-K 1 §4")
def send_back(work: Work, act: SendBack) -> None:
    """With a reason; the arbiter reports again."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article=COMMITTEE)
    before_ranking(state, COMMITTEE)
    _reported(state)
    work.record(act.stream, CalculationSentBack(reason=keep_reason(work, act.reason)))


@command(undone_by="set_limit_again")
@cites("SLSF-K 3 §4")
def lift_limit(work: Work, act: LiftLimit) -> None:
    """Only for who holds a ranking already and starts in an event for the first time."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article=LIMIT)
    before_ranking(state, LIMIT)
    stand_in_the_way(not state.started, "not_started", "SLSF-K 3 §1")
    if act.person not in state.players:
        raise Malformed("not_entered.person", field="person", article=LIMIT)
    index = work.fold(index_stream(act.federation), Index(), evolve_index)
    if not index.is_first(act.person, act.event, state.starts_on):
        raise Refused("limit_not_to_be_lifted.this_player", field="person", article=LIMIT)
    if act.person not in state.lifted:
        work.record(act.stream, LimitLifted(person=act.person))


@command(undone_by="take_back_late_conditions")
@cites("SLSF-K 1 §3", "SLSF-K 1 §5")
def accept_late_conditions(work: Work, act: AcceptLateConditions) -> None:
    """Decision: the board, which rules on these paragraphs, may let late conditions stand."""
    state = for_act(work, act, Role.BOARD, article="SLSF-K 1 §5")
    before_ranking(state, CONDITIONS)
    stand_in_the_way(not state.started, "not_started", CONDITIONS)
    reference = words_of(act.reference, "reference", CONDITIONS)
    work.record(act.stream, LateConditionsAccepted(reference=reference))


@command(undone_by="lift_limit")
@cites("SLSF-K 3 §4")
def set_limit_again(work: Work, act: SetLimitAgain) -> None:
    """Lifted by mistake; once the event is ranked, the ranking rests on it."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article=LIMIT)
    before_ranking(state, LIMIT)
    if act.person not in state.lifted:
        raise Malformed("not_lifted", field="person", article=LIMIT)
    work.record(act.stream, LimitSetAgain(person=act.person))


@command(undone_by="accept_late_conditions")
@cites("SLSF-K 1 §3", "SLSF-K 1 §5")
def take_back_late_conditions(work: Work, act: TakeBackLateConditions) -> None:
    """The board may rule otherwise until the event is ranked."""
    state = for_act(work, act, Role.BOARD, article="SLSF-K 1 §5")
    before_ranking(state, CONDITIONS)
    stand_in_the_way(not state.conditions_accepted, "not_accepted", CONDITIONS)
    work.record(act.stream, LateConditionsTakenBack(reason=keep_reason(work, act.reason)))


@command(undone_by="correct_game")
@cites("SLSF-K 1 §2", "SLSF-K 1 §3", "SLSF-K 3 §1")
def rank_event(work: Work, act: RankEvent) -> None:
    """Closed, of five or more, reported, its conditions sent in time or let stand by the board."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article=COMMITTEE)
    before_ranking(state, COMMITTEE)
    _closed(state, COMMITTEE)
    if not can_be_ranked(len(state.players)):
        raise Refused(
            "too_few_players.started",
            article="SLSF-K 3 §1",
            players=len(state.players),
            least=LEAST_PARTICIPANTS,
        )
    _reported(state)
    if not state.conditions_accepted:
        check_conditions_sent(state.starts_on, state.conditions_sent_on)
    lines = ranked_now(work, act.federation, act.event)
    work.record(act.stream, EventRanked(lines=len(lines), digest=listing.digest(lines)))


def _closed(state: EventState, article: str) -> None:
    stand_in_the_way(not state.closed, "not_closed", article)


def _reported(state: EventState) -> None:
    stand_in_the_way(state.calculation is None, "not_reported", REPORT)
