"""What goes with a person who is forgotten: the link on its way, and what it opened."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from federation.accounts.models import InvitationLink
from federation.privacy.forgetting import close
from federation.privacy.holdings import Holding

OWN = ("federation", "invitation", "name", "last_day", "used_at")


def forget_invitations(person: UUID) -> tuple[str, ...]:
    """No link opens for this person any more, and what one opened is closed."""
    links = InvitationLink.objects.filter(person=person)
    close({link.actor for link in links})
    links.delete()
    return ()


def links_of(persons: Collection[UUID], _actors: Collection[UUID]) -> Holding:
    """The invitations of a person."""
    about = InvitationLink._meta
    rows = InvitationLink.objects.filter(person__in=persons).order_by("pk").values(*OWN)
    return Holding(about.label, str(about.verbose_name_plural), OWN, list(rows))


FORGOTTEN_BESIDE = (forget_invitations,)
HELD_BESIDE = (links_of,)
