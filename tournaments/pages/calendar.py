"""Tournaments as a calendar that other programs subscribe to (RFC 5545), of all federations or of one."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from uuid import NAMESPACE_URL, uuid5

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext
from icalendar import Calendar, Event

from events.bitemporal_query import Asked, asking, recorded_by
from events.models import LoggedEvent
from federation.books import FEDERATIONS
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.formatting import game_name
from federation.pages.houses import house_where
from tournaments.models import TournamentRow
from tournaments.state import stream_of

LOOK_BACK = dt.timedelta(days=366)
PRODUCT = "-//Federation records//Calendar//EN"
STATUS = {"announced": "TENTATIVE", "refused": "TENTATIVE", "cancelled": "CANCELLED"}
"""Any other state is certain."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""RFC 5545, 3.1: all but the tabulator, and the end of a line, which is written as \\n."""


def calendar_file(request: HttpRequest, federation: str = "") -> HttpResponse:
    """Every tournament from a year ago onwards; what was called off is told as such, so that it goes."""
    name = gettext("Tournaments")
    if federation:
        otherwise = gettext("No federation stands at this address.")
        house = house_where(FEDERATIONS.__contains__, federation, otherwise)
        name = gettext("Tournaments of %(federation)s") % {"federation": house.code.upper()}
    read_your_writes.as_of(request, "tournaments.tournaments")
    rows = _rows(federation)
    recorded = _recorded(row.because_of for row in rows)
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for row in rows:
        calendar.add_component(_event(request, row, recorded))
    return HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")


def _rows(federation: str) -> list[TournamentRow]:
    """As of a day that is what had been announced by then, as on the first page."""
    since = min(map(directory.today, [federation] if federation else FEDERATIONS)) - LOOK_BACK
    with asking(Asked(known_on=recorded_by())):
        rows = TournamentRow.objects.filter(ends_on__gte=since, dates_are_artificial=False)
        if federation:
            rows = rows.filter(federation=federation)
        return list(rows.order_by("starts_on", "federation", "tournament"))


def _recorded(positions: Iterable[int]) -> dict[int, dt.datetime]:
    """When these events were recorded; one query."""
    events = LoggedEvent.objects.filter(position__in=list(positions))
    return dict(events.values_list("position", "recorded_at"))


def _event(request: HttpRequest, row: TournamentRow, recorded: Mapping[int, dt.datetime]) -> Event:
    """A tournament on whole days; the end that the format asks for is the day after the last."""
    address = reverse("tournament", args=[row.federation, row.tournament])
    event = Event()
    event.add("uid", str(uuid5(NAMESPACE_URL, stream_of(row.federation, row.tournament))))
    event.add("dtstamp", recorded[row.because_of])
    event.add("sequence", row.because_of)
    event.add("dtstart", row.starts_on)
    event.add("dtend", row.ends_on + dt.timedelta(days=1))
    event.add("summary", _plain(row.name))
    event.add("location", _plain(row.place))
    event.add("description", _words(row))
    event.add("url", request.build_absolute_uri(address))
    event.add("status", STATUS.get(row.state, "CONFIRMED"))
    event.add("transp", "TRANSPARENT")
    return event


def _plain(text: str) -> str:
    """Without the signs that no line of the format holds; the library escapes the rest."""
    return CONTROL.sub("", text)


def _words(row: TournamentRow) -> str:
    """Game, federation, and the last day to enter."""
    said = f"{capfirst(game_name(row.discipline))}, {row.federation.upper()}."
    if row.entry_deadline is None:
        return said
    day = gettext("Enter by %(day)s.") % {"day": date_format(row.entry_deadline, "MONTH_DAY_FORMAT")}
    return f"{said} {day}"
