"""What the acts on one register have in common on the desk."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from events.citing import Malformed
from events.log import read_stream
from events.models import Projection
from federation.members import directory
from federation.members.models import Person
from federation.pages.act_views import ActForm, ActView
from ratings.books import calendar_of
from ratings.rules.periods import Period
from ratings.state import Periods, evolve_periods, register_stream
from ratings.systems.swedish import commands
from ratings.systems.swedish.register import Register, Source
from tournaments.rules.books import Book, book_of

RATINGS = "ratings.ratings"
PROJECTORS = (RATINGS, "members.register")
MOST_FOUND = 20


def scope_or_404(federation: str, discipline: str) -> dict[str, str]:
    """A register that this house keeps."""
    try:
        commands.rated_book(federation, discipline)
    except Malformed as refusal:
        raise Http404(str(refusal)) from refusal
    return {"federation": federation, "discipline": discipline}


def register_now(scope: dict[str, str]) -> Periods:
    """The register's own stream, folded."""
    state = Periods()
    for envelope in read_stream(register_stream(**scope)):
        state = evolve_periods(state, envelope.event)
    return state


def written(scope: dict[str, str]) -> Source:
    """The written rows of a register in the generation that pages show."""
    live = Projection.objects.filter(name=RATINGS, live=True).first()
    return Source(Register(**scope), live.generation if live else 0)


class OfRegister(ActView):
    """An act on the register in the address."""

    projectors = PROJECTORS

    @cached_property
    def scope(self) -> dict[str, Any]:
        """Federation and discipline."""
        return scope_or_404(self.kwargs["federation"], self.kwargs["discipline"])

    @property
    def book(self) -> Book:
        """The book that the register is kept by."""
        return book_of(commands.rated_book(**self.scope).code)

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page bears the register's name."""
        self.kicker = f"{self.scope['federation'].upper()}, {commands.rated_book(**self.scope).title}"
        return {}

    @property
    def known(self) -> dict[str, Any]:
        """With the register, which must be one."""
        return super().known | self.scope

    def get_success_url(self) -> str:
        """The register's periods."""
        return reverse("desk-periods", kwargs=self.scope)


class OfPeriod(OfRegister):
    """An act on the list of the period in the address."""

    @cached_property
    def period(self) -> Period:
        """The period."""
        try:
            return calendar_of(**self.scope).read(self.kwargs["period"])
        except Malformed as refusal:
            raise Http404(str(refusal)) from refusal

    @property
    def known(self) -> dict[str, Any]:
        """With the period, which must be one."""
        return super().known | {"period": str(self.period)}


class PickedForm(ActForm):
    """Somebody of the register of members; the page offers whom the search found."""

    person = forms.UUIDField(widget=forms.HiddenInput)

    def values(self) -> dict[str, Any]:
        """The person as an act names one."""
        found = super().values()
        return found | {"person": str(found["person"])}


class PickPlayer(OfRegister):
    """An act about somebody who is searched for first."""

    renews = False
    button: Promise | str = pgettext_lazy("button", "Record")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The search and whom it found."""
        text = self.request.GET.get("q", "").strip()
        federation = self.scope["federation"]
        found: list[tuple[Person, directory.Member]] = []
        if text:
            people = directory.search_people(text, Person.objects.filter(federation=federation))
            rows = list(people.order_by("sort_key", "person")[:MOST_FOUND])
            members = directory.members([row.person for row in rows], federation)
            found = [(row, members[row.person]) for row in rows]
        return super().get_context_data(**kwargs) | {
            "q": text,
            "found": found,
            "taken": set(),
            "federation": federation,
        }
