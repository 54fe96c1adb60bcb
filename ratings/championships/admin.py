"""Championships and candidate results in the admin; their acts stand on the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin

from events.admin_columns import NONE, Row, Words, coded
from federation.members.admin import NamedReadModelAdmin, WithPerson
from federation.pages.explanations import said
from ratings.championships.labels import EVENT_KINDS, GAMES, championship_name, class_name, kind_name
from ratings.championships.models import (
    CandidateScore,
    CandidateTournament,
    ChampionshipRow,
    EntrantRow,
    GroupRow,
    PlayoffGame,
    SeatRow,
    TitleWon,
)
from ratings.championships.state import abroad_stream, candidate_stream
from ratings.systems.danish.state import danish_stream
from tournaments.state import stream_of


class OfChampionship(NamedReadModelAdmin):
    """Rows of a championship; their history is that of its stream."""

    def streams(self, row: Row) -> list[str]:
        return [f"championship/{row.federation}/{row.championship}"]


class OfSomebody(WithPerson, OfChampionship):
    """Rows about somebody in a championship."""


@admin.register(ChampionshipRow)
class ChampionshipAdmin(OfChampionship):
    """Championships by kind and year."""

    words: ClassVar[Mapping[str, Words]] = {
        "championship": championship_name,
        "kind": kind_name,
    }
    list_display = ("championship", "year", "first_day", "entry_deadline", "host", "federation")
    list_filter = ("federation", "kind", "year")
    search_fields = ("championship",)
    ordering = ("-year", "championship")


@admin.register(GroupRow)
class GroupAdmin(OfChampionship):
    """Classes of championships."""

    words: ClassVar[Mapping[str, Words]] = {
        "championship": championship_name,
        "group": class_name,
    }
    list_display = ("championship", "group", "tournament", "federation")
    list_filter = ("federation", "group")
    search_fields = ("championship", "tournament")
    ordering = ("championship", "group")


@admin.register(EntrantRow)
class EntrantAdmin(OfSomebody):
    """Valid entries."""

    words: ClassVar[Mapping[str, Words]] = {
        "championship": championship_name,
    }
    list_display = ("person_name", "championship", "received_on", "rating", "games", "federation")
    list_filter = ("federation", "championship")
    search_fields = ("person_called", "championship")
    ordering = ("championship", "received_on")


@admin.register(SeatRow)
class SeatAdmin(OfSomebody):
    """Confirmed places."""

    words: ClassVar[Mapping[str, Words]] = {
        "championship": championship_name,
        "group": class_name,
    }
    list_display = ("championship", "group", "place", "person_name", "criterion", "rating", "federation")
    list_filter = ("federation", "championship", "group")
    search_fields = ("person_called", "championship")
    ordering = ("championship", "group", "place")


@admin.register(PlayoffGame)
class PlayoffGameAdmin(OfChampionship):
    """Games of play-offs."""

    words: ClassVar[Mapping[str, Words]] = {
        "championship": championship_name,
        "group": class_name,
        "games": coded(GAMES),
    }
    list_display = ("championship", "group", "number", "games", "first_points", "second_points", "federation")
    list_filter = ("federation", "group", "games")
    search_fields = ("championship",)
    ordering = ("championship", "group", "number")


@admin.register(TitleWon)
class TitleWonAdmin(OfSomebody):
    """Champions."""

    words: ClassVar[Mapping[str, Words]] = {
        "group": class_name,
    }
    list_display = ("year", "title", "person_name", "shared", "federation")
    list_filter = ("federation", "group", "year")
    search_fields = ("person_called", "title")
    ordering = ("-year", "group")


@admin.register(CandidateTournament)
class CandidateTournamentAdmin(NamedReadModelAdmin):
    """Tournaments examined, and why they count."""

    words: ClassVar[Mapping[str, Words]] = {
        "event_kind": coded(EVENT_KINDS),
        "why": lambda code: said(str(code)) if code else NONE,
    }
    list_display = ("name", "ends_on", "rounds", "event_kind", "why", "federation")
    list_filter = ("federation", "event_kind")
    search_fields = ("name",)
    ordering = ("-ends_on", "name")

    def streams(self, row: CandidateTournament) -> list[str]:
        stream = stream_of(row.federation, row.tournament)
        return [stream, danish_stream(stream), candidate_stream(stream)]


@admin.register(CandidateScore)
class CandidateScoreAdmin(OfSomebody):
    """Scores examined for candidate results."""

    named_as: ClassVar[Mapping[str, str]] = {"event": "tournament"}
    list_display = ("person_name", "event", "on", "average", "required", "half_points", "achieved")
    list_filter = ("federation", "achieved")
    search_fields = ("person_called", "event")
    ordering = ("-on", "event")

    def streams(self, row: CandidateScore) -> list[str]:
        if not row.tournament:
            return [abroad_stream(row.federation, str(row.person))]
        stream = stream_of(row.federation, row.tournament)
        return [stream, danish_stream(stream), candidate_stream(stream)]
