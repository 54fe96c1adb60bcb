"""Who works at the table by the door: the arbiter, or a phone whose code ticks who is here."""

from __future__ import annotations

from events.citing import NotAllowed
from events.work import Work
from federation.officials.roles import Role
from tournaments.commands.common import TournamentAct, folded, for_act
from tournaments.events.phones import Level
from tournaments.phones.commands.codes import code_of_phone, phones_now, zone_of
from tournaments.state import Tournament


def at_the_table(work: Work, act: TournamentAct) -> Tournament:
    """SLSF-G 18.1: the tournament, for an arbiter or for a helper's phone. Raises NotAllowed for others."""
    if work.by.actor not in phones_now(work, act).phones:
        return for_act(work, act, Role.ARBITER, article="18.1")
    zone_of(work, act)
    state = folded(work, act)
    if code_of_phone(work, act, state).level is not Level.CHECK_IN:
        raise NotAllowed("code_of_results", field="person")
    return state
