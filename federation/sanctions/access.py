"""Who may look at the register of sanctions; every look of theirs is noted."""

from __future__ import annotations

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.books.slots import Federation
from federation.identity.directory import is_own
from federation.officials.access_log import note_look
from federation.officials.roles import Role
from federation.pages.account import roles_held

LOOKS = frozenset(
    {
        Role.RATING_REGISTRAR,
        Role.RATING_COMMITTEE,
        Role.TOURNAMENT_COMMITTEE,
        Role.TRIBUNAL,
        Role.EXECUTIVE_COMMITTEE,
        Role.BOARD,
        Role.AUDITOR,
    }
)
"""Whose work rests on the register (DSU 4.1.1 §7, 4.1.2 §18-19)."""

LOOKS_BACK = frozenset({Role.TRIBUNAL, Role.AUDITOR})
"""Who also sees what has run out and is deleted from the register; the log keeps it."""

LOOKS_AT_ONE_TOURNAMENT = LOOKS | {Role.ARBITER, Role.ORGANISER}
"""Who sees what was decided in a tournament besides: they report it (DSU 4.1.1 §5-6), or took the measure."""


def house_or_404(federation: str) -> Federation:
    """The federation of this house."""
    house = FEDERATIONS.get(federation)
    if house is None:
        raise Http404(gettext("There is no such federation here."))
    return house


def look(
    request: HttpRequest,
    federation: str,
    person: UUID | None = None,
    *,
    allowed: bool = False,
) -> frozenset[str]:
    """Note the look, and say with which roles. PermissionDenied for whoever may not look.

    `allowed`: the account may look here whatever its roles are.
    """
    roles = roles_held(request, federation)
    if not (allowed or roles & LOOKS):
        raise PermissionDenied
    note_look(request, federation, person)
    return roles


def may_look(request: HttpRequest, federation: str, person: UUID) -> bool:
    """Whether the reader may open what stands of this person, by their roles or as themself."""
    if not request.user.is_authenticated:
        return False
    return bool(roles_held(request, federation) & LOOKS) or is_own(request, person)
