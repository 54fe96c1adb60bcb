"""A published list stands for ever; the committee may reissue it beside, when two of it agree."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.identity.four_eyes import Office, check_four_eyes
from federation.officials.roles import Role, require
from ratings.events import ListReissueDropped, ListReissueProposed, RatingListReissued
from ratings.register_acts import PeriodAct, cited_book
from ratings.state import Periods, evolve_periods, register_stream
from ratings.systems.swedish.commands.current_list import reckon
from tournaments.commands.common import keep_reason


class ReissueAct(PeriodAct, frozen=True, kw_only=True):
    """An act on the reissue of a period's list."""


class ProposeReissue(ReissueAct, frozen=True, kw_only=True):
    """Propose to reissue a list as it is now known, with a reason."""

    reason: str


class ApproveReissue(ReissueAct, frozen=True, kw_only=True):
    """Approve somebody else's proposal: the list is reissued as it is known at this moment."""


class DropReissue(ReissueAct, frozen=True, kw_only=True):
    """Take a proposal back, or do not approve it."""


@command(undone_by="drop_reissue")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def propose_reissue(work: Work, act: ProposeReissue) -> None:
    """SLSF-G 28.4, decision: what became known after a list enters the next one, or a reissue of it."""
    periods, article = _asked(work, act)
    if act.period not in periods.issues:
        raise Refused("not_published.list", field="period", article=article, period=act.period)
    if act.period in periods.proposed:
        raise Refused("reissue_proposed", field="period", article=article)
    proposed = ListReissueProposed(period=act.period, reason=keep_reason(work, act.reason))
    work.record(_stream(act), proposed)


@command(undone_by="propose_reissue")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def approve_reissue(work: Work, act: ApproveReissue) -> None:
    """A second official approves; nobody approves their own proposal."""
    periods, article = _asked(work, act)
    _check_proposed(periods, act, article)
    check_four_eyes(
        work,
        _stream(act),
        ListReissueProposed,
        Office(federation=act.federation, roles=(Role.RATING_COMMITTEE,), article=article),
        way_on="another_of_the_committee",
        meant=lambda proposed: proposed.period == act.period,
    )
    reckoned = reckon(work, act, act.read_period(), periods)
    reissued = RatingListReissued(
        period=act.period,
        issue=periods.issues[act.period] + 1,
        digest=reckoned.digest,
        lines=reckoned.lines,
        foreign=reckoned.foreign,
    )
    work.record(_stream(act), reissued)


@command(undone_by="propose_reissue")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def drop_reissue(work: Work, act: DropReissue) -> None:
    """The proposal goes; the published list stands alone."""
    periods, article = _asked(work, act)
    _check_proposed(periods, act, article)
    work.record(_stream(act), ListReissueDropped(period=act.period))


def _asked(work: Work, act: ReissueAct) -> tuple[Periods, str]:
    cited = cited_book(act)
    article = cited.cite("28.4")
    require(work, act.federation, Role.RATING_COMMITTEE, article=article)
    act.read_period()
    return work.fold(_stream(act), Periods(), evolve_periods), article


def _check_proposed(periods: Periods, act: ReissueAct, article: str) -> None:
    if act.period not in periods.proposed:
        raise Refused("not_proposed.reissue", field="period", article=article, period=act.period)


def _stream(act: ReissueAct) -> str:
    return register_stream(act.federation, act.discipline)
