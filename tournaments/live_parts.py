"""The parts of a tournament's page that renew themselves: round, tables, announcements, the clock.

Hundreds of phones ask at once when a result comes in, so what visitors are shown is rendered once a position.
"""

from __future__ import annotations

from urllib.parse import urlencode

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from events.bitemporal_query import asked_times
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.play import play
from tournaments.pages.position import position_of
from tournaments.screens.queries import beside_play
from tournaments.stages import REPORTED, SETTLED

KEPT_SECONDS = 30
"""No longer: an announcement ends without an event."""
ASKED = ("stage", "round")


def live_context(request: HttpRequest, frame: Frame) -> dict[str, object]:
    """What the page shows of play; `live`: where its parts are fetched anew, "" where nothing moves."""
    still = frame.is_of_a_day or asked_times().anything or frame.row.state in REPORTED | SETTLED
    shown = frame.context("play") | play(request, frame)
    if still:
        return shown | {"live": "", "announcements": (), "clock": None}
    asked = {name: request.GET[name] for name in ASKED if request.GET.get(name)}
    address = reverse("tournament-live", kwargs=frame.scope)
    beside = beside_play(frame.row, frame.state, up_to=frame.position)
    return shown | beside | {"live": f"{address}?{urlencode(asked)}" if asked else address}


def live_parts(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """These parts alone, each under its id."""
    if request.user.is_authenticated:
        return HttpResponse(_rendered(request, federation, tournament))
    at = position_of(federation, tournament)
    asked = [request.GET.get(name, "")[:9] for name in ASKED]
    name = f"live {federation}/{tournament} {at} {asked} {get_language()}".replace(" ", "_")
    return HttpResponse(
        cache.get_or_set(name, lambda: _rendered(request, federation, tournament), KEPT_SECONDS)
    )


def _rendered(request: HttpRequest, federation: str, tournament: str) -> str:
    frame = frame_of(request, federation, tournament)
    return render_to_string("tournaments/live.html", live_context(request, frame), request=request)
