"""A screen on the wall: all its pictures in one page, which its script turns, fits and keeps up to date."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from events import clock
from federation.books import federation as federation_of
from federation.pages.qr import qr_svg
from tournaments.events.screens import Kind, Picture, ScreenSet
from tournaments.log_state import hall_now
from tournaments.pages.frame import Frame, frame_of
from tournaments.round_clock import clock_of
from tournaments.screens.pages.pictures import Shown, pictures
from tournaments.screens.queries import Announcement, announced

USUAL = ScreenSet(
    screen="",
    name="",
    pictures=tuple(Picture(kind=kind) for kind in (Kind.BOARDS, Kind.NAMES, Kind.RESULTS, Kind.MESSAGES)),
)
"""What the address without the name of a screen shows."""
WITHOUT_WORDS = (Kind.CLOCK, Kind.ADDRESS)
"""Pictures that always have something to show."""


def wall(request: HttpRequest, federation: str, tournament: str, screen: str = "") -> HttpResponse:
    """One screen of a tournament; the usual pictures where none is named."""
    frame = frame_of(request, federation, tournament)
    hall = hall_now(federation, tournament)
    shown = hall.screens.get(screen) if screen else USUAL
    if shown is None:
        raise Http404(
            _("This tournament has no screen of this name. Its arbiter sets screens up at the desk.")
        )
    zone = ZoneInfo(federation_of(federation).zone)
    found, messages = pictures(frame, shown), announced(hall)
    context = {
        "row": frame.row,
        "as_of": frame.as_of,
        "screen": shown,
        "pictures": found,
        "empty": why_empty(shown, found, messages),
        "messages": messages,
        "clock": clock_of(frame.row, frame.state, hall, up_to=frame.position),
        "zone": zone.key,
        "over_at": dt.datetime.combine(frame.row.ends_on + dt.timedelta(days=1), dt.time(), zone),
        "over": clock.now() > dt.datetime.combine(frame.row.ends_on + dt.timedelta(days=1), dt.time(), zone),
        **address_of(request, frame),
    }
    return render(request, "screens/wall.html", context)


def why_empty(shown: ScreenSet, found: list[Shown], messages: list[Announcement]) -> str:
    """What stands on a screen that has no picture to show."""
    if not shown.pictures:
        return _("This screen has no pictures yet. Its arbiter chooses them at the desk.")
    if any(each.rows or each.kind in WITHOUT_WORDS for each in found) or (messages and _announces(found)):
        return ""
    kinds = {each.kind for each in shown.pictures} - {Kind.MESSAGES}
    if not kinds:
        return _("Nothing is announced.")
    if kinds == {Kind.MISSING}:
        return _("No one is waited for: no check-in is open, or all are here.")
    return _("No round is published yet.")


def _announces(found: list[Shown]) -> bool:
    return any(each.kind is Kind.MESSAGES for each in found)


def address_of(request: HttpRequest, frame: Frame) -> dict[str, object]:
    """The public page of the tournament in words and as a sign for phones."""
    row = frame.row
    address = request.build_absolute_uri(reverse("tournament", args=[row.federation, row.tournament]))
    return {"address": address, "qr": qr_svg(address)}
