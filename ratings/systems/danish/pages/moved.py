"""The addresses that the register had before its lists stood where those of every register stand."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponsePermanentRedirect

from ratings.systems.danish.state import DISCIPLINE, FEDERATION

RENAMED = ((re.compile(r"^published/"), ""), (re.compile(r"^list\."), "now/list."))
"""What is called otherwise below the new address."""


def moved(request: HttpRequest, rest: str = "") -> HttpResponsePermanentRedirect:
    """The same page where it stands now, as it was asked for."""
    for before, now in RENAMED:
        rest = before.sub(now, rest)
    query = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(
        f"/ratings/{FEDERATION}/{DISCIPLINE}/{rest}{'?' if query else ''}{query}"
    )
