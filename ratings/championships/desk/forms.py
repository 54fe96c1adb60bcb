"""Forms of the desk of championships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from federation.pages.reason_form import ReasonForm
from federation.pages.typed_decimals import TypedDecimal
from ratings.championships.commands.candidates import APPROVABLE
from ratings.championships.events import EntrantRating
from ratings.championships.labels import EVENT_KINDS, GAMES, KINDS
from ratings.championships.queries import Proposed
from tournaments.rules.dsu.play_offs import Games

Choices = Sequence[tuple[str, str]]
SCORES = {"2-0": (2, 0), "1-1": (1, 1), "0-2": (0, 2)}


class ChoosingForm(ActForm):
    """A form whose choices depend on the page: each argument is the choices of the field of that name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        choices = {name: kwargs.pop(name) for name in self.base_fields if name in kwargs}
        super().__init__(*args, **kwargs)
        for name, among in choices.items():
            self.offer(name, among)


class SetUpForm(ChoosingForm):
    """A championship."""

    kind = forms.ChoiceField(label=gettext_lazy("Championship"), choices=[*KINDS.items()])
    year = forms.IntegerField(label=gettext_lazy("Year"))
    first_day = forms.DateField(label=gettext_lazy("First day"), widget=DAY)
    entry_deadline = forms.DateField(
        label=gettext_lazy("Entries until"),
        widget=DAY,
        required=False,
        help_text=gettext_lazy("For the championship at Easter leave it open: the book sets the day."),
    )
    host = forms.ChoiceField(label=gettext_lazy("Arranging club"), required=False)


class NameTournamentForm(ChoosingForm):
    """The tournament that a class is played as."""

    group = forms.ChoiceField(label=gettext_lazy("Class"))
    tournament = forms.ChoiceField(label=gettext_lazy("Tournament"))


class EntryForm(ChoosingForm):
    """An entry as it came in."""

    RENAMED = {"registered": "person", "number": "person"}

    person = forms.ChoiceField(label=gettext_lazy("Player"))
    received_on = forms.DateField(label=gettext_lazy("Received on"), widget=DAY)
    fee_paid = forms.BooleanField(label=gettext_lazy("The fee came with it"), required=False)
    veteran = forms.BooleanField(label=gettext_lazy("Chooses the veteran class"), required=False)
    played_before = forms.BooleanField(
        label=gettext_lazy("Played in the veteran class in an earlier year"), required=False
    )


class PersonForm(ChoosingForm):
    """One of the entrants."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))


class QualificationForm(PersonForm):
    """Who won a place in next year's candidate class, and by which rule."""

    ground = forms.CharField(
        label=gettext_lazy("By which rule"),
        max_length=300,
        required=False,
        help_text=gettext_lazy("Such as: winner of group 1"),
    )


class NoQualificationForm(PersonForm, ReasonForm):
    """Whose place in next year's candidate class goes, and why."""


class NoAbroadForm(ChoosingForm, ReasonForm):
    """Which result abroad goes, and why."""

    RENAMED = {"event": "result", "on": "result"}

    result = forms.ChoiceField(label=gettext_lazy("Result"))


class CardForm(PersonForm, ReasonForm):
    """Who gets the wild card, and why."""


class ContestedForm(ChoosingForm):
    """Whom the executive chooses, and why."""

    persons = forms.MultipleChoiceField(
        label=gettext_lazy("Players who are level"), widget=forms.CheckboxSelectMultiple, required=False
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), required=False, max_length=4_000, widget=LONG_TEXT)


class PlayoffGameForm(ChoosingForm):
    """One game between the two who are level."""

    games = forms.ChoiceField(
        label=gettext_lazy("Kind"), choices=[(each.value, GAMES[each]) for each in Games]
    )
    half_points = forms.ChoiceField(label=gettext_lazy("Result"))
    black = forms.TypedChoiceField(
        label=gettext_lazy("Who had Black"), required=False, coerce=int, empty_value=None
    )

    def values(self) -> dict[str, Any]:
        """The result as half points of both."""
        said = super().values()
        return said | {"half_points": SCORES[said["half_points"]]}


class OtherRulesForm(ChoosingForm):
    """Who won a play-off by rules that were set for it."""

    winner = forms.ChoiceField(label=capfirst(gettext_lazy("winner")))
    rules = forms.CharField(
        label=gettext_lazy("Rules that were set, and how it went"),
        required=False,
        max_length=4_000,
        widget=LONG_TEXT,
    )


class PastForm(ActForm):
    """Champions of a year that this house did not keep, by member numbers."""

    kind = forms.ChoiceField(label=gettext_lazy("Championship"), choices=[*KINDS.items()])
    group = forms.ChoiceField(label=gettext_lazy("Class"))
    year = forms.IntegerField(label=gettext_lazy("Year"))
    champions = forms.CharField(
        label=gettext_lazy("Champions"),
        required=False,
        help_text=gettext_lazy("Member numbers, several where the title was shared"),
    )
    winner = forms.CharField(
        label=gettext_lazy("Winner of the class"),
        required=False,
        help_text=gettext_lazy("A member number; in the candidate class another than the junior champion"),
    )
    players = forms.CharField(
        label=gettext_lazy("Who played in it"),
        required=False,
        help_text=capfirst(gettext_lazy("member numbers")),
    )
    reference = forms.CharField(
        label=gettext_lazy("Source"), required=False, max_length=300, help_text=gettext_lazy("Who says so")
    )

    def __init__(self, *args: object, group: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("group", group)


class CandidateEventForm(ChoosingForm):
    """What a tournament counts as."""

    tournament = forms.ChoiceField(label=gettext_lazy("Tournament"))
    event_kind = forms.ChoiceField(
        label=gettext_lazy("Kind of tournament"),
        choices=[(kind.value, EVENT_KINDS[kind]) for kind in APPROVABLE],
    )


class AbroadForm(ChoosingForm):
    """A result of an international tournament."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))
    event = forms.CharField(label=gettext_lazy("Tournament"), max_length=160)
    on = forms.DateField(label=gettext_lazy("Last playing day"), widget=DAY)
    average = forms.IntegerField(
        label=gettext_lazy("Average rating"), help_text=gettext_lazy("Of the player and all opponents")
    )
    rounds = forms.IntegerField(label=gettext_lazy("Games played"))
    half_points = TypedDecimal(
        label=gettext_lazy("Points"), min_value=0, max_digits=4, decimal_places=1, step_size=Decimal("0.5")
    )

    def clean_half_points(self) -> Decimal:
        """Whole or half points."""
        said: Decimal = self.cleaned_data["half_points"]
        if (said * 2) % 1:
            raise forms.ValidationError(_("Points are whole or half, such as 4.5."))
        return said

    def values(self) -> dict[str, Any]:
        """Points as half points."""
        said = super().values()
        return said | {"half_points": int(said["half_points"] * 2)}


class ReturnForm(ActForm):
    """The entry list, a line for each entrant, filled in from the register."""

    RENAMED = {"rating": "", "lines": "", "person": "", "candidate_on": ""}

    def __init__(
        self, *args: object, proposed: Sequence[Proposed], names: dict[UUID, str], **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        self.proposed, self.names = proposed, names
        for place, each in enumerate(proposed):
            self._add(place, each)

    def _add(self, place: int, each: Proposed) -> None:
        name = self.names[each.person]
        self.fields[f"rating_{place}"] = forms.IntegerField(
            label=_("Rating of %(name)s") % {"name": name}, initial=each.rating, required=False
        )
        self.fields[f"games_{place}"] = forms.IntegerField(
            label=_("Rated games of %(name)s") % {"name": name}, initial=each.games, min_value=0
        )
        self.fields[f"candidate_on_{place}"] = forms.DateField(
            label=_("Candidate result of %(name)s") % {"name": name},
            initial=each.candidate_on,
            widget=DAY,
            required=False,
        )

    def rows(self) -> Iterator[dict[str, object]]:
        """Name and fields of each line, for the page."""
        for place, each in enumerate(self.proposed):
            parts = {part: self[f"{part}_{place}"] for part in ("rating", "games", "candidate_on")}
            yield {"name": self.names[each.person], "known": each.rating is not None, **parts}

    def lines(self) -> tuple[EntrantRating, ...]:
        """The lines that have a rating."""
        said = self.cleaned_data
        return tuple(
            EntrantRating(
                person=str(each.person),
                rating=said[f"rating_{place}"],
                games=said[f"games_{place}"],
                candidate_on=said[f"candidate_on_{place}"],
            )
            for place, each in enumerate(self.proposed)
            if said[f"rating_{place}"] is not None
        )
