"""Whether an arbiter at the desk is one of the tournament's own; asked before a page offers an act."""

from __future__ import annotations

from django.http import HttpRequest

from events import clock
from events.citing import NotAllowed
from events.work import TheLog, Work
from federation.identity.preconditions import numbers_of_actor
from federation.officials.roles import Role
from federation.pages.account import official, roles_held
from federation.pages.refusals import Words, words
from tournaments.commands.common import TournamentAct, require_here
from tournaments.log_state import state_now
from tournaments.models import TournamentRow


def not_appointed(request: HttpRequest, row: TournamentRow) -> Words | None:
    """What stands in the way of an account that is an arbiter's and nothing else, where others are appointed.

    None too for a player of the tournament, who has acts as a player.
    """
    if not row.arbiters or roles_held(request, row.federation) != {Role.ARBITER}:
        return None
    work, state = Work(official(request), clock.now(), TheLog()), state_now(row.federation, row.tournament)
    if not {*numbers_of_actor(work)}.isdisjoint(state.entries):
        return None
    act = TournamentAct(federation=row.federation, tournament=row.tournament)
    try:
        require_here(work, act, state, Role.ARBITER)
    except NotAllowed as refusal:
        return words(refusal, request)
    return None
