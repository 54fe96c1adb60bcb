"""Who decides on an appeal: the instance above, and in it no member on an own decision (DSU 4.1.2 §17-18)."""

from __future__ import annotations

from events.citing import NotAllowed, cites
from events.work import Work
from federation.identity.four_eyes import same_person
from federation.identity.preconditions import numbers_of_actor
from federation.officials.roles import require
from federation.sanctions import events as facts
from federation.sanctions.docket import docket_stream
from federation.sanctions.rules.appeals import FROM_ARBITER, FROM_COMMITTEE, Instance
from tournaments.commands.common import TournamentAct, folded
from tournaments.commands.filed import filing_of, require_committee
from tournaments.commands.sanctioning import committee_or
from tournaments.offices import roles_for
from tournaments.rules.dsu.permissions import Office, check_may


class DocketAct(TournamentAct, frozen=True, kw_only=True):
    """An act that stands in a tournament's docket."""

    @property
    def docket(self) -> str:
        """Its stream."""
        return docket_stream(self.federation, self.tournament)


def who_decides(filed: facts.AppealFiled) -> Instance:
    """The instance above the one that is appealed against."""
    from_arbiter = filed.against == Instance.ARBITER
    return Instance.TOURNAMENT_COMMITTEE if from_arbiter else Instance.TRIBUNAL


@cites("DSU 4.1.2 §17", "DSU 4.1.2 §18")
def check_who(work: Work, act: DocketAct, filed: facts.AppealFiled | None) -> None:
    """NotAllowed for an actor without a seat where this appeal goes; of no appeal, neither there nor here.

    Decision: a member decides neither on an own appeal, nor on what was decided with the own voice, although
    the text does not say so.
    """
    tribunal = roles_for("decide_appeal_from_tk")
    if filed is not None and who_decides(filed) is Instance.TRIBUNAL:
        require(work, act.federation, *tribunal, article=FROM_COMMITTEE)
    elif filed is not None:
        check_may("decide_appeal_from_arbiter", Office.TOURNAMENT_COMMITTEE)
        require_committee(work, act.federation, act.tournament, article=FROM_ARBITER)
    else:
        committee_or(work, act, *tribunal, article=FROM_COMMITTEE)
    if filed is not None and filed.person in numbers_of_actor(work):
        raise NotAllowed(
            "own_appeal",
            field="appeal",
            article=FROM_ARBITER if who_decides(filed) is not Instance.TRIBUNAL else FROM_COMMITTEE,
        )
    if filed is not None:
        _check_not_judged(work, act, filed)


def _check_not_judged(work: Work, act: DocketAct, filed: facts.AppealFiled) -> None:
    """An arbiter of the tournament judges no appeal from the arbiter, a member of its committee none from it.

    Several arbiters are one instance (§6): which of them ruled stands nowhere.
    """
    own = {*numbers_of_actor(work)}
    if who_decides(filed) is Instance.TRIBUNAL:
        judged = own & {*filing_of(work, act.federation, act.tournament).committee}
    else:
        judged = own & {*folded(work, act).arbiters}
    if judged or _ruled_with_this_account(work, act, filed):
        raise NotAllowed(
            "own_ruling",
            field="appeal",
            article=FROM_COMMITTEE if who_decides(filed) is Instance.TRIBUNAL else FROM_ARBITER,
        )


def _ruled_with_this_account(work: Work, act: DocketAct, filed: facts.AppealFiled) -> bool:
    """Whether the ruling was recorded by the person who acts, appointed here or not."""
    return any(
        isinstance(envelope.event, facts.RulingRecorded)
        and envelope.event.ruling == filed.ruling
        and same_person(work, envelope.actor)
        for envelope in (work.streams.read(act.docket) if filed.ruling else ())
    )
