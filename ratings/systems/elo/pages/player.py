"""A player's Elo by the imported lists, as a part of the member's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from federation.books import FEDERATIONS
from ratings.systems import face
from ratings.systems.elo.labels import month_name
from ratings.systems.elo.models import ListedPlayer
from ratings.systems.graph import graph

A_YEAR = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(face.PlayersRating):
    """With the lists, the newest first."""

    person: UUID
    rows: Sequence[ListedPlayer]


def parts(numbers: Sequence[UUID], *, whole: bool) -> Iterator[Part]:
    """The lists of the last year, or all of them."""
    found = begun_by_then(ListedPlayer.objects.filter(person__in=numbers, counts=True), "month")
    rows = list(found.order_by("-month", "fide_id")[: None if whole else A_YEAR])
    if not rows:
        return
    newest = rows[0]
    yield Part(
        key="elo",
        game=gettext("Elo"),
        federation=FEDERATIONS[newest.federation].name,
        numbers=[
            face.Number(
                name=gettext("Elo"),
                figure=str(newest.rating),
                why=reverse("elo-of", args=[newest.federation, numbers[0]]),
                remark=month_name(newest.month),
            )
        ],
        drawing=graph([(row.month, row.rating) for row in reversed(rows)]),
        steps=(),
        tables="elo/months_of_player.html",
        person=numbers[0],
        rows=rows,
    )
