"""Who is at the desk: the roles and the person of the account, for what pages show."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest

from events.work import By
from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import Role


def official(request: HttpRequest) -> By:
    """The account that is signed in, as the log knows an actor."""
    return By(request.user.actor)  # type: ignore[union-attr]


def federations_with(request: HttpRequest, *roles: Role) -> list[str]:
    """Federations in which the account holds one of these roles, any if none is named; for what pages show.

    Whether an act is allowed is decided by its command, on the log.
    """
    return sorted({federation for federation, role in _held(request) if not roles or role in roles})


def roles_by_federation(request: HttpRequest) -> dict[str, list[Role]]:
    """The roles in force of the account, by federation; for what pages show."""
    held: dict[str, list[Role]] = {}
    for federation, role in sorted(_held(request)):
        held.setdefault(federation, []).append(Role(role))
    return held


def _held(request: HttpRequest) -> list[tuple[str, str]]:
    """Federation and role of each grant that the account holds; one query a request."""
    if not hasattr(request, "held"):
        held = RoleGrant.in_force(official(request).actor)
        request.held = list(held.values_list("federation", "role"))  # type: ignore[attr-defined]
    return request.held  # type: ignore[attr-defined,no-any-return]


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
