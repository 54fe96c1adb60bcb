"""The log as auditors, and whoever wants to check, read it: events, streams, the chain, what to take home."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import wraps
from typing import NamedTuple, TypeVar

import msgspec
from django.contrib.auth.views import redirect_to_login
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.db.models import Max, Min
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    StreamingHttpResponse,
)
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET, require_POST

from events import clock, export, verifier
from events.bitemporal_query import asked_times, end_of, known_position, true_events
from events.browsing import Filters, Line, lines_of, page_of
from events.checkpoints.models import SignedCheckpoint
from events.limiting import alone_with, come_back_soon, too_often
from events.models import Head, LoggedEvent
from events.restricted_streams import is_auditor, is_veiled, readable, sight_of
from events.runner import lags
from events.source_checks import SHOWN_DAYS, SOURCE_KINDS, sources_shown
from events.verification import Report, verify
from events.verifier import agrees

MOST_AT_ONCE = 200_000
"""So many events are verified while the reader waits: about two seconds."""

VERIFIED = "log.verified"
VERIFYING = "log.verifying"
PAUSE = 10  # seconds between two verifications, whoever asks

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class AsOf(NamedTuple):
    """The log's own state; it never waits for a projector."""

    position: int
    recorded_at: dt.datetime | None
    waiting: bool = False


class Verified(NamedTuple):
    """What the last verification from this page found; `cut`: more was asked for than is done at once."""

    report: Report
    at: dt.datetime
    cut: bool


def auditors_only(view: View) -> View:
    """Whoever is not signed in is asked to; whoever audits nothing is told so."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return redirect_to_login("/log/")
        if not is_auditor(request):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded  # type: ignore[return-value]


@require_GET
def log_page(request: HttpRequest) -> HttpResponse:
    """The newest events, or those asked for, which may mean reading all; above them how the chain is."""
    if _filtered(request) and (refused := too_often(request)) is not None:
        return refused
    return _browser(request, status=200)


def _filtered(request: HttpRequest) -> bool:
    return any(request.GET.get(name) for name in Filters.base_fields)


def _browser(request: HttpRequest, *, status: int, trouble: str = "") -> HttpResponse:
    staff = _is_staff(request)
    filters = Filters(request.GET if status == 200 else None, accounts=staff)
    events = filters.chosen() if status == 200 else LoggedEvent.objects.all()
    events = true_events(readable(events, request))
    page = page_of(events, before=_number(request, "before"), above=_number(request, "above"), accounts=staff)
    first = LoggedEvent.objects.order_by("position").first()
    readers = lags()
    context = {
        "filters": filters,
        "filtered": _filtered(request),
        "page": page,
        "first": first,
        "chain": cache.get(VERIFIED),
        "trouble": trouble,
        "readers": len(readers),
        "lagging": [each for each in readers if not each.has_read_all],
        "signed": SignedCheckpoint.objects.order_by("-size").first(),
        "may_verify": is_auditor(request),
        "most_at_once": MOST_AT_ONCE,
    }
    return _page(request, "log/log.html", context, status=status)


@require_GET
def event_page(request: HttpRequest, position: int) -> HttpResponse:
    """One event: what it says, whether its hash agrees, and its neighbours in the chain."""
    link, as_of = export.link_at(position), _as_of()
    if link is None or position > as_of.position:
        raise Http404(gettext("The log holds no event at this position."))
    row = LoggedEvent.objects.get(position=position)
    if not sight_of(request)(row):
        raise PermissionDenied
    before = export.link_at(position - 1)
    of_command = readable(LoggedEvent.objects.filter(command_id=row.command_id), request)
    signed = SignedCheckpoint.objects.order_by("-size").first()
    context = {
        "section": "log",
        "as_of": as_of,
        "link": link,
        "signed": signed is not None and signed.size >= position,
        "line": _line(row, request),
        "hash_agrees": agrees(link, link.previous_hash),
        "chain_agrees": link.previous_hash == (before.hash if before else verifier.GENESIS),
        "payload": _pretty(link.payload),
        "command": of_command.aggregate(first=Min("position"), last=Max("position")),
        "newer": position + 1 if position < as_of.position else None,
        "older": before.position if before else None,
        "stream_neighbours": _stream_neighbours(row, request),
    }
    return render(request, "log/event.html", context)


@require_GET
def stream_page(request: HttpRequest, stream: str) -> HttpResponse:
    """The history of one stream, newest first; what is for auditors only for them."""
    events = true_events(readable(LoggedEvent.objects.filter(stream=stream), request))
    if not events.exists():
        if is_veiled(stream):
            raise PermissionDenied
        raise Http404(gettext("The log holds no stream of this name."))
    page = page_of(
        events,
        before=_number(request, "before"),
        above=_number(request, "above"),
        accounts=_is_staff(request),
    )
    return _page(request, "log/stream.html", {"stream": stream, "count": events.count(), "page": page})


@require_POST
@auditors_only
def verify_now(request: HttpRequest) -> HttpResponse:
    """Verify while the auditor waits: what was asked for, or the last 200,000 events of it."""
    head = _as_of().position
    first, last = _asked(request, "from", 1), _asked(request, "to", head)
    if first is None or last is None or not 1 <= first <= max(last, 1) or first > max(head, 1):
        said = gettext("The log holds events 1 to %(head)s. Nothing was verified.") % {"head": head}
        return _browser(request, status=422, trouble=said)
    if not cache.add(VERIFYING, True, timeout=PAUSE):
        said = ngettext(
            "The log was verified a moment ago. Wait %(seconds)s second.",
            "The log was verified a moment ago. Wait %(seconds)s seconds.",
            PAUSE,
        ) % {"seconds": PAUSE}
        return _browser(request, status=429, trouble=said)
    last = min(last, head)
    start = max(first, last - MOST_AT_ONCE + 1)
    report = verify(start, last)
    cache.set(VERIFIED, Verified(report, clock.now(), start > first), timeout=None)
    return redirect("log")


@require_GET
@auditors_only
def export_file(request: HttpRequest) -> HttpResponseBase:
    """The whole log as JSON Lines, for the verifier; up to the last event known on the day asked about.

    For whoever may read all of it: the lines hold every event as it stands.
    """
    if LoggedEvent.objects.filter(sight_of(request).hidden()).exists():
        raise PermissionDenied(
            gettext(
                "Some events are for auditors of another federation. Take the bundle: it proves their place."
            )
        )
    lines = alone_with(export.lines(up_to=known_position()))
    if lines is None:
        return come_back_soon()
    response = StreamingHttpResponse(lines, content_type="application/x-ndjson")
    response["Content-Disposition"] = 'attachment; filename="log.jsonl"'
    return response


@require_GET
@auditors_only
def sources_page(request: HttpRequest) -> HttpResponse:
    """Where the acts of the last days came from, and which of them nothing on record gave."""
    found = sources_shown()
    lines = [
        {"kind": SOURCE_KINDS[kind], "what": what, "who": who, "came": came}
        for (kind, what, who), came in found.came.items()
    ]
    return _page(request, "log/sources.html", {"found": found, "lines": lines, "days": SHOWN_DAYS})


@require_GET
def verifier_file(request: HttpRequest) -> HttpResponse:
    """The verifier: one file, nothing but Python."""
    response = HttpResponse(verifier.joined(), content_type="text/x-python; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="verifier.py"'
    return response


def _page(
    request: HttpRequest, template: str, context: dict[str, object], *, status: int = 200
) -> HttpResponse:
    return render(request, template, {"section": "log", "as_of": _as_of()} | context, status=status)


def _as_of() -> AsOf:
    """The head of the log, or what it was at the end of the day that is asked about."""
    asked = asked_times()
    if asked.known_on is not None:
        return AsOf(asked.position or 0, end_of(asked.known_on) - dt.timedelta(seconds=1))
    head = Head.objects.get(id=1)
    return AsOf(head.position, head.recorded_at if head.position else None)


def _is_staff(request: HttpRequest) -> bool:
    return request.user.is_authenticated and request.user.is_staff


def _line(row: LoggedEvent, request: HttpRequest) -> Line:
    return lines_of([row], accounts=_is_staff(request))[0]


def _stream_neighbours(row: LoggedEvent, request: HttpRequest) -> dict[str, int]:
    around = LoggedEvent.objects.filter(stream=row.stream, version__in=[row.version - 1, row.version + 1])
    found = readable(around, request)
    return {"older" if other.version < row.version else "newer": other.position for other in found}


def _pretty(payload: str) -> str:
    try:
        return msgspec.json.format(payload, indent=2)
    except msgspec.DecodeError:
        return payload


def _number(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 16 else None


def _asked(request: HttpRequest, name: str, otherwise: int) -> int | None:
    """A position as typed, with or without spaces; None if it is no number."""
    text = "".join(request.POST.get(name, "").split())
    if not text:
        return otherwise
    return int(text) if text.isdecimal() and len(text) < 16 else None
