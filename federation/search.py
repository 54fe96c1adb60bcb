"""One search for everything: persons, clubs, tournaments, paragraphs; for officials also acts and tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.registries import gathered
from federation.books import FEDERATIONS
from federation.members.folding import matching
from federation.officials.models import RoleGrant
from federation.officials.roles import Role
from federation.pages import read_your_writes
from federation.pages.account import official
from federation.pages.act_views import UNREADABLE
from federation.pages.searching import LONGEST, MOST, Found, Result, Searched
from federation.pages.tasks_for_roles import offers, projectors


def search(request: HttpRequest) -> HttpResponse:
    """What the words mean, by kind. A search that is too long is refused and stays in its field."""
    kinds = sorted((*gathered("SEARCHED"), ACTS, TABLES), key=lambda each: each.place)
    needed = dict.fromkeys(name for each in kinds for name in each.projectors)
    text = request.GET.get("q", "").strip()
    context = {
        "section": "search",
        "as_of": read_your_writes.as_of(request, *needed),
        "q": text,
        "longest": LONGEST,
        "letters": len(text),
        "too_long": len(text) > LONGEST,
        "groups": [],
    }
    if text and not context["too_long"]:
        found = ((each.heading, each.find(request, text)) for each in kinds)
        groups = ((heading, each, [*each.results]) for heading, each in found)
        context["groups"] = [group for group in groups if group[2]]
    return render(request, "search.html", context, status=UNREADABLE if context["too_long"] else 200)


def _acts(request: HttpRequest, text: str) -> Found:
    """What the roles of the reader offer."""
    words = {address: (said, house) for said, address, house in _offered(request)}
    found = matching(text, [(address, said, house) for address, (said, house) in words.items()])
    return Found([Result(words[address][0], address, words[address][1]) for address in found[:MOST]])


def _offered(request: HttpRequest) -> Iterator[tuple[str, str, str]]:
    if not request.user.is_staff:
        return
    yield _("What waits for you"), reverse("desk"), ""
    held: defaultdict[str, set[Role]] = defaultdict(set)
    grants = RoleGrant.in_force(official(request).actor)
    for federation, role in grants.order_by("federation", "role").values_list("federation", "role"):
        held[federation].add(Role(role))
    for code, roles in held.items():
        if code in FEDERATIONS:
            yield from ((*offer, FEDERATIONS[code].name) for offer in offers(code, roles))


def _tables(request: HttpRequest, text: str) -> Found:
    """The tables of the admin that the reader may open."""
    if not request.user.is_staff:
        return Found(())
    tables = {
        table["admin_url"]: (str(table["name"]), str(app["name"]))
        for app in admin.site.get_app_list(request)
        for table in app["models"]
        if table["admin_url"]
    }
    found = matching(text, [(address, *names) for address, names in tables.items()])
    return Found([Result(tables[address][0], address, tables[address][1]) for address in found[:MOST]])


ACTS = Searched(place=5, heading=gettext_lazy("Acts"), find=_acts, projectors=(*projectors(),))
TABLES = Searched(place=6, heading=gettext_lazy("Tables"), find=_tables)
