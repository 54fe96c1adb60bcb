"""What the committee and the board say of one person's ranking."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import must_be_proposed
from federation.officials.roles import Role
from ratings.register_acts import check_person
from ratings.rules.correspondence.awarding import LOWEST_FOR_BOARD
from ratings.systems.correspondence.commands.common import (
    EventAct,
    for_act,
    for_federation,
    not_in_future,
    ranking_of,
    stand_in_the_way,
    words_of,
)
from ratings.systems.correspondence.events import (
    DanTitleConfirmed,
    DanTitleNotConfirmed,
    OverTheBoardActivityCertified,
    RankingTakenOver,
    TakenRankingCorrected,
)
from ratings.systems.correspondence.state import Said, evolve_said, ranking_stream
from tournaments.commands.common import keep_reason

COMMITTEE = "SLSF-K 1 §2"
BOARD = "SLSF-K 1 §5"
ACTIVITY = "SLSF-K 2 §5"


class TakeOverRanking(msgspec.Struct, frozen=True, kw_only=True):
    """Record a ranking held from before; `on`: the day it was got or last confirmed."""

    federation: str
    person: str
    on: dt.date
    ranking: int
    reference: str


class CorrectTakenRanking(msgspec.Struct, frozen=True, kw_only=True):
    """Say what is true of a ranking taken over for a day, and why; `ranking` 0: there was none."""

    federation: str
    person: str
    on: dt.date
    ranking: int
    reason: str


class CertifyActivity(msgspec.Struct, frozen=True, kw_only=True):
    """Certify whether somebody plays over the board, for five years that end within these days."""

    federation: str
    person: str
    first_day: dt.date
    last_day: dt.date
    active: bool
    reason: str


class ConfirmTitle(EventAct, frozen=True, kw_only=True):
    """Confirm the dan title, an index, that an event gave."""

    person: str
    ranking: int


class RefuseTitle(ConfirmTitle, frozen=True, kw_only=True):
    """Do not confirm it, and say why."""

    reason: str


@command(undone_by="correct_taken_ranking")
@cites("SLSF-K 1 §2")
def take_over_ranking(work: Work, act: TakeOverRanking) -> None:
    """From the lists kept before this house; one ranking a day."""
    for_federation(work, act.federation, Role.RATING_COMMITTEE, article=COMMITTEE)
    check_person(work, act.person, COMMITTEE)
    ranking_of(act.ranking, "ranking")
    not_in_future(work, act.federation, act.on, "on", COMMITTEE)
    stream = ranking_stream(act.federation, act.person)
    said = work.fold(stream, Said(), evolve_said)
    if said.taken.get(act.on):
        raise Refused("taken_over_already", field="on", article=COMMITTEE)
    taken = RankingTakenOver(
        person=act.person,
        on=act.on,
        ranking=act.ranking,
        reference=words_of(act.reference, "reference", COMMITTEE),
    )
    work.record(stream, taken, effective_on=act.on)


@command(undone_by="correct_taken_ranking")
@cites("SLSF-K 1 §2")
def correct_taken_ranking(work: Work, act: CorrectTakenRanking) -> None:
    """Everything worked out from it is worked out anew: a ranking is public, so two officials correct it."""
    for_federation(work, act.federation, Role.RATING_COMMITTEE, article=COMMITTEE)
    if act.ranking:
        ranking_of(act.ranking, "ranking")
    stream = ranking_stream(act.federation, act.person)
    said = work.fold(stream, Said(), evolve_said)
    if not said.taken.get(act.on):
        raise Malformed("not_taken_over", field="on", article=COMMITTEE)
    reason = keep_reason(work, act.reason, act.person)
    must_be_proposed("correspondence-ranking", act)
    corrected = TakenRankingCorrected(person=act.person, on=act.on, ranking=act.ranking, reason=reason)
    work.record(stream, corrected, effective_on=act.on)


@command(undone_by="certify_activity")
@cites("SLSF-K 2 §5")
def certify_activity(work: Work, act: CertifyActivity) -> None:
    """The committee may certify otherwise than the lists over the board say."""
    for_federation(work, act.federation, Role.RATING_COMMITTEE, article=ACTIVITY)
    check_person(work, act.person, ACTIVITY)
    if act.last_day < act.first_day:
        raise Malformed(
            "ends_before_start", field="last_day", article=ACTIVITY, way_on="put_one_of_the_days_right"
        )
    certified = OverTheBoardActivityCertified(
        person=act.person,
        first_day=act.first_day,
        last_day=act.last_day,
        active=act.active,
        reason=keep_reason(work, act.reason, act.person),
    )
    work.record(ranking_stream(act.federation, act.person), certified)


@command(undone_by="refuse_title")
@cites("SLSF-K 1 §5")
def confirm_title(work: Work, act: ConfirmTitle) -> None:
    """3 dan and higher; it counts from the last day of the event, and for this very title only."""
    stream = _before_board(work, act, confirmed=True)
    work.record(stream, DanTitleConfirmed(person=act.person, event=act.event, ranking=act.ranking))


@command(undone_by="confirm_title")
@cites("SLSF-K 1 §5")
def refuse_title(work: Work, act: RefuseTitle) -> None:
    """With a reason; its holder stays at the level that did not need the board."""
    stream = _before_board(work, act, confirmed=False)
    refused = DanTitleNotConfirmed(
        person=act.person,
        event=act.event,
        ranking=act.ranking,
        reason=keep_reason(work, act.reason, act.person),
    )
    work.record(stream, refused)


def _before_board(work: Work, act: ConfirmTitle, *, confirmed: bool) -> str:
    """The person's stream, once it was found that the board may speak of this title."""
    state = for_act(work, act, Role.BOARD, article=BOARD)
    stand_in_the_way(not state.ranked, "not_ranked", COMMITTEE)
    if act.person not in state.players:
        raise Malformed("not_entered.took_no_part", field="person", article=BOARD)
    if ranking_of(act.ranking, "ranking") < LOWEST_FOR_BOARD:
        raise Refused("no_board_needed", field="ranking", article=BOARD)
    stream = ranking_stream(act.federation, act.person)
    said = work.fold(stream, Said(), evolve_said)
    stand_in_the_way(said.titles.get((act.event, act.ranking)) is confirmed, "spoken_already", BOARD)
    return stream
