"""The index of all rating lists, and of what federations keep beside them."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from events.bitemporal_query import asked_times, begun_by_then
from federation.books import FEDERATIONS
from federation.pages import read_your_writes
from ratings.books import known_to
from ratings.models import PlayerRating, PublishedList
from ratings.systems.swedish.pages.as_of import last_steps
from ratings.systems.swedish.pages.registers import Register, list_key, list_words, registers
from ratings.title_conditions import has_titles
from tournaments.tournament_book import rating_systems_of


def index(request: HttpRequest) -> HttpResponse:
    """Every list by federation, game and period."""
    as_of = read_your_writes.as_of(request, "ratings.ratings")
    published = list(begun_by_then(PublishedList.objects.all(), "valid_from").order_by("-period", "-issue"))
    parts = [(register, _lists(register, published), _rated(register)) for register in registers()]
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
    lists = [each for system in rating_systems_of(code) for each in system.lists()]
    found = (
        (has_titles(code), gettext("Kyu and dan titles"), reverse("titles", args=here)),
        (known.kyu_tests, gettext("Kyu tests"), reverse("kyu-tests", args=here)),
        (known.correspondence, gettext("Correspondence rankings"), reverse("correspondence-list", args=here)),
        *((True, words, address) for words, address in lists),
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


def _lists(register: Register, published: list[PublishedList]) -> list[tuple[PublishedList, str, str]]:
    """Each with its address in the register and its words."""
    own = (register.federation.code, register.book.discipline)
    return [
        (each, list_key(each.period, each.issue), list_words(each.period, each.issue))
        for each in published
        if (each.federation, each.discipline) == own
    ]


def _rated(register: Register) -> int:
    """How many have a running rating from play, as of the day asked for."""
    if (day := asked_times().as_of) is not None:
        return last_steps(register, None, day, removed=True).count()
    return PlayerRating.objects.filter(**register.scope, match_count__gt=0).count()
