"""Who sits on a board, asked of rows that are held at the head of the log."""

from __future__ import annotations

from uuid import UUID

from events.citing import Refused
from events.row_locks import held
from events.work import Work
from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import Role

LEAST = 2
"""Persons of the board, without whom no role is given and no account reset."""


def refuse_last_of_board(work: Work, federation: str, account: UUID) -> None:
    """Raises Refused where fewer than two persons of the board would be left without this account."""
    generation = held(work, RoleGrant.PROJECTION)
    grants = RoleGrant.all_generations.filter(generation=generation, version_to=None, valid_to=None)
    seated = set(grants.filter(federation=federation, role=Role.BOARD).values_list("actor", flat=True))
    ties = TiedAccount.all_generations.filter(generation=generation, version_to=None, actor__in=seated)
    persons = dict(ties.values_list("actor", "person"))
    left = {person for actor, person in persons.items() if actor != account}
    if account in persons and persons[account] not in left and len(left) < LEAST:
        raise Refused("last_of_board", field="account")
