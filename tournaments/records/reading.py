"""Game records beside other rows, without a query of their own."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, QuerySet

from tournaments.models import GameRow
from tournaments.records.models import GameRecordRow

KEY = GameRecordRow.KEY


def with_records(games: QuerySet[GameRow]) -> QuerySet[GameRow]:
    """The same games, each with `recorded`: whether a record of it stands."""
    same = {name: OuterRef(name) for name in KEY}
    return games.annotate(recorded=Exists(GameRecordRow.objects.filter(**same)))
