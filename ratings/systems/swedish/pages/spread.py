"""How the ratings of an official list are spread."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.pages import read_your_writes
from ratings.models import ListLine
from ratings.systems.distribution import distribution
from ratings.systems.swedish.pages.listing import PROJECTORS
from ratings.systems.swedish.pages.registers import list_key, list_words, lists_of, register_or_404


def spread(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """Of the list that `?list=` names as in its address, else of the newest one."""
    register = register_or_404(federation, discipline)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    published = {list_key(each.period, each.issue): each for each in lists_of(register)}
    key = request.GET.get("list", "") or next(iter(published), "")
    shown = published.get(key)
    if shown is None:
        raise Http404(gettext("No list was published after that period, or not yet."))
    lines = ListLine.objects.filter(**register.scope, period=shown.period, issue=shown.issue)
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": register.federation,
        "register": register,
        "shown": shown,
        "key": key,
        "words": list_words(shown.period, shown.issue),
        "lists": [(each, list_words(row.period, row.issue)) for each, row in published.items()],
        "distribution": distribution(list(lines.values_list("rating", flat=True))),
    }
    return render(request, "ratings/spread.html", context)
