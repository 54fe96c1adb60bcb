"""A person's titles: level and honorary title now, every step that led there, opened."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from federation.pages.formatting import plain_points
from federation.rulings.explaining import Explanation, Step, answer
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.pages.as_of import diplomas_then, holders_on
from ratings.titles.pages.holders import PROJECTORS, house_or_404, tournament_names
from ratings.titles.pages.judged import StepShown, shown
from ratings.titles.queries import level_name
from ratings.titles.stored_trace import Told


def of_person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """The history, the newest step first."""
    house = house_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("No person in the register has this address."))
    scope = {"federation": federation, "person": person}
    steps = TitleStep.objects.filter(**scope).order_by("-order_key")
    if (day := asked_times().as_of) is None:
        rows, holder = list(steps), TitleHolder.objects.filter(**scope).first()
    else:
        rows = list(steps.filter(on__lte=day))
        holder = next((each for each in holders_on(federation, day, person)), None)
    games = [*(game for row in rows for game in _games(row)), *(holder.carried if holder else [])]
    named = directory.names(UUID(game["opponent"]) for game in games)
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "who": who,
        "holder": holder,
        "steps": [shown(row) for row in rows],
        "diplomas": list(diplomas_then(Diploma.objects.filter(**scope).order_by("-level"))),
        "names": {str(each): name for each, name in named.items()},
        "tournaments": tournament_names(
            federation, {row.source for row in rows} | {game["tournament"] for game in games}
        ),
    }
    return answer(request, "titles/person.html", context, _explained(federation, who.name, context))


def _explained(federation: str, name: str, said: dict[str, Any]) -> Explanation:
    """Every step of the titles, the newest first."""
    steps, holder = said["steps"], said["holder"]
    now = level_name(holder.level) if holder and holder.level else ""
    diplomas = [row.issued_position or 0 for row in said["diplomas"]]
    return Explanation(
        federation=federation,
        title=gettext("Titles of %(name)s") % {"name": name},
        about=name,
        day=directory.today(federation),
        sum=((now, gettext("level")),) if now else (),
        steps=tuple(_told(step, said) for step in steps),
        articles=("SLSF-R 32.1", "SLSF-R 32.5"),
        events=tuple(diplomas),
    )


def _told(step: StepShown, said: dict[str, Any]) -> Step:
    names, tournaments = said["names"], said["tournaments"]
    reason, article = step.because
    games = tuple(
        f"{names.get(game.opponent, '')}: {game.level}, {plain_points(game.half_points)}"
        for game in step.games
    )
    return Step(
        title=str(tournaments.get(step.row.source, step.row.source or step.row.kind)),
        figure=f"{step.before} → {step.after}",
        said=(reason, *games),
        articles=(article, *(cited for goal in step.goals for _, cited in goal.left_out)),
        events=(step.row.because_of,),
    )


def _games(row: TitleStep) -> list[Told]:
    judgement = row.judgement
    return [*judgement.get("games", []), *judgement.get("left_out", [])]
