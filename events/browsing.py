"""What of the log a reader asks to see, and one page of it, newest first."""

from __future__ import annotations

import datetime as dt
from typing import Any, NamedTuple
from uuid import UUID

from django import forms
from django.contrib.auth import get_user_model
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db.models import QuerySet
from django.utils.translation import gettext, gettext_lazy

from events.bitemporal_query import end_of, start_of
from events.history import HistoryLine, envelopes, line_of, title_of
from events.models import LoggedEvent
from events.names import with_names
from events.storable_text import FIRST_YEAR, LAST_YEAR
from events.types import registered
from events.work import SYSTEM

A_PAGE = 50
DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
YEARS = (
    MinValueValidator(dt.date(FIRST_YEAR, 1, 1)),
    MaxValueValidator(dt.date(LAST_YEAR, 12, 31)),
)
"""Days that an act may bring into the log; others have no day before or after them."""


class Filters(forms.Form):
    """What to show of the log; everything may be left open. `accounts`: the reader may ask by account."""

    type = forms.ChoiceField(label=gettext_lazy("Event"), required=False)
    stream = forms.CharField(label=gettext_lazy("Stream"), required=False, max_length=200)
    actor = forms.CharField(label=gettext_lazy("Actor"), required=False, max_length=150)
    rule = forms.CharField(label=gettext_lazy("Paragraph"), required=False, max_length=40)
    recorded_from = forms.DateField(
        label=gettext_lazy("Recorded from"), required=False, widget=DAY, validators=YEARS
    )
    recorded_to = forms.DateField(
        label=gettext_lazy("Recorded until"), required=False, widget=DAY, validators=YEARS
    )
    effective_from = forms.DateField(
        label=gettext_lazy("Counts from"), required=False, widget=DAY, validators=YEARS
    )
    effective_to = forms.DateField(
        label=gettext_lazy("Counts until"), required=False, widget=DAY, validators=YEARS
    )

    def __init__(self, asked: Any, *, accounts: bool) -> None:
        super().__init__(asked, label_suffix="")
        self.accounts = accounts
        kinds: Any = self.fields["type"]
        every = gettext("All kinds (%(count)s)") % {"count": len(registered())}
        kinds.choices = [("", every), *kinds_by_room()]

    def clean_actor(self) -> UUID | None:
        """The actor's id, typed as such or, for those who see accounts, as the account's name."""
        text = self.cleaned_data["actor"].strip()
        if not text:
            return None
        try:
            return UUID(text)
        except ValueError:
            actor = _actor_of(text) if self.accounts else None
        if actor is None:
            raise forms.ValidationError(gettext("No actor is known by that."))
        return actor

    def clean_rule(self) -> list[str] | None:
        """The event types that record this paragraph, or parts of it."""
        text = " ".join(self.cleaned_data["rule"].upper().split())
        if not text:
            return None
        return [name for name, kind in registered().items() if any(_covers(text, a) for a in kind.ARTICLES)]

    def chosen(self) -> QuerySet[LoggedEvent]:
        """The events asked for. Nothing where the form does not read."""
        if not self.is_valid():
            return LoggedEvent.objects.none()
        asked = self.cleaned_data
        conditions = {
            "type": asked["type"] or None,
            "actor": asked["actor"],
            "type__in": asked["rule"],
            "recorded_at__gte": start_of(first) if (first := asked["recorded_from"]) else None,
            "recorded_at__lt": end_of(last) if (last := asked["recorded_to"]) else None,
            "effective_on__gte": asked["effective_from"],
            "effective_on__lte": asked["effective_to"],
        }
        events = LoggedEvent.objects.filter(
            **{name: value for name, value in conditions.items() if value is not None}
        )
        return _in_stream(events, asked["stream"].strip())


def kinds_by_room() -> list[tuple[str, list[tuple[str, str]]]]:
    """Every type in plain words, those of a room together under what the room is called."""
    rooms: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(registered()):
        room = name.rpartition(".")[0]
        rooms.setdefault(room, []).append((name, title_of(name)))
    return [(title_of(room), kinds) for room, kinds in rooms.items()]


def _covers(asked: str, article: str) -> bool:
    """SLSF-G 17 covers SLSF-G 17.1 and 17, not 171."""
    rest = article.upper().removeprefix(asked)
    return rest != article.upper() and not rest[:1].isdigit()


def _in_stream(events: QuerySet[LoggedEvent], text: str) -> QuerySet[LoggedEvent]:
    """A whole stream by its name, else every stream with these words in its name."""
    if not text:
        return events
    whole = LoggedEvent.objects.filter(stream=text, version=1).exists()
    return events.filter(stream=text) if whole else events.filter(stream__contains=text.lower())


def _actor_of(username: str) -> UUID | None:
    accounts: Any = get_user_model()._default_manager
    actor: UUID | None = accounts.filter(username=username).values_list("actor", flat=True).first()
    return actor


class Line(NamedTuple):
    """One line of a page. `by`: the account, "" for who may not see it; `hash` in hex."""

    event: HistoryLine
    version: int
    hash: str
    by: str


class Page(NamedTuple):
    """Newest first. `older`, `newer`: the position to go on from, None at the end."""

    lines: list[Line]
    older: int | None
    newer: int | None


def page_of(events: QuerySet[LoggedEvent], *, before: int | None, above: int | None, accounts: bool) -> Page:
    """Up to 50 events below a position, or the 50 next above one, else the newest."""
    if above is not None:
        rows = list(events.filter(position__gt=above).order_by("position")[: A_PAGE + 1])
        more_above, more_below = len(rows) > A_PAGE, True
        rows = rows[:A_PAGE][::-1]
    else:
        below = events if before is None else events.filter(position__lt=before)
        rows = list(below.order_by("-position")[: A_PAGE + 1])
        more_above, more_below = before is not None, len(rows) > A_PAGE
        rows = rows[:A_PAGE]
    return Page(
        lines=lines_of(rows, accounts=accounts),
        older=rows[-1].position if rows and more_below else None,
        newer=rows[0].position if rows and more_above else None,
    )


def lines_of(rows: list[LoggedEvent], *, accounts: bool) -> list[Line]:
    """The events in words, with names, and with accounts where the reader may see them."""
    said = with_names([line_of(envelope) for envelope in envelopes(rows)])
    by = account_names({row.actor for row in rows}) if accounts else {}
    return [
        Line(event, row.version, bytes(row.hash).hex(), by.get(row.actor, ""))
        for row, event in zip(rows, said, strict=True)
    ]


def account_names(actors: set[UUID]) -> dict[UUID, str]:
    """The accounts behind these actors; the clock's acts are the system's."""
    accounts: Any = get_user_model()._default_manager
    found = dict(accounts.filter(actor__in=actors).values_list("actor", "username"))
    return found | {SYSTEM.actor: gettext("the system")}
