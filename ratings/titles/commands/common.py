"""What several acts on titles ask first."""

from __future__ import annotations

from events.citing import Malformed, Refused
from events.work import Work
from federation.officials.roles import Role
from ratings.rules.kyu_dan.levels import Level
from ratings.title_conditions import gives_titles, has_titles
from tournaments.commands.common import TournamentAct, folded, require_here
from tournaments.state import Tournament

ARTICLE = "SLSF-R 32.1"


def titled(work: Work, act: TournamentAct, *roles: Role, article: str) -> Tournament:
    """The tournament, once the actor holds one of the roles and titles can be won there. Raises Refused."""
    state = folded(work, act)
    require_here(work, act, state, *roles, article=article)
    if state.cancelled:
        raise Refused("cancelled", article=article, way_on="announce_it_anew")
    if not gives_titles(state):
        raise Malformed("no_titles_here", field="tournament", article=ARTICLE)
    return state


def leading(work: Work, act: TournamentAct, article: str) -> Tournament:
    """For the arbiter until the report is filed, then for the rating committee alone."""
    state = titled(work, act, Role.ARBITER, Role.RATING_COMMITTEE, article=article)
    if state.filed:
        require_here(work, act, state, Role.RATING_COMMITTEE, article=article)
    return state


def check_federation(federation: str) -> None:
    """Raises Malformed for a federation without titles."""
    if not has_titles(federation):
        raise Malformed("no_titles_kept", field="federation", article=ARTICLE, federation=federation.upper())


def level_of(number: int) -> Level:
    """The level by its number, 1 (15 kyu) to 24 (9 dan). Raises Malformed."""
    return Level(number=number)
