"""Titles in the admin, and the officer's acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row, Words, coded
from federation.members.admin import NamedReadModelAdmin, WithPerson
from federation.pages.act_views import SureForm
from federation.pages.admin_actions import official_act
from ratings.kyu_tests.state import tests_stream
from ratings.titles import commands
from ratings.titles.desk.officer import LevelForm
from ratings.titles.desk.tournament import ConditionsForm
from ratings.titles.models import Diploma, LevelFact, TitleHolder, TitleStep, TitleTournament
from ratings.titles.queries import GROUNDS, KINDS, OUTCOMES, level_name
from ratings.titles.state import titles_stream
from tournaments.admin import act_of
from tournaments.state import stream_of

TOURNAMENT_ACTIONS = (
    official_act(
        "state_title_conditions",
        _("State the conditions for titles"),
        commands.state_conditions,
        act_of(commands.StateConditions),
        ConditionsForm,
    ),
    official_act(
        "approve_for_titles",
        _("Approve for 15 to 10 kyu"),
        commands.approve_for_titles,
        act_of(commands.ApproveForTitles),
        SureForm,
    ),
)
"""Titles stand above tournaments: these acts join those on a tournament."""


class OfHolder(WithPerson):
    """Rows about a person's titles."""

    def streams(self, row: Row) -> list[str]:
        person = str(row.person)
        return [titles_stream(row.federation, person), tests_stream(row.federation, person)]


@admin.register(TitleHolder)
class TitleHolderAdmin(OfHolder):
    """Level and honorary title of everybody."""

    list_display = ("person_name", "federation", "level_now", "since", "honorary_title")
    list_filter = ("federation", "level", "honorary")
    search_fields = ("person_called",)
    ordering = ("federation", "-level")
    actions = (
        official_act(
            "record_level",
            _("Record a level"),
            commands.record_level,
            lambda row, said: commands.RecordLevel(federation=row.federation, person=str(row.person), **said),
            LevelForm,
        ),
    )

    @admin.display(description=_("Level now"), ordering="level")
    def level_now(self, row: TitleHolder) -> str:
        return level_name(row.level)

    @admin.display(description=_("Honorary title"), ordering="honorary")
    def honorary_title(self, row: TitleHolder) -> str:
        return level_name(row.honorary)


@admin.register(Diploma)
class DiplomaAdmin(OfHolder):
    """Diplomas, earned and issued."""

    list_display = ("person_name", "federation", "level_reached", "earned", "earned_on", "issued_on")
    list_filter = ("federation", "earned", ("issued_on", admin.EmptyFieldListFilter))
    search_fields = ("person_called",)
    ordering = ("-earned_on", "federation")
    actions = (
        official_act(
            "issue_diploma",
            _("Issue the diploma"),
            commands.issue_diploma,
            lambda row, said: commands.IssueDiploma(
                federation=row.federation, person=str(row.person), level=row.level
            ),
            SureForm,
        ),
    )

    @admin.display(description=_("level"), ordering="level")
    def level_reached(self, row: Diploma) -> str:
        return level_name(row.level)


@admin.register(TitleStep)
class TitleStepAdmin(OfHolder):
    """What each tournament, test and record did, with all terms."""

    words: ClassVar[Mapping[str, Words]] = {
        "outcome": coded(OUTCOMES),
    }
    named_as: ClassVar[Mapping[str, str]] = {"source": "tournament"}
    list_display = ("person_name", "kind", "source", "on", "before", "after", "outcome", "diploma")
    list_filter = ("federation", "kind", "outcome", "diploma")
    search_fields = ("person_called", "source")
    ordering = ("-order_key",)

    def streams(self, row: TitleStep) -> list[str]:
        own = super().streams(row)
        played = row.kind == TitleStep.Kind.TOURNAMENT
        return [stream_of(row.federation, row.source), *own] if played else own


@admin.register(LevelFact)
class LevelFactAdmin(OfHolder):
    """Levels by test and by hand."""

    words: ClassVar[Mapping[str, Words]] = {
        "ground": coded(GROUNDS),
    }
    named_as: ClassVar[Mapping[str, str]] = {"source": "tournament"}
    list_display = ("person_name", "kind", "source", "on", "level", "ground", "valid")
    list_filter = ("federation", "kind", "valid")
    search_fields = ("person_called", "reference")
    ordering = ("-on",)


@admin.register(TitleTournament)
class TitleTournamentAdmin(NamedReadModelAdmin):
    """Tournaments with stated conditions."""

    words: ClassVar[Mapping[str, Words]] = {
        "kind": coded(KINDS),
    }
    list_display = ("tournament", "federation", "kind", "base_minutes", "judged", "ends_on")
    list_filter = ("federation", "kind", "judged")
    search_fields = ("tournament",)
    ordering = ("-order_key",)
    hidden = ("kind", "rif_rules", "clocks", "moves_noted")

    def may_see_hidden(self, request: HttpRequest, row: Row = None) -> bool:
        """What is not stated has no value."""
        return row is None or row.stated

    def streams(self, row: TitleTournament) -> list[str]:
        return [stream_of(row.federation, row.tournament)]
