"""Tournaments in the API: who is entered, every game, the standings."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.db.models import Q, QuerySet
from django_filters import CharFilter  # type: ignore[import-untyped]
from rest_framework import serializers

from events.bitemporal_query import asked_times
from federation.api.asking import AskedFor
from federation.api.rows import KEPT_TO_OURSELVES, ListOnly, Rows
from federation.api.serializing import Key, RowSerializer
from federation.api.shapes import ANYTHING, TEXT, WHOLE, many, row_of, thing
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

STAGE = thing(
    stage=WHOLE,
    name=TEXT,
    system=TEXT,
    players=WHOLE,
    rounds_started=WHOLE,
    rounds_total=WHOLE,
    in_play=many(ANYTHING),
)
"""What `StageSummary` holds, in short."""


class TournamentSerializer(RowSerializer[TournamentRow]):
    words = {
        "place": "Where it is played.",
        "system": "How it is played: the pairing system.",
        "base_minutes": "Thinking time in minutes.",
        "increment_seconds": "Seconds added for each move.",
        "control_minutes": "Minutes that count for the time control of the book.",
        "periods": "Periods of the thinking time: minutes and moves, 0 moves for the rest.",
        "games_per_match": "How many games a match has.",
        "organiser_kind": "What the organiser is.",
        "organiser_name": "Who organises it.",
        "organiser_reference": "How the organiser is reached, as stated.",
        "regulations": "What the regulations say, by name.",
        "entry_deadline": "The last day of entry; null for none.",
        "consented": "Whether the federation consented.",
        "published": "Whether it is announced to everybody.",
        "sanction_number": "The number of the sanction; empty for none.",
        "special_rules": "Special rules that hold.",
        "draw_terms": "What is agreed on draws.",
        "arbiters": "The arbiters.",
        "chief_arbiter": "The chief arbiter; empty for none.",
        "seed": "The seed of the draw by lot; empty before it.",
        "rounds_started": "How many rounds have started.",
        "rounds_total": "How many rounds there are.",
        "games_decided": "How many games have a result.",
        "stages": "Each stage: how it is played and how far it is.",
        "officials": "Who holds which office in it.",
        "adjourned": "Games that are adjourned.",
    }
    shapes = {
        "periods": many(row_of(minutes=WHOLE, moves=WHOLE)),
        "regulations": thing(),
        "special_rules": many(ANYTHING),
        "draw_terms": many(ANYTHING),
        "arbiters": many(ANYTHING),
        "stages": many(STAGE),
        "officials": many(ANYTHING),
        "adjourned": many(ANYTHING),
    }

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


class EntrySerializer(RowSerializer[EntryRow]):
    words = {
        "start_number": "The start number; 0 until the draw.",
        "rating": "The rating at entry; 0 for none.",
        "title": "The title at entry; empty for none.",
        "rating_source": "Where the rating is from; empty for none.",
        "left": "How the player left play; empty for who did not.",
        "left_after": "After which round the player left; 0 for none.",
    }

    class Meta:
        model = EntryRow
        exclude = KEPT_TO_OURSELVES


class GameSerializer(RowSerializer[GameRow]):
    words = {
        "round_label": "What the round is called, where not by its number alone.",
        "black": "Who plays Black.",
        "white": "Who plays White.",
        "black_half_points": "Half points of Black; null until the result is handed in.",
        "white_half_points": "Half points of White; null until the result is handed in.",
        "ending": "How it ended; empty until then.",
        "adjourned": "Empty; open while it is adjourned; or the ruling, such as 1-0.",
        "kind": "Of a replay, which; empty for none.",
        "black_number": "The start number of Black; 0 for none.",
        "white_number": "The start number of White; 0 for none.",
    }

    class Meta:
        model = GameRow
        exclude = KEPT_TO_OURSELVES


class StandingSerializer(RowSerializer[StandingRow]):
    words = {
        "order": "Where the line stands, from 1; who shares a place has several.",
        "shared": "Whether the place is shared.",
        "values": "The value of each criterion as an exact fraction in text, in the order of the ladder.",
        "decided_by": "The paragraph of the criterion that decided the place; empty for none.",
        "struck": "Whether the results left the table.",
    }
    shapes = {
        "values": many(ANYTHING),
    }

    not_final = serializers.CharField(
        read_only=True, help_text="Games of the stage without a result, in words; empty once all are decided"
    )

    class Meta:
        model = StandingRow
        exclude = KEPT_TO_OURSELVES


class RowsOfTournaments(ListOnly):
    """Rows of tournaments; with `as_of` those that a tournament has now, as they stood then."""

    works_out_days = True
    moved: Moved

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        rows = super().filter_queryset(queryset)
        self.moved = rows_then(rows.model, rows) if asked_times().as_of else {}
        return there_then(rows, self.moved)

    def shown(self, rows: list[Any]) -> list[Any]:
        return list(as_they_stood(super().shown(rows), self.moved))


class TournamentFilters(AskedFor):
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
    works_out_days = True
    key = ("federation", "tournament")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"

    def shown(self, rows: list[Any]) -> list[Any]:
        return tournaments_then(rows)

    def get_object(self) -> Any:
        (row,) = tournaments_then([super().get_object()])
        return row


class EntriesApi(RowsOfTournaments):
    """Who is entered where, with start numbers once they are drawn."""

    queryset = EntryRow.objects.order_by("federation", "tournament", "start_number", "person")
    serializer_class = EntrySerializer
    filterset_fields = ("federation", "tournament", "person", "club")
    unordered = ("club",)  # where a row stands, and a cursor, would tell the club of who was erased

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        rows = super().filter_queryset(queryset)
        return rows.exclude(is_erased()) if self.request.query_params.get("club") else rows

    def shown(self, rows: list[Any]) -> list[Any]:
        return without_clubs_of_erased(super().shown(rows))


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

    def shown(self, rows: list[Any]) -> list[Any]:
        return list(_with_open_games(super().shown(rows)))


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


def _tournaments(keys: Iterable[Key]) -> dict[Key, str]:
    """What these are called; where a table knows no federation, by their id alone."""
    rows = TournamentRow.objects.filter(tournament__in={tournament for _federation, tournament in keys})
    named = list(rows.values_list("federation", "tournament", "name"))
    by_id = {("", tournament): name for _federation, tournament, name in named}
    return by_id | {(federation, tournament): name for federation, tournament, name in named}


BESIDE = {"tournament": _tournaments}
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
