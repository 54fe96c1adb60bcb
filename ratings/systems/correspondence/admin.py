"""Correspondence play in the admin, with acts that need no form of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from events.admin_columns import Row, Words, coded
from federation.members.admin import NamedReadModelAdmin, WithPerson, with_name
from federation.pages.act_views import SureForm
from federation.pages.admin_actions import official_act
from federation.pages.reason_form import ReasonForm
from ratings.systems.correspondence import commands
from ratings.systems.correspondence.calculation_text import ENDINGS, KINDS, STATES
from ratings.systems.correspondence.desk.announcing import ReferenceForm
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    OverTheBoardPeriod,
    ParticipantRow,
    RankedList,
    RankingFact,
)
from ratings.systems.correspondence.state import event_stream, ranking_stream


def _here(row: Row) -> dict[str, str]:
    return {"federation": row.federation, "event": row.event}


@admin.register(CorrespondenceEventRow)
class CorrespondenceEventAdmin(NamedReadModelAdmin):
    """Events from sanction to ranking."""

    words: ClassVar[Mapping[str, Words]] = {
        "state": coded(STATES),
    }
    list_display = ("name", "federation", "state", "starts_on", "ends_on", "players", "games_ended")
    list_filter = ("federation", "state")
    search_fields = ("name", "event")
    ordering = ("-starts_on", "event")
    actions = (
        official_act(
            "sanction_event",
            pgettext_lazy("button", "Sanction"),
            commands.sanction_event,
            lambda row, said: commands.SanctionEvent(**_here(row), **said),
            ReferenceForm,
        ),
        official_act(
            "send_back",
            _("Send the report back"),
            commands.send_back,
            lambda row, said: commands.SendBack(**_here(row), **said),
            ReasonForm,
        ),
        official_act(
            "rank_event",
            _("Rank the event"),
            commands.rank_event,
            lambda row, said: commands.RankEvent(**_here(row)),
            SureForm,
        ),
    )

    def streams(self, row: CorrespondenceEventRow) -> list[str]:
        return [event_stream(row.federation, row.event)]


EVENT = {"event": "correspondence_event"}


class OfEventAdmin(NamedReadModelAdmin):
    """Rows of one event."""

    named_as: ClassVar[Mapping[str, str]] = EVENT

    def streams(self, row: Row) -> list[str]:
        return [event_stream(row.federation, row.event)]


@admin.register(ParticipantRow)
class ParticipantAdmin(WithPerson):
    """Players of events with what came of it."""

    named_as: ClassVar[Mapping[str, str]] = EVENT
    words: ClassVar[Mapping[str, Words]] = {"kind": coded(KINDS)}
    list_display = ("person_name", "event", "at_start", "half_points", "kind", "ranking", "needs_board")
    list_filter = ("federation", "kind", "needs_board", "ranked")
    search_fields = ("event", "person_called")
    ordering = ("event", "number")

    def streams(self, row: ParticipantRow) -> list[str]:
        person = ranking_stream(row.federation, str(row.person))
        return [event_stream(row.federation, row.event), person]


@admin.register(CorrespondenceGameRow)
class CorrespondenceGameAdmin(OfEventAdmin):
    """Games with the days on which they ended."""

    words: ClassVar[Mapping[str, Words]] = {"ending": coded(ENDINGS)}
    list_display = ("event", "one_name", "other_name", "game", "ended_on", "ending", "counts", "corrected")
    list_filter = ("federation", "ending", "counts", "corrected")
    search_fields = ("event", "one_called", "other_called")
    ordering = ("event", "one", "other", "game")
    shown_more = ("one_name", "other_name")

    def get_queryset(self, request: HttpRequest) -> QuerySet[CorrespondenceGameRow]:
        return with_name(super().get_queryset(request), one_called="one", other_called="other")

    @admin.display(description=_("One"), ordering="one_called")
    def one_name(self, row: Row) -> str:
        return row.one_called or "–"

    @admin.display(description=_("The other"), ordering="other_called")
    def other_name(self, row: Row) -> str:
        return row.other_called or "–"


@admin.register(RankedList)
class RankedListAdmin(OfEventAdmin):
    """What ranked events gave, with the digest that the log holds."""

    list_display = ("event", "federation", "digest", "because_of")
    list_filter = ("federation",)
    search_fields = ("event",)
    ordering = ("-because_of",)


class OfPersonAdmin(WithPerson):
    """Rows of one person."""

    def streams(self, row: Row) -> list[str]:
        return [ranking_stream(row.federation, str(row.person))]


@admin.register(CorrespondenceRanking)
class CorrespondenceRankingAdmin(OfPersonAdmin):
    """Rankings as of the newest fact."""

    list_display = ("person_name", "federation", "ranking", "since", "due", "proposed")
    list_filter = ("federation", "ranking")
    search_fields = ("person_called",)
    ordering = ("federation", "-ranking")


@admin.register(RankingFact)
class RankingFactAdmin(OfPersonAdmin):
    """The facts that rankings are worked out from."""

    named_as: ClassVar[Mapping[str, str]] = {"source": "correspondence_event"}
    list_display = ("person_name", "kind", "source", "on", "ranking", "flag")
    list_filter = ("federation", "kind")
    search_fields = ("person_called", "source")
    ordering = ("federation", "person", "on")


@admin.register(OverTheBoardPeriod)
class OverTheBoardPeriodAdmin(WithPerson):
    """Play over the board by rating period."""

    named_as: ClassVar[Mapping[str, str]] = {"source": "tournament"}
    list_display = ("person_name", "discipline", "period", "source")
    list_filter = ("federation", "discipline", "period")
    search_fields = ("person_called", "source")
    ordering = ("-period", "discipline", "source")
