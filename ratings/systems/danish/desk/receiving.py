"""Reports on the desk of the registrar and of the committee."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from ratings.rules.dsu.rateable import Kind
from ratings.systems.danish import commands, labels
from ratings.systems.danish.commands.starting import entered
from ratings.systems.danish.desk.base import OfAKind, OfReport, named
from tournaments.rules.dsu.report_parts import PART_NAMES, Part


class ReceiveForm(OfAKind):
    """What the report states, and which of the rated tournaments it is."""

    parts = forms.MultipleChoiceField(
        label=gettext_lazy("The report states"),
        widget=forms.CheckboxSelectMultiple,
        choices=[(part.value, gettext_lazy(words)) for part, words in PART_NAMES.items()],
        required=False,
        help_text=gettext_lazy("A list with nothing in it is stated all the same."),
    )

    def values(self) -> dict[str, Any]:
        """The parts as the act takes them."""
        said = super().values()
        return said | {"parts": tuple(said["parts"])}


class ReceiveReport(OfReport):
    """Take a report in: from here it has its place in the register."""

    form_class = ReceiveForm
    command = staticmethod(commands.receive_report)
    title = gettext_lazy("Receive the report")
    button = gettext_lazy("Receive it")
    lede = gettext_lazy(
        "Its gains are added to the numbers as they stand when it is received (DSU 4.5.4.1). The order in "
        "which reports are received decides."
    )

    def get_initial(self) -> dict[str, Any]:
        """What the organiser has stated; whether it is coordinated, where the invitation says that it is."""
        said = {"parts": sorted(self.filing.report_parts)}
        return (
            super().get_initial()
            | said
            | ({"kind": Kind.COORDINATED.value} if self.filing.coordinated else {})
        )

    def bare_act(self) -> msgspec.Struct | None:
        """With every part stated, where it is known what it is: what else stands in its way."""
        kind = self.get_initial().get("kind")
        parts = tuple(part.value for part in Part)
        return commands.ReceiveReport(**self.here, kind=kind, parts=parts) if kind else None


class RefuseReport(OfReport):
    """Leave an irregular tournament out."""

    form_class = ReasonForm
    command = staticmethod(commands.refuse_for_rating)
    title = gettext_lazy("Leave the tournament out of the ratings")
    button = gettext_lazy("Leave it out")
    lede = gettext_lazy(
        "After asking the rest of the committee, for a tournament that was irregular (DSU 4.5.3)."
    )


class AcceptTournament(OfReport):
    """The committee finds a tournament worthy of rating."""

    form_class = SureForm
    command = staticmethod(commands.accept_for_rating)
    title = gettext_lazy("Accept the tournament for rating")
    button = gettext_lazy("Accept")
    lede = gettext_lazy("For other tournaments and matches than those the text names (DSU 4.5.3.1).")


class ClassifyForm(ActForm):
    """A game, and how it came to its result."""

    round_number = forms.IntegerField(label=gettext_lazy("Round"), min_value=1)
    board = forms.IntegerField(label=gettext_lazy("Board"), min_value=1)
    how = forms.ChoiceField(label=gettext_lazy("How it ended"), choices=list(labels.HOW.items()))


class ClassifyGame(OfReport):
    """Say of one game what the result does not tell."""

    form_class = ClassifyForm
    command = staticmethod(commands.classify_game)
    title = gettext_lazy("How a game came to its result")
    lede = gettext_lazy("It decides whether the game is rated (DSU 4.5.4.2).")


class EstimateForm(ActForm):
    """A player without a start rating, and what the committee gives them."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))
    rating = forms.IntegerField(label=gettext_lazy("Rating"))


class EstimateRating(OfReport):
    """The committee gives a start rating where none can be worked out."""

    form_class = EstimateForm
    command = staticmethod(commands.estimate_start_rating)
    title = gettext_lazy("Estimate a start rating")
    lede = gettext_lazy(
        "For a player without a rating who won or lost everything: table 2 says nothing then (DSU 4.5.5.2)."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With those who have no start rating."""
        form = super().get_form(form_class)
        issued = self.rated.issued or {}
        form.offer("person", named({person: "" for person in entered(self.state) if person not in issued}))
        return form
