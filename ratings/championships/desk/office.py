"""The desk of championships: all of them, one of them, and what each role may do there."""

from __future__ import annotations

from typing import Any, ClassVar

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.explanations import said
from federation.pages.room_desk import RoomAct, RoomDesk
from ratings.championships.commands.candidates import APPROVABLE
from ratings.championships.labels import kind_name
from ratings.championships.models import CandidateTournament, ChampionshipRow
from ratings.championships.pages.candidates import kind_words
from ratings.championships.pages.championships import (
    groups_of,
    house_or_404,
    of_championship,
    row_or_404,
)
from ratings.championships.queries import CANDIDATES, CHAMPIONSHIPS, championship_now, rows_of

PROJECTORS = (CHAMPIONSHIPS, CANDIDATES, "members.register", "officials.grants")
EXECUTIVE, ORGANISER, ARBITER = Role.EXECUTIVE_COMMITTEE, Role.ORGANISER, Role.ARBITER
COMMITTEE, REGISTRAR, SECRETARY = Role.RATING_COMMITTEE, Role.RATING_REGISTRAR, Role.CLUB_SECRETARY
WORKS_HERE = (EXECUTIVE, ORGANISER, ARBITER, COMMITTEE, REGISTRAR, SECRETARY)
NEWEST = 50


class OfChampionships(RoomDesk):
    """A page of a federation's championships."""

    projectors = PROJECTORS
    roles: ClassVar[tuple[Role, ...]] = WORKS_HERE
    house_of = staticmethod(house_or_404)


class ChampionshipsAct(OfChampionships, RoomAct):
    """An official act; afterwards back to the desk of championships."""

    def get_success_url(self) -> str:
        """The desk of championships."""
        return reverse("desk-championships", args=[self.federation])


class ChampionshipAct(ChampionshipsAct):
    """An act on one championship; afterwards back to its desk."""

    row: ChampionshipRow

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The championship of the address."""
        super().setup(request, *args, **kwargs)
        self.row = row_or_404(self.federation, self.kwargs["championship"])
        self.kicker = f"{kind_name(self.row.kind)} {self.row.year}"

    @property
    def scope(self) -> dict[str, Any]:
        """The fields of an act that name the championship."""
        return {"federation": self.federation, "kind": self.row.kind, "year": self.row.year}

    @property
    def known(self) -> dict[str, Any]:
        """With the championship."""
        return super().known | self.scope

    def get_success_url(self) -> str:
        """The desk of the championship."""
        return reverse("desk-championship", args=[self.federation, self.row.championship])


class OfGroup(ChampionshipAct):
    """An act on the class of the address."""

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """It must be a class of this championship."""
        super().setup(request, *args, **kwargs)
        names = dict(groups_of(self.row))
        if self.kwargs["group"] not in names:
            raise Http404(gettext("This championship has no such class."))
        self.kicker = f"{self.kicker}, {names[self.kwargs['group']]}"

    @property
    def scope(self) -> dict[str, Any]:
        """The fields of an act that name the class."""
        return super().scope | {"group": self.kwargs["group"]}


class Office(OfChampionships):
    """All championships, and what the rating committee approves."""

    template_name = "championships/desk/office.html"

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Acts stand there for those whose they are."""
        held = self.look()
        examined = CandidateTournament.objects.filter(federation=self.federation)
        newest = examined.order_by("-ends_on", "tournament")[:NEWEST]
        context = {
            "house": self.house,
            "championships": [(row, kind_name(row.kind)) for row in rows_of(self.federation)],
            "is_executive": EXECUTIVE in held,
            "is_committee": COMMITTEE in held,
            "examined": [
                (row, kind_words(row.event_kind), said(row.why), row.event_kind in APPROVABLE)
                for row in newest
            ],
        }
        return self.render_to_response(context)


class Championship(OfChampionships):
    """One championship: what is missing, who plays, and every act on it."""

    template_name = "championships/desk/championship.html"

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The public page's content with the acts of the account's roles."""
        held = self.look()
        row = row_or_404(self.federation, self.kwargs["championship"])
        context = {
            "house": self.house,
            "row": row,
            "kind": kind_name(row.kind),
            "open": directory.today(self.federation) <= row.entry_deadline,
            "is_executive": EXECUTIVE in held,
            "is_organiser": ORGANISER in held,
            "is_registrar": REGISTRAR in held,
            "enters": bool(held & {EXECUTIVE, ORGANISER, SECRETARY}),
            "directs": bool(held & {EXECUTIVE, ORGANISER, ARBITER}),
            "chosen": championship_now(self.federation, row.kind, row.year).chosen,
            **of_championship(row),
        }
        return self.render_to_response(context)
