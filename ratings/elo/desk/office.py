"""The desk of Elo: what is to be settled, reported and rated, and where each act begins."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from federation.licences.desk.access import roles_held
from federation.members import lookup
from federation.officials.roles import Role
from federation.pages.acting import ActForm, ActView, DeskPage
from ratings.elo.models import EloList, ResultAbroad
from ratings.elo.pages.lists import house_or_404
from ratings.elo.reading import (
    PROJECTOR,
    counted,
    doubts,
    not_reported,
    results_due,
    under_one_number,
    under_two_numbers,
)

PROJECTORS = (PROJECTOR, "members.register", "officials.grants")
WORKS_HERE = (Role.RATING_REGISTRAR, Role.RATING_COMMITTEE)
NEWEST = 12


class OfElo(DeskPage):
    """A page of a federation's Elo. `roles`: who may look at it."""

    projectors: ClassVar[tuple[str, ...]] = PROJECTORS
    roles: tuple[Role, ...] = WORKS_HERE

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        """The federation must know Elo."""
        super().setup(request, *args, **kwargs)
        self.federation: str = house_or_404(self.kwargs["federation"]).code

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        """Whoever holds none of the roles is told so."""
        self.look()
        return super().get(request, **kwargs)  # type: ignore[misc,no-any-return]

    def look(self) -> None:
        """Raises PermissionDenied for whoever may not look."""
        if not roles_held(self.request, self.federation) & {*self.roles}:
            raise PermissionDenied


class EloActView(OfElo, ActView):
    """An official act on Elo; afterwards back to its desk."""

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        """Whoever may not look may not ask either."""
        self.look()
        return super().post(request, **kwargs)

    def form(self, *sent: Any) -> ActForm:
        """The form under the federation's name."""
        self.kicker = house_or_404(self.federation).name
        return super().form(*sent)

    def back(self) -> str:
        """The desk of Elo."""
        return reverse("desk-elo", args=[self.federation])


class Office(OfElo):
    """Lists, doubts, results abroad and tournaments for FIDE."""

    template_name = "elo/desk/office.html"

    def get(self, request: HttpRequest, **_: Any) -> HttpResponse:
        """Everything that is open."""
        self.look()
        roles, today = roles_held(request, self.federation), lookup.today(self.federation)
        lists = list(EloList.objects.filter(federation=self.federation).order_by("-month")[:NEWEST])
        doubted = list(doubts(self.federation))
        two, one = under_two_numbers(self.federation), under_one_number(self.federation)
        return self.page(
            {
                "house": house_or_404(self.federation),
                "lists": lists,
                "newest": counted(lists[0]) if lists else None,
                "doubts": doubted,
                "two_numbers": two,
                "one_number": one,
                "names": lookup.names(
                    {row.person for row in doubted}
                    | {person for person, _numbers in two}
                    | {person for _number, persons in one for person in persons}
                ),
                "is_registrar": Role.RATING_REGISTRAR in roles,
                "is_committee": Role.RATING_COMMITTEE in roles,
                "unreported": not_reported(self.federation, today),
            }
        )


class Abroad(OfElo):
    """Results abroad: waited for, to be rated, rated."""

    template_name = "elo/desk/abroad.html"
    projectors = (*PROJECTORS, "tournaments.tournaments")

    def get(self, request: HttpRequest, **_: Any) -> HttpResponse:
        """All of them, those that are late first."""
        self.look()
        rows = ResultAbroad.objects.filter(federation=self.federation).exclude(standing="expected")
        told = list(rows.order_by("standing", "-reported_on", "-because_of")[:200])
        waited = results_due(self.federation)
        persons = {row.person for row in told} | {row.person for row, _day in waited}
        return self.page(
            {
                "house": house_or_404(self.federation),
                "waited": waited,
                "told": told,
                "names": lookup.names(persons),
                "today": lookup.today(self.federation),
            }
        )
