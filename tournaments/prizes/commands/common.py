"""What every act on prizes asks first."""

from __future__ import annotations

from events.citing import Refused
from events.work import Work
from federation.officials.roles import Role
from tournaments.commands.announcing import LEADERS
from tournaments.commands.common import TournamentAct, folded, require_here
from tournaments.offices import organising
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.state.prizes import NO_PRIZES, Prizes, evolve_prizes, prizes_stream
from tournaments.tournament_book import book


class PrizeAct(TournamentAct, frozen=True, kw_only=True):
    """An act on the prizes of one tournament."""

    @property
    def prizes(self) -> str:
        """The stream of its prizes, beside the tournament's own."""
        return prizes_stream(self.federation, self.tournament)


def for_prizes(work: Work, act: PrizeAct, *more: Role) -> tuple[Tournament, Prizes]:
    """Tournament and prizes, for those who say what can be won and those with one of the roles named.

    Raises Malformed ("no_such_tournament"), NotAllowed, Refused ("cancelled").
    """
    state = folded(work, act)
    cited = book(state)
    require_here(work, act, state, *fund_roles(cited), *more, article=cited.cite(Rule.PRIZES))
    if state.cancelled:
        raise Refused("cancelled", article=cited.cite(Rule.PRIZES))
    return state, work.fold(act.prizes, NO_PRIZES, evolve_prizes)


def fund_roles(cited: Book) -> tuple[Role, ...]:
    """Who says what can be won: in the Danish book the organiser, elsewhere those who lead."""
    return organising("publish_prizes") if cited.says(Rule.ORGANISER_FILES) else LEADERS
