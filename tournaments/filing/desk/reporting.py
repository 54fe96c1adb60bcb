"""The parts of the report on the desk."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.filing.labels import PARTS

PART_CHOICES = [(part.value, name) for part, name in PARTS.items()]


class PartsForm(ActForm):
    """Which parts are in the report."""

    parts = forms.MultipleChoiceField(
        label=gettext_lazy("The report states"),
        help_text=gettext_lazy("A list with nothing in it is stated too."),
        choices=PART_CHOICES,
        widget=forms.CheckboxSelectMultiple,
    )


class StateReportParts(OfFiling):
    """State parts of the report."""

    form_class = PartsForm
    command = staticmethod(commands.state_report_parts)
    title = gettext_lazy("Parts of the report")
    lede = gettext_lazy("Six parts are due with the rating registrar within seven days of the last round.")

    def get_initial(self) -> dict[str, object]:
        """The parts that stand."""
        super().get_initial()
        return {"parts": sorted(self.filing.report_parts)}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The parts."""
        return commands.StateReportParts(**self.here, parts=tuple(form.cleaned_data["parts"]))


class StatedForm(PartsForm):
    """Which of the parts that are stated are not in the report."""

    def __init__(self, *args: object, stated: list[str], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("parts", [choice for choice in PART_CHOICES if choice[0] in stated])


class TakeBackReportParts(OfFiling):
    """Parts that were stated by mistake."""

    command = staticmethod(commands.take_back_report_parts)
    title = gettext_lazy("Take parts of the report back")
    button = gettext_lazy("Take them back")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Those that stand."""
        super().get_initial()
        return StatedForm(**self.get_form_kwargs(), stated=sorted(self.filing.report_parts))

    def act(self, form: ActForm) -> msgspec.Struct:
        """The parts."""
        return commands.TakeBackReportParts(**self.here, parts=tuple(form.cleaned_data["parts"]))
