"""A round starts: at a press where nothing is asked, else on a page of its own."""

from __future__ import annotations

from functools import cached_property
from typing import Self

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.refusals import words
from tournaments import commands
from tournaments.desk.base import OfTournament


class StartForm(ActForm):
    """Start a round; although games are open only if the arbiter says so."""

    round_number = forms.IntegerField(widget=forms.HiddenInput)
    stage = forms.IntegerField(widget=forms.HiddenInput, required=False)
    although_open = forms.BooleanField(
        label=gettext_lazy("Start it although games of earlier rounds are open"), required=False
    )

    @classmethod
    def of(cls, act: commands.StartRound) -> Self:
        """A start that asks nothing more, as a button beside others."""
        said = {"round_number": act.round_number, "stage": act.stage}
        return cls(initial=said, auto_id=f"start_{act.stage}_%s")


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
        self.lede = self.games_open
        return {"round_number": self.due, "stage": self.stage}

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Games that are open are asked about where there are some."""
        form = super().get_form(form_class)
        if not self.games_open:
            del form.fields["although_open"]
        return form

    @cached_property
    def games_open(self) -> str:
        """Which games of earlier rounds are open, "" for none."""
        refusal = refusal_of(commands.start_round, self.act_as(although_open=False), official(self.request))
        return str(words(refusal)) if refusal and refusal.code == "games_open" else ""

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
