"""The public page of the bodies: who sits on what on a day, and who ever did."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.bodies.commands import has_bodies
from federation.bodies.queries import PROJECTOR, history, sittings
from federation.books.slots import Federation
from federation.licences.pages.holders import day_asked
from federation.members import directory
from federation.officials.roles import Role
from federation.pages import read_your_writes
from federation.pages.account import federations_with
from federation.pages.houses import house_where

PROJECTORS = (PROJECTOR, "members.register")


def house_or_404(federation: str) -> Federation:
    """The federation, if its book sets such bodies up."""
    return house_where(has_bodies, federation, gettext("No bodies of this federation are kept here."))


def bodies(request: HttpRequest, federation: str) -> HttpResponse:
    """Members and substitutes of each body on a day; below, every term."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    day = day_asked(request, federation)
    staff = request.user.is_authenticated and request.user.is_staff
    sitting, terms = sittings(federation, day), history(federation)
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "day": day,
        "sittings": sitting,
        "terms": terms,
        "names": directory.names({seat.person for seat in terms}),
        "appoints": staff and federation in federations_with(request, Role.BOARD),
    }
    return render(request, "bodies/index.html", context)
