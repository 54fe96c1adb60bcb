"""What the books of rules offer to who rules on them."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.offering import asks_more
from federation.pages.tasks_for_roles import Offer


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """A ruling."""
    if roles & {Role.TOURNAMENT_COMMITTEE, Role.BOARD}:
        yield asks_more(_("Rule how a paragraph is read")), reverse("desk-issue-ruling", args=[federation])


OFFERS = (Offer(acts, ("rulings.rulings",)),)
