"""The index of all rating lists, and of what federations keep beside them."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.pages import read_your_writes
from ratings.books import known_to
from ratings.systems.face import address_of, registers, systems
from ratings.title_conditions import has_titles


def index(request: HttpRequest) -> HttpResponse:
    """Every list by federation, game and period."""
    as_of = read_your_writes.as_of(request, *(system.projector for system in systems().values()))
    parts = [(each, address_of(each), each.lists(), each.rated()) for each in registers()]
    return render(
        request,
        "ratings/index.html",
        {
            "section": "ratings",
            "as_of": as_of,
            "parts": parts,
            "beside": [each for code in FEDERATIONS for each in beside(code)],
        },
    )


def beside(code: str) -> Iterator[tuple[str, str]]:
    """What a federation keeps beside ratings by period: words and address."""
    federation, known, here = FEDERATIONS[code], known_to(code), [code]
    found = (
        (has_titles(code), gettext("Kyu and dan titles"), reverse("titles", args=here)),
        (known.kyu_tests, gettext("Kyu tests"), reverse("kyu-tests", args=here)),
        (known.correspondence, gettext("Correspondence rankings"), reverse("correspondence-list", args=here)),
        (
            known.championships,
            gettext("Championships and candidate results"),
            reverse("championships", args=here),
        ),
        (known.elo, gettext("FIDE’s lists"), reverse("elo-lists", args=here)),
        (federation.licenses_arbiters, gettext("Licences of arbiters"), reverse("licences", args=here)),
        (federation.bodies, gettext("Bodies and who sits on them"), reverse("bodies", args=here)),
        (known.calculator, gettext("Rating calculator"), reverse("calculator")),
    )
    yield from ((words, address) for holds, words, address in found if holds)
