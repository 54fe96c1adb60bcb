"""Who reads what the hall keeps to itself: notes, fees, who is barred today."""

from __future__ import annotations

from typing import TYPE_CHECKING

from federation.officials.roles import Role
from federation.pages.account import federations_with

if TYPE_CHECKING:
    from django.http import HttpRequest

READERS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE, Role.AUDITOR)


def reads_hall_records(request: HttpRequest, federation: str) -> bool:
    """Whether the account leads play in this federation or audits it; no other office opens this."""
    return federation in federations_with(request, *READERS)
