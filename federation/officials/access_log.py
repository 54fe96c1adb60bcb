"""Every look of the staff at personal data: noted, kept for so many days, then deleted."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.http import HttpRequest

from events import clock
from federation.cache_control import keep_nowhere
from federation.officials.models import PersonalLook, RoleGrant


def note_look(request: HttpRequest, federation: str, person: UUID | None = None, *, asked: str = "") -> None:
    """Note that the account looked at this page, at one person's record or, with None, at a list of them.

    `asked`: how the person asked for what is handed over, one of `PersonalLook.Asked`. Nobody keeps the page.
    """
    keep_nowhere(request)
    kept = dt.timedelta(days=settings.LOOKS_DAYS)
    PersonalLook.objects.create(
        actor=request.user.actor,  # type: ignore[union-attr]
        federation=federation,
        person=person,
        page=request.path[:200],
        kept_until=clock.now() + kept,
        asked=asked,
    )


def forget_old_looks() -> int:
    """Have the database delete the rows whose time is over; how many they were. Nobody else deletes any."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT privacy_forget_old_looks()")
        (deleted,) = cursor.fetchone()
    return int(deleted)


class Looked(NamedTuple):
    """One look as the person reads it: by which roles, never by which account. `asked`: in words, "" else."""

    at: dt.datetime
    federation: str
    roles: tuple[str, ...]
    page: str
    asked: str


def looks_at(*persons: UUID) -> list[Looked]:
    """Who looked at a person's record, under each of their numbers, the newest first. Two queries.

    The roles are those that the account held in the federation on that day.
    """
    rows = list(PersonalLook.objects.filter(person__in=persons).order_by("-looked_at", "-pk"))
    held: defaultdict[tuple[UUID, str], list[RoleGrant]] = defaultdict(list)
    for grant in RoleGrant.objects.filter(actor__in={row.actor for row in rows}).order_by("role"):
        held[grant.actor, grant.federation].append(grant)
    return [
        Looked(
            row.looked_at,
            row.federation,
            _on(row, held[row.actor, row.federation]),
            row.page,
            str(row.get_asked_display()),
        )
        for row in rows
    ]


def _on(row: PersonalLook, grants: list[RoleGrant]) -> tuple[str, ...]:
    known = [
        grant.role
        for grant in grants
        if grant.known_from <= row.looked_at and (grant.known_to is None or grant.known_to > row.looked_at)
    ]
    return tuple(dict.fromkeys(known))
