"""The yearly adjustment on the desk: everybody who is compared, what would move, the act."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from events.log import read_stream
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.reason_form import ReasonForm
from ratings.rules.dsu.adjustment import LAST_DAY, MONTH
from ratings.systems.danish.state import EMPTY_REGISTER, REGISTER_STREAM, evolve_register
from ratings.systems.elo import commands
from ratings.systems.elo.commands.adjusting import RESTS_ON
from ratings.systems.elo.desk.forms import DayForm
from ratings.systems.elo.desk.office import PROJECTORS, WORKS_HERE, EloActView
from ratings.systems.elo.yearly_pool import Comparison, compared_in


class FixDay(EloActView):
    """The registrar chooses the day."""

    roles = (Role.RATING_REGISTRAR,)
    form_class = DayForm
    command = staticmethod(commands.fix_adjustment_day)
    title = gettext_lazy("Fix the day of the yearly adjustment")
    button = gettext_lazy("Fix the day")
    lede = gettext_lazy(
        "From 1 to 15 August, with a view to tournaments in play (DSU 4.5.6.2). The committee adjusts on it."
    )

    def get_initial(self) -> dict[str, object]:
        """The day that is fixed, if one is."""
        return {"on": _fixed(directory.today(self.federation).year)}

    def get_success_url(self) -> str:
        """The preview of the adjustment on that day."""
        return reverse("desk-elo-adjust", args=[self.federation])


class TakeBackForm(ReasonForm):
    """Which year's adjustment, and why."""

    year = forms.IntegerField(label=gettext_lazy("Adjustment of the year"))


class TakeBack(EloActView):
    """Take an adjustment back; the preview comes next."""

    roles = (Role.RATING_COMMITTEE,)
    form_class = TakeBackForm
    command = staticmethod(commands.take_back_adjustment)
    title = gettext_lazy("Take a yearly adjustment back")
    button = gettext_lazy("Look at what it moves")
    lede = gettext_lazy("Every number after it is worked out anew. Two officials decide on it.")


def _fixed(year: int) -> dt.date | None:
    register = EMPTY_REGISTER
    for envelope in read_stream(REGISTER_STREAM):
        register = evolve_register(register, envelope.event)
    return register.days.get(year)


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
        """The day of the preview: the one asked for or fixed, else today in the fortnight or its last day."""
        try:
            asked = dt.date.fromisoformat(self.request.POST.get("on") or self.request.GET.get("on", ""))
        except ValueError:
            today = directory.today(self.federation)
            if fixed := _fixed(today.year):
                return fixed
            last = dt.date(today.year, MONTH, LAST_DAY)
            before = dt.date(today.year - 1, MONTH, LAST_DAY)
            return today if today.month == MONTH and today <= last else last if today > last else before
        return asked

    def get_initial(self) -> dict[str, object]:
        """The day of the preview."""
        return {"on": self.day()}

    def bare_act(self) -> msgspec.Struct:
        """The adjustment on the day of the preview."""
        return commands.MakeAdjustment(federation=self.federation, on=self.day())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The comparison opened into its terms."""
        day = self.day()
        roles = roles_held(self.request, self.federation)
        comparison = compared_in(self.federation, day)
        names = directory.names({UUID(each.player) for each in comparison.players})
        return super().get_context_data(**kwargs) | {
            "view_federation": self.federation,
            "day": day,
            "said_day": date_format(day),
            "fixed": _fixed(day.year),
            "is_registrar": Role.RATING_REGISTRAR in roles,
            "is_committee": Role.RATING_COMMITTEE in roles,
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
