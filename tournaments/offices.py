"""The offices of the Danish book as roles of this house; who may give a command is asked of its table."""

from __future__ import annotations

from events.citing import cites
from federation.officials.roles import Role
from tournaments.rules.dsu.permissions import Office, Where, who_may

ROLE_OF = {
    Office.EXECUTIVE: Role.EXECUTIVE_COMMITTEE,
    Office.RATING_COMMITTEE: Role.RATING_COMMITTEE,
    Office.REGISTRAR: Role.RATING_REGISTRAR,
    Office.ORGANISER: Role.ORGANISER,
    Office.ARBITER: Role.ARBITER,
    Office.TREASURER: Role.TREASURER,
    Office.TRIBUNAL: Role.TRIBUNAL,
    Office.DELEGATES: Role.BOARD,
}
"""What the delegates' meeting decides the board records."""


@cites("DSU 4.1.1 §3", "DSU 4.1.1 §4", "DSU 4.1.1 §5", "DSU 4.1.1 §6")
def roles_for(action: str, *where: Where) -> tuple[Role, ...]:
    """The roles that the book lets do this, in these cases too."""
    return tuple(ROLE_OF[line.office] for line in who_may(action) if line.where in {Where.ALWAYS, *where})


@cites("DSU 4.1.1 §5", "DSU 4.2 §31")
def organising(action: str) -> tuple[Role, ...]:
    """Who does what the book gives the organiser; the executive too, as it arranges championships."""
    return (*roles_for(action), Role.EXECUTIVE_COMMITTEE)
