"""What goes with a person who is forgotten: every letter to them."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from federation.outbox.models import Letter
from federation.privacy.holdings import Holding

OWN = ("written_at", "federation", "kind", "email", "subject", "article", "state", "sent_at")


def forget_letters(person: UUID) -> tuple[str, ...]:
    """Sent or not."""
    Letter.objects.filter(person=person).delete()
    return ()


def letters_of(persons: Collection[UUID], _actors: Collection[UUID]) -> Holding:
    """The letters to a person; the text of each stands on its page."""
    about = Letter._meta
    rows = Letter.objects.filter(person__in=persons).order_by("written_at", "pk").values(*OWN)
    return Holding(about.label, str(about.verbose_name_plural), OWN, list(rows))


FORGOTTEN_BESIDE = (forget_letters,)
HELD_BESIDE = (letters_of,)
