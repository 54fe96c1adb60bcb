"""What the register offers to whoever keeps or audits it."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer

PROJECTOR = "identity.identities"


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The page of likely pairs, and that of approvals which two persons did not make."""
    if Role.REGISTRAR in roles:
        yield _("Entered twice?"), reverse("desk-twice", args=[federation])
    if Role.AUDITOR in roles:
        yield _("Approvals not made by two persons"), reverse("desk-past-approvals")


OFFERS = (Offer(acts, (PROJECTOR,)),)
