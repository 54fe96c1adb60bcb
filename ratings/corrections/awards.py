"""Titles of championships that were awarded by a standing which moves, and do not move with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from federation.members import directory
from ratings.championships.labels import championship_name, class_name
from ratings.championships.models import GroupRow, TitleWon
from ratings.corrections.events import Shown

STANDING, TITLE = "tournaments.standingrow", "championships.titlewon"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """A title as it stands: of which class of which championship and whose, and where to read it."""

    name: str
    url: str


def awards_that_stand(rows: Iterable[Shown]) -> list[Award]:
    """Awarded titles of the classes whose standings move. A query, and two a class.

    Decision: a title follows who played; where points or places move, the executive awards it anew or not.
    """
    every = list(rows)
    moving = {row.key[:2] for row in every if row.model == STANDING}
    followed = {row.key[:3] for row in every if row.model == TITLE}
    federations, tournaments = {key[0] for key in moving}, {key[1] for key in moving}
    classes = GroupRow.objects.filter(federation__in=federations, tournament__in=tournaments)
    return [
        Award(
            name=_called(each, champions),
            url=reverse("championship", args=[each.federation, each.championship]),
        )
        for each in classes.order_by("championship", "group")
        if (each.federation, each.championship, each.group) not in followed
        and (champions := _champions(each))
    ]


def _champions(group: GroupRow) -> list[str]:
    """The names of those who hold the title of a class."""
    held = TitleWon.objects.filter(
        federation=group.federation, championship=group.championship, group=group.group
    )
    return sorted(directory.names(held.values_list("person", flat=True)).values())


def _called(group: GroupRow, champions: Iterable[str]) -> str:
    return f"{championship_name(group.championship)}, {class_name(group.group)}: {', '.join(champions)}"
