"""Ratings in the admin, and the rating committee's acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin

from events.admin_columns import Row
from federation.members.admin import NamedReadModelAdmin, WithPerson
from ratings.admin_acts import ON_LISTS, ON_PERIODS, ON_PLAYERS, ON_PROPOSALS, ON_TOURNAMENTS
from ratings.models import (
    EndedPeriod,
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
    ReissueProposal,
)
from ratings.state import entry_stream, register_stream
from tournaments.state import stream_of

TOURNAMENT_ACTIONS = ON_TOURNAMENTS
"""Ratings stand above tournaments: the committee's act on a report joins those on a tournament."""


@admin.register(RatedTournament)
class RatedTournamentAdmin(NamedReadModelAdmin):
    """Accepted tournaments in the order in which they are rated."""

    list_display = ("tournament", "federation", "discipline", "period", "points_made")
    list_filter = ("federation", "discipline", "period")
    search_fields = ("tournament",)
    ordering = ("-order_key",)

    def streams(self, row: RatedTournament) -> list[str]:
        return [stream_of(row.federation, row.tournament)]


@admin.register(Participation)
class ParticipationAdmin(WithPerson):
    """What counts as activity, in play or by decision of the board."""

    named_as: ClassVar[Mapping[str, str]] = {"source": "tournament"}
    list_display = ("person_name", "source", "discipline", "period", "by_board")
    list_filter = ("federation", "discipline", "by_board", "period")
    search_fields = ("source", "person_called")
    ordering = ("-period", "source", "person")

    def streams(self, row: Participation) -> list[str]:
        if row.by_board:
            return [register_stream(row.federation, row.discipline)]
        return [stream_of(row.federation, row.source)]


@admin.register(RatingChange)
class RatingChangeAdmin(WithPerson):
    """Each step of each rating: a tournament with its matches, a deduction, a closed record."""

    list_display = (
        "person_name",
        "kind",
        "tournament",
        "discipline",
        "period",
        "before",
        "after",
        "is_entry",
    )
    list_filter = ("federation", "discipline", "kind", "is_entry", "period")
    search_fields = ("tournament", "person_called")
    ordering = ("-order_key", "-after")

    def streams(self, row: RatingChange) -> list[str]:
        entry = entry_stream(row.federation, row.discipline, str(row.person))
        if not row.tournament:
            return [register_stream(row.federation, row.discipline), entry]
        return [stream_of(row.federation, row.tournament), entry]


@admin.register(PlayerRating)
class PlayerRatingAdmin(WithPerson):
    """The running, unofficial ratings."""

    named_as: ClassVar[Mapping[str, str]] = {"last_tournament": "tournament"}
    list_display = (
        "person_name",
        "federation",
        "discipline",
        "rating",
        "match_count",
        "last_active",
        "deductions",
        "listed",
    )
    list_filter = ("federation", "discipline", "listed", "by_hand")
    search_fields = ("person_called", "last_tournament")
    ordering = ("federation", "discipline", "-rating")
    actions = ON_PLAYERS

    def streams(self, row: PlayerRating) -> list[str]:
        return [entry_stream(row.federation, row.discipline, str(row.person))]


class OfRegister(NamedReadModelAdmin):
    """Rows of a register's periods and lists."""

    def streams(self, row: Row) -> list[str]:
        return [register_stream(row.federation, row.discipline)]


@admin.register(PublishedList)
class PublishedListAdmin(OfRegister):
    """Official lists as published."""

    list_display = (
        "in_force_period",
        "issue",
        "federation",
        "discipline",
        "lines",
        "valid_from",
        "known_from",
        "digest_agrees",
    )
    list_filter = ("federation", "discipline", "issue", "digest_agrees")
    search_fields = ("period", "digest")
    ordering = ("-period", "federation", "discipline", "-issue")
    actions = ON_LISTS


@admin.register(ListLine)
class ListLineAdmin(WithPerson, OfRegister):
    """Lines of published lists."""

    list_display = (
        "period",
        "issue",
        "discipline",
        "place",
        "person_name",
        "rating",
        "change",
        "deducted",
        "corrected",
        "inactive_periods",
    )
    list_filter = ("federation", "discipline", "period", "issue")
    search_fields = ("person_called", "period")
    ordering = ("-period", "discipline", "-issue", "place")


@admin.register(ReissueProposal)
class ReissueProposalAdmin(OfRegister):
    """Lists that one of the committee would reissue."""

    list_display = ("period", "federation", "discipline", "proposed_at")
    list_filter = ("federation", "discipline")
    search_fields = ("period",)
    ordering = ("-period",)
    actions = ON_PROPOSALS


@admin.register(EndedPeriod)
class EndedPeriodAdmin(OfRegister):
    """Periods that are over; the list of one is published from here or from the desk."""

    list_display = ("period", "federation", "discipline", "position")
    list_filter = ("federation", "discipline")
    search_fields = ("period",)
    ordering = ("-period",)
    actions = ON_PERIODS
