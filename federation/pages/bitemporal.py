"""`?as_of=` and `?known_on=`: what was true on a day, and what the house knew on a day, on every page."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import Asked, asked_times, asking, first_day, known_position, today
from events.citing import Malformed, Refused
from federation.pages.problems import answer, is_asked_by_program, told_refusal
from federation.pages.refusals import status_of, words

__all__ = [
    "AS_OF",
    "KNOWN_ON",
    "TwoTimes",
    "asked",
    "asked_times",
    "checked_day",
    "days_of",
    "known_position",
    "of_the_days",
    "said_times",
]

AS_OF, KNOWN_ON = "as_of", "known_on"
EARLIEST = dt.date(1900, 1, 1)
"""DECISION: no day before it is asked about: rating periods are written from then on (SLSF-G 28.4)."""
OF_NOW = re.compile(
    r"/(?:admin|accounts)/|/desk/(?!sanctions/\w+/$)|/members/me/(?!sanctions/)"
    r"|/tournaments/[^/]+/[^/]+/elo-advice/|/api/projections/"
    r"|/checkpoint|/tile/|/log/(?:checkpoints/|bundle\.zip|key\.txt|key-replaced/|(?:verifier|witness)\.py|\d+/proof\.json)"
)
"""Where officials act: on what stands now. Their register of sanctions can be read as of any day.

So does advice on a tournament to come, how far projectors have read, one's own page with what is held on
oneself, and what is signed: a checkpoint is of the log up to one event for ever.
"""
AS_RECORDED = re.compile(r"/log/export\.jsonl")
"""The recording itself, in its order: a chain in which every event proves the one before it.

DECISION: whoever left out of it what counts from a later day would hand out a chain that is broken. So it has
no state of a day of its own, only one known on a day: up to an event.
"""


def asked(request: HttpRequest) -> Asked:
    """The days in the address. Raises Malformed, Refused."""
    as_of, known_on = checked_day(request, AS_OF), checked_day(request, KNOWN_ON, known=True)
    if (as_of or known_on) and OF_NOW.match(request.path):
        raise Refused("only_of_now")
    if as_of and AS_RECORDED.match(request.path):
        raise Refused("only_as_recorded", field=AS_OF)
    return Asked(as_of, known_on)


def days_of(request: HttpRequest) -> dict[str, str]:
    """The days in the address, to lead on with them."""
    return {name: request.GET[name] for name in (AS_OF, KNOWN_ON) if request.GET.get(name)}


def of_the_days() -> str:
    """The days asked about, for the name of a file: -as-of-2025-03-31-known-2025-06-10; "" for now."""
    days = asked_times()
    as_of = f"-as-of-{days.as_of}" if days.as_of is not None else ""
    return as_of + (f"-known-{days.known_on}" if days.known_on is not None else "")


def said_times() -> str:
    """The days asked about in words, for the head of a file; "" for now."""
    days = asked_times()
    said = []
    if days.as_of is not None:
        said.append(gettext("as of %(day)s") % {"day": days.as_of})
    if days.known_on is not None:
        said.append(gettext("as known on %(day)s") % {"day": days.known_on})
    return "; ".join(said)


def checked_day(request: HttpRequest, name: str, *, known: bool = False) -> dt.date | None:
    """A day in the address, None for none; `known`: not before the log began. Raises Malformed, Refused."""
    text = request.GET.get(name, "").strip()
    if not text:
        return None
    try:
        day = dt.datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=dt.UTC).date()
    except ValueError:
        raise Malformed("no_day", field=name, text=text[:40]) from None
    if day > today():
        raise Refused("day_to_come.unknown_yet", field=name, day=day)
    if known:
        _check_known(day, name)
    if day < EARLIEST:
        raise Refused("day_too_early", field=name, first=EARLIEST)
    return day


def _check_known(day: dt.date, name: str) -> None:
    """Before the first event nothing was known."""
    first = first_day()
    if first is None or day < first:
        raise Refused("before_the_log", field=name, day=day, first=first or today())


class TwoTimes:
    """Middleware: the days that a reader asks for hold for everything that the page reads."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on within these days; days that cannot be are answered in plain words."""
        if request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        try:
            days = asked(request)
        except Refused as refusal:
            return _refused(request, refusal)
        request.times = days  # type: ignore[attr-defined]
        with asking(days):
            return self.get_response(request)


def _refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    if is_asked_by_program(request):
        return answer(told_refusal(refusal, request, status=400))
    return render(request, "times/refused.html", {"refusal": words(refusal)}, status=status_of(refusal))
