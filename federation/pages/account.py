"""Who is at the desk: the roles and the person of the account, for what pages show."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest

from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import Role
from federation.pages.act_views import federations_with, official


def roles_held(request: HttpRequest, federation: str) -> frozenset[str]:
    """The roles of the account in the federation."""
    held = RoleGrant.in_force(official(request).actor).filter(federation=federation)
    return frozenset(held.values_list("role", flat=True))


def clubs_of(request: HttpRequest) -> set[tuple[str, str]]:
    """Federation and club of each club that the account is secretary of."""
    held = RoleGrant.in_force(official(request).actor).filter(role=Role.CLUB_SECRETARY)
    return set(held.values_list("federation", "club"))


def registers_of(request: HttpRequest) -> frozenset[str]:
    """The federations in which the account holds a role; one query a request."""
    if not hasattr(request, "registers_of"):
        request.registers_of = frozenset(federations_with(request))  # type: ignore[attr-defined]
    return request.registers_of  # type: ignore[attr-defined,no-any-return]


def own_person(request: HttpRequest) -> UUID | None:
    """The person whom the account is tied to; None for whoever is not signed in."""
    if not request.user.is_authenticated:
        return None
    tied = TiedAccount.objects.filter(actor=official(request).actor).values_list("person", flat=True)
    return tied.first()
