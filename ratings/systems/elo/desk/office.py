"""The desk of Elo: what is to be settled, reported and rated, and where each act begins."""

from __future__ import annotations

from typing import ClassVar

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.room_desk import RoomAct, RoomDesk
from ratings.systems.elo.models import EloList, ResultAbroad
from ratings.systems.elo.pages.lists import house_or_404
from ratings.systems.elo.queries import (
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


class OfElo(RoomDesk):
    """A page of a federation's Elo."""

    projectors: ClassVar[tuple[str, ...]] = PROJECTORS
    roles: ClassVar[tuple[Role, ...]] = WORKS_HERE
    house_of = staticmethod(house_or_404)


class EloActView(OfElo, RoomAct):
    """An official act on Elo; afterwards back to its desk."""

    def get_success_url(self) -> str:
        """The desk of Elo."""
        return reverse("desk-elo", args=[self.federation])


class Office(OfElo):
    """Lists, doubts, results abroad and tournaments for FIDE."""

    template_name = "elo/desk/office.html"

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Everything that is open."""
        self.look()
        roles, today = roles_held(request, self.federation), directory.today(self.federation)
        lists = list(EloList.objects.filter(federation=self.federation).order_by("-month")[:NEWEST])
        doubted = list(doubts(self.federation))
        two, one = under_two_numbers(self.federation), under_one_number(self.federation)
        return self.render_to_response(
            {
                "house": house_or_404(self.federation),
                "lists": lists,
                "newest": counted(lists[0]) if lists else None,
                "doubts": doubted,
                "two_numbers": two,
                "one_number": one,
                "names": directory.names(
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

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """All of them, those that are late first."""
        held = self.look()
        rows = ResultAbroad.objects.filter(federation=self.federation).exclude(standing="expected")
        told = list(rows.order_by("standing", "-reported_on", "-because_of")[:200])
        waited = results_due(self.federation)
        persons = {row.person for row in told} | {row.person for row, _day in waited}
        return self.render_to_response(
            {
                "house": house_or_404(self.federation),
                "waited": waited,
                "told": told,
                "names": directory.names(persons),
                "today": directory.today(self.federation),
                "is_committee": Role.RATING_COMMITTEE in held,
            }
        )
