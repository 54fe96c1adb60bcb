"""Two states of a register side by side: as known on two days, or two publications.

With `as_of` it is the ratings of that one day, as known on each of the two.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from events.limiting import dear
from events.models import Projection
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.diff import Side, as_known, between, context_of, days_asked, differences
from ratings.models import ListLine, PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.systems.swedish.pages.as_of import last_steps
from ratings.systems.swedish.pages.listing import PROJECTORS
from ratings.systems.swedish.pages.registers import Register, list_key, list_words, lists_of, register_or_404


@dear
def compare(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The ratings as known on two days; with `?list=` and `?with=` two official lists as published."""
    register = register_or_404(federation, discipline)
    published = lists_of(register)
    keys = {list_key(each.period, each.issue): each for each in published}
    first, second = request.GET.get("list", ""), request.GET.get("with", "")
    context = {
        "section": "ratings",
        "as_of": read_your_writes.as_of(request, *PROJECTORS),
        "register": register,
        "lists": [(key, list_words(each.period, each.issue)) for key, each in keys.items()],
        "list": first,
        "with": second,
        "days": {},
    }
    if first and second:
        shown = _lists(request, register, _published(keys, first), _published(keys, second))
    else:
        one, other = days_asked(request)
        context["days"] = {"one": one, "other": other}
        shown = _days(request, register, one, other)
    persons = [each.person for each, _ in shown["differing"]]
    context["names"] = directory.names(persons)
    return render(request, "times/compare_ratings.html", context | shown)


def _published(keys: Mapping[str, PublishedList], key: str) -> PublishedList:
    if key not in keys:
        raise Http404(gettext("No list was published after that period, or not yet."))
    return keys[key]


def _lists(
    request: HttpRequest, register: Register, one: PublishedList, other: PublishedList
) -> dict[str, Any]:
    """Two publications: what differs came by the event that published the later one, and what it rests on."""
    first, second = _side_of_list(register, one), _side_of_list(register, other)
    earlier, later = sorted((one.position, other.position))
    found = differences(first, second, lambda persons: _made(register, persons, earlier, later, later))
    return context_of(request, first, second, found)


def _side_of_list(register: Register, shown: PublishedList) -> Side:
    lines = ListLine.objects.filter(**register.scope, period=shown.period, issue=shown.issue)
    told = lines.values_list("person", "rating", "place")
    return Side(
        title=list_words(shown.period, shown.issue),
        address=f"{register.address}{list_key(shown.period, shown.issue)}/",
        said={person: (rating, f"{rating}, {_placed(place)}") for person, rating, place in told},
    )


def _placed(place: int) -> str:
    return gettext("place %(place)s") % {"place": place}


def _days(request: HttpRequest, register: Register, one: dt.date, other: dt.date) -> dict[str, Any]:
    """The running ratings as they were known on two days."""
    first, second = _side_of_day(register, one), _side_of_day(register, other)
    earlier, later = between(one, other)
    found = differences(first, second, lambda persons: _made(register, persons, earlier, later))
    return context_of(request, first, second, found)


def _side_of_day(register: Register, day: dt.date) -> Side:
    true_on = asked_times().as_of
    return Side(
        title=gettext("as known on %(day)s") % {"day": date_format(day)},
        address=f"{register.address}now/?known_on={day}" + (f"&as_of={true_on}" if true_on else ""),
        said=as_known(day, lambda: {person: (rating, str(rating)) for person, rating in _ratings(register)}),
    )


def _ratings(register: Register) -> Iterable[tuple[UUID, int]]:
    """The rating of everybody who has played, as of the day asked for."""
    day = asked_times().as_of
    if day is None:
        rows = PlayerRating.objects.filter(**register.scope, match_count__gt=0)
        return rows.values_list("person", "rating")
    return last_steps(register, None, day, removed=True).values_list("person", "after")


def _made(
    register: Register, persons: Iterable[UUID], after: int, up_to: int, *more: int
) -> Mapping[UUID, list[int]]:
    """The events in between that made somebody's steps what they are; `more`: of everybody.

    A rating that moved only because somebody else's did rests on what was rated (anew) in between.
    """
    persons = list(persons)
    window: dict[str, object] = {"because_of__gt": after, "because_of__lte": up_to}
    found: dict[UUID, list[int]] = defaultdict(list)
    for person, position in _versions(RatingChange, register, "person", person__in=persons, **window):
        found[person].append(position)
    alone = [person for person in persons if person not in found]
    if alone:
        rated = _versions(RatedTournament, register, "pk", **window)
        shared = sorted({position for _, position in rated})
        found |= {person: list(shared) for person in alone}
    return {person: [*found[person], *more] for person in persons}


def _versions(
    model: type[RatingChange] | type[RatedTournament],
    register: Register,
    of: str = "person",
    **wanted: object,
) -> Iterable[tuple[UUID, int]]:
    """All versions, so that what was corrected again since is found as well."""
    live = Projection.objects.filter(name=model.PROJECTION, live=True).values("generation")[:1]
    rows = model.versions.filter(**register.scope, generation=live, **wanted)
    found: Iterable[tuple[UUID, int]] = rows.values_list(of, "because_of").distinct()
    return found
