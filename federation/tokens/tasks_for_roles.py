"""What is offered to who looks after tokens: which programs act for officials of the federation."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer

WHO_LOOKS = (Role.BOARD, Role.AUDITOR)


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The tokens of the federation."""
    if roles & {*WHO_LOOKS}:
        yield _("Tokens of programs"), reverse("desk-tokens", args=[federation])


OFFERS = (Offer(acts, ("officials.grants",)),)
