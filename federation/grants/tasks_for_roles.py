"""What the roles of a federation offer to who gives them."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer


def acts(_federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The officials."""
    if roles & {Role.REGISTRAR, Role.BOARD}:
        yield _("Officials and their roles"), reverse("desk-officials")


OFFERS = (Offer(acts, ("officials.grants",)),)
