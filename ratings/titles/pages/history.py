"""A person's titles: level and honorary title now, every step that led there, opened."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.members import lookup
from federation.members.models import Person
from federation.pages import freshness
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.pages.holders import PROJECTORS, house_or_404, tournament_names
from ratings.titles.pages.judged import shown
from ratings.titles.telling import Told


def of_person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """The history, the newest step first."""
    house = house_or_404(federation)
    as_of = freshness.as_of(request, *PROJECTORS)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("Nobody in the register has this address."))
    scope = {"federation": federation, "person": person}
    rows = list(TitleStep.objects.filter(**scope).order_by("-order_key"))
    holder = TitleHolder.objects.filter(**scope).first()
    games = [*(game for row in rows for game in _games(row)), *(holder.carried if holder else [])]
    named = lookup.names(UUID(game["opponent"]) for game in games)
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "who": who,
        "holder": holder,
        "steps": [shown(row) for row in rows],
        "diplomas": list(Diploma.objects.filter(**scope).order_by("-level")),
        "names": {str(each): name for each, name in named.items()},
        "tournaments": tournament_names(
            federation, {row.source for row in rows} | {game["tournament"] for game in games}
        ),
    }
    return render(request, "titles/person.html", context)


def _games(row: TitleStep) -> list[Told]:
    judgement = row.judgement
    return [*judgement.get("games", []), *judgement.get("left_out", [])]
