"""Periods of a thinking time as an organiser types them: 100/40 50/20 15."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.events import TimeControl, TimePeriod

PERIOD = re.compile(r"([1-9]\d{0,3})(?:/([1-9]\d{0,2}))?")
LONGEST = 60


class PeriodsField(forms.CharField):
    """Minutes, and after a stroke the moves that they are for; the last period is for the rest."""

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=LONGEST, **more)

    def clean(self, value: object) -> object:
        """The periods in order; none where nothing is typed."""
        parts = super().clean(value).replace(",", " ").split()
        found = [PERIOD.fullmatch(part) for part in parts]
        if not all(found):
            raise ValidationError(_("Write minutes and moves of each period, such as 90/40 30."))
        return tuple(TimePeriod(minutes=int(each[1]), moves=int(each[2] or 0)) for each in found if each)


def in_words(control: TimeControl) -> str:
    """90 min for 40 moves, 30 min for the rest, 30 s a move; 45 min a player where it has no periods."""
    said = [_in_words(each) for each in control.periods]
    if not said:
        said.append(_("%(minutes)s min a player") % {"minutes": control.base_minutes})
    if control.increment_seconds:
        said.append(_("%(seconds)s s a move") % {"seconds": control.increment_seconds})
    return ", ".join(said)


def _in_words(period: TimePeriod) -> str:
    if not period.moves:
        return _("%(minutes)s min for the rest") % {"minutes": period.minutes}
    return ngettext(
        "%(minutes)s min for %(moves)s move", "%(minutes)s min for %(moves)s moves", period.moves
    ) % {"minutes": period.minutes, "moves": period.moves}


def shortest_of(periods: Sequence[TimePeriod]) -> int:
    """Minutes of the shortest period with moves of its own, 0 for none."""
    return min((each.minutes for each in periods if each.moves), default=0)
