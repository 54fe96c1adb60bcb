"""The admin's face of a read model: lists to search and filter, rows with their history, nothing to edit.

An official sees the rows of the federations in which they hold a role. Groups, which are a projection of
the roles, are named FEDERATION:ROLE.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from django.contrib.admin import SimpleListFilter
from django.contrib.auth import get_user_model
from django.db.models import JSONField, Model, QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin  # type: ignore[import-untyped]

from events.citing import Refused
from events.history import HistoryLine, envelopes, line_of
from events.log import Envelope
from events.models import STORAGE, LoggedEvent
from events.personal import unseal_many
from events.types import commitments_of

MOST_EVENTS = 200


class Reason(msgspec.Struct, frozen=True):
    """A reason in somebody's own words; other personal rows have no such text."""

    text: str = ""


def roles_of(request: HttpRequest) -> set[tuple[str, str]]:
    """Federation and role of each group of the account."""
    names = request.user.groups.values_list("name", flat=True) if request.user.is_authenticated else ()
    return {(federation, role) for federation, _colon, role in (name.partition(":") for name in names)}


class ListedAdmin(ModelAdmin):  # type: ignore[misc]
    """A list that is asked by the filters that it shows, and by nothing else.

    Django filters by whatever column an address names. Who may not see a column would learn letter by letter
    what it holds: a day of birth, an address, the hash of a password.
    """

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Whether the list offers a filter on this column, or its days; all else is answered with 400."""
        column, _, part = lookup.partition("__")
        if column == self.date_hierarchy and part in {"year", "month", "day"}:
            return True
        return column in {_column(each) for each in self.get_list_filter(request)}

    @property
    def readonly_preprocess_fields(self) -> Mapping[str, Callable[[str], str]]:
        """What unfold does with a column before it shows it: where Pygments is in, it colours JSON."""
        columns = self.model._meta.concrete_fields
        return {each.name: _without_styles for each in columns if isinstance(each, JSONField)}


def _without_styles(contents: str) -> SafeString:
    """An inline style is against the Content-Security-Policy; a quote in what stands there is escaped."""
    return mark_safe(re.sub(r' style="[^"]*"', "", contents))


def _column(offered: object) -> str:
    """What the address names for a filter: its column, or the parameter of one made by hand."""
    if isinstance(offered, type) and issubclass(offered, SimpleListFilter):
        return str(offered.parameter_name)
    return str(offered[0] if isinstance(offered, tuple) else offered)


class ReadOnlyAdmin(ListedAdmin):
    """Rows that nobody adds, changes or deletes here."""

    list_per_page = 50
    show_full_result_count = False
    list_filter_submit = False

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody: a projector does."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody: a command records what changes."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody: a fact stays."""
        return False


class ReadModelAdmin(ReadOnlyAdmin):
    """A read model with the history of its streams."""

    hidden: ClassVar[tuple[str, ...]] = ()
    """Columns that only `may_see_hidden` shows."""
    shown_more: ClassVar[tuple[str, ...]] = ()
    """Columns made up by methods of the admin."""

    of_federation: ClassVar[str] = ""
    """Whose rows these all are, where they have no column that says so."""
    view_on_site = False

    def streams(self, row: Any) -> Sequence[str]:
        """The streams whose events tell the history of a row."""
        return ()

    def articles(self, line: HistoryLine, row: Any) -> Sequence[str]:
        """The paragraphs of an event, as the row's own book numbers them."""
        return line.articles

    def may_see_hidden(self, request: HttpRequest, row: object = None) -> bool:
        """Whether the hidden columns of this row are for this account."""
        return True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """The live rows of the official's federations."""
        rows: QuerySet[Any] = super().get_queryset(request)
        columns = {field.name for field in self.model._meta.concrete_fields}
        held = {federation for federation, _role in roles_of(request)}
        if request.user.is_superuser:
            return rows
        if "federation" in columns:
            return rows.filter(federation__in=held)
        return rows.none() if self.of_federation and self.of_federation not in held else rows

    def get_fieldsets(self, request: HttpRequest, obj: object = None) -> object:
        """The row as it is now, and its history."""
        left_out = {*STORAGE, *(() if self.may_see_hidden(request, obj) else self.hidden)}
        names = [field.name for field in self.model._meta.concrete_fields if field.name not in left_out]
        return [
            (_("Now"), {"fields": [*self.shown_more, *names], "classes": ["tab"]}),
            (_("History"), {"fields": ["history"], "classes": ["tab"]}),
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: object = None) -> object:
        """What methods make up."""
        return ("history", *self.shown_more)

    def history(self, row: Model) -> SafeString:
        """The events of the row's streams: when, what, by whom, why, by which paragraph."""
        found = LoggedEvent.objects.filter(stream__in=self.streams(row)).order_by("-position")
        events = envelopes(found[:MOST_EVENTS])
        accounts = account_names({event.actor for event in events})
        reasons = reasons_of(events)
        lines = [
            {
                "line": line,
                "account": accounts.get(line.actor, ""),
                "reason": reasons.get(line.position, ""),
                "articles": self.articles(line, row),
            }
            for line in self.said(events)
        ]
        return render_to_string("admin/history.html", {"lines": lines})

    def said(self, events: list[Envelope]) -> list[HistoryLine]:
        """The events in words."""
        return [line_of(event) for event in events]

    history.short_description = _("Events")  # type: ignore[attr-defined]


def account_names(actors: set[Any]) -> dict[object, str]:
    """The accounts behind these actors; the clock and the operator have none."""
    accounts: Any = get_user_model().objects.filter(actor__in=actors)
    return dict(accounts.values_list("actor", "username"))


def reasons_of(events: list[Envelope]) -> dict[int, str]:
    """The reasons that events commit to, by position; what was forgotten is left out."""
    committed: dict[int, tuple[str, ...]] = {}
    for event in events:
        try:
            committed[event.position] = commitments_of(event.event)
        except Refused:  # written by newer code: it is named in the history, and unread
            continue
    kept = unseal_many([each for many in committed.values() for each in many], Reason)
    return {
        position: " ".join(kept[each].text for each in many if each in kept)
        for position, many in committed.items()
    }
