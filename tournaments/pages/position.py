"""Where a tournament stands in the log: what pages that stay open for hours ask, every second or two.

A page that knows 4459 and hears of more asks for what is new; one that hears the same asks for nothing.
Streams beside the tournament's own that its hall shows are declared as HALL_STREAMS.
"""

from __future__ import annotations

from collections.abc import Callable

from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import condition, require_safe

from events.registries import gathered
from tournaments.projections import Tournaments

StreamOf = Callable[[str, str], str]
"""The name of a stream, given a federation and its tournament."""

NEWEST = """
    WITH projected AS (SELECT position FROM events_projection WHERE name = %s AND live),
    newest AS (
        SELECT
            (SELECT position FROM events_event WHERE stream = each.name
                ORDER BY version DESC LIMIT 1) AS logged,
            (SELECT position FROM events_event WHERE stream = each.name
                AND position <= (SELECT position FROM projected) ORDER BY version DESC LIMIT 1) AS shown
        FROM unnest(%s::text[]) AS each (name)
    )
    SELECT coalesce(max(logged), 0), coalesce(max(shown), 0) FROM newest
"""


def position_of(federation: str, tournament: str) -> tuple[int, int]:
    """The last event of the tournament in the log, and the last one that its rows hold; one query.

    Raises Http404 where no one announced it.
    """
    streams = [each(federation, tournament) for each in gathered("HALL_STREAMS")]
    with connection.cursor() as cursor:
        cursor.execute(NEWEST, [Tournaments.name, streams])
        logged, shown = cursor.fetchone()
    if not logged:
        raise Http404(_("No tournament stands at this address. It may be announced under another name."))
    return logged, shown


def _asked(request: HttpRequest, federation: str, tournament: str) -> tuple[int, int]:
    """The position, worked out once a request."""
    if not hasattr(request, "hall_position"):
        request.hall_position = position_of(federation, tournament)  # type: ignore[attr-defined]
    return request.hall_position  # type: ignore[attr-defined,no-any-return]


def _tag(request: HttpRequest, federation: str, tournament: str) -> str:
    logged, shown = _asked(request, federation, tournament)
    return f'"{logged}-{shown}"'


@require_safe
@condition(etag_func=_tag)
def _position(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """`position`: what pages of everybody show; `logged`: what the desk, which reads the log, shows."""
    logged, shown = _asked(request, federation, tournament)
    return JsonResponse({"position": shown, "logged": logged})


def position(request: HttpRequest, federation: str, tournament: str) -> HttpResponseBase:
    """The same for everybody, and asked again each time: 304 while nothing has changed."""
    answer = _position(request, federation, tournament)
    patch_cache_control(answer, public=True, no_cache=True)
    return answer
