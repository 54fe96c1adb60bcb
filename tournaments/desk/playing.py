"""Rounds start, play ends, the report goes in."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import LONG_TEXT, ActForm, SureForm, official, refusal_of
from federation.pages.refusals import words
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.notices import unsanctioned


class StartForm(ActForm):
    """Start a round; although games are open only if the arbiter says so."""

    round_number = forms.IntegerField(widget=forms.HiddenInput)
    stage = forms.IntegerField(widget=forms.HiddenInput, required=False)
    although_open = forms.BooleanField(
        label=gettext_lazy("Start it although games of earlier rounds are open"), required=False
    )


class StartRound(OfTournament):
    """Pair the next round and start its clocks."""

    form_class = StartForm
    command = staticmethod(commands.start_round)
    button = gettext_lazy("Start the round")

    @property
    def due(self) -> int:
        """The round that the page is about: the next one, or the one that was sent."""
        sent = self.request.POST.get("round_number", "")
        return int(sent) if sent.isdecimal() and len(sent) < 5 else int(self.row.rounds_started) + 1

    @property
    def stage(self) -> int:
        """The stage whose round it is: the first unless the address or the form says another."""
        said = self.request.POST.get("stage") or self.request.GET.get("stage", "")
        return int(said) if said.isdecimal() and 0 < len(said) < 5 else 1

    def get_initial(self) -> dict[str, object]:
        """The round that is next; the page says which games are open."""
        super().get_initial()
        self.title = _("Start round %(round)s of %(total)s") % {
            "round": self.due,
            "total": self.row.rounds_total,
        }
        refusal = refusal_of(commands.start_round, self.act_as(although_open=False), official(self.request))
        self.lede = str(words(refusal)) if refusal and refusal.code == "games_open" else ""
        return {"round_number": self.due, "stage": self.stage}

    def act_as(self, *, although_open: bool) -> msgspec.Struct:
        """The start of the round that is due."""
        return commands.StartRound(
            **self.here, round_number=self.due, stage=self.stage, although_open=although_open
        )

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way even if open games do not."""
        return self.act_as(although_open=True)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The start."""
        return commands.StartRound(**self.here, **(form.values() | {"stage": self.stage}))

    def get_success_url(self) -> str:
        """The new round, or the tournament."""
        if self.request.method == "POST":
            return reverse("desk-round", kwargs={**self.here, "round_number": self.due})
        return super().get_success_url()


class Finish(OfTournament):
    """Say that play is over."""

    form_class = SureForm
    command = staticmethod(commands.finish_tournament)
    title = gettext_lazy("Finish the tournament")
    button = gettext_lazy("Finish")
    lede = gettext_lazy("The standings are final. A result is changed after it only by a correction.")


class ReportForm(ActForm):
    """The responsible arbiter, whom the report names."""

    arbiter_name = forms.CharField(label=gettext_lazy("Responsible arbiter"), required=False, max_length=160)
    arbiter_address = forms.CharField(
        label=capfirst(gettext_lazy("address")), required=False, max_length=300, widget=LONG_TEXT
    )


class FileReport(OfTournament):
    """Hand the report in."""

    form_class = ReportForm
    command = staticmethod(commands.file_report)
    title = gettext_lazy("File the report")
    button = gettext_lazy("File it")
    lede: Promise | str = gettext_lazy(
        "It goes to the rating committee and the tournament committee with the standings and every result."
    )

    def get_initial(self) -> dict[str, object]:
        """The chief arbiter's name."""
        super().get_initial()
        if not self.row.sanction_number:
            self.lede = unsanctioned(self.row)
        chief = self.row.chief_arbiter
        return {"arbiter_name": directory.names([UUID(chief)])[UUID(chief)]} if chief else {}

    def bare_act(self) -> msgspec.Struct:
        """The report with any arbiter: what else stands in the way."""
        return commands.FileReport(**self.here, arbiter_name="-", arbiter_address="-")
