"""The board counts an international event as activity: its name, its last day, and who took part."""

from __future__ import annotations

import datetime as dt
from functools import cached_property

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from federation.pages.reason_form import ReasonForm
from ratings.desk.of_register import OfRegister, register_now
from ratings.systems.swedish import commands
from tournaments.desk.register_index import RegisterIndex

MOST_PLAYERS = 500


class EventForm(ActForm):
    """What the board decided; the players by number or name, a line each."""

    name = forms.CharField(label=gettext_lazy("Tournament"), required=False, max_length=300)
    last_day = forms.DateField(label=gettext_lazy("Last day of play"), widget=DAY)
    persons = forms.CharField(
        label=gettext_lazy("Players"),
        help_text=gettext_lazy("A line each: member number or name"),
        widget=LONG_TEXT,
        required=False,
        max_length=100 * MOST_PLAYERS,
    )
    reference = forms.CharField(
        label=gettext_lazy("The board’s decision"),
        help_text=gettext_lazy("Such as 2026/4 §7; all can read it"),
        required=False,
        max_length=300,
    )

    def __init__(self, *args: object, federation: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.federation = federation

    @cached_property
    def register(self) -> RegisterIndex:
        """Everybody who can be named."""
        return RegisterIndex(self.federation)

    def clean_persons(self) -> tuple[str, ...]:
        """The ids of the players named; an error for each line that names nobody or several."""
        lines = [line.strip() for line in self.cleaned_data["persons"].splitlines() if line.strip()]
        if len(lines) > MOST_PLAYERS:
            raise ValidationError(
                ngettext("At most %(most)s player.", "At most %(most)s players.", MOST_PLAYERS)
                % {"most": MOST_PLAYERS}
            )
        found, wrong = [], []
        for line in lines:
            number, name = (line, "") if line.isdecimal() else ("", line)
            candidates = self.register.find(number, name)
            if len(candidates) == 1:
                found.append(candidates[0].key)
            else:
                said = _("“%(line)s” names several: write the member number.") if candidates else ""
                wrong.append((said or _("“%(line)s” names no person of the register.")) % {"line": line})
        if wrong:
            raise ValidationError(wrong)
        return tuple(found)


class NoMoreForm(ReasonForm):
    """Which event, and why."""

    RENAMED = {"name": "event", "last_day": "event"}

    event = forms.ChoiceField(label=gettext_lazy("Event that the board counts"))
    field_order = ("event", "reason")

    def __init__(self, *args: object, events: list[tuple[str, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("event", [("", "–"), *events])


class CountNoMore(OfRegister):
    """An event was counted by mistake; the next page shows what moves."""

    command = staticmethod(commands.count_event_no_more)
    title = gettext_lazy("Count an international event as activity no more")
    button = gettext_lazy("Look at what it would change")
    lede = gettext_lazy("Deductions for inactivity move. With other players it is counted anew afterwards.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the events that the board counts."""
        self.get_initial()
        counted = sorted(register_now(self.scope).counted)
        events = [(f"{day}|{name}", f"{name}, {day}") for name, day in counted]
        return NoMoreForm(**self.get_form_kwargs(), events=events)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The event counts no more."""
        said = form.values()
        day, _bar, name = said["event"].partition("|")
        last_day = dt.date.fromisoformat(day)
        return commands.CountEventNoMore(**self.scope, name=name, last_day=last_day, reason=said["reason"])


class CountEvent(OfRegister):
    """Let an event that moves no ratings count as activity."""

    command = staticmethod(commands.count_international_event)
    title = gettext_lazy("Count an international event as activity")
    button = gettext_lazy("Count it")
    lede = gettext_lazy(
        "It moves no rating. Its players were active in the period of its last day, and those "
        "off the list come back."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the register of members."""
        self.get_initial()
        return EventForm(**self.get_form_kwargs(), federation=self.scope["federation"])
