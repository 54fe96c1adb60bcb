"""Who is at the desk: the roles and the person of an account, for what pages show."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest

from federation.licences.models import LicenceDelegate
from federation.officials.models import RoleGrant, TiedAccount
from federation.pages.acting import official


def roles_held(request: HttpRequest, federation: str) -> set[str]:
    """The roles of the account in the federation."""
    held = RoleGrant.objects.filter(actor=official(request).actor, federation=federation, valid_to=None)
    return set(held.values_list("role", flat=True))


def own_person(request: HttpRequest) -> UUID | None:
    """The person whom the account is tied to."""
    tied = TiedAccount.objects.filter(actor=official(request).actor).values_list("person", flat=True)
    return tied.first()


def duties_of(federation: str, person: UUID | None) -> set[str]:
    """What the executive committee lets the person see to."""
    row = LicenceDelegate.objects.filter(federation=federation, person=person).first() if person else None
    return set(row.duties) if row else set()
