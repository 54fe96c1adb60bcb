"""Tournaments in the API: who is entered, every game, the standings."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import Q, QuerySet
from django_filters.rest_framework import CharFilter, FilterSet  # type: ignore[import-untyped]
from rest_framework import serializers

from events.bitemporal_query import asked_times
from federation.api.rows import KEPT_TO_OURSELVES, ListOnly, Rows
from tournaments.imported_places import IMPORTED
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow
from tournaments.not_final import not_final
from tournaments.pages.as_of import (
    Moved,
    as_they_stood,
    in_state,
    rows_then,
    there_then,
    tournaments_then,
)
from tournaments.pages.forgotten import is_erased, without_clubs_of_erased


class TournamentSerializer(serializers.ModelSerializer[TournamentRow]):
    members_only = serializers.SerializerMethodField()
    event_kind = serializers.SerializerMethodField()

    class Meta:
        model = TournamentRow
        exclude = KEPT_TO_OURSELVES

    def get_members_only(self, row: TournamentRow) -> bool | None:
        """Whether members alone may enter; null where a file says nothing of it."""
        return None if row.system == IMPORTED else row.members_only

    def get_event_kind(self, row: TournamentRow) -> str | None:
        """What it is as far as entry goes (SLSF-R 20.2); null where a file says nothing of it."""
        return None if row.system == IMPORTED else row.event_kind


class EntrySerializer(serializers.ModelSerializer[EntryRow]):
    class Meta:
        model = EntryRow
        exclude = KEPT_TO_OURSELVES


class GameSerializer(serializers.ModelSerializer[GameRow]):
    class Meta:
        model = GameRow
        exclude = KEPT_TO_OURSELVES


class StandingSerializer(serializers.ModelSerializer[StandingRow]):
    not_final = serializers.CharField(
        read_only=True, help_text="Games of the stage without a result, in words; empty once all are decided"
    )

    class Meta:
        model = StandingRow
        exclude = KEPT_TO_OURSELVES


class RowsOfTournaments(ListOnly):
    """Rows of tournaments; with `as_of` those that a tournament has now, as they stood then."""

    moved: Moved

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        rows = super().filter_queryset(queryset)
        self.moved = rows_then(rows.model, rows) if asked_times().as_of else {}
        return there_then(rows, self.moved)

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        return page if page is None else list(as_they_stood(page, self.moved))


class TournamentFilters(FilterSet):  # type: ignore[misc]
    """What tournaments are asked for by; their state is that of the day asked for."""

    state = CharFilter(method="of_state")

    class Meta:
        model = TournamentRow
        fields = {
            "federation": ["exact"],
            "discipline": ["exact"],
            "starts_on": ["exact", "gte", "lte"],
            "ends_on": ["exact", "gte", "lte"],
            "rule_book": ["exact"],
        }

    def of_state(self, rows: QuerySet[TournamentRow], _name: str, state: str) -> QuerySet[TournamentRow]:
        return in_state(rows, state)


class TournamentsApi(Rows):
    """Tournaments as they stand; with `as_of` as they stood then, their state among it."""

    queryset = TournamentRow.objects.order_by("federation", "tournament")
    serializer_class = TournamentSerializer
    filterset_class = TournamentFilters
    key = ("federation", "tournament")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        return page if page is None else tournaments_then(page)

    def get_object(self) -> Any:
        (row,) = tournaments_then([super().get_object()])
        return row


class EntriesApi(RowsOfTournaments):
    """Who is entered where, with start numbers once they are drawn."""

    queryset = EntryRow.objects.order_by("federation", "tournament", "start_number", "person")
    serializer_class = EntrySerializer
    filterset_fields = ("federation", "tournament", "person", "club")

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        rows = super().filter_queryset(queryset)
        return rows.exclude(is_erased()) if self.request.query_params.get("club") else rows

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        return page if page is None else without_clubs_of_erased(page)


class GamesApi(RowsOfTournaments):
    """Every game of a started round; half points are null until it is handed in."""

    queryset = GameRow.objects.order_by("federation", "tournament", "round_number", "board", "game")
    serializer_class = GameSerializer
    filterset_fields = ("federation", "tournament", "round_number", "black", "white", "ending", "corrected")


class StandingsApi(RowsOfTournaments):
    """Standings with every value of the ladder."""

    queryset = StandingRow.objects.order_by("federation", "tournament", "order")
    serializer_class = StandingSerializer
    filterset_fields = ("federation", "tournament", "person")

    def paginate_queryset(self, queryset: object) -> Any:
        page = super().paginate_queryset(queryset)
        return page if page is None else list(_with_open_games(page))


def _with_open_games(rows: Sequence[StandingRow]) -> Iterator[StandingRow]:
    """Each line with what of its stage is without a result, as the tournament stood on the day asked for."""
    named = TournamentRow.objects.filter(tournament__in={row.tournament for row in rows})
    said = {
        (row.federation, row.tournament, stage["stage"]): not_final(stage)
        for row in tournaments_then(named)
        for stage in row.stages
    }
    for row in rows:
        row.not_final = said.get((row.federation, row.tournament, row.stage), "")  # type: ignore[attr-defined]
        yield row


API_ROUTES = (
    ("tournaments", TournamentsApi, "api-tournament"),
    ("entries", EntriesApi, "api-entry"),
    ("games", GamesApi, "api-game"),
    ("standings", StandingsApi, "api-standing"),
)


def _of_a_tournament_begun(day: dt.date) -> Q:
    begun = TournamentRow.objects.filter(starts_on__lte=day)
    return Q(tournament__in=begun.values("tournament"))


TRUE_ON_BY_COLUMNS = {frozenset({"federation", "tournament"}): _of_a_tournament_begun}
