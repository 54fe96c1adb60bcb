"""What an event moved, as a page and as JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from events.browsing import lines_of
from events.models import LoggedEvent
from events.restricted_streams import federation_of, readable, sight_of
from federation.pages import read_your_writes
from ratings.explained.moved import recorded_with, rows_moved, stream_words

MOST_TOGETHER = 50
READERS = ("ratings.ratings", "tournaments.tournaments", "titles.titles", "members.register")


@require_GET
def moved(request: HttpRequest, position: int) -> HttpResponse:
    """Everything that rests on one event."""
    event = LoggedEvent.objects.filter(position=position).first()
    if event is None:
        raise Http404(gettext("The log holds no event at this position."))
    if not readable(LoggedEvent.objects.filter(position=position), request).exists():
        raise PermissionDenied
    kinds = rows_moved(event, auditor=sight_of(request).audits(federation_of(event)))
    together = readable(recorded_with(event), request).order_by("position")[:MOST_TOGETHER]
    if request.GET.get("format") == "json":
        return JsonResponse(
            _json(event, kinds, together), json_dumps_params={"ensure_ascii": False, "indent": 2}
        )
    words, address = stream_words(event)
    context = {
        "section": "log",
        "as_of": read_your_writes.as_of(request, *READERS),
        "event": lines_of([event], accounts=False)[0],
        "kinds": kinds,
        "changed": any(kind.changed for kind in kinds),
        "together": lines_of(list(together), accounts=False),
        "whole": words,
        "whole_address": address,
    }
    return render(request, "log/moved_page.html", context)


def _json(event: LoggedEvent, kinds: list[Any], together: Any) -> dict[str, object]:
    return {
        "position": event.position,
        "type": event.type,
        "moved": [asdict(kind) for kind in kinds],
        "recorded_with": [
            {
                "position": other.position,
                "type": other.type,
                "address": reverse("log-event", args=[other.position]),
            }
            for other in together
        ],
    }
