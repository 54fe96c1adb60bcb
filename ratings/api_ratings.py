"""Ratings in the API: the running ones, each step that led to them, the official lists."""

from __future__ import annotations

from typing import Any

from events.bitemporal_query import asked_times
from ratings import api
from ratings import api_serializers as give
from ratings.models import (
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
)
from ratings.pages.as_of import rows_on


class RatingsApi(api.ListOnly):
    """The running, unofficial ratings; with `as_of` after the steps up to that day, if there is one now."""

    queryset = PlayerRating.objects.order_by("federation", "discipline", "person")
    serializer_class = give.RatingSerializer
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


class RatedTournamentsApi(api.ListOnly):
    """Rated tournaments in their order; games not counted as [round, board, game, reason, paragraph]."""

    queryset = RatedTournament.objects.order_by("federation", "discipline", "order_key")
    serializer_class = give.RatedTournamentSerializer
    filterset_fields = ("federation", "discipline", "tournament", "period", "points_made")


class ParticipationsApi(api.ListOnly):
    """What counts as activity: who took part in what, in which period."""

    queryset = Participation.objects.order_by("federation", "discipline", "period", "source", "person")
    serializer_class = give.ParticipationSerializer
    filterset_fields = ("federation", "discipline", "source", "person", "period", "by_board")


class RatingChangesApi(api.ListOnly):
    """Each step of each rating; matches as [opponent, his rating, difference, 0-2, change]."""

    queryset = RatingChange.objects.order_by("federation", "discipline", "order_key", "person")
    serializer_class = give.RatingChangeSerializer
    filterset_fields = ("federation", "discipline", "tournament", "person", "period", "kind", "is_entry")


class ListsApi(api.Rows):
    """Official lists as published, with their digests. A key without an issue means the first."""

    queryset = PublishedList.objects.order_by("federation", "discipline", "period", "issue")
    serializer_class = give.ListSerializer
    filterset_fields = ("federation", "discipline", "period", "issue")
    key = ("federation", "discipline", "period", "issue")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+/[0-9-]+(?:/[0-9]{1,4})?"

    def get_object(self) -> object:
        if self.kwargs["key"].count("/") + 1 < len(self.key):
            self.kwargs["key"] += "/1"
        return super().get_object()


class ListLinesApi(api.ListOnly):
    """Lines of the official lists."""

    queryset = ListLine.objects.order_by("federation", "discipline", "period", "issue", "place", "person")
    serializer_class = give.ListLineSerializer
    filterset_fields = ("federation", "discipline", "period", "issue", "person")
