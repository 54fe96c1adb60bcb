"""Ratings in the admin, and the rating committee's acts."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from federation.members.admin import NamedReadModelAdmin, with_name
from federation.pages.acting import SureForm
from federation.pages.official_acts import official_act
from ratings import commands
from ratings.desk.lists import PublishForm
from ratings.models import EndedPeriod, ListLine, PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.state import entry_stream, register_stream
from tournaments.admin import TournamentAdmin, act_of
from tournaments.state import stream_of

# Ratings stand above tournaments, so the committee's act on a report joins the tournament's from here.
TournamentAdmin.actions = (
    *TournamentAdmin.actions,
    official_act(
        "accept_report",
        _("Accept the report for rating"),
        commands.accept_report,
        act_of(commands.AcceptReport),
        SureForm,
    ),
)


class EntryRatingForm(SureForm):
    """A rating on entry."""

    rating = forms.IntegerField(label=_("Rating"))


class WithPerson(NamedReadModelAdmin):
    """Rows about a player."""

    shown_more = ("person_name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return with_name(super().get_queryset(request), person_called="person")

    @admin.display(description=_("player"), ordering="person_called")
    def person_name(self, row: Any) -> str:
        return row.person_called or "–"


@admin.register(RatedTournament)
class RatedTournamentAdmin(NamedReadModelAdmin):
    """Accepted tournaments in the order in which they are rated."""

    list_display = ("tournament", "federation", "discipline", "period", "order_key", "rule_book")
    list_filter = ("federation", "discipline", "period")
    search_fields = ("tournament",)
    ordering = ("-order_key",)

    def streams(self, row: RatedTournament) -> list[str]:
        return [stream_of(row.federation, row.tournament)]


@admin.register(RatingChange)
class RatingChangeAdmin(WithPerson):
    """Each player's change in each tournament, with its matches."""

    list_display = ("person_name", "tournament", "discipline", "period", "before", "after", "match_count")
    list_filter = ("federation", "discipline", "period")
    search_fields = ("tournament", "person_called")
    ordering = ("-order_key", "-after")

    def streams(self, row: RatingChange) -> list[str]:
        entry = entry_stream(row.federation, row.discipline, str(row.person))
        return [stream_of(row.federation, row.tournament), entry]


@admin.register(PlayerRating)
class PlayerRatingAdmin(WithPerson):
    """The running, unofficial ratings."""

    list_display = ("person_name", "federation", "discipline", "rating", "match_count", "last_tournament")
    list_filter = ("federation", "discipline")
    search_fields = ("person_called", "last_tournament")
    ordering = ("federation", "discipline", "-rating")
    actions = (
        official_act(
            "set_entry_rating",
            _("Set the rating on entry"),
            commands.set_entry_rating,
            lambda row, said: commands.SetEntryRating(
                federation=row.federation, discipline=row.discipline, person=str(row.person), **said
            ),
            EntryRatingForm,
        ),
    )

    def streams(self, row: PlayerRating) -> list[str]:
        return [entry_stream(row.federation, row.discipline, str(row.person))]


class OfRegister(NamedReadModelAdmin):
    """Rows of a register's periods and lists."""

    def streams(self, row: Any) -> list[str]:
        return [register_stream(row.federation, row.discipline)]


@admin.register(PublishedList)
class PublishedListAdmin(OfRegister):
    """Official lists as published."""

    list_display = ("in_force_period", "federation", "discipline", "lines", "known_from", "digest_agrees")
    list_filter = ("federation", "discipline", "digest_agrees")
    search_fields = ("period", "digest")
    ordering = ("-period", "federation", "discipline")


@admin.register(ListLine)
class ListLineAdmin(WithPerson, OfRegister):
    """Lines of published lists."""

    list_display = ("period", "discipline", "place", "person_name", "rating", "change", "matches")
    list_filter = ("federation", "discipline", "period")
    search_fields = ("person_called", "period")
    ordering = ("-period", "discipline", "place")


@admin.register(EndedPeriod)
class EndedPeriodAdmin(OfRegister):
    """Periods that are over; the list of one is published from here or from the desk."""

    list_display = ("period", "federation", "discipline", "position")
    list_filter = ("federation", "discipline")
    search_fields = ("period",)
    ordering = ("-period",)
    actions = (
        official_act(
            "publish_list",
            _("Publish the rating list"),
            commands.publish_list,
            lambda row, said: commands.PublishList(
                federation=row.federation, discipline=row.discipline, period=row.period, **said
            ),
            PublishForm,
        ),
    )
