"""A round is shown to everybody: as it is paired, or paired in the same act as it was looked over."""

from __future__ import annotations

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from tournaments import commands
from tournaments.desk.looking_over import seed_of_lots
from tournaments.desk.pairing import OfStage


class SeenForm(ActForm):
    """`seen`: the boards that were looked over."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)


class LookedOverForm(ActForm):
    """`seen`: the boards that were looked over, which no one has paired yet."""

    seen = forms.CharField(widget=forms.HiddenInput)


class PublishRound(OfStage):
    """Show the paired round to everybody."""

    form_class = SeenForm
    command = staticmethod(commands.publish_round)
    title = gettext_lazy("Publish the pairing")
    button = gettext_lazy("Publish")
    lede = gettext_lazy("It is public from then on. It is paired again only with a reason.")

    def bare_act(self) -> msgspec.Struct:
        """The publication, whatever was looked over."""
        return commands.PublishRound(**self.here, stage=self.stage)


class PairAndPublish(OfStage):
    """Pair the round and show it to everybody."""

    form_class = LookedOverForm
    command = staticmethod(commands.pair_and_publish)
    title = gettext_lazy("Publish the pairing")
    button = gettext_lazy("Publish")

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """It is looked over on the page of the round."""
        return redirect(self.get_success_url())

    def act(self, form: ActForm) -> msgspec.Struct:
        """What was looked over, and nothing else."""
        return commands.PairAndPublish(
            **self.here,
            stage=self.stage,
            seed=seed_of_lots(**self.here, stage=self.stage, stage_round=self.due),
            seen=form.cleaned_data["seen"],
        )
