"""What every page of prizes at the desk reads: the prizes and the tournament as the log has them now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse

from events.log import read_stream
from federation.members.models import Person
from tournaments.dealing import Births, Difference
from tournaments.desk.base import OfTournament
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.prize_text import money_and_things
from tournaments.state import Tournament
from tournaments.state.prizes import NO_PRIZES, Prizes, evolve_prizes, prizes_stream
from tournaments.state_view import InState


def prizes_now(federation: str, tournament: str) -> Prizes:
    """The prizes as the log has them at this moment."""
    state = NO_PRIZES
    for envelope in read_stream(prizes_stream(federation, tournament)):
        state = evolve_prizes(state, envelope.event)
    return state


def births_of(state: Tournament) -> Births:
    """Years of birth of who is entered, as the register has them."""
    people = Person.objects.filter(person__in=map(UUID, state.entries))
    born = {str(person): day[:4] for person, day in people.values_list("person", "born_on")}
    return {person: int(year) for person, year in born.items() if year.isdecimal()}


class OfPrizes(InState, OfTournament):
    """A page of a tournament's prizes."""

    renews = False
    request: HttpRequest

    @cached_property
    def prizes(self) -> Prizes:
        """The fund and its award."""
        return prizes_now(**self.here)

    @cached_property
    def frame(self) -> Frame:
        """The tournament as its pages show it."""
        return frame_of(self.request, **self.here)

    @cached_property
    def births(self) -> Births:
        """Years of birth, read only where a list asks for an age."""
        fund = self.prizes.fund
        return births_of(self.state) if fund and any(each.by_age for each in fund.lists) else {}

    def get_success_url(self) -> str:
        """The prizes at the desk."""
        return reverse("desk-prize-fund", kwargs=self.here)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A difference in words: who, what stands, what would, what is to be paid back and what is owed."""

    name: str
    stands: str
    would: str
    repays: str
    is_owed: str


def told(differs: Difference, name: str, federation: str) -> Told:
    """One difference with its sums in the money of the federation."""

    def said(amount: int, things: tuple[str, ...] = ()) -> str:
        return money_and_things(amount, things, federation)

    return Told(
        name=name,
        stands=said(differs.awarded, differs.gives_back),
        would=said(differs.due, differs.receives),
        repays=said(differs.repays, differs.gives_back),
        is_owed=said(differs.is_owed, differs.receives),
    )
