"""Ratings of entered players, taken from a list that the federation has published."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy

from events.log import Recorded
from federation.books import rule_book
from federation.members import directory
from federation.pages.act_views import ActForm
from ratings.models import ListLine, PublishedList
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.numbering import MARKS
from tournaments.events import TournamentRating
from tournaments.log_state import state_now
from tournaments.state import Tournament


class PublishedForm(ActForm):
    """The list, by its period."""

    published = forms.CharField(widget=forms.HiddenInput)


class TakeRatings(OfTournament):
    """Record the ratings that entered players have on a published list; whoever is not on it is shown."""

    template_name = "desk/take_ratings.html"
    projectors = ("tournaments.tournaments", "members.register", "ratings.ratings")
    form_class = PublishedForm
    command = staticmethod(commands.record_ratings)
    title = gettext_lazy("Ratings from the federation’s list")
    button = gettext_lazy("Take these ratings")

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it."""
        return state_now(**self.here)

    @cached_property
    def lists(self) -> list[PublishedList]:
        """The newest issue of each published list of this game, the newest first."""
        scope = {"federation": self.row.federation, "discipline": self.row.discipline}
        issues = PublishedList.objects.filter(**scope).order_by("-period", "-issue")
        return list(issues.distinct("period"))

    @cached_property
    def chosen(self) -> PublishedList | None:
        """The list sent or asked for; else the one in force on the first day; else the newest before it."""
        asked = self.request.POST.get("published") or self.request.GET.get("published")
        if asked:
            return next((each for each in self.lists if each.period == asked), None)
        known = [each for each in self.lists if each.valid_from <= self.row.starts_on]
        return next(iter(known or self.lists), None)

    @cached_property
    def on_list(self) -> dict[str, int]:
        """Rating on the chosen list by person, of those who are entered."""
        if self.chosen is None:
            return {}
        lines = ListLine.objects.filter(
            federation=self.chosen.federation,
            discipline=self.chosen.discipline,
            period=self.chosen.period,
            issue=self.chosen.issue,
            person__in=[UUID(person) for person in self.state.entries],
        )
        return {str(person): rating for person, rating in lines.values_list("person", "rating")}

    def get_initial(self) -> dict[str, object]:
        """The list that is shown is the one that is taken."""
        super().get_initial()
        return {"published": self.chosen.period if self.chosen else ""}

    def changed(self) -> tuple[TournamentRating, ...]:
        """Players without a rating yet, and of those whose rating stands otherwise the ticked rows."""
        ticked = self.request.POST.getlist("take")
        return tuple(
            each for each in self._changed() if each.person in ticked or each.person not in self.state.ratings
        )

    @cached_property
    def differing(self) -> frozenset[str]:
        """Who has a rating here that is not the one on the list, or is not marked as official."""
        return frozenset(each.person for each in self._changed() if each.person in self.state.ratings)

    def _changed(self) -> Iterable[TournamentRating]:
        """Each rating of the list that does not stand so; titles and Elo stand as they are."""
        for person, rating in self.on_list.items():
            stands = self.state.ratings.get(person)
            title, elo = (stands.title, stands.elo) if stands else ("", 0)
            taken = TournamentRating(person=person, rating=rating, title=title, elo=elo)
            if taken != stands:
                yield taken

    def bare_act(self) -> msgspec.Struct:
        """No rating: whether the actor may record any."""
        return commands.RecordRatings(**self.here, ratings=())

    def perform(self, form: ActForm) -> Recorded | None:
        """Record what changes, if anything does."""
        return super().perform(form) if self.changed() else None

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ratings, with the name of the list."""
        return commands.RecordRatings(**self.here, ratings=self.changed(), list_name=self.list_name)

    @property
    def list_name(self) -> str:
        """What the list is called in the record."""
        if self.chosen is None:
            return ""
        said = {"book": rule_book(self.row.rule_book).title, "period": self.chosen.in_force_period}
        return f"{self.row.federation.upper()} {said['book']} {said['period']}"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The lists to choose from, and everybody entered beside the chosen one."""
        names = directory.names(UUID(person) for person in self.state.entries)
        lines = [self._line(person, names[UUID(person)]) for person in self.state.entries]
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "lists": self.lists,
            "chosen": self.chosen,
            "lines": sorted(lines, key=_by_name),
            "missing": sum(line["rating"] is None for line in lines),
            "differ": len(self.differing),
        }

    def _line(self, person: str, name: str) -> dict[str, object]:
        stands = self.state.ratings.get(person)
        return {
            "person": person,
            "differs": person in self.differing,
            "name": name,
            "rating": self.on_list.get(person),
            "stands": stands.rating if stands else None,
            "mark": MARKS[stands.source] if stands else "",
        }

    def get_success_url(self) -> str:
        """The ratings."""
        return reverse("desk-ratings", kwargs=self.here)


def _by_name(line: dict[str, object]) -> str:
    return str(line["name"])
