"""Rating lists: the official ones as published, for ever at their address, and the running one."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.paginator import Page
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages import read_your_writes
from ratings.models import PublishedList
from ratings.systems.choosing import ACTIVITIES, SORTS, Asked, asked_in, chosen, page_of, running_wishes
from ratings.systems.letters import letters_of, marks_of
from ratings.systems.swedish.pages.as_of import list_on, ratings_then, running_then
from ratings.systems.swedish.pages.issues import Comparison, compared, other_issues
from ratings.systems.swedish.pages.listing import (
    PROJECTORS,
    RunningLine,
    cites_of,
    list_or_404,
    official_lines,
    reasons_for,
    with_players,
)
from ratings.systems.swedish.pages.registers import (
    Register,
    after_words,
    list_key,
    list_words,
    lists_of,
    period_words,
    register_or_404,
)

AFTER_EVERYTHING = "9"
"""After every order key, which begins with its year."""


def newest(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The newest official list, or the one in force on the day asked for."""
    register = register_or_404(federation, discipline)
    published = lists_of(register)
    day = asked_times().as_of
    shown = next(iter(published), None) if day is None else list_on(published, day)
    if shown is None:
        return running(request, federation, discipline)
    return _official(request, register, published, shown)


def official(
    request: HttpRequest, federation: str, discipline: str, period: str, issue: int = 1
) -> HttpResponse:
    """One official list: as first published, or one of its reissues."""
    register = register_or_404(federation, discipline)
    published = lists_of(register)
    return _official(request, register, published, list_or_404(published, period, issue))


def _official(
    request: HttpRequest, register: Register, published: list[PublishedList], shown: PublishedList
) -> HttpResponse:
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    asked = asked_in(request)
    clubs = directory.club_names(register.federation.code)
    whole = official_lines(register, shown)
    active = Count("pk", filter=Q(inactive_periods=0))
    sums = whole.aggregate(lines=Count("pk"), active=active, deducted=Count("pk", filter=Q(deducted__lt=0)))
    lines = chosen(whole, asked, register.federation.code, clubs)
    page = page_of(request, lines, asked, None if asked.narrowed else sums["lines"])
    rows = list(page.object_list)
    issues = other_issues(published, shown)
    comparison = _comparison(register, shown, issues, asked)
    persons = [row.person for row in rows]
    differing = [line.person for line in comparison.lines] if comparison else []
    members = directory.members([*persons, *differing], register.federation.code, clubs)
    after = str(register.calendar.read(shown.period).next)
    why = {} if asked.all else reasons_for(register.scope, after, [*persons, *differing])
    letters = {"letters": letters_of(lines, asked, page.paginator.count, register.federation.language)}
    context = (
        _shared(register, published, asked, page, clubs)
        | letters
        | {
            "as_of": as_of,
            "shown": shown,
            "why": why,
            "shown_key": list_key(shown.period, shown.issue),
            "list_words": period_words(shown.period),
            "is_newest": shown is published[0],
            "issues": issues,
            "comparison": comparison,
            "members": members,
            "lines": with_players(register, shown, rows, members, why),
            "sums": sums,
        }
    )
    return render(request, "ratings/list.html", context)


def _comparison(
    register: Register, shown: PublishedList, issues: list[PublishedList], asked: Asked
) -> Comparison | None:
    """A reissue against the issue before it, the first issue against the newest; None in a narrowed list."""
    if not issues or asked.narrowed:
        return None
    before = [each for each in issues if each.issue < shown.issue]
    return compared(register, shown, before[-1] if before else issues[-1])


def running(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The unofficial ratings after every tournament that is rated so far."""
    register = register_or_404(federation, discipline)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    asked = running_wishes(request)
    published = lists_of(register)
    clubs = directory.club_names(register.federation.code)
    newest_list, whole = running_then(register, published, removed=asked.removed)
    lines = chosen(whole, asked, register.federation.code, clubs)
    page = page_of(request, lines, asked)
    letters = {"letters": letters_of(lines, asked, page.paginator.count, register.federation.language)}
    context = (
        _shared(register, published, asked, page, clubs)
        | letters
        | {
            "as_of": as_of,
            "lines": _running(register, page, asked, clubs),
            "newest": list_words(newest_list.period, newest_list.issue) if newest_list else "",
        }
    )
    return render(request, "ratings/running.html", context)


def _running(register: Register, page: Page[Any], asked: Asked, clubs: dict[str, str]) -> list[RunningLine]:
    day = asked_times().as_of
    rows = ratings_then(register, page.object_list)
    persons: list[UUID] = [row.person for row, _ in rows]
    members = directory.members(persons, register.federation.code, clubs)
    before = AFTER_EVERYTHING if day is None else register.up_to(day)
    why = {} if asked.all else reasons_for(register.scope, before, persons)
    return [
        RunningLine(row=row, member=members[row.person], why=why.get(row.person, ""), official=official)
        for row, official in rows
    ]


def _shared(
    register: Register,
    published: list[PublishedList],
    asked: Asked,
    page: Page[Any],
    clubs: dict[str, str],
) -> dict[str, object]:
    return {
        "section": "ratings",
        "register": register,
        "published": [
            (list_key(each.period, each.issue), after_words(each.period, each.issue)) for each in published
        ],
        "asked": asked,
        "page": page,
        "marks": marks_of(page.object_list, asked, register.federation.language),
        "clubs": clubs,
        "sorts": SORTS.items(),
        "activities": ACTIVITIES.items(),
        "cites": cites_of(register),
    }
