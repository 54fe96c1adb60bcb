"""The award: exactly what was looked at, once nothing is open any more; and its way back."""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Clash, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments.commands.common import keep_reason
from tournaments.commands.preconditions import round_board
from tournaments.dealing import awards_of, dealt_of
from tournaments.events import prizes as facts
from tournaments.prizes.commands.common import PrizeAct, for_prizes
from tournaments.rules.citations import Rule
from tournaments.rules.prize_lists import Dealt
from tournaments.state import Tournament
from tournaments.tournament_book import book


class AwardPrizes(PrizeAct, frozen=True, kw_only=True):
    """Award the prizes as they were looked at.

    `births`: years of birth as the register has them, for lists that ask for an age. `level_share`: who is
    level to the end of the tie-breaks shares the money; no play-off and no lot is to come.
    """

    seen: tuple[facts.Awarded, ...]
    births: dict[str, int] = {}
    level_share: bool = False


class TakeBackAward(PrizeAct, frozen=True, kw_only=True):
    """Take the award back, with a reason."""

    reason: str


@command(undone_by="take_back_award")
@cites("DSU 4.1.3 §24", "DSU 4.9.10")
def award_prizes(work: Work, act: AwardPrizes) -> None:
    """Once play is over and no game, play-off or lot is open; exactly what was looked at."""
    state, prizes = for_prizes(work, act, Role.ARBITER)
    article = book(state).cite(Rule.TROPHIES)
    if prizes.fund is None or not prizes.fund.lists:
        raise Refused("no_fund", field="fund", article=article)
    if prizes.award is not None:
        raise Refused("prizes_awarded.already", article=article)
    check_over(state, article)
    dealt = dealt_of(state, prizes.fund, act.births)
    _check_decided(dealt, article, level_share=act.level_share)
    awards = awards_of(dealt)
    if awards != act.seen:
        raise Clash("award_changed", field="seen", article=article)
    awarded = facts.PrizesAwarded(
        awards=awards,
        left_over=prizes.fund.total - sum(each.amount for each in awards),
        level_share=any(each.open for each in dealt),
    )
    work.record(act.prizes, awarded)


def check_over(state: Tournament, article: str) -> None:
    """Refuse while a game has no result, or before the end was said."""
    missing = state.all_missing_games()
    if missing:
        raise Refused("games_open", field="games", article=article, games=round_board(missing))
    if not state.finished:
        raise Refused("not_finished", article=article)


def _check_decided(dealt: Sequence[Dealt], article: str, *, level_share: bool) -> None:
    """Refuse while a play-off or a lot may still decide: over a thing always, over money until said."""
    things = [each.name for one in dealt for each in one.undecided]
    if things:
        raise Refused("things_level", field="seen", article=article, things=", ".join(things))
    if not level_share and any(one.open for one in dealt):
        raise Refused("prizes_level", field="level_share", article=article)


@command(undone_by="award_prizes")
@cites("DSU 4.1.3 §24")
def take_back_award(work: Work, act: TakeBackAward) -> None:
    """Awarded wrongly, or results were corrected since: taken back, and awarded anew."""
    state, prizes = for_prizes(work, act, Role.ARBITER)
    if prizes.award is None:
        raise Refused("not_awarded", article=book(state).cite(Rule.TROPHIES))
    winners = (each.winner for each in prizes.award.awards if each.winner in state.entries)
    reason = keep_reason(work, act.reason, *dict.fromkeys(winners))
    work.record(act.prizes, facts.AwardTakenBack(reason=reason))
