"""The fund: made known before play, and changed after the start with a reason alone."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from tournaments.commands.announcing import check_consents
from tournaments.commands.common import keep_reason
from tournaments.commands.filed import filing_of
from tournaments.events import prizes as facts
from tournaments.events.filing import PrizesPublished
from tournaments.prizes.commands.checks import check_fund
from tournaments.prizes.commands.common import PrizeAct, for_prizes
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.state.filing import filing_stream
from tournaments.state.prizes import Prizes
from tournaments.tournament_book import book


class StatePrizeFund(PrizeAct, frozen=True, kw_only=True):
    """Make number, size and distribution of the prizes known, before the first round."""

    fund: facts.Fund


class ChangePrizeFund(PrizeAct, frozen=True, kw_only=True):
    """Change the prizes once play has begun, or make them known late; with a reason."""

    fund: facts.Fund
    reason: str


@command(undone_by="state_prize_fund")
@cites("DSU 4.1.1 §5", "SLSF-G 17.1", "SLSF-R 18.1", "PSGRP §1.2")
def state_prize_fund(work: Work, act: StatePrizeFund) -> None:
    """Number, size and distribution are known before play; a fund of no lists says that there are none."""
    state, prizes = for_prizes(work, act)
    article = book(state).cite(Rule.PRIZES)
    if state.rounds:
        raise Refused("fund_after_start", field="fund", article=article)
    _check_unawarded(prizes, article)
    check_fund(work, state, act.federation, act.fund)
    if prizes.fund != act.fund:
        work.record(act.prizes, facts.FundStated(fund=act.fund))
        _file(work, act, state)


@command(undone_by="change_prize_fund")
@cites("DSU 4.1.1 §5", "SLSF-G 17.1", "SLSF-R 18.1", "PSGRP §1.3")
def change_prize_fund(work: Work, act: ChangePrizeFund) -> None:
    """Once play has begun with a reason; in the Polish book with the consent of all who play.

    DSU 4.1.1 §5 lets prizes be fixed until the second playing day: later is shown as late on the filing.
    """
    state, prizes = for_prizes(work, act)
    article = book(state).cite(Rule.PRIZES)
    if not state.rounds:
        raise Refused("fund_before_start", field="fund", article=article)
    _check_unawarded(prizes, article)
    check_fund(work, state, act.federation, act.fund)
    if prizes.fund == act.fund:
        raise Refused("same_fund", field="fund", article=article)
    if book(state).says(Rule.CONSENT_OF_PARTICIPANTS):
        check_consents(state, ("prizes",))
    reason = keep_reason(work, act.reason)
    work.record(act.prizes, facts.FundChanged(fund=act.fund, reason=reason))
    _file(work, act, state)


def _file(work: Work, act: PrizeAct, state: Tournament) -> None:
    """What the organiser files is done with it: the day on which the prizes were made known."""
    filed_here = book(state).says(Rule.ORGANISER_FILES)
    if filed_here and filing_of(work, act.federation, act.tournament).prizes_on is None:
        known = PrizesPublished(on=work.today(work.zone))
        work.record(filing_stream(act.federation, act.tournament), known)


def _check_unawarded(prizes: Prizes, article: str) -> None:
    if prizes.award is not None:
        raise Refused("prizes_awarded", field="fund", article=article)
