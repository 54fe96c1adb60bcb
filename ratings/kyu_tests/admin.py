"""Kyu tests in the admin, with the officer's ruling and the board's judges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row, Rows, Words, coded
from events.read_model_admin import roles_of
from federation.members.admin import NamedReadModelAdmin, WithPerson, with_name
from federation.officials.roles import Role
from federation.pages.admin_actions import official_act
from ratings.kyu_tests import commands
from ratings.kyu_tests.desk.forms import ReferenceForm, RulingForm, WithdrawForm
from ratings.kyu_tests.labels import VALIDITIES, level_name
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge, SessionProtocol
from ratings.kyu_tests.state import judges_stream, papers_stream, session_stream, tests_stream


class OfficersRows(NamedReadModelAdmin):
    """Rows about papers: for the officer who keeps them (SLSF-R 32.4 (2)), and for the auditor."""

    def has_view_permission(self, request: HttpRequest, obj: Row = None) -> bool:
        """Whoever is neither anywhere sees no table of papers."""
        seen_in = _papers_seen_in(request)
        return bool(seen_in) if obj is None else obj.federation in seen_in

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> Rows:
        return super().get_queryset(request).filter(federation__in=_papers_seen_in(request))


def _papers_seen_in(request: HttpRequest) -> set[str]:
    """The federations whose papers the account may see, by their ids."""
    return {
        federation for federation, role in roles_of(request) if role in {Role.TITLE_OFFICER, Role.AUDITOR}
    }


@admin.register(RankingJudge)
class RankingJudgeAdmin(WithPerson):
    """Ranking judges by year."""

    list_display = ("year", "person_name", "federation", "reference")
    list_filter = ("federation", "year")
    search_fields = ("person_called", "reference")
    ordering = ("federation", "-year")
    actions = (
        official_act(
            "strike_ranking_judge",
            _("Take off the list"),
            commands.strike_ranking_judge,
            lambda row, said: commands.StrikeRankingJudge(
                federation=row.federation, person=str(row.person), year=row.year, **said
            ),
            ReferenceForm,
        ),
    )

    def streams(self, row: RankingJudge) -> list[str]:
        return [judges_stream(row.federation)]


@admin.register(KyuTest)
class KyuTestAdmin(WithPerson):
    """Tests, and whether they count."""

    words: ClassVar[Mapping[str, Words]] = {
        "validity": coded(VALIDITIES),
        "level": level_name,
    }
    list_display = ("person_name", "on", "level", "passed", "validity", "federation")
    list_filter = ("federation", "validity", "passed", "level")
    search_fields = ("person_called",)
    ordering = ("-on", "-because_of")
    actions = (
        official_act(
            "rule_validity",
            _("Rule whether the test counts"),
            commands.rule_validity,
            lambda row, said: commands.RuleValidity(
                federation=row.federation, person=str(row.person), paper=row.paper, **said
            ),
            RulingForm,
        ),
    )

    def streams(self, row: KyuTest) -> list[str]:
        return [tests_stream(row.federation, str(row.person))]


@admin.register(SessionProtocol)
class SessionProtocolAdmin(WithPerson):
    """Protocols of sessions."""

    about = "supervisor"
    list_display = ("on", "person_name", "tests", "federation")
    list_filter = ("federation",)
    search_fields = ("person_called",)
    ordering = ("-on", "-position")

    def streams(self, row: SessionProtocol) -> list[str]:
        return [session_stream(row.federation, row.on, str(row.supervisor))]


@admin.register(PaperRow)
class PaperAdmin(OfficersRows):
    """The papers by their ids."""

    words: ClassVar[Mapping[str, Words]] = {
        "level": level_name,
    }
    list_display = ("paper", "level", "withdrawn", "federation")
    list_filter = ("federation", "level", "withdrawn")
    search_fields = ("paper",)
    ordering = ("federation", "level", "paper")
    actions = (
        official_act(
            "withdraw_paper",
            _("Withdraw the paper"),
            commands.withdraw_paper,
            lambda row, said: commands.WithdrawPaper(federation=row.federation, paper=row.paper, **said),
            WithdrawForm,
        ),
    )

    def streams(self, row: PaperRow) -> list[str]:
        return [papers_stream(row.federation)]


@admin.register(IssuedPaper)
class IssuedPaperAdmin(OfficersRows):
    """Who was given which paper when."""

    list_display = ("paper", "receiver_name", "issued_on", "session_on", "returned_on", "federation")
    list_filter = ("federation", ("returned_on", admin.EmptyFieldListFilter))
    search_fields = ("paper", "receiver_called")
    ordering = ("-issued_on", "paper")
    shown_more = ("receiver_name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[IssuedPaper]:
        return with_name(super().get_queryset(request), receiver_called="receiver")

    @admin.display(description=_("ranking judge"), ordering="receiver_called")
    def receiver_name(self, row: Row) -> str:
        return row.receiver_called or "–"

    def streams(self, row: IssuedPaper) -> list[str]:
        return [papers_stream(row.federation)]
