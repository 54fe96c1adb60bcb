"""The admin's face of a read model: lists to search and filter, rows with their history, nothing to edit.

An official sees the rows of the federations in which they hold a role. Groups, which are a projection of
the roles, are named FEDERATION:ROLE.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

import msgspec
from django.contrib.admin import SimpleListFilter
from django.contrib.auth import get_user_model
from django.db.models import CharField, DateField, JSONField, Model
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin  # type: ignore[import-untyped]
from unfold.contrib.filters.admin import RangeDateFilter  # type: ignore[import-untyped]

from events.admin_columns import (
    Column,
    InWords,
    Names,
    Row,
    Rows,
    ValueFilter,
    Words,
    names_of_columns,
    put_in_words,
)
from events.citing import Refused
from events.history import HistoryLine, envelopes, line_of
from events.log import Envelope
from events.models import STORAGE, LoggedEvent
from events.personal import unseal_many
from events.types import commitments_of

MOST_EVENTS = 200
RELATED = frozenset({"person", "federation", "tournament", "club"})
"""What rows of other tables are asked by; each table has them on its page for whoever may open it."""


class Reason(msgspec.Struct, frozen=True):
    """A reason in somebody's own words; other personal rows have no such text."""

    text: str = ""


def roles_of(request: HttpRequest) -> set[tuple[str, str]]:
    """Federation and role of each group of the account."""
    names = request.user.groups.values_list("name", flat=True) if request.user.is_authenticated else ()
    return {(federation, role) for federation, _colon, role in (name.partition(":") for name in names)}


def _many(request: HttpRequest) -> bool:
    """Whether the account sees rows of several federations."""
    return request.user.is_superuser or len({federation for federation, _role in roles_of(request)}) > 1


class ListedAdmin(ModelAdmin):  # type: ignore[misc]
    """A list that is asked by the filters that it shows, and by nothing else.

    Django filters by whatever column an address names. Who may not see a column would learn letter by letter
    what it holds: a day of birth, an address, the hash of a password.
    """

    tells_by_rows: ClassVar[bool] = False
    """Whether that there is a row tells something of its person: then no other page counts them."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Whether the list offers a filter on this column, or its days; all else is answered with 400."""
        column, _, part = lookup.partition("__")
        if column == self.date_hierarchy and part in {"year", "month", "day"}:
            return True
        return column in {name for each in self.get_list_filter(request) for name in _asked(each)}

    def titles_of(self, rows: Sequence[Row]) -> list[str]:
        """What rows are called where one chooses them; asked for once, however many there are."""
        return [str(row) for row in rows]

    def opened(self, request: HttpRequest) -> None:
        """The account reads the list, on its page or as a file; what few may read notes it."""

    def changelist_view(self, request: HttpRequest, extra_context: Mapping[str, Any] | None = None) -> Any:
        """The list."""
        self.opened(request)
        return super().changelist_view(request, extra_context)

    @property
    def readonly_preprocess_fields(self) -> Mapping[str, Callable[[str], str]]:
        """What unfold does with a column before it shows it: where Pygments is in, it colours JSON."""
        columns = self.model._meta.concrete_fields
        return {each.name: _without_styles for each in columns if isinstance(each, JSONField)}


def _without_styles(contents: str) -> SafeString:
    """An inline style is against the Content-Security-Policy; a quote in what stands there is escaped."""
    return mark_safe(re.sub(r' style="[^"]*"', "", contents))


def _asked(offered: object) -> Iterable[str]:
    """What the address names for a filter: its column, its two ends, or the parameter of one made by hand."""
    if isinstance(offered, type) and issubclass(offered, SimpleListFilter):
        return (str(offered.parameter_name),)
    column, kind = offered if isinstance(offered, tuple) else (offered, None)
    return (f"{column}_from", f"{column}_to") if kind is RangeDateFilter else (str(column),)


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
    list_before_template = "admin/about_table.html"
    change_form_before_template = "admin/about_row.html"
    words: ClassVar[Mapping[str, Words]] = {}
    """What the codes of a column read as."""
    named_as: ClassVar[Mapping[str, str]] = {}
    """Columns that read as one of another name does everywhere."""

    @cached_property
    def _names(self) -> Mapping[str, Names]:
        return names_of_columns(self.model, self.named_as)

    @cached_property
    def _columns(self) -> Mapping[str, Column]:
        """Those that read otherwise than they are stored."""
        fields = self.model._meta.get_field
        return {name: Column(fields(name)) for name in {**self.words, **self._names}}

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Whether the list offers this filter, or a row of another table leads here by it."""
        return lookup in RELATED.difference(self.hidden) or super().lookup_allowed(lookup, value, request)

    def say(self, rows: Sequence[Row]) -> None:
        """Give rows of a page what they read as."""
        self.say_columns(rows)

    def say_columns(self, rows: Sequence[Row], *columns: str) -> None:
        """Give rows what these of their columns read as; all where none is named."""
        words = {name: say for name, say in self.words.items() if name in columns or not columns}
        names = {name: say for name, say in self._names.items() if name in columns or not columns}
        put_in_words(rows, words, names, self.of_federation)

    def get_changelist(self, request: HttpRequest, **kwargs: object) -> type[InWords]:
        """A list that says its rows."""
        return InWords

    def get_list_display(self, request: HttpRequest) -> list[str | Column]:
        """Without the federation where the account sees one alone."""
        shown = [each for each in super().get_list_display(request) if each != "federation" or _many(request)]
        return [self._columns.get(each, each) for each in shown]

    def get_list_filter(self, request: HttpRequest) -> list[object]:
        """Those by column in words, with the values that occur."""
        offered = super().get_list_filter(request)
        return [(each, ValueFilter) if each in self._by_value else each for each in offered]

    @cached_property
    def _by_value(self) -> set[str]:
        plain = (CharField, DateField)
        fields = self.model._meta.concrete_fields
        return {
            *self._columns,
            *(each.name for each in fields if isinstance(each, plain) and not each.choices),
        }

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        """The row, with what its columns read as."""
        row = super().get_object(request, object_id, from_field)
        if row is not None:
            self.say([row])
        return row

    def streams(self, row: Row) -> Sequence[str]:
        """The streams whose events tell the history of a row."""
        return ()

    def articles(self, line: HistoryLine, row: Row) -> Sequence[str]:
        """The paragraphs of an event, as the row's own book numbers them."""
        return line.articles

    def may_see_hidden(self, request: HttpRequest, row: object = None) -> bool:
        """Whether the hidden columns of this row are for this account."""
        return True

    def get_queryset(self, request: HttpRequest) -> Rows:
        """The live rows of the official's federations."""
        rows: Rows = super().get_queryset(request)
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
            (_("Now"), {"fields": [*self.shown_more, *self._shown(names)], "classes": ["tab"]}),
            (_("History"), {"fields": ["history"], "classes": ["tab"]}),
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: object = None) -> object:
        """What methods make up, and what reads otherwise."""
        return ("history", *self.shown_more, *self._columns.values())

    def _shown(self, names: Iterable[str]) -> list[str | Column]:
        return [self._columns.get(name, name) for name in names]

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
