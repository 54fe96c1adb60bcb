"""Corrections as everybody reads them: what was, what is, by whom and when; nobody's own words."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.history import envelopes, line_of
from events.models import LoggedEvent
from events.names import with_names
from events.restricted_streams import sight_of
from federation.pages import read_your_writes
from ratings.corrections.models import Correction
from ratings.corrections.queries import PROJECTORS, events_of, said, told_of
from ratings.corrections.rights import may_read

MOST = 200


def corrections(request: HttpRequest) -> HttpResponse:
    """Those in effect, the newest first."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    rows = Correction.objects.filter(state=Correction.State.IN_EFFECT, veiled=False)
    context = {
        "section": "log",
        "as_of": as_of,
        "corrections": said(list(rows.order_by("-decided_position")[:MOST])),
    }
    return render(request, "corrections/corrections.html", context)


def correction(request: HttpRequest, federation: str, number: int) -> HttpResponse:
    """One correction for ever at its address: as recorded, as corrected, and the events behind it."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = Correction.objects.filter(federation=federation, number=number, veiled=False).first()
    if row is None:
        if as_of.waiting:
            return render(request, "desk/waiting.html", {"section": "log", "as_of": as_of})
        raise Http404(gettext("There is no such correction."))
    context = {
        "section": "log",
        "as_of": as_of,
        "said": said([row])[0],
        "told": told_of(row),
        "lines": with_names([line_of(envelope) for envelope in envelopes(_events_behind(request, row))]),
        "staff": may_read(request, row),
    }
    return render(request, "corrections/correction.html", context)


def _events_behind(request: HttpRequest, row: Correction) -> list[LoggedEvent]:
    """The events that it recorded; what is for auditors only for them."""
    return list(filter(sight_of(request), events_of(row)))
