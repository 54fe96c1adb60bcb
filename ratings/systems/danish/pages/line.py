"""One player's line of a report: every game, every term, the sum in the register."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext

from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.explanations import said
from federation.pages.formatting import plain_points
from federation.rulings.explaining import Explanation, Step, answer
from ratings.systems.danish import labels
from ratings.systems.danish.models import DanishReportLine, DanishTournament
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, called, house, rated_then, tournaments
from ratings.systems.danish.state import FEDERATION
from tournaments.pages.behind import events_of_results


def line(request: HttpRequest, tournament: str, person: UUID) -> HttpResponse:
    """The calculation, opened."""
    as_of = read_your_writes.as_of(request, *WITH_TOURNAMENTS)
    scope = {"federation": FEDERATION, "tournament": tournament}
    found = DanishReportLine.objects.filter(**scope, person=person).first()
    rated = rated_then(tournament)
    if found is None or rated is None or rated.received_on is None:
        raise Http404(gettext("This player has no line in a report of that tournament."))
    names = called([person, *(game[1] for game in found.games_table)])
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "played": tournaments([tournament]).get(tournament),
        "tournament": tournament,
        "rated": rated,
        "line": found,
        "name": names[str(person)],
        "steps": [labels.step(each, names) for each in found.terms],
        "sum_steps": [labels.step(each, names) for each in found.sum_terms],
        "passes": _passes(found, rated),
        "games": _games(found, names),
        "results": events_of_results(FEDERATION, tournament, up_to=as_of.position),
    }
    return answer(request, "danish/line.html", context, _explained(found, rated, context))


def _explained(found: DanishReportLine, rated: DanishTournament, said: dict[str, Any]) -> Explanation:
    """The games, the gain and the sum as steps."""
    played, games = said["played"], said["games"]
    before, after = found.registered, found.rating
    return Explanation(
        federation=FEDERATION,
        title=gettext("From %(before)s to %(after)s") % {"before": before, "after": after}
        if after
        else gettext("Every term"),
        about=f"{said['name']}, {played.name if played else found.tournament}",
        day=played.ends_on if played else directory.today(FEDERATION),
        sum=((str(before), gettext("before")), (str(after), gettext("after it"))) if after else (),
        steps=(
            Step(
                title=gettext("Games"),
                said=tuple(f"{each['name']}: {plain_points(each['half_points'])}" for each in games),
                articles=tuple(each["article"] for each in games),
            ),
            *(
                Step(title=title, said=tuple(each.words for each in terms), articles=tuple(_cited(terms)))
                for title, terms in (
                    (gettext("The gain"), said["steps"]),
                    (gettext("The new number"), said["sum_steps"]),
                )
                if terms
            ),
        ),
        events=(*said["results"], rated.place or 0, found.because_of),
    )


def _cited(terms: list[labels.Step]) -> list[str]:
    return [each.article for each in terms]


def _games(found: DanishReportLine, names: dict[str, str]) -> list[dict[str, object]]:
    """Every game with the opponent's start rating, and whether and why it is rated."""
    opponents = [game[1] for game in found.games_table]
    lines = DanishReportLine.objects.filter(
        federation=FEDERATION, tournament=found.tournament, person__in=opponents
    )
    ratings = dict(lines.values_list("person", "start_rating"))
    return [
        {
            "round": number,
            "opponent": UUID(opponent),
            "name": names[opponent],
            "rating": ratings.get(UUID(opponent)),
            "half_points": half_points,
            "rated": is_rated,
            "article": article,
            "why": said(why),
        }
        for number, opponent, half_points, is_rated, article, why in found.games_table
    ]


def _passes(found: DanishReportLine, rated: DanishTournament) -> list[list[object]]:
    """The passes of the performance rating, where there was no rating: average, score, difference, rating."""
    passes = rated.groups[found.group - 1]["passes"] if found.provisional else []
    return [
        [average, labels.hundredths(score), difference, rating]
        for each in passes
        for average, score, difference, rating in [each[str(found.person)]]
    ]
