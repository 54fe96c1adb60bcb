"""A ranking judge lets an event count that the board has not sanctioned (SLSF-R 32.2a)."""

from __future__ import annotations

from events.citing import NotAllowed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from federation.officials.roles import Official, Role, evolve, stream_of
from ratings.kyu_tests.state import NO_JUDGES, evolve_judges, judges_stream
from ratings.rules.kyu_tests.supervising import judges_on
from ratings.titles.commands.common import titled
from tournaments.commands.common import TournamentAct, keep_reason
from tournaments.events import ApprovalForTitlesTakenBack, ApprovedForTitles

ARTICLE = "SLSF-R 32.2a"


class ApproveForTitles(TournamentAct, frozen=True, kw_only=True):
    """Approve an event for 15 to 10 kyu, as the ranking judge whose account gives the act."""


class TakeBackApproval(TournamentAct, frozen=True, kw_only=True):
    """A ranking judge's approval was a mistake, with the reason."""

    reason: str


@command(undone_by="take_back_approval")
@cites("SLSF-R 32.2a")
def approve_for_titles(work: Work, act: ApproveForTitles) -> None:
    """SLSF-R 32.2a: one of the ranking judges of the year approves; their report needs no sanction then."""
    state = titled(work, act, Role.RANKING_JUDGE, article=ARTICLE)
    judge = _judge(work, act)
    if state.sanctioned:
        raise Refused("sanctioned.by_board", article=ARTICLE)
    if state.approved_for_titles_by:
        raise Refused("approved", article=ARTICLE)
    work.record(act.stream, ApprovedForTitles(judge=judge))


@command(undone_by="approve_for_titles")
@cites("SLSF-R 32.2a")
def take_back_approval(work: Work, act: TakeBackApproval) -> None:
    """A ranking judge takes it back; once titles are judged by it, two do."""
    state = titled(work, act, Role.RANKING_JUDGE, article=ARTICLE)
    if not state.approved_for_titles_by:
        raise Refused("not_approved.by_judge", article=ARTICLE)
    check_free(work, "title-approval", act)
    reason = keep_reason(work, act.reason, state.approved_for_titles_by)
    taken_back = ApprovalForTitlesTakenBack(judge=state.approved_for_titles_by, reason=reason)
    work.record(act.stream, taken_back)


def _judge(work: Work, act: TournamentAct) -> str:
    """The person behind the account, a ranking judge of this day. Raises NotAllowed."""
    person = work.fold(stream_of(work.by.actor), Official(), evolve).person
    if person is None:
        raise NotAllowed("account_not_tied.of_judge", article=ARTICLE)
    today = work.today(work.zone)
    elected = work.fold(judges_stream(act.federation), NO_JUDGES, evolve_judges)
    if str(person) not in judges_on(today, elected):
        raise NotAllowed("not_elected", article=ARTICLE, year=today.year)
    return str(person)
