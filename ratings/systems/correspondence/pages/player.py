"""A player's ranking in play by letter, as a part of the member's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.books import FEDERATIONS
from federation.members import directory
from ratings.rules.correspondence import standing
from ratings.systems import face
from ratings.systems.correspondence.calculation_text import STEPS
from ratings.systems.correspondence.models import CorrespondenceEventRow, CorrespondenceRanking
from ratings.systems.correspondence.records import standings

NEWEST = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(face.Step):
    """One day of the history."""

    of: standing.Step


def parts(numbers: Sequence[UUID], *, whole: bool) -> Iterator[face.PlayersRating]:
    """One part a federation in which the player has a ranking, the events by name in one query."""
    held = CorrespondenceRanking.objects.filter(person__in=numbers).values_list("federation", flat=True)
    for federation in sorted(set(held)):
        day = asked_times().as_of or directory.today(federation)
        for person, now in standings(federation, day, numbers).items():
            yield _part(federation, person, now, whole=whole)


def _part(federation: str, person: UUID, now: standing.Standing, *, whole: bool) -> face.PlayersRating:
    history = list(reversed(now.history))
    shown = history if whole else history[:NEWEST]
    names = {step.tournament for step in shown if step.tournament}
    events = CorrespondenceEventRow.objects.filter(federation=federation, event__in=names)
    called = dict(events.values_list("event", "name")) if names else {}
    return face.PlayersRating(
        key=f"{federation}-correspondence-{person}",
        game=gettext("By correspondence"),
        federation=FEDERATIONS[federation].name,
        numbers=list(_numbers(federation, person, now)),
        drawing=None,
        steps=[_step(step, called) for step in shown],
        older=len(history) - len(shown),
        lede=gettext("Open a line to see by which paragraph."),
    )


def _numbers(federation: str, person: UUID, now: standing.Standing) -> Iterator[face.Number]:
    waits = gettext("%(level)s waits for the board")
    yield face.Number(
        name=gettext("By correspondence"),
        figure=str(now.ranking),
        why=reverse("correspondence-person", args=[federation, person]),
        remark=waits % {"level": now.proposed[-1].proposed} if now.proposed else "",
    )
    if now.due:
        due = date_format(now.due)
        yield face.Number(name=gettext("Confirm by"), remark=due, article="SLSF-K 2 §5")


def _step(step: standing.Step, called: dict[str, str]) -> Step:
    return Step(
        title=called.get(step.tournament) or gettext(STEPS.get(step.kind, step.kind)),
        before=str(step.before or "–"),
        after=str(step.after),
        change=None,
        instead=gettext(STEPS.get(step.kind, step.kind)),
        remark=date_format(step.on),
        template="correspondence/step_of_player.html",
        of=step,
    )
