"""Rulings on the desk: the tournament committee, or the board, issues one or takes it back."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.http import Http404
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.acting import DAY, LONG_TEXT, ActForm, ActView
from federation.rulebooks import FEDERATIONS
from federation.rulings import commands
from federation.rulings.models import Ruling


class RulingForm(ActForm):
    """Which paragraph, how it is read, from when."""

    article = forms.CharField(
        label=gettext_lazy("Paragraph"), max_length=40, help_text=gettext_lazy("Such as SLSF-G 28.5")
    )
    text = forms.CharField(
        label=gettext_lazy("How it is read"),
        widget=LONG_TEXT,
        max_length=commands.LONGEST,
        help_text=gettext_lazy("Public for ever: name no persons."),
    )
    counts_from = forms.DateField(label=gettext_lazy("Counts from"), widget=DAY)


class ReasonForm(ActForm):
    """Why it is taken back."""

    reason = forms.CharField(label=gettext_lazy("Reason"), widget=LONG_TEXT, max_length=4_000)


class OfRulings(ActView):
    """An act on the rulings of one federation."""

    projectors = ("rulings.rulings",)

    def initial(self) -> dict[str, Any]:
        """Nothing; the federation must be of this house."""
        house = FEDERATIONS.get(self.kwargs["federation"])
        if house is None:
            raise Http404(_("There is no such federation here."))
        self.kicker = house.name
        return {}

    def back(self) -> str:
        """Where the rulings stand."""
        return reverse("rules")


class Issue(OfRulings):
    """Issue a ruling."""

    form_class = RulingForm
    command = staticmethod(commands.issue_ruling)
    title = gettext_lazy("Rule how a paragraph is read")
    lede = gettext_lazy("Where a rule leaves doubt, this binds from the day you name until it is taken back.")
    button = gettext_lazy("Issue the ruling")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        return commands.IssueRuling(federation=self.kwargs["federation"], **form.values())


class Withdraw(OfRulings):
    """Take a ruling back."""

    form_class = ReasonForm
    command = staticmethod(commands.withdraw_ruling)
    title = gettext_lazy("Take a ruling back")
    button = gettext_lazy("Take it back")

    def initial(self) -> dict[str, Any]:
        """Nothing; the page says which ruling it is."""
        super().initial()
        ruling = Ruling.objects.filter(**self.kwargs).first()
        if ruling is None:
            raise Http404(_("There is no such ruling."))
        self.lede = f"{ruling.article}: {ruling.text}"
        return {}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The withdrawal."""
        return commands.WithdrawRuling(**self.kwargs, **form.values())


urlpatterns = [
    path("rulings/<slug:federation>/new/", Issue.as_view(), name="desk-issue-ruling"),
    path("rulings/<slug:federation>/<int:number>/back/", Withdraw.as_view(), name="desk-withdraw-ruling"),
]
