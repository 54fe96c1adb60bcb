"""Who is a member, which clubs there are, and the paragraphs of the books. Nobody logs in to read them."""

from __future__ import annotations

from itertools import groupby

from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from federation.books import FEDERATIONS
from federation.identity.directory import kept_ids
from federation.members import directory
from federation.members.models import Membership, Person
from federation.pages import read_your_writes

A_PAGE = 50
LETTERS_TO_SEARCH = 2
A_NUMBER = 1


def member_search(request: HttpRequest) -> HttpResponse:
    """Find somebody by letters of the name or by member number."""
    as_of = read_your_writes.as_of(request, "members.register")
    text = request.GET.get("q", "").strip()
    enough = len(text) >= (A_NUMBER if text.isdecimal() else LETTERS_TO_SEARCH)
    found = directory.search_people(text).order_by("sort_key", "person") if enough else Person.objects.none()
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, object] = {
        "section": "members",
        "as_of": as_of,
        "q": text,
        "enough": enough,
        "least": LETTERS_TO_SEARCH,
        "page": page,
        "lines": _with_memberships(list(page.object_list)),
    }
    return render(request, "members/search.html", context)


def _with_memberships(people: list[Person]) -> list[dict[str, object]]:
    """Each person with the memberships of today, over all federations, in one query."""
    holds = Q(pk__in=[])
    for code in FEDERATIONS:
        day = directory.today(code)
        holds |= Q(federation=code, valid_from__lte=day) & (Q(valid_to=None) | Q(valid_to__gt=day))
    held = Membership.objects.filter(holds, known_to=None, person__in=[each.person for each in people])
    of: dict[object, list[object]] = {}
    for membership in directory.with_club_name(held).order_by("federation", "number"):
        of.setdefault(membership.person, []).append(membership)
    kept = kept_ids([each.person for each in people])
    return [
        {"person": each, "memberships": of.get(each.person, []), "merged_into": kept.get(each.person)}
        for each in people
    ]


def club_list(request: HttpRequest) -> HttpResponse:
    """Every club with its town and how many belong to it today."""
    as_of = read_your_writes.as_of(request, "members.register")
    text = request.GET.get("q", "").strip()
    clubs = directory.search_clubs(text).order_by("federation", "name")
    page = Paginator(clubs, A_PAGE * 2).get_page(request.GET.get("page"))
    size = _club_sizes()
    groups = [
        (FEDERATIONS[code], [{"club": club, "size": size.get((code, club.club), 0)} for club in of])
        for code, of in groupby(page.object_list, key=lambda club: club.federation)
        if code in FEDERATIONS
    ]
    context = {
        "section": "clubs",
        "as_of": as_of,
        "q": text,
        "page": page,
        "groups": groups,
    }
    return render(request, "members/clubs.html", context)


def _club_sizes() -> dict[tuple[str, str], int]:
    sizes: dict[tuple[str, str], int] = {}
    for code in FEDERATIONS:
        held = directory.members_on(directory.today(code), code).exclude(club="")
        for club, members in held.values_list("club").annotate(members=Count("pk")):
            sizes[code, club] = members
    return sizes


def where_explained(_request: HttpRequest, names: tuple[str, ...]) -> str:
    """A person's page, where his memberships stand with their days; anybody may read it."""
    (person,) = names
    return reverse("member", args=[person])


EXPLAINED_AT = {"person": where_explained}
