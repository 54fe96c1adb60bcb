"""A report before the rating committee: who enters at which rating, what is not counted, accepted or not."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid5

import msgspec
from django import forms
from django.db import transaction
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.log import Recorded
from federation.members import lookup
from federation.pages.acting import ActForm, SureForm, key_of, official, refusal_of
from ratings import commands
from ratings.counting import count
from ratings.models import PlayerRating
from tournaments.desk.base import OfTournament
from tournaments.desk.in_log import state_now
from tournaments.models import StandingRow
from tournaments.rules.books import BOOKS

ENTRY = "entry_"


class AcceptForm(SureForm):
    """A rating on entry for each new player."""

    def __init__(self, *args: Any, new: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for person, name in new:
            self.fields[f"{ENTRY}{person}"] = forms.IntegerField(
                label=name, required=False, widget=forms.NumberInput(attrs={"inputmode": "numeric"})
            )
        self.say_so_last()

    def ratings(self) -> dict[str, int]:
        """What was filled in, by person."""
        return {
            name.removeprefix(ENTRY): rating
            for name, rating in self.cleaned_data.items()
            if name.startswith(ENTRY) and rating is not None
        }


class Report(OfTournament):
    """Accept a report; new players enter in the same act."""

    template_name = "desk/report.html"
    projectors = ("tournaments.tournaments", "ratings.ratings", "members.register")
    form_class = AcceptForm
    command = staticmethod(commands.accept_report)
    title = gettext_lazy("Accept the report")
    button = gettext_lazy("Accept for rating")

    def bare_act(self) -> commands.AcceptReport:
        """The acceptance."""
        return commands.AcceptReport(**self.here)

    def in_the_way_now(self) -> Refused | None:
        """What the rules say to an acceptance at this moment."""
        return refusal_of(commands.accept_report, self.bare_act(), official(self.request))

    def new_players(self) -> list[tuple[UUID, str]]:
        """Players who enter with this tournament."""
        refusal = self.in_the_way_now()
        if refusal is None or refusal.code != "entry_rating_missing":
            return []
        persons = [UUID(str(person)) for person in refusal.values["persons"]]  # type: ignore[attr-defined]
        names = lookup.names(persons)
        return sorted(((person, names[person]) for person in persons), key=lambda each: each[1])

    def in_the_way(self) -> Any:
        """Missing entry ratings are filled in on this page; anything else stands in the way."""
        refusal = self.in_the_way_now()
        return None if refusal is None or refusal.code == "entry_rating_missing" else super().in_the_way()

    def form(self, *sent: Any) -> ActForm:
        """With a field for each new player."""
        self.kicker = self.row.name
        return AcceptForm(*sent, new=self.new_players())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The acceptance."""
        return self.bare_act()

    def give(self, form: ActForm) -> Recorded | None:
        """Let the new players enter and accept, all or nothing."""
        assert isinstance(form, AcceptForm)
        key = key_of(self.request)
        with transaction.atomic():
            for person, rating in form.ratings().items():
                self.enter(form, person, rating, uuid5(key, person))
            return super().give(form)

    def enter(self, form: ActForm, person: str, rating: int, key: UUID) -> None:
        """Set one rating on entry; a refusal stands beside the player."""
        act = commands.SetEntryRating(
            federation=self.kwargs["federation"],
            discipline=self.row.discipline,
            person=person,
            rating=rating,
        )
        try:
            commands.set_entry_rating(act, by=official(self.request), key=key)
        except Refused as refusal:
            refusal.field = f"{ENTRY}{person}" if refusal.field == "rating" else refusal.field
            raise

    def show(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The page with the standings and the games that are not counted."""
        state = state_now(**self.here)
        names = lookup.names(UUID(person) for person in state.order)
        self.counted = count(state) if self.row.rule_book in BOOKS else None
        self.left_out = [
            {
                "where": f"{number}.{board}" + (f".{game}" if state.games_per_match > 1 else ""),
                "why": why,
                "article": article,
            }
            for number, board, game, why, article in (self.counted.left_out if self.counted else ())
        ]
        self.standings = [
            (line, names.get(line.person, _("(not in the register)")))
            for line in StandingRow.objects.filter(**self.here).order_by("order")
        ]
        return super().show(form, status=status)

    def context(self) -> dict[str, Any]:
        """What is accepted."""
        rated = PlayerRating.objects.filter(
            federation=self.kwargs["federation"],
            discipline=self.row.discipline,
            person__in=[line.person for line, _name in self.standings],
        )
        ratings = dict(rated.values_list("person", "rating"))
        return {
            "row": self.row,
            "matches": len(self.counted.matches) if self.counted else 0,
            "left_out": self.left_out,
            "entry_article": self.book.cite("29.2"),
            "standings": [(line, name, ratings.get(line.person)) for line, name in self.standings],
        }

    def back(self) -> str:
        """The desk, where the next report waits."""
        return reverse("desk")
