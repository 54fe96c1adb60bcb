"""Ratings in the API: the running ones, each step that led to them, the official lists."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Exists, OuterRef, Q
from rest_framework import serializers

from events.bitemporal_query import asked_times
from federation.api.rows import KEPT_TO_OURSELVES, ListOnly, Rows
from ratings.models import (
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
)
from ratings.systems.swedish.pages.as_of import rows_on
from ratings.systems.swedish.pages.registers import by_then, over_by, up_to


class RatingSerializer(serializers.ModelSerializer[PlayerRating]):
    class Meta:
        model = PlayerRating
        exclude = KEPT_TO_OURSELVES


class RatedTournamentSerializer(serializers.ModelSerializer[RatedTournament]):
    class Meta:
        model = RatedTournament
        exclude = KEPT_TO_OURSELVES


class ParticipationSerializer(serializers.ModelSerializer[Participation]):
    class Meta:
        model = Participation
        exclude = KEPT_TO_OURSELVES


class RatingChangeSerializer(serializers.ModelSerializer[RatingChange]):
    class Meta:
        model = RatingChange
        exclude = KEPT_TO_OURSELVES


class ListSerializer(serializers.ModelSerializer[PublishedList]):
    class Meta:
        model = PublishedList
        exclude = KEPT_TO_OURSELVES


class ListLineSerializer(serializers.ModelSerializer[ListLine]):
    class Meta:
        model = ListLine
        exclude = KEPT_TO_OURSELVES


class RatingsApi(ListOnly):
    """The running, unofficial ratings; with `as_of` after the steps up to that day, if there is one now."""

    queryset = PlayerRating.objects.order_by("federation", "discipline", "person")
    serializer_class = RatingSerializer
    filterset_fields = {
        "federation": ["exact"],
        "discipline": ["exact"],
        "person": ["exact"],
        "rating": ["gte", "lte"],
        "listed": ["exact"],
        "last_active": ["exact", "lt", "gte"],
    }

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        day = asked_times().as_of
        return page if day is None or page is None else rows_on(page, day)


class RatedTournamentsApi(ListOnly):
    """Rated tournaments in their order; games not counted as [round, board, game, reason, paragraph]."""

    queryset = RatedTournament.objects.order_by("federation", "discipline", "order_key")
    serializer_class = RatedTournamentSerializer
    filterset_fields = ("federation", "discipline", "tournament", "period", "points_made")


class ParticipationsApi(ListOnly):
    """What counts as activity: who took part in what, in which period."""

    queryset = Participation.objects.order_by("federation", "discipline", "period", "source", "person")
    serializer_class = ParticipationSerializer
    filterset_fields = ("federation", "discipline", "source", "person", "period", "by_board")


class RatingChangesApi(ListOnly):
    """Each step of each rating; matches as [opponent, their rating, difference, 0-2, change]."""

    queryset = RatingChange.objects.order_by("federation", "discipline", "order_key", "person")
    serializer_class = RatingChangeSerializer
    filterset_fields = ("federation", "discipline", "tournament", "person", "period", "kind", "is_entry")


class ListsApi(Rows):
    """Official lists as published, with their digests. A key without an issue means the first."""

    queryset = PublishedList.objects.order_by("federation", "discipline", "period", "issue")
    serializer_class = ListSerializer
    filterset_fields = ("federation", "discipline", "period", "issue")
    key = ("federation", "discipline", "period", "issue")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+/[0-9-]+(?:/[0-9]{1,4})?"

    def get_object(self) -> object:
        if self.kwargs["key"].count("/") + 1 < len(self.key):
            self.kwargs["key"] += "/1"
        return super().get_object()


class ListLinesApi(ListOnly):
    """Lines of the official lists."""

    queryset = ListLine.objects.order_by("federation", "discipline", "period", "issue", "place", "person")
    serializer_class = ListLineSerializer
    filterset_fields = ("federation", "discipline", "period", "issue", "person")


API_ROUTES = (
    ("ratings", RatingsApi, "api-rating"),
    ("rated-tournaments", RatedTournamentsApi, "api-rated-tournament"),
    ("participations", ParticipationsApi, "api-participation"),
    ("rating-changes", RatingChangesApi, "api-rating-change"),
    ("lists", ListsApi, "api-list"),
    ("list-lines", ListLinesApi, "api-list-line"),
)


def _with_a_rating(day: dt.date) -> Q:
    own = {name: OuterRef(name) for name in ("federation", "discipline", "person")}
    return Q(Exists(RatingChange.objects.filter(up_to(day), **own)))


TRUE_ON = {
    RatingChange: up_to,
    RatedTournament: up_to,
    PlayerRating: _with_a_rating,
    Participation: by_then,
    ListLine: over_by,
    PublishedList: lambda day: Q(valid_from__lte=day),
}
