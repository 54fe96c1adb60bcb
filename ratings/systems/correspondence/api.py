"""Correspondence play as JSON: events, players, games, rankings; nothing can be changed by it."""

from __future__ import annotations

from rest_framework import serializers

from federation.api.rows import KEPT_TO_OURSELVES, ListOnly, Rows
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    ParticipantRow,
)


class CorrespondenceEventSerializer(serializers.ModelSerializer[CorrespondenceEventRow]):
    class Meta:
        model = CorrespondenceEventRow
        exclude = KEPT_TO_OURSELVES


class CorrespondencePlayerSerializer(serializers.ModelSerializer[ParticipantRow]):
    class Meta:
        model = ParticipantRow
        exclude = KEPT_TO_OURSELVES


class CorrespondenceGameSerializer(serializers.ModelSerializer[CorrespondenceGameRow]):
    class Meta:
        model = CorrespondenceGameRow
        exclude = KEPT_TO_OURSELVES


class CorrespondenceRankingSerializer(serializers.ModelSerializer[CorrespondenceRanking]):
    class Meta:
        model = CorrespondenceRanking
        exclude = KEPT_TO_OURSELVES


class CorrespondenceEventsApi(Rows):
    """Correspondence events as they stand."""

    queryset = CorrespondenceEventRow.objects.order_by("federation", "event")
    serializer_class = CorrespondenceEventSerializer
    filterset_fields = {
        "federation": ["exact"],
        "state": ["exact"],
        "starts_on": ["exact", "gte", "lte"],
        "ends_on": ["exact", "gte", "lte"],
    }
    key = ("federation", "event")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class CorrespondencePlayersApi(ListOnly):
    """Players of correspondence events; rankings are indexes, 1 = 10 kyu to 20 = 10 dan."""

    queryset = ParticipantRow.objects.order_by("federation", "event", "number")
    serializer_class = CorrespondencePlayerSerializer
    filterset_fields = ("federation", "event", "person", "kind", "needs_board", "ranked")


class CorrespondenceGamesApi(ListOnly):
    """Correspondence games; half points and day are null while a game runs."""

    queryset = CorrespondenceGameRow.objects.order_by("federation", "event", "one", "other", "game")
    serializer_class = CorrespondenceGameSerializer
    filterset_fields = ("federation", "event", "one", "other", "ending", "counts", "corrected")


class CorrespondenceRankingsApi(ListOnly):
    """Correspondence rankings as of each person's newest fact; `due`: it lapses unless confirmed before."""

    queryset = CorrespondenceRanking.objects.order_by("federation", "person")
    serializer_class = CorrespondenceRankingSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "ranking": ["exact", "gte", "lte"],
        "due": ["gte", "lte"],
    }


API_ROUTES = (
    ("correspondence-events", CorrespondenceEventsApi, "api-correspondence-events"),
    ("correspondence-players", CorrespondencePlayersApi, "api-correspondence-players"),
    ("correspondence-games", CorrespondenceGamesApi, "api-correspondence-games"),
    ("correspondence-rankings", CorrespondenceRankingsApi, "api-correspondence-rankings"),
)
