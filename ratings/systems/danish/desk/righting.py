"""What was recorded wrongly in the register, on the desk of registrar and committee; a preview comes next."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm
from ratings.systems.danish import commands, labels
from ratings.systems.danish.desk.base import OfAKind, OfPlayer, OfReport, named
from ratings.systems.danish.state import OF_THE_REGISTER

LOOK = gettext_lazy("Look at what it moves")


class KindForm(OfAKind, ReasonForm):
    """What the report is of, and why it was taken for something else."""


class CorrectKind(OfReport):
    """Correct as what a report was received."""

    form_class = KindForm
    command = staticmethod(commands.correct_report_kind)
    title = gettext_lazy("Correct what the tournament is")
    button = LOOK

    def get_initial(self) -> dict[str, object]:
        """The page says as what it was received."""
        found = super().get_initial()
        self.lede = labels.EVENT_KINDS.get(self.rated.kind, "")
        return found


class TakeBackAcceptance(OfReport):
    """The committee does not find it worthy of rating after all."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_acceptance)
    title = gettext_lazy("Take the acceptance for rating back")
    lede = gettext_lazy("What is rated by it alone is rated no longer (DSU 4.5.3.1).")


class TakeBackRefusal(OfReport):
    """Rate a tournament that was left out."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_refusal)
    title = gettext_lazy("Rate the tournament after all")
    lede = gettext_lazy("It was left out as irregular (DSU 4.5.3). A report received before keeps its place.")


class StartRatingForm(ReasonForm):
    """Whose start rating, and the ratings of another list."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))
    elo = forms.IntegerField(label=gettext_lazy("Elo rating"), required=False)
    national = forms.IntegerField(label=capfirst(gettext_lazy("national rating")), required=False)
    estimated = forms.IntegerField(label=capfirst(gettext_lazy("estimated by the committee")), required=False)

    def values(self) -> dict[str, Any]:
        """An empty field is no rating."""
        said = super().values()
        return said | {name: said[name] or 0 for name in ("elo", "national", "estimated")}


class CorrectStartRating(OfReport):
    """Correct a foreigner's start rating."""

    form_class = StartRatingForm
    command = staticmethod(commands.correct_start_rating)
    title = gettext_lazy("Correct a foreigner’s start rating")
    lede = gettext_lazy(
        "Without any rating the performance is worked out (DSU 4.5.5.2). A number of the register stands."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the players whose start rating is no number of the register."""
        form = super().get_form(form_class)
        lines = [line for line in (self.rated.issued or {}).values() if line.source != OF_THE_REGISTER]
        form.offer("person", named({line.person: f", {line.rating}" for line in lines}))
        return form


class NumberForm(ReasonForm):
    """The number that was to be given."""

    rating = forms.IntegerField(
        label=gettext_lazy("Number that was to be given"), help_text=gettext_lazy("0: none")
    )


class CorrectNumber(OfPlayer):
    """Correct the number last given to a player."""

    form_class = NumberForm
    command = staticmethod(commands.correct_given_number)
    title = gettext_lazy("Correct a number that was given")
    button = LOOK
    lede = gettext_lazy("Every number after it is worked out anew. Two officials decide on it.")
