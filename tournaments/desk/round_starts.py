"""Starts of rounds as an organiser types them: a day and an hour a line."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _

AS_TYPED = "%Y-%m-%d %H:%M"


def starts_as_typed(text: str, zone: ZoneInfo) -> tuple[dt.datetime, ...]:
    """Instants by the clocks of a zone, one a line. Raises ValidationError for a line that is none."""
    found = []
    for line in filter(None, (each.strip() for each in text.splitlines())):
        try:
            start = dt.datetime.strptime(line, AS_TYPED)  # noqa: DTZ007
        except ValueError:
            said = _("“%(line)s” is no day and hour such as 2026-04-18 13:00.") % {"line": line}
            raise forms.ValidationError(said) from None
        found.append(timezone.make_aware(start, zone))
    return tuple(found)


def as_typed(starts: Iterable[dt.datetime], zone: ZoneInfo) -> str:
    """The same back, one a line."""
    return "\n".join(f"{start.astimezone(zone):{AS_TYPED}}" for start in starts)
