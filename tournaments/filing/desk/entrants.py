"""Foreigners, late entrants and rooms without smoking on the desk."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm
from federation.pages.money import IN_MONEY, Amount
from tournaments.desk.entering import PickPerson
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.state_view import Choices


class ExemptForeigner(OfFiling, PickPerson):
    """Let a foreigner play who is no member."""

    command = staticmethod(commands.exempt_foreigner)
    title = gettext_lazy("Exempt a foreigner from membership")
    button = gettext_lazy("Exempt")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The exemption."""
        return commands.ExemptForeigner(**self.here, person=str(form.cleaned_data["person"]))


class ReceiveLateEntry(OfFiling, PickPerson):
    """Note a late entry."""

    command = staticmethod(commands.receive_late_entry)
    title = gettext_lazy("Note a late entry")
    button = gettext_lazy("Note it")
    lede = gettext_lazy("After the deadline there is no right to play; the organiser decides.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The late entry, of today."""
        today = directory.today(self.here["federation"])
        person = str(form.cleaned_data["person"])
        return commands.ReceiveLateEntry(**self.here, person=person, on=today)


class DecisionForm(ActForm):
    """Yes or no, and what it costs."""

    accept = forms.ChoiceField(
        label=gettext_lazy("May play"),
        choices=[("yes", capfirst(gettext_lazy("yes"))), ("no", capfirst(gettext_lazy("no")))],
        widget=forms.RadioSelect,
    )
    surcharge = Amount(label=gettext_lazy("Surcharge"), help_text=IN_MONEY, required=False)


class DecideLateEntry(OfFiling):
    """Decide on a late entry."""

    form_class = DecisionForm
    command = staticmethod(commands.decide_late_entry)
    title = gettext_lazy("Decide on a late entry")

    def get_initial(self) -> dict[str, object]:
        """The surcharge of the invitation; the page says whose entry it is."""
        super().get_initial()
        person = self.kwargs["person"]
        self.lede = _("%(name)s entered after the deadline.") % {"name": directory.names([person])[person]}
        return {"surcharge": self.filing.invitation.late_fee}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The decision."""
        said = form.cleaned_data
        return commands.DecideLateEntry(
            **self.here,
            person=str(self.kwargs["person"]),
            accept=said["accept"] == "yes",
            surcharge=said["surcharge"],
        )


class EntrantForm(ActForm):
    """Which player."""

    def __init__(self, *args: object, choices: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["person"] = forms.ChoiceField(label=gettext_lazy("Player"), choices=choices)


class AskSmokeFree(OfFiling):
    """A player asks for a room without smoking."""

    command = staticmethod(commands.ask_smoke_free)
    title = gettext_lazy("A room without smoking")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody who is entered."""
        self.kicker = self.row.name
        return EntrantForm(**self.get_form_kwargs(), choices=self.entrants())
