"""Every look of the staff at the register: noted, kept for so many days, then deleted."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone

from federation.pages.acting import official
from federation.sanctions.models import RegisterLook


def note_look(request: HttpRequest, federation: str, person: UUID | None = None) -> None:
    """Note that the account looked at this page, at one person's record or, with None, at a list of them."""
    kept = dt.timedelta(days=settings.SANCTION_LOOKS_DAYS)
    RegisterLook.objects.create(
        actor=official(request).actor,
        federation=federation,
        person=person,
        page=request.path[:200],
        kept_until=timezone.now() + kept,
    )


def forget_old_looks() -> int:
    """Delete the rows whose time is over; how many they were."""
    deleted, _by_model = RegisterLook.objects.filter(kept_until__lt=timezone.now()).delete()
    return deleted
