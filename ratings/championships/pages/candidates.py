"""Public pages of candidate results: all since the last entry deadline, and one tournament opened."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.explanations import said
from federation.pages.formatting import plain_points
from federation.rulings.explaining import Explanation, Step, answer
from ratings.championships.labels import EVENT_KINDS
from ratings.championships.models import CandidateScore, CandidateTournament
from ratings.championships.pages.championships import house_or_404
from ratings.championships.queries import CANDIDATES, candidate_results, last_period_begins
from ratings.championships.state import EventKind
from tournaments.pages.behind import events_of_results

PROJECTORS = (CANDIDATES, "members.register")
A_PAGE = 100
NEWEST = 20


def candidates(request: HttpRequest, federation: str) -> HttpResponse:
    """Who has a candidate result since the entry deadline of the last championship (4.1.1 §4)."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    after = _day_asked(request, last_period_begins(directory.today(federation)))
    found = begun_by_then(candidate_results(federation, after), "on")
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    of_all = begun_by_then(CandidateTournament.objects.filter(federation=federation), "ends_on")
    examined = of_all.order_by("-ends_on", "tournament")
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "after": after,
        "page": page,
        "names": directory.names(row.person for row in page),
        "examined": [(row, kind_words(row.event_kind), said(row.why)) for row in examined[:NEWEST]],
    }
    return render(request, "championships/candidates.html", context)


def of_tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """What each player of a tournament was asked, and what they scored."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    rows = CandidateTournament.objects.filter(federation=federation, tournament=tournament)
    row = begun_by_then(rows, "ends_on").first()
    if row is None:
        raise Http404(gettext("No report of this tournament has been received."))
    scores = CandidateScore.objects.filter(federation=federation, source=tournament)
    lines = list(scores.order_by("-achieved", "-half_points", "-average", "person"))
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "row": row,
        "kind": kind_words(row.event_kind),
        "why": said(row.why),
        "lines": lines,
        "results": events_of_results(row.federation, row.tournament, up_to=as_of.position),
        "names": directory.names(line.person for line in lines),
    }
    return answer(request, "championships/candidate_tournament.html", context, _explained(row, context))


def _explained(row: CandidateTournament, said: dict[str, Any]) -> Explanation:
    """Each player as a step: what was asked and what was scored."""
    steps = [
        Step(
            title=str(said["names"].get(line.person, "")),
            figure=gettext("yes") if line.achieved else gettext("no"),
            said=(
                gettext("rating %(rating)s, average %(average)s, rounds %(rounds)s")
                % {"rating": line.start_rating, "average": line.average, "rounds": line.rounds},
                gettext("asked %(asked)s, scored %(scored)s")
                % {"asked": plain_points(line.required), "scored": plain_points(line.half_points)},
            ),
            articles=("DSU 4.1.3 §26",),
            events=(line.because_of,),
        )
        for line in said["lines"]
    ]
    return Explanation(
        federation=row.federation,
        title=gettext("Candidate results: %(name)s") % {"name": row.name},
        about=said["why"],
        day=row.ends_on,
        steps=tuple(steps),
        articles=("DSU 4.1.3 §23", "DSU 4.1.3 §26"),
        events=(*said["results"], row.because_of),
    )


def kind_words(event_kind: str) -> str:
    """Why a tournament counts, in words; "" where it does not."""
    return str(EVENT_KINDS[EventKind(event_kind)]) if event_kind else ""


def _day_asked(request: HttpRequest, otherwise: dt.date) -> dt.date:
    """The day of the address, else another."""
    try:
        return dt.date.fromisoformat(request.GET.get("after", ""))
    except ValueError:
        return otherwise
