"""The form of an act that asks for a reason and nothing else."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from federation.pages.act_views import LONG_TEXT, ActForm, SureForm

LONGEST = 4_000


class ReasonForm(ActForm):
    """A reason in somebody's own words; where it is missing the command says by which paragraph."""

    reason = forms.CharField(
        label=gettext_lazy("Reason, as it will be read in ten years"),
        required=False,
        max_length=LONGEST,
        widget=LONG_TEXT,
    )


class SureReasonForm(ReasonForm, SureForm):
    """A reason, and that it is meant."""
