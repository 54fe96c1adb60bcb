"""The yearly adjustment on the desk: everybody who is compared, what would move, the act."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import msgspec
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from federation.members import lookup
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.acting import ActForm
from ratings.elo import commands
from ratings.elo.commands.adjusting import RESTS_ON
from ratings.elo.comparing import Comparison, compared_in
from ratings.elo.desk.forms import DayForm
from ratings.elo.desk.office import PROJECTORS, WORKS_HERE, EloActView
from ratings.rules.dsu.adjustment import LAST_DAY, MONTH


class Adjust(EloActView):
    """Who is compared with FIDE's list, the averages, N, and every number before and after."""

    template_name = "elo/desk/adjust.html"
    projectors = tuple(dict.fromkeys((*PROJECTORS, *RESTS_ON)))
    roles = WORKS_HERE
    form_class = DayForm
    command = staticmethod(commands.make_adjustment)
    title = gettext_lazy("Yearly adjustment to FIDE’s list")
    button = gettext_lazy("Adjust the numbers")

    def day(self) -> dt.date:
        """The day of the preview: the one asked for, else today within the fortnight, else its last day."""
        try:
            asked = dt.date.fromisoformat(self.request.POST.get("on") or self.request.GET.get("on", ""))
        except ValueError:
            today = lookup.today(self.federation)
            last = dt.date(today.year, MONTH, LAST_DAY)
            before = dt.date(today.year - 1, MONTH, LAST_DAY)
            return today if today.month == MONTH and today <= last else last if today > last else before
        return asked

    def initial(self) -> dict[str, Any]:
        """The day of the preview."""
        return {"on": self.day()}

    def bare_act(self) -> msgspec.Struct:
        """The adjustment on the day of the preview."""
        return commands.MakeAdjustment(federation=self.federation, on=self.day())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The adjustment."""
        return commands.MakeAdjustment(federation=self.federation, **form.values())

    def context(self) -> dict[str, Any]:
        """The comparison opened into its terms."""
        day = self.day()
        comparison = compared_in(self.federation, day)
        names = lookup.names({UUID(each.player) for each in comparison.players})
        return {
            "view_federation": self.federation,
            "day": day,
            "said_day": date_format(day, "j F Y"),
            "is_registrar": Role.RATING_REGISTRAR in roles_held(self.request, self.federation),
            "worked": comparison.worked,
            "means": _means(comparison),
            "lines": _lines(comparison, names),
        }


def _means(comparison: Comparison) -> dict[str, str]:
    """Both averages and their difference, to hundredths for the eye; the rule compares them exactly."""
    compared = set(comparison.worked.compared)
    chosen = [each for each in comparison.players if each.player in compared]
    if not chosen:
        return {}
    danish, elo = sum(each.danish for each in chosen), sum(each.elo for each in chosen)
    return {
        "danish": _hundredths(danish, len(chosen)),
        "elo": _hundredths(elo, len(chosen)),
        "difference": _hundredths(danish - elo, len(chosen)),
    }


def _hundredths(total: int, count: int) -> str:
    hundredths = (200 * abs(total) + count) // (2 * count)
    return f"{'−' if total < 0 else ''}{hundredths // 100}.{hundredths % 100:02d}"


def _lines(comparison: Comparison, names: dict[UUID, str]) -> list[dict[str, Any]]:
    """One line a player on both lists, the strongest first."""
    compared = set(comparison.worked.compared)
    lines = [
        {
            "person": each.player,
            "name": names[UUID(each.player)],
            "danish": each.danish,
            "elo": each.elo,
            "games": comparison.games[each.player],
            "compared": each.player in compared,
            "adjusted": adjusted,
        }
        for each, adjusted in zip(comparison.players, comparison.worked.players, strict=True)
    ]
    return sorted(lines, key=lambda line: (-line["danish"], line["name"]))
