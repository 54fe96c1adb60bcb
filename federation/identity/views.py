"""Who is a member, under whichever number, and who counts as whom. Nobody logs in to read it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy

from federation.books import FEDERATIONS
from federation.identity.directory import kept_ids
from federation.members import directory
from federation.members.models import Membership, Person
from federation.pages import read_your_writes, searching
from federation.pages.account import registers_of

A_PAGE = 50
LETTERS_TO_SEARCH = 2
A_NUMBER = 1


class Line(NamedTuple):
    """A person with the memberships of today, and who they count as if they were entered twice."""

    person: Person
    memberships: list[Membership]
    merged_into: UUID | None


def member_search(request: HttpRequest) -> HttpResponse:
    """Find somebody by letters of the name or by member number."""
    as_of = read_your_writes.as_of(request, "members.register")
    text = request.GET.get("q", "").strip()
    enough = len(text) >= (A_NUMBER if text.isdecimal() else LETTERS_TO_SEARCH)
    found = directory.find_people(text) if enough else directory.Found(Person.objects.none())
    page = Paginator(found.people.order_by("sort_key", "person"), A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, object] = {
        "section": "members",
        "as_of": as_of,
        "q": text,
        "enough": enough,
        "alike": found.alike,
        "least": LETTERS_TO_SEARCH,
        "page": page,
        "lines": _with_memberships(list(page.object_list)),
    }
    return render(request, "members/search.html", context)


def _people(request: HttpRequest, text: str) -> searching.Found:
    """Persons by name or number; for who has a desk in their register, with their page there."""
    found = directory.find_people(text)
    rows = list(found.people.order_by("sort_key", "person")[: searching.MOST + 1])
    mine = registers_of(request) if request.user.is_staff else frozenset()
    results = [
        searching.Result(
            line.person.name,
            reverse("member", args=[line.person.person]),
            _said_of(line.person, line.memberships),
            reverse("desk-person", args=[line.person.person]) if line.person.federation in mine else "",
        )
        for line in _with_memberships(rows[: searching.MOST])
    ]
    more = f"{reverse('members')}?{urlencode({'q': text})}" if len(rows) > searching.MOST else ""
    return searching.Found(results, found.alike, more)


def _said_of(person: Person, memberships: Iterable[Membership]) -> str:
    """Register, number and club of each membership of today."""
    held = []
    for each in memberships:
        club = getattr(each, "club_name", "") or each.club
        held.append(f"{each.federation.upper()} {each.number}{f', {club}' if club else ''}")
    return "; ".join(held) or person.federation.upper()


SEARCHED = (
    searching.Searched(
        place=1, heading=gettext_lazy("Persons"), find=_people, projectors=("members.register",)
    ),
)


def _with_memberships(people: list[Person]) -> list[Line]:
    """Each person with the memberships of today, over all federations, in one query."""
    holds = Q(pk__in=[])
    for code in FEDERATIONS:
        day = directory.today(code)
        holds |= Q(federation=code, valid_from__lte=day) & (Q(valid_to=None) | Q(valid_to__gt=day))
    held = Membership.objects.filter(holds, known_to=None, person__in=[each.person for each in people])
    of: dict[object, list[Membership]] = {}
    for membership in directory.with_club_name(held).order_by("federation", "number"):
        of.setdefault(membership.person, []).append(membership)
    kept = kept_ids([each.person for each in people])
    return [
        Line(person=each, memberships=of.get(each.person, []), merged_into=kept.get(each.person))
        for each in people
    ]
