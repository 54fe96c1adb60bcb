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
