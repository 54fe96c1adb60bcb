"""What of roles stands in the way of forgetting somebody: who holds one acts for the federation."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import ROLE_NAMES, Role
from federation.privacy.obstacles import Hindrance


def roles_held(person: UUID) -> Iterator[Refused]:
    """Each role that an account of this person holds now."""
    actors = TiedAccount.objects.filter(person=person).values("actor")
    grants = RoleGrant.objects.filter(actor__in=actors, valid_to=None).order_by("federation", "role")
    for grant in grants:
        yield Refused(
            "holds_a_role",
            role=ROLE_NAMES[Role(grant.role)] if grant.role in set(Role) else grant.role,
            federation=grant.federation.upper(),
        )


ERASURE_HINDRANCES = (Hindrance(roles_held, ("officials.grants",)),)
