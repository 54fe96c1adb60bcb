"""What a player performed in a tournament, beside the standings and opened into the games that it is made of.

The average of the opponents' ratings and what table 2 says of the score (DSU 4.5.5.2), as FIDE defines it. A
book that defines none is not cited for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.formatting import plain_points, signed
from federation.rulings.explaining import Explanation, Step, answer
from ratings.rules.dsu.performance import Performance, performance
from ratings.systems.face import PlayersFigures, RatedEvent, systems
from tournaments.models import TournamentRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What stands beside a player in the standings of a rated tournament. `performed` None: no rated game."""

    rating: int | None
    change: int | None
    why: str
    performed: Performance | None
    why_performed: str


def rated_event(row: TournamentRow) -> RatedEvent | None:
    """The tournament as its rating system rated it; None while none has."""
    found = (system.of_tournament(row) for system in systems().values())
    return next((each for each in found if each is not None), None)


def beside_standings(row: TournamentRow) -> Mapping[UUID, Beside]:
    """By person, {} while the tournament is not rated."""
    event = rated_event(row)
    if event is None:
        return {}
    return {
        person: Beside(
            rating=figures.before,
            change=figures.change,
            why=figures.why,
            performed=performed(event, figures),
            why_performed=reverse("performance", args=[row.federation, row.tournament, person]),
        )
        for person, figures in event.figures.items()
    }


def performed(event: RatedEvent, figures: PlayersFigures) -> Performance | None:
    """Of one player; None where no game of theirs was rated."""
    games = figures.games
    if not games:
        return None
    half_points = sum(game.half_points for game in games)
    return performance([game.rating for game in games], half_points, event.table)


def performance_page(request: HttpRequest, federation: str, tournament: str, person: UUID) -> HttpResponse:
    """How a performance comes about: every opponent, the average, the score, the table."""
    named = [system.projector for system in systems().values()]
    as_of = read_your_writes.as_of(request, "tournaments.tournaments", "members.register", *named)
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    event = rated_event(row) if row else None
    figures = event.figures.get(person) if event else None
    found = performed(event, figures) if event and figures else None
    if row is None or event is None or figures is None or found is None:
        raise Http404(gettext("No game of this player was rated in that tournament, or not yet."))
    names = directory.names({person, *(game.opponent for game in figures.games)})
    context: dict[str, Any] = {
        "section": "tournaments",
        "as_of": as_of,
        "house": FEDERATIONS.get(federation),
        "row": row,
        "name": names[person],
        "person": person,
        "performed": found,
        "figures": figures,
        "names": names,
        "articles": event.articles,
    }
    explained = _explained(row, figures, found, names, names[person], event.articles)
    return answer(request, "ratings/performance.html", context, explained)


def _explained(
    row: TournamentRow,
    figures: PlayersFigures,
    found: Performance,
    names: Mapping[UUID, str],
    name: str,
    articles: tuple[str, ...],
) -> Explanation:
    """The average and the difference that the score stands for."""
    games = tuple(
        f"{names[game.opponent]}: {game.rating}, {plain_points(game.half_points)}" for game in figures.games
    )
    difference = signed(found.difference)
    return Explanation(
        federation=row.federation,
        title=gettext("Performance: %(rating)s") % {"rating": found.rating or "–"},
        about=f"{name}, {row.name}",
        day=row.ends_on,
        sum=(
            (str(found.average), gettext("average of the opponents")),
            (difference, gettext("for the score")),
        ),
        steps=(
            Step(title=gettext("Opponents"), figure=str(found.average), said=games),
            Step(title=gettext("The score"), figure=difference, said=(f"{found.hundredths} %",)),
        ),
        articles=articles,
        events=(figures.because_of,),
    )
