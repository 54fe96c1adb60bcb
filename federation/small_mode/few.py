"""How few they are: who decides for a federation, and who else could approve; rows at the log's head."""

from __future__ import annotations

from uuid import UUID

from events.row_locks import held
from events.work import Work
from federation.identity.four_eyes import Office, between, person_behind
from federation.identity.preconditions import numbers_of
from federation.officials.models import Account, RoleGrant
from federation.officials.roles import Role

AT_THE_HALL = (Role.ARBITER, Role.ORGANISER, Role.CLUB_SECRETARY, Role.RANKING_JUDGE)
"""Roles that decide nothing for the federation; one official gives them."""


def persons_who_decide(work: Work, federation: str) -> int:
    """How many persons hold a role that decides for the federation; an account of nobody's is one."""
    accounts = _holders(work, federation, [role for role in Role if role not in AT_THE_HALL])
    persons = {account: person_behind(work, account) for account in accounts}
    kept = {numbers_of(work, person)[0] if person else str(of) for of, person in persons.items()}
    return len(kept)


def another_could(work: Work, proposer: UUID, office: Office) -> tuple[str, ...]:
    """The accounts in office, by name, that are a second person beside the proposer."""
    accounts = _holders(work, office.federation, [*office.roles])
    could = [each for each in accounts if not between(work, proposer, each, office)]
    named = Account.objects.filter(actor__in=could, is_active=True).order_by("username")
    return tuple(named.values_list("username", flat=True))


def _holders(work: Work, federation: str, roles: list[Role]) -> list[UUID]:
    generation = held(work, RoleGrant.PROJECTION)
    grants = RoleGrant.all_generations.filter(generation=generation, version_to=None, valid_to=None)
    found = grants.filter(federation=federation, role__in=roles).order_by("actor")
    return list(found.values_list("actor", flat=True).distinct())
