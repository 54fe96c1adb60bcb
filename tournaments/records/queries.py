"""Game records beside other rows."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Exists, OuterRef, QuerySet

from tournaments.models import GameRow
from tournaments.records.models import GameRecordRow

KEY = GameRecordRow.KEY


def with_records(games: QuerySet[GameRow]) -> QuerySet[GameRow]:
    """The same games, each with `recorded`: whether a record of it stands. No query of its own."""
    same = {name: OuterRef(name) for name in KEY}
    return games.annotate(recorded=Exists(GameRecordRow.objects.filter(**same)))


def marked_recorded(games: Sequence[GameRow], **scope: str) -> list[GameRow]:
    """The same of games of one tournament that no query gave. One query."""
    recorded = set(GameRecordRow.objects.filter(**scope).values_list(*KEY))
    for each in games:
        each.recorded = tuple(getattr(each, name) for name in KEY) in recorded  # type: ignore[attr-defined]
    return list(games)
