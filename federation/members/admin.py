"""The register in the admin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar
from uuid import UUID

from django.contrib import admin
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import RangeDateFilter  # type: ignore[import-untyped]

from events.admin_columns import Row, Rows, Words
from events.history import HistoryLine
from events.log import Envelope
from events.read_model_admin import ReadModelAdmin, roles_of
from federation.members import commands, directory, ended
from federation.members.admin_filters import ClubOfMember, HasRating, Holds, IsMember
from federation.members.admin_search import SearchedByName, SearchedInRows
from federation.members.beside_names import told_beside, with_more
from federation.members.desk.forms import ChairForm, ClubForm, EndForm, TransferForm
from federation.members.events import PersonalDetails
from federation.members.labels import KINDS
from federation.members.models import Club, District, Enrolment, Membership, Person
from federation.members.state import club_stream, district_stream, membership_stream, person_stream
from federation.officials.looked_at import LookedAt
from federation.officials.roles import Role
from federation.pages.admin_actions import official_act

FOR_EVERYBODY = frozenset({"surname", "given_names", "fide_federation", "fide_id"})
READ_DETAILS = {Role.REGISTRAR, Role.BOARD, Role.AUDITOR}


def with_name(rows: Rows, **columns: str) -> Rows:
    """The rows with the name of a person beside each id: `with_name(rows, name="person")`."""
    for name, column in columns.items():
        person = Person.objects.filter(person=OuterRef(column)).values("name")
        rows = rows.annotate(**{name: Subquery(person[:1])})
    return rows


class NamedReadModelAdmin(SearchedByName, ReadModelAdmin):
    """A read model whose history says names: only this app knows them."""

    def said(self, events: list[Envelope]) -> list[HistoryLine]:
        lines = super().said(events)
        persons = {UUID(person) for line in lines for person in line.persons}
        names = {str(person): name for person, name in directory.names(persons).items()}
        return [line.named(names) for line in lines]


class WithPerson(NamedReadModelAdmin):
    """Rows about somebody, with the name beside the id; `about` is the column with the id."""

    shown_more: ClassVar[tuple[str, ...]] = ("person_name",)

    def get_queryset(self, request: HttpRequest) -> Rows:
        return with_name(super().get_queryset(request), person_called=self.about)

    def say(self, rows: Sequence[Row]) -> None:
        """And who the person is: number, club, ratings."""
        super().say(rows)
        whom = [(getattr(row, "federation", self.of_federation), getattr(row, self.about)) for row in rows]
        known = told_beside(whom)
        for row, pair in zip(rows, whom, strict=True):
            row.told_beside = known.get(pair, "")

    def titles_of(self, rows: Sequence[Row]) -> list[str]:
        """The persons with number, club and ratings."""
        self.say(rows)
        return [", ".join(filter(None, (row.person_called or str(row), row.told_beside))) for row in rows]

    @admin.display(description=_("Person"), ordering="person_called")
    def person_name(self, row: Row) -> str:
        return with_more(row.person_called or "–", row.told_beside)


@admin.register(Person)
class PersonAdmin(LookedAt, WithPerson):
    """People; birth date and contacts are for those who need them."""

    tells_by_rows = False
    list_display = ("person_name", "federation", "kind", "erased")
    list_filter = ("federation", ClubOfMember, IsMember, HasRating, "kind", "erased")
    search_fields = ("person_called", "person")
    ordering = ("sort_key",)
    words: ClassVar[Mapping[str, Words]] = {"kind": lambda kind: KINDS[kind]}
    hidden = tuple(name for name in PersonalDetails.__struct_fields__ if name not in FOR_EVERYBODY)
    actions = (
        official_act(
            "name_chair",
            _("Name as chair of a district"),
            commands.name_district_chair,
            lambda row, said: commands.NameDistrictChair(federation=row.federation, chair=row.person, **said),
            ChairForm,
        ),
    )

    def may_see_hidden(self, request: HttpRequest, row: Row = None) -> bool:
        held = {role for code, role in roles_of(request) if row is not None and code == row.federation}
        return bool(request.user.is_superuser or held & READ_DETAILS)

    def person_shown(self, request: HttpRequest, row: Person) -> UUID | None:
        """Birth date and contacts, where they may see them: their name alone is no look."""
        return row.person if self.may_see_hidden(request, row) else None

    def streams(self, row: Person) -> list[str]:
        held = Membership.objects.filter(person=row.person).values_list("federation", "number").distinct()
        return [person_stream(row.person), *(membership_stream(code, number) for code, number in held)]


@admin.register(Club)
class ClubAdmin(SearchedInRows, NamedReadModelAdmin):
    """Clubs."""

    list_display = ("name", "federation", "city", "district")
    list_filter = ("federation", "district")
    search_fields = ("name", "city", "club")
    ordering = ("federation", "name")
    actions = (
        official_act(
            "change_club",
            _("Change name, city or district"),
            commands.change_club,
            lambda row, said: commands.ChangeClub(federation=row.federation, club=row.club, **said),
            ClubForm,
        ),
    )

    def streams(self, row: Club) -> list[str]:
        return [club_stream(row.federation, row.club)]


@admin.register(District)
class DistrictAdmin(NamedReadModelAdmin):
    """Districts and their chairs."""

    list_display = ("name", "federation", "chair_name")
    list_filter = ("federation",)
    search_fields = ("name", "chair_called")
    ordering = ("federation", "name")
    shown_more = ("chair_name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[District]:
        return with_name(super().get_queryset(request), chair_called="chair")

    @admin.display(description=_("chair"))
    def chair_name(self, row: Row) -> str:
        return row.chair_called or "–"

    def streams(self, row: District) -> list[str]:
        return [district_stream(row.federation, row.name)]


class AnyClubTransferForm(TransferForm):
    """The club by its id: rows of several federations may be chosen."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, federation="", **kwargs)
        clubs = Club.objects.order_by("federation", "name").values_list("club", "name")
        self.fields["club"].choices = [("", _("no club")), *clubs]  # type: ignore[attr-defined]


@admin.register(Enrolment)
class EnrolmentAdmin(WithPerson):
    """What clubs propose and the registrar has not answered."""

    list_display = ("person_name", "federation", "club", "starts_on")
    list_filter = ("federation", "club")
    search_fields = ("person_called", "club")
    ordering = ("because_of",)

    def streams(self, row: Enrolment) -> list[str]:
        return [person_stream(row.person)]


@admin.register(Membership)
class MembershipAdmin(WithPerson):
    """Memberships, stretch by stretch, as known now and as known once."""

    list_display = ("number", "person_name", "federation", "club", "valid_from", "valid_to", "known_to")
    list_filter = (
        "federation",
        "club",
        Holds,
        HasRating,
        ("valid_from", RangeDateFilter),
        ("known_to", admin.EmptyFieldListFilter),
    )
    list_filter_submit = True
    search_fields = ("number", "person_called", "club")
    ordering = ("federation", "number", "valid_from")
    actions = (
        official_act(
            "transfer",
            _("Move to another club"),
            commands.transfer_member,
            lambda row, said: commands.TransferMember(federation=row.federation, number=row.number, **said),
            AnyClubTransferForm,
        ),
        official_act(
            "end_membership",
            _("End the membership"),
            commands.end_membership,
            lambda row, said: commands.EndMembership(federation=row.federation, number=row.number, **said),
            EndForm,
        ),
        official_act(
            "take_back_end",
            _("Take the end of the membership back"),
            ended.take_back_end,
            lambda row, said: ended.TakeBackEnd(federation=row.federation, number=row.number, **said),
        ),
    )

    def streams(self, row: Membership) -> list[str]:
        return [membership_stream(row.federation, row.number), person_stream(row.person)]
