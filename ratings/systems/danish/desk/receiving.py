"""Reports on the desk of the registrar and of the committee."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from federation.pages.account import official
from federation.pages.act_views import CHOOSE, ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from federation.pages.refusals import Words, mended_at
from ratings.rules.dsu.rateable import Kind
from ratings.systems.danish import commands, labels
from ratings.systems.danish.commands.starting import entered
from ratings.systems.danish.desk.base import OfReport, named
from ratings.systems.danish.desk.before_receipt import receipt_to_come
from tournaments.commands.filed import parts_of_report
from tournaments.desk.base import desk_of
from tournaments.filing.report_contents import report_contents
from tournaments.rules.dsu.report_parts import PART_NAMES, Part, missing_parts


class AskKindForm(forms.Form):
    """As what the report is looked at."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Kind of tournament"),
        choices=[CHOOSE, *labels.EVENT_KINDS.items()],
        required=False,
    )


class ReceiveForm(SureForm):
    """As what the report was looked at, what it states beside the record, and that it is meant."""

    kind = forms.ChoiceField(choices=list(labels.EVENT_KINDS.items()), widget=forms.HiddenInput)
    parts = forms.MultipleChoiceField(
        label=gettext_lazy("The report states beside it"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
        help_text=gettext_lazy("What the record of the tournament does not hold."),
    )

    def __init__(self, *args: object, lacking: Sequence[Part], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("parts", [(part.value, gettext(PART_NAMES[part])) for part in lacking])
        if not lacking:
            del self.fields["parts"]

    def values(self) -> dict[str, Any]:
        """The parts as the act takes them."""
        said = super().values()
        return said | {"parts": tuple(said.get("parts", ()))}


class ReceiveReport(OfReport):
    """Take a report in, once it was looked at: from here it has its place in the register."""

    template_name = "danish/desk/receive.html"
    form_class = ReceiveForm
    command = staticmethod(commands.receive_report)
    title = gettext_lazy("Receive the report")
    button = gettext_lazy("Receive it")
    lede = gettext_lazy(
        "Its gains are added to the numbers as they stand when it is received (DSU 4.5.4.1). The order in "
        "which reports are received decides."
    )

    @property
    def kind(self) -> str:
        """What it is looked at as: what the address or the form says, else what the invitation does."""
        sent = self.request.POST if self.request.method == "POST" else self.request.GET
        stated = Kind.COORDINATED.value if self.filing.coordinated else ""
        asked = sent.get("kind", stated)
        return asked if asked in set(Kind) else ""

    @cached_property
    def lacking(self) -> tuple[Part, ...]:
        """The parts that neither the record holds nor the organiser has stated."""
        return missing_parts(parts_of_report(self.state, self.filing))

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Asking for nothing that the record holds."""
        self.kicker = self.row.name
        return ReceiveForm(**self.get_form_kwargs(), lacking=self.lacking)

    def get_initial(self) -> dict[str, Any]:
        """As what it is looked at."""
        return super().get_initial() | ({"kind": self.kind} if self.kind else {})

    def bare_act(self) -> commands.ReceiveReport:
        """With every part stated, as what it is looked at: what else stands in its way."""
        parts = tuple(part.value for part in Part)
        return commands.ReceiveReport(**self.here, kind=self.kind, parts=parts)

    def in_the_way(self) -> Words | None:
        """All of it, each with the page where it is mended."""
        said = super().in_the_way()
        return mended_at(said, self._remedies()) if said else None

    def _remedies(self) -> dict[str, tuple[str, str]]:
        return_list = self._page("desk-danish-return"), gettext("Return the list with start ratings")
        estimate = self._page("desk-danish-estimate"), gettext("Estimate a start rating")
        invitation = reverse("desk-invitation", kwargs=self.here), gettext("The invitation")
        worthy = self._page("desk-danish-accept"), gettext("Accept the tournament for rating")
        left_out = self._page("desk-danish-leave-out"), gettext("Leave the tournament out of the ratings")
        return {
            "not_filed": (desk_of(self.row), gettext("The tournament’s desk")),
            "received": (self._page("danish-report"), gettext("Rating report")),
            "list_not_returned.never": return_list,
            "no_start_rating": return_list,
            "rating_undetermined": estimate,
            "coordinated": invitation,
            "not_coordinated": invitation,
            "not_rateable": worthy if self.kind == Kind.OTHER else left_out,
        }

    def _page(self, name: str) -> str:
        return reverse(name, args=[self.kwargs["tournament"]])

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The report part by part, and what its receipt would move."""
        by, looked_at = official(self.request), self.bare_act()
        if not self.kind:
            looked_at = msgspec.structs.replace(looked_at, kind=Kind.COORDINATED.value)
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "asked": AskKindForm({"kind": self.kind}, label_suffix=""),
            "kind": labels.EVENT_KINDS.get(self.kind, ""),
            "parts": report_contents(self.row, self.state, self.filing),
            "receipt": None if self.rated.received else receipt_to_come(looked_at, by),
            "back": super().get_success_url(),
        }

    def get_success_url(self) -> str:
        """The report with every number opened once it is received; before it the desk of the register."""
        return self._page("danish-report") if self.request.method == "POST" else super().get_success_url()


class OfMatter(OfReport):
    """A decision on a tournament, with its report and what its rating moves."""

    template_name = "danish/desk/of_report.html"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The report part by part, and what it would move as another tournament than those named."""
        kind = Kind.COORDINATED if self.filing.coordinated else Kind.OTHER
        looked_at = commands.ReceiveReport(**self.here, kind=kind.value)
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "kind": labels.EVENT_KINDS[kind.value],
            "parts": report_contents(self.row, self.state, self.filing),
            "receipt": None if self.rated.received else receipt_to_come(looked_at, official(self.request)),
            "received": self.rated.received,
        }


class RefuseReport(OfMatter):
    """Leave an irregular tournament out."""

    form_class = ReasonForm
    command = staticmethod(commands.refuse_for_rating)
    title = gettext_lazy("Leave the tournament out of the ratings")
    button = gettext_lazy("Leave it out")
    lede = gettext_lazy(
        "After asking the rest of the committee, for a tournament that was irregular (DSU 4.5.3)."
    )


class AcceptTournament(OfMatter):
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
