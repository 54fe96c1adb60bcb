"""Licences in the admin: read here, with the acts that are about one row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row, Words, coded
from federation.licences import commands
from federation.licences.desk.forms import GrantForm, ReferenceForm, WithdrawForm
from federation.licences.event_labels import LETTERS
from federation.licences.labels import ANSWERS, PAPERS, duty_names, kind_name
from federation.licences.models import (
    ArbiterCourse,
    Declaration,
    GrantProposal,
    LicenceDelegate,
    LicenceSpell,
    LicenceStep,
    Withdrawal,
)
from federation.licences.state import course_stream, licence_stream, office_stream
from federation.members.admin import WithPerson
from federation.pages.admin_actions import official_act
from federation.pages.reason_form import ReasonForm


class OfPerson(WithPerson):
    """Rows about somebody's licences."""

    search_fields = ("person_called",)

    def streams(self, row: Row) -> list[str]:
        return [licence_stream(row.federation, str(row.person))]


@admin.register(LicenceSpell)
class LicenceSpellAdmin(OfPerson):
    """Who held what, from when to when."""

    words: ClassVar[Mapping[str, Words]] = {
        "paper": coded(PAPERS),
    }
    list_display = ("person_name", "licence", "paper", "since", "until", "federation")
    list_filter = ("federation", "licence", "paper", ("until", admin.EmptyFieldListFilter))
    ordering = ("federation", "licence", "since")
    actions = (
        official_act(
            "withdraw_licence",
            _("Withdraw every licence"),
            commands.withdraw_licence,
            lambda row, said: commands.WithdrawLicence(
                federation=row.federation, person=str(row.person), **said
            ),
            WithdrawForm,
        ),
    )


@admin.register(Declaration)
class DeclarationAdmin(OfPerson):
    """Practice declared, and what became of it."""

    words: ClassVar[Mapping[str, Words]] = {
        "answer": coded(ANSWERS),
    }
    list_display = ("person_name", "licence", "declared_on", "groups", "team_matches", "answer", "federation")
    list_filter = ("federation", "licence", "answer", "enough")
    ordering = ("-because_of",)
    actions = (
        official_act(
            "grant_licence",
            _("Grant the licence"),
            commands.grant_licence,
            lambda row, said: commands.GrantLicence(
                federation=row.federation, person=str(row.person), declaration=row.number, **said
            ),
            GrantForm,
        ),
        official_act(
            "return_declaration",
            _("Return the declaration"),
            commands.return_declaration,
            lambda row, said: commands.ReturnDeclaration(
                federation=row.federation, person=str(row.person), declaration=row.number, **said
            ),
            ReasonForm,
        ),
    )


@admin.register(LicenceStep)
class LicenceStepAdmin(OfPerson):
    """Every step on the way to a licence and away from it."""

    words: ClassVar[Mapping[str, Words]] = {
        "kind": kind_name,
        "letter": coded(LETTERS),
    }
    list_display = ("person_name", "kind", "on", "licence", "federation")
    list_filter = ("federation", "kind", "licence")
    ordering = ("-position",)


@admin.register(GrantProposal)
class GrantProposalAdmin(OfPerson):
    """Proposals of district chairs that wait."""

    list_display = ("person_name", "licence", "known_from", "federation")
    list_filter = ("federation", "licence")
    ordering = ("because_of",)


@admin.register(Withdrawal)
class WithdrawalAdmin(OfPerson):
    """Withdrawals and the days of their letters."""

    list_display = ("person_name", "withdrawn_on", "holder_told_on", "chair_told_on", "federation")
    list_filter = ("federation", ("holder_told_on", admin.EmptyFieldListFilter))
    ordering = ("-withdrawn_on",)


@admin.register(ArbiterCourse)
class ArbiterCourseAdmin(OfPerson):
    """Lists of courses."""

    about = "leader"
    list_display = ("licence", "held_on", "person_name", "took_part", "passed", "federation")
    list_filter = ("federation", "licence")
    ordering = ("-held_on",)

    def streams(self, row: ArbiterCourse) -> list[str]:
        return [course_stream(row.federation, row.licence, row.held_on, str(row.leader))]


@admin.register(LicenceDelegate)
class LicenceDelegateAdmin(OfPerson):
    """Who sees to what for the executive committee."""

    words: ClassVar[Mapping[str, Words]] = {
        "duties": duty_names,
    }
    list_display = ("person_name", "duties", "reference", "federation")
    list_filter = ("federation",)
    ordering = ("federation", "because_of")
    actions = (
        official_act(
            "take_back_duties",
            _("Take the authority back"),
            commands.take_back_duties,
            lambda row, said: commands.TakeBackDuties(
                federation=row.federation, person=str(row.person), **said
            ),
            ReferenceForm,
        ),
    )

    def streams(self, row: LicenceDelegate) -> list[str]:
        return [office_stream(row.federation)]
