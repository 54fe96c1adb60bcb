"""Public pages: the rules of kyu tests with the judges, and who may sit which level when."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.books.slots import Federation
from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from federation.pages.houses import house_where
from federation.rulings.explaining import Explanation, Step, answer
from ratings.kyu_tests import labels
from ratings.kyu_tests.commands.common import has_tests
from ratings.kyu_tests.commands.official import official_ratings
from ratings.kyu_tests.models import RankingJudge
from ratings.kyu_tests.queries import (
    PROJECTOR,
    judges,
    papers_left,
    possible,
    rows_of,
    tests_of_rows,
)
from ratings.rules.kyu_tests.starting import HIGHEST_RATING, STARTS
from ratings.rules.kyu_tests.supervising import judges_on
from ratings.rules.kyu_tests.waiting_times import HIGHEST_OF_LOW_LEVELS, LOW_LEVELS, OTHER_LEVELS

PROJECTORS = (PROJECTOR, "members.register")
MOST_FOUND = 20


def house_or_404(federation: str) -> Federation:
    """The federation, if its book knows kyu tests."""
    return house_where(has_tests, federation, gettext("This federation holds no kyu tests."))


def kyu_tests(request: HttpRequest, federation: str) -> HttpResponse:
    """How tests go, who may supervise them, and a search for a taker."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    asked = request.GET.get("q", "").strip()[:80]
    found = directory.search_people(asked).order_by("sort_key", "person")[:MOST_FOUND] if asked else ()
    today = directory.today(federation)
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "today": today,
        "years": _years(federation),
        "in_office": _in_office(federation, today),
        "q": asked,
        "found": found,
        "starts": _starts(),
        "low": HIGHEST_OF_LOW_LEVELS,
        "waits": list(zip(LOW_LEVELS, OTHER_LEVELS, strict=True)),
    }
    return render(request, "kyu_tests/index.html", context)


def of_person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """A taker's tests, and every level on a day: may it be sat, from when, and why not."""
    as_of = read_your_writes.as_of(request, *PROJECTORS, "ratings.ratings")
    house = house_or_404(federation)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("No person in the register has this address."))
    day = _day_asked(request, directory.today(federation))
    rows = rows_of(federation, person)
    rating = official_ratings(federation, [str(person)], day).get(str(person))
    levels = list(possible(tests_of_rows(rows), rating, day, papers_left(federation, person)))
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "who": who,
        "day": day,
        "limit": labels.limit(levels[-1].sitting),
        "lines": [labels.line(each) for each in levels],
        "tests": rows,
        "names": directory.names({row.supervisor for row in rows}),
    }
    return answer(request, "kyu_tests/person.html", context, _explained(federation, day, context))


def _explained(federation: str, day: dt.date, said: dict[str, Any]) -> Explanation:
    """Each level that may be sat or not, with what is in the way; behind them the tests."""
    yes, no = gettext("yes"), gettext("no")
    return Explanation(
        federation=federation,
        title=gettext("Kyu tests of %(name)s") % {"name": said["who"].name},
        about=gettext("Which level may be sat?"),
        day=day,
        steps=tuple(
            Step(
                title=str(line.level),
                figure=yes if line.allowed else no,
                said=tuple(str(each.text) for each in line.in_the_way),
                articles=tuple(each.article for each in line.in_the_way),
            )
            for line in said["lines"]
        ),
        articles=(said["limit"].article, "SLSF-R 32.4 (2)"),
        events=tuple(test.because_of for test in said["tests"]),
    )


def _day_asked(request: HttpRequest, today: dt.date) -> dt.date:
    """The day of the address; today where none is asked for, or none that a calendar has."""
    try:
        return dt.date.fromisoformat(request.GET.get("on", ""))
    except ValueError:
        return today


def _years(federation: str) -> list[tuple[int, list[dict[str, object]]]]:
    """The judges of each year, the newest first, each with name and minutes."""
    judges_of_all = RankingJudge.objects.filter(federation=federation)
    if (day := asked_times().as_of) is not None:
        judges_of_all = judges_of_all.filter(year__lte=day.year)
    rows = list(judges_of_all.order_by("-year"))
    names = directory.names({row.person for row in rows})
    years: dict[int, list[dict[str, object]]] = {}
    for row in sorted(rows, key=lambda row: (names[row.person], row.person)):
        years.setdefault(row.year, []).append({"row": row, "name": names[row.person]})
    return sorted(years.items(), reverse=True)


def _in_office(federation: str, today: dt.date) -> list[tuple[UUID, str]]:
    """Person and name of each judge who may supervise today."""
    names = directory.names(UUID(person) for person in judges_on(today, judges(federation)))
    return sorted(names.items(), key=lambda each: each[1])


def _starts() -> list[tuple[int | None, int | None, object]]:
    """The printed rows of 32.4 (9): from, to, level; None where a row is open."""
    from_rating = (None, *(rating + 1 for rating in HIGHEST_RATING))
    return list(zip(from_rating, (*HIGHEST_RATING, None), STARTS, strict=True))
