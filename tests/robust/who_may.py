"""The roles that may give a case of the table."""

from __future__ import annotations

from events.work import Work
from federation.officials.roles import Role
from tests.robust.given import IN_MAY, Case, world
from tests.support.specification import ACTOR
from tournaments.commands.common import TournamentAct
from tournaments.state import Tournament, evolve
from tournaments.tournament_book import asks_consent, book


def who_may(case: Case) -> tuple[Role, ...]:
    """The roles of the case, and in a tournament the committee beside the arbiter, where the book has one."""
    if Role.ARBITER not in case.roles or not isinstance(case.act, TournamentAct):
        return case.roles
    state = Work(ACTOR, IN_MAY, world(case).streams).fold(case.act.stream, Tournament(), evolve)
    committee = (Role.TOURNAMENT_COMMITTEE,) if asks_consent(book(state).id) else ()
    return tuple(dict.fromkeys((*case.roles, *committee)))
