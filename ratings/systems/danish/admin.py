"""The Danish register in the admin, to read: its acts are on the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin

from events.admin_columns import Words, coded
from federation.members.admin import NamedReadModelAdmin, WithPerson
from federation.officials.roles import role_name
from ratings.systems.danish.commands.entering import OFFICE_OF
from ratings.systems.danish.desk.entering import GROUNDS
from ratings.systems.danish.labels import EVENT_KINDS, SOURCES
from ratings.systems.danish.models import (
    DanishRating,
    DanishReportLine,
    DanishStartRating,
    DanishTournament,
    EntryProposal,
    PublishedDanishList,
    RegisterAct,
)
from ratings.systems.danish.state import FEDERATION, REGISTER_STREAM, danish_stream, player_stream
from tournaments.state import stream_of


def _of_tournament(tournament: str) -> list[str]:
    stream = stream_of(FEDERATION, tournament)
    return [danish_stream(stream), stream]


class OfTheRegister(NamedReadModelAdmin):
    """Rows of the one Danish register."""

    of_federation = FEDERATION


class OfSomebody(WithPerson, OfTheRegister):
    """Rows about somebody."""

    search_fields = ("person_called",)


@admin.register(DanishRating)
class DanishRatingAdmin(OfSomebody):
    """Numbers, with the days on which they hold and since when they are known."""

    named_as: ClassVar[Mapping[str, str]] = {"name": "tournament"}
    list_display = ("person_name", "rating", "before", "kind", "name", "valid_from", "valid_to", "known_to")
    list_filter = ("kind", ("known_to", admin.EmptyFieldListFilter))
    ordering = ("-place", "person")

    def streams(self, row: DanishRating) -> list[str]:
        return [player_stream(str(row.person))]


@admin.register(DanishReportLine)
class DanishReportLineAdmin(OfSomebody):
    """Lines of reports."""

    list_display = ("person_name", "tournament", "start_rating", "games", "registered", "rating")
    list_filter = ("tournament",)
    ordering = ("tournament", "group", "person")

    def streams(self, row: DanishReportLine) -> list[str]:
        return _of_tournament(row.tournament)


@admin.register(DanishStartRating)
class DanishStartRatingAdmin(OfSomebody):
    """Start ratings as they were returned."""

    words: ClassVar[Mapping[str, Words]] = {
        "source": coded(SOURCES),
    }
    list_display = ("person_name", "tournament", "rating", "source")
    list_filter = ("source", "tournament")
    ordering = ("tournament", "-rating")

    def streams(self, row: DanishStartRating) -> list[str]:
        return _of_tournament(row.tournament)


@admin.register(DanishTournament)
class DanishTournamentAdmin(OfTheRegister):
    """Tournaments from the list to their place in the register."""

    words: ClassVar[Mapping[str, Words]] = {
        "kind": coded(EVENT_KINDS),
    }
    list_display = ("tournament", "listed_on", "issued_on", "filed_on", "received_on", "rated")
    list_filter = ("rated", "refused", "kind")
    search_fields = ("tournament",)
    ordering = ("-because_of",)

    def streams(self, row: DanishTournament) -> list[str]:
        return _of_tournament(row.tournament)


@admin.register(EntryProposal)
class EntryProposalAdmin(OfSomebody):
    """Numbers that wait for approval."""

    words: ClassVar[Mapping[str, Words]] = {
        "ground": coded(GROUNDS),
        "waits_for": lambda role: role_name(OFFICE_OF[role]),
    }
    list_display = ("person_name", "rating", "ground", "waits_for", "proposed_on")
    list_filter = ("waits_for", "ground")
    ordering = ("proposed_on", "person")

    def streams(self, row: EntryProposal) -> list[str]:
        return [player_stream(str(row.person))]


@admin.register(RegisterAct)
class RegisterActAdmin(OfTheRegister):
    """The order of receipt."""

    named_as: ClassVar[Mapping[str, str]] = {"name": "tournament"}
    list_display = ("place", "kind", "name", "day", "corrections")
    list_filter = ("kind",)
    search_fields = ("name",)
    ordering = ("-place",)

    def streams(self, row: RegisterAct) -> list[str]:
        return _of_tournament(row.name) if row.kind == "report" else [REGISTER_STREAM]


@admin.register(PublishedDanishList)
class PublishedDanishListAdmin(OfTheRegister):
    """Published lists."""

    list_display = ("number", "as_of", "published_on", "least")
    search_fields = ("digest",)
    ordering = ("-number",)

    def streams(self, row: PublishedDanishList) -> list[str]:
        return [REGISTER_STREAM]
