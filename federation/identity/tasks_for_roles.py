"""What the register offers to whoever keeps it: to look for persons entered twice."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer

PROJECTOR = "identity.identities"


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The page of likely pairs."""
    if Role.REGISTRAR in roles:
        yield _("Entered twice?"), reverse("desk-twice", args=[federation])


OFFERS = (Offer(acts, (PROJECTOR,)),)
