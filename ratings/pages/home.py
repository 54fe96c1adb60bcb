"""The home page, and the index of all rating lists."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from events.bitemporal_query import (
    Asked,
    asked_times,
    asking,
    begun_by_then,
    known_position,
    recorded_by,
    true_events,
)
from events.history import HistoryLine, envelopes, line_of
from events.log import head_position
from events.models import LoggedEvent
from events.types import Event
from federation.books import FEDERATIONS
from federation.members import directory
from federation.pages import read_your_writes
from ratings.books import known_to
from ratings.events import RatingListPublished
from ratings.models import ListLine, PlayerRating, PublishedList
from ratings.rules.periods import Period
from ratings.systems.swedish.pages.as_of import last_steps
from ratings.systems.swedish.pages.registers import Register, list_key, list_words, period_words, registers
from ratings.title_conditions import has_titles
from tournaments import events as facts
from tournaments.models import GameRow, StandingRow, TournamentRow
from tournaments.pages.as_of import begun, in_state
from tournaments.pages.frame import Frame
from tournaments.rules.books import book_of
from tournaments.stages import book_of_row, report_due_of
from tournaments.tournament_book import rating_systems_of

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")
BOARDS = 5
COMING = 5
RECORDED = 5
LOOK_BACK = 5_000
TOP = 5
MOST_REPORTS = 5
LATELY_ENDED = 50
"""Tournaments without a report that are looked at, those that ended last first."""
NEWS: tuple[type[Event], ...] = (
    facts.TournamentSanctioned,
    facts.ReportAccepted,
    facts.ResultCorrected,
    facts.DatesCorrected,
    facts.EntrantCorrected,
    RatingListPublished,
)
"""What happened lately that members want to know of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """A day to keep: what is due on it, and the paragraph."""

    day: dt.date
    words: str
    article: str = ""
    address: str = ""


def home(request: HttpRequest) -> HttpResponse:
    """What is in play, what comes, what was recorded lately, the best, and the days to keep."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    now = _in_play(as_of)
    published = begun_by_then(PublishedList.objects.all(), "valid_from")
    lists = list(published.order_by("-period", "-issue", "discipline", "federation")[:20])
    top = _top(lists, now["row"].discipline if now else "")
    persons = {line.person for line in top["lines"]} | (now["persons"] if now else set())
    context: dict[str, object] = {
        "as_of": as_of,
        "now": now,
        "coming": _coming(),
        "recorded": _recorded(),
        "top": top,
        "names": directory.names(persons),
        "days": _days_to_keep(),
        "registers": registers(),
    }
    return render(request, "home.html", context)


def _in_play(as_of: read_your_writes.AsOf) -> dict[str, Any] | None:
    """The tournament in play that began last: the first boards of its newest round, and who leads."""
    rows = in_state(begun(TournamentRow.objects.all()), "in_play")
    playing = list(rows.order_by("-starts_on", "name")[:BOARDS])
    if not playing:
        return None
    frame = Frame(kept=playing[0], as_of=as_of)
    row = frame.row
    boards = frame.rows(GameRow, round_number=row.rounds_started)[:BOARDS]
    leaders = sorted(frame.rows(StandingRow), key=lambda line: line.order)[:2]
    persons = {game.black for game in boards} | {game.white for game in boards}
    return {
        "row": row,
        "others": playing[1:],
        "boards": boards,
        "first": leaders[0] if leaders else None,
        "alone": len(leaders) == 2 and leaders[0].half_points > leaders[1].half_points,
        "lead": leaders[0].half_points - leaders[1].half_points if len(leaders) == 2 else 0,
        "persons": persons | {line.person for line in leaders},
    }


def _coming() -> list[TournamentRow]:
    """The next tournaments; the earliest local day of the house decides what lies ahead.

    DECISION: as of a day that is what had been announced by then, though it counts from its first day.
    """
    day = min(directory.today(register.federation.code) for register in registers())
    with asking(Asked(known_on=recorded_by())):
        ahead = TournamentRow.objects.filter(starts_on__gte=day, rounds_started=0).exclude(state="cancelled")
        return list(ahead.order_by("starts_on", "name")[:COMING])


def _recorded() -> list[tuple[HistoryLine, str, str]]:
    """The newest events of note among the last few thousand: the line, what it is about, its address."""
    kinds = [kind.TYPE for kind in NEWS]
    newest = known_position()
    head = head_position() if newest is None else newest
    lately = LoggedEvent.objects.filter(type__in=kinds, position__gt=head - LOOK_BACK, position__lte=head)
    noted = true_events(lately).order_by("-position")[:RECORDED]
    lines = [line_of(envelope) for envelope in envelopes(noted)]
    ids = [line.stream.split("/")[2] for line in lines if line.stream.startswith("tournament/")]
    names = dict(TournamentRow.objects.filter(tournament__in=ids).values_list("tournament", "name"))
    return [(line, *_about(line, names)) for line in lines]


def _about(line: HistoryLine, names: dict[str, str]) -> tuple[str, str]:
    kind, federation, what = line.stream.split("/")[:3]
    if kind == "tournament":
        return names.get(what, what), f"/tournaments/{federation}/{what}/"
    return f"{federation.upper()}, {what}", f"/ratings/{federation}/{what}/"


def _top(lists: list[PublishedList], discipline: str) -> dict[str, Any]:
    """The first lines of the newest list, of the game that is in play if it has one."""
    newest = next((each for each in lists if each.discipline == discipline), lists[0] if lists else None)
    if newest is None:
        return {"list": None, "lines": []}
    scope = {"federation": newest.federation, "discipline": newest.discipline, "period": newest.period}
    whole = ListLine.objects.filter(**scope, issue=newest.issue)
    lines = list(whole.order_by("place", "person")[:TOP])
    return {"list": newest, "words": list_words(newest.period, newest.issue), "lines": lines}


def _days_to_keep() -> list[Day]:
    """Reports that are due and the end of the period, in order; a day that is over cannot be kept."""
    days = sorted(_reports_due(), key=lambda day: day.day)[:MOST_REPORTS]
    ends: dict[Period, Day] = {}
    for register in registers():
        period = register.calendar.of(directory.today(register.federation.code))
        over = gettext("%(period)s is over") % {"period": period_words(str(period)).capitalize()}
        article = book_of(register.book.code).cite("28.4")
        ends.setdefault(period, Day(day=period.last_day, words=over, article=article))
    days.extend(ends.values())
    return sorted(days, key=lambda day: day.day)


def _reports_due() -> Iterator[Day]:
    finished = in_state(begun(TournamentRow.objects.filter(sanction_number__gt="")), "finished")
    for row in finished.order_by("-ends_on", "tournament")[:LATELY_ENDED]:
        due = report_due_of(row)
        if due and due >= directory.today(row.federation):
            yield Day(
                day=due,
                words=gettext("Report of %(name)s due") % {"name": row.name},
                article=book_of_row(row).cite("27.4"),
                address=f"/tournaments/{row.federation}/{row.tournament}/",
            )


def index(request: HttpRequest) -> HttpResponse:
    """Every list by federation, game and period."""
    as_of = read_your_writes.as_of(request, "ratings.ratings")
    published = list(begun_by_then(PublishedList.objects.all(), "valid_from").order_by("-period", "-issue"))
    parts = [(register, _lists(register, published), _rated(register)) for register in registers()]
    return render(
        request,
        "ratings/index.html",
        {"section": "ratings", "as_of": as_of, "parts": parts, "beside": list(_beside())},
    )


def _beside() -> Iterator[tuple[str, str]]:
    """What federations keep beside ratings: words and address."""
    for code, federation in FEDERATIONS.items():
        known, here = known_to(code), [code]
        lists = [each for system in rating_systems_of(code) for each in system.lists()]
        found = (
            (has_titles(code), gettext("Kyu and dan titles"), reverse("titles", args=here)),
            (known.kyu_tests, gettext("Kyu tests"), reverse("kyu-tests", args=here)),
            (
                known.correspondence,
                gettext("Correspondence rankings"),
                reverse("correspondence-list", args=here),
            ),
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
