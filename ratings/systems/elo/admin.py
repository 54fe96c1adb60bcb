"""Elo in the admin, to read: lists, players of lists, results abroad, tournaments. Acts are on the desk."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from federation.members.admin import NamedReadModelAdmin, WithPerson
from ratings.systems.danish.state import player_stream
from ratings.systems.elo.models import (
    EloList,
    EloTournament,
    ListedPlayer,
    ResultAbroad,
    SpotCheck,
    StatedGames,
)
from ratings.systems.elo.queries import with_number
from ratings.systems.elo.state import (
    abroad_stream,
    elo_stream,
    games_stream,
    list_stream,
    tournament_stream,
)


@admin.register(EloList)
class EloListAdmin(NamedReadModelAdmin):
    """Lists that were imported."""

    list_display = ("month", "federation", "file_name", "players", "at_home")
    list_filter = ("federation",)
    search_fields = ("file_name",)
    ordering = ("federation", "-month")

    def streams(self, row: EloList) -> list[str]:
        return [elo_stream(row.federation), list_stream(row.federation, row.month)]


@admin.register(ListedPlayer)
class ListedPlayerAdmin(WithPerson):
    """Players of lists and whom of the register they are; nobody who was erased: a number names them."""

    list_display = ("person_name", "month", "fide_id", "rating", "standing", "counts")
    list_filter = ("federation", "standing", "month")
    search_fields = ("person_called", "fide_id")
    ordering = ("federation", "-month", "-rating")

    def get_queryset(self, request: HttpRequest) -> QuerySet[ListedPlayer]:
        return with_number(super().get_queryset(request)).exclude(number="")

    def streams(self, row: ListedPlayer) -> list[str]:
        return [elo_stream(row.federation), list_stream(row.federation, row.month)]


@admin.register(StatedGames)
class StatedGamesAdmin(WithPerson):
    """Elo-rated games in all, as they were stated."""

    list_display = ("person_name", "federation", "games", "month")
    list_filter = ("federation",)
    search_fields = ("person_called",)
    ordering = ("federation", "person")

    def streams(self, row: StatedGames) -> list[str]:
        return [games_stream(row.federation, str(row.person))]


@admin.register(EloTournament)
class EloTournamentAdmin(NamedReadModelAdmin):
    """Tournaments for FIDE."""

    list_display = ("tournament", "federation", "copied_on", "reported_on")
    list_filter = ("federation", ("reported_on", admin.EmptyFieldListFilter))
    search_fields = ("tournament",)
    ordering = ("federation", "tournament")

    def streams(self, row: EloTournament) -> list[str]:
        return [tournament_stream(row.federation, row.tournament)]


@admin.register(SpotCheck)
class SpotCheckAdmin(NamedReadModelAdmin):
    """Ratings that the committee worked out again."""

    list_display = ("tournament", "federation", "on", "agreed")
    list_filter = ("federation", "agreed")
    search_fields = ("tournament",)
    ordering = ("federation", "-on", "tournament")

    def streams(self, row: SpotCheck) -> list[str]:
        return [tournament_stream(row.federation, row.tournament)]


@admin.register(ResultAbroad)
class ResultAbroadAdmin(WithPerson):
    """Results abroad."""

    list_display = ("person_name", "event", "country", "due_on", "standing", "reminders")
    list_filter = ("federation", "standing")
    search_fields = ("person_called", "event")
    ordering = ("federation", "-ended_on")

    def streams(self, row: ResultAbroad) -> list[str]:
        return [player_stream(str(row.person)), abroad_stream(row.federation, str(row.person))]
