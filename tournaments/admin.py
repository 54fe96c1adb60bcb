"""Tournaments in the admin: every row to read, every act without a form of its own as an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from events.admin_columns import Row, Words, coded
from events.history import HistoryLine
from events.registries import gathered
from federation.members.admin import NamedReadModelAdmin, with_name
from federation.members.admin_search import SearchedInRows
from federation.pages.act_views import SureForm
from federation.pages.admin_actions import Action, Build, official_act
from federation.pages.reason_form import ReasonForm, SureReasonForm
from tournaments import commands
from tournaments.desk.announcement import EVENT_KINDS, ORGANISERS
from tournaments.desk.announcing import RuleForm, TermsForm, sanction_of
from tournaments.desk.base import desk_of
from tournaments.labels import ENDINGS, said
from tournaments.models import (
    EntryRow,
    GameRow,
    RoundRow,
    StandingRow,
    TeamRow,
    TeamStandingRow,
    TournamentRow,
)
from tournaments.rules.books import BOOKS, GOMOKU
from tournaments.shared_context import SYSTEMS
from tournaments.stages import STATES
from tournaments.state import stream_of


def act_of(kind: type[Any]) -> Build:
    """An act on the row's tournament with what the form holds."""

    def build(row: Row, said: dict[str, Any]) -> msgspec.Struct:
        act: msgspec.Struct = kind(federation=row.federation, tournament=row.tournament, **said)
        return act

    return build


class OfTournament(NamedReadModelAdmin):
    """Rows that belong to a tournament."""

    def streams(self, row: Row) -> list[str]:
        return [stream_of(row.federation, row.tournament)]


TOURNAMENT_ACTIONS: tuple[Action, ...] = (
    official_act(
        "consent",
        _("Consent to the regulations"),
        commands.consent_to_regulations,
        act_of(commands.ConsentToRegulations),
    ),
    official_act(
        "publish",
        _("Publish the invitation"),
        commands.publish_regulations,
        act_of(commands.PublishRegulations),
        SureForm,
    ),
    official_act(
        "sanction",
        pgettext_lazy("button", "Sanction"),
        commands.sanction_tournament,
        lambda row, _said: sanction_of(row),
        SureForm,
    ),
    official_act(
        "refuse",
        _("Do not sanction"),
        commands.refuse_sanctioning,
        act_of(commands.RefuseSanctioning),
        ReasonForm,
    ),
    official_act(
        "approve_rule",
        _("Approve a special rule"),
        commands.approve_special_rule,
        act_of(commands.ApproveSpecialRule),
        RuleForm,
    ),
    official_act(
        "draw_terms",
        _("Lay down terms on draws"),
        commands.lay_down_draw_terms,
        act_of(commands.LayDownDrawTerms),
        TermsForm,
    ),
    official_act(
        "finish",
        _("Finish"),
        commands.finish_tournament,
        act_of(commands.FinishTournament),
        SureForm,
    ),
    official_act(
        "cancel",
        _("Cancel"),
        commands.cancel_tournament,
        act_of(commands.CancelTournament),
        SureReasonForm,
    ),
)


@admin.register(TournamentRow)
class TournamentAdmin(SearchedInRows, OfTournament):
    """Tournaments."""

    words: ClassVar[Mapping[str, Words]] = {
        "state": coded(STATES),
        "system": coded(SYSTEMS),
        "organiser_kind": coded(dict(ORGANISERS)),
        "event_kind": coded(dict(EVENT_KINDS)),
    }
    list_display = ("name", "federation", "discipline", "starts_on", "ends_on", "state", "players", "desk")
    list_filter = ("federation", "discipline", "state", "system", "consented", "published")
    search_fields = ("name", "place", "tournament", "sanction_number")
    date_hierarchy = "starts_on"
    ordering = ("-starts_on", "tournament")
    shown_more = ("desk",)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Those of every app: ratings and titles add their own."""
        found: tuple[Action, ...] = gathered("TOURNAMENT_ACTIONS")
        return found

    @admin.display(description=_("Desk"))
    def desk(self, row: TournamentRow) -> SafeString:
        return format_html('<a href="{}">{}</a>', desk_of(row), _("Desk"))

    def articles(self, line: HistoryLine, row: TournamentRow) -> Sequence[str]:
        """Events cite the gomoku book; a renju tournament is cited in its own."""
        book = BOOKS.get(row.rule_book, GOMOKU)
        return [
            book.cite(article.removeprefix("SLSF-G ")) if article.startswith("SLSF-G ") else article
            for article in line.articles
        ]


@admin.register(EntryRow)
class EntryAdmin(OfTournament):
    """Entries."""

    list_display = ("person_name", "tournament", "federation", "club", "start_number")
    list_filter = ("federation",)
    search_fields = ("person_called", "tournament", "club")
    ordering = ("federation", "tournament", "start_number")
    shown_more = ("person_name",)
    actions = (
        official_act(
            "withdraw",
            _("Withdraw the entry"),
            commands.withdraw_entry,
            lambda row, said: commands.WithdrawEntry(
                federation=row.federation, tournament=row.tournament, person=str(row.person)
            ),
            SureForm,
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[EntryRow]:
        return with_name(super().get_queryset(request), person_called="person")

    @admin.display(description=_("player"), ordering="person_called")
    def person_name(self, row: Row) -> str:
        return row.person_called or "–"


@admin.register(GameRow)
class GameAdmin(OfTournament):
    """Games of started rounds."""

    words: ClassVar[Mapping[str, Words]] = {
        "ending": coded(ENDINGS),
    }
    list_display = (
        "tournament",
        "round_number",
        "board",
        "game",
        "black_name",
        "white_name",
        "black_half_points",
        "white_half_points",
        "ending",
        "corrected",
    )
    list_filter = ("federation", "ending", "corrected")
    search_fields = ("tournament", "black_called", "white_called")
    ordering = ("federation", "tournament", "round_number", "board", "game")
    shown_more = ("black_name", "white_name")

    def get_queryset(self, request: HttpRequest) -> QuerySet[GameRow]:
        return with_name(super().get_queryset(request), black_called="black", white_called="white")

    @admin.display(description=_("Black"))
    def black_name(self, row: Row) -> str:
        return row.black_called or "–"

    @admin.display(description=_("White"))
    def white_name(self, row: Row) -> str:
        return row.white_called or "–"


@admin.register(StandingRow)
class StandingAdmin(OfTournament):
    """Standings."""

    words: ClassVar[Mapping[str, Words]] = {
        "decided_by": said,
    }
    list_display = ("tournament", "place", "shared", "person_name", "half_points", "decided_by")
    list_filter = ("federation", "shared")
    search_fields = ("tournament", "person_called")
    ordering = ("federation", "tournament", "order")
    shown_more = ("person_name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[StandingRow]:
        return with_name(super().get_queryset(request), person_called="person")

    @admin.display(description=_("player"))
    def person_name(self, row: Row) -> str:
        return row.person_called or "–"


@admin.register(RoundRow)
class RoundAdmin(OfTournament):
    """Rounds as they were paired."""

    list_display = (
        "tournament",
        "stage",
        "stage_round",
        "round_number",
        "published",
        "overridden",
        "proposal",
    )
    list_filter = ("federation", "published", "overridden", "proposal")
    search_fields = ("tournament",)
    ordering = ("federation", "tournament", "stage", "stage_round")


@admin.register(TeamRow)
class TeamAdmin(OfTournament):
    """Teams."""

    list_display = ("tournament", "number", "name", "club")
    list_filter = ("federation",)
    search_fields = ("tournament", "name")
    ordering = ("federation", "tournament", "number")


@admin.register(TeamStandingRow)
class TeamStandingAdmin(OfTournament):
    """Standings of teams, stage by stage."""

    words: ClassVar[Mapping[str, Words]] = {
        "decided_by": said,
    }
    list_display = ("tournament", "stage", "place", "team", "decided_by")
    list_filter = ("federation",)
    search_fields = ("tournament", "team")
    ordering = ("federation", "tournament", "stage", "order")
