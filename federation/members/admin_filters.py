"""Filters of the register's lists in the admin."""

from __future__ import annotations

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Rows
from events.registries import gathered
from federation.books import FEDERATIONS
from federation.members import directory
from federation.members.models import Membership
from federation.members.office_figures import joined_this_year, left_this_year
from federation.members.views import ClubFigures


class Holds(SimpleListFilter):
    """Memberships that hold today, and those of who joined or left this year, as we know them now."""

    title = _("membership")
    parameter_name = "holds"

    def lookups(self, request: HttpRequest, model_admin: object) -> list[tuple[str, Any]]:
        """What may be chosen."""
        return [("today", _("holds today")), ("joined", _("joined this year")), ("left", _("left this year"))]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        """The rows chosen."""
        chosen = self.value()
        if chosen not in {"today", "joined", "left"}:
            return queryset
        return queryset.filter(Q(*(_these(chosen, code) for code in FEDERATIONS), _connector=Q.OR))


def _these(chosen: str, federation: str) -> Q:
    now = Q(federation=federation, known_to=None)
    if chosen == "today":
        held = directory.members_on(directory.today(federation), federation)
        return now & Q(pk__in=held.values("pk"))
    numbers = joined_this_year(federation) if chosen == "joined" else left_this_year(federation)
    return now & Q(number__in=numbers)


class ClubOfMember(SimpleListFilter):
    """People by the club that they belong to today."""

    title = _("club")
    parameter_name = "club"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """The clubs of the federations whose people the account sees."""
        seen = model_admin.get_queryset(request).order_by().values_list("federation", flat=True).distinct()
        clubs = {code: directory.club_names(code) for code in sorted(seen)}
        return [(f"{code}/{club}", name) for code, named in clubs.items() for club, name in named.items()]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        """Who belongs to the club chosen."""
        federation, _slash, club = (self.value() or "").partition("/")
        if federation not in FEDERATIONS:
            return queryset
        held = directory.members_on(directory.today(federation), federation).filter(club=club)
        return queryset.filter(person__in=held.values("person"))


class HasRating(SimpleListFilter):
    """Rows about people who have a rating today in a register of their federation, and about the others."""

    title = _("rating")
    parameter_name = "rated"

    def lookups(self, request: HttpRequest, model_admin: object) -> list[tuple[str, str]]:
        """What may be chosen."""
        return [("with", gettext("with a rating")), ("without", gettext("without a rating"))]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        """Who has one, or none."""
        if self.value() not in {"with", "without"}:
            return queryset
        beside: tuple[ClubFigures, ...] = gathered("CLUB_FIGURES")
        found = ((code, rows) for code in FEDERATIONS for each in beside for rows in each.rated(code))
        rated = Q(*(Q(federation=code, person__in=rows) for code, rows in found), _connector=Q.OR)
        return queryset.filter(rated if self.value() == "with" else ~rated)


class IsMember(SimpleListFilter):
    """People who are members today, who were once, and who never were."""

    title = _("membership")
    parameter_name = "member"

    def lookups(self, request: HttpRequest, model_admin: object) -> list[tuple[str, Any]]:
        """What may be chosen."""
        return [("today", _("member today")), ("once", _("member once")), ("never", _("never a member"))]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        """Who is so."""
        ever = Q(person__in=Membership.objects.filter(known_to=None).values("person"))
        today = Q()
        for code in FEDERATIONS:
            held = directory.members_on(directory.today(code), code)
            today |= Q(federation=code, person__in=held.values("person"))
        kinds = {"today": today, "once": ever & ~today, "never": ~ever}
        return queryset.filter(kinds.get(self.value() or "", Q()))
