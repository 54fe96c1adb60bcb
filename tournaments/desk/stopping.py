"""The round that started last is stopped, before its first result."""

from __future__ import annotations

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.log_state import state_now


class StopRound(OfTournament):
    """Stop a round."""

    form_class = ReasonForm
    command = staticmethod(commands.stop_round)
    button = gettext_lazy("Stop the round")
    lede = gettext_lazy(
        "It counts as not started. Its pairing stands as published: boards move, it is paired anew or "
        "started again, and before round 1 players come in."
    )

    def get_initial(self) -> dict[str, object]:
        """The page names the round."""
        super().get_initial()
        self.title = _("Stop round %(round)s") % {"round": self.kwargs["round_number"]}
        return {}

    def bare_act(self) -> msgspec.Struct:
        """By any reason: whether it can be stopped at all."""
        return self._act("-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The round of the address, and why."""
        return self._act(form.cleaned_data["reason"])

    def _act(self, reason: str) -> commands.StopRound:
        return commands.StopRound(**self.here, round_number=int(self.kwargs["round_number"]), reason=reason)

    def get_success_url(self) -> str:
        """The page of the round, which waits for its start again."""
        rounds, number = state_now(**self.here).rounds, int(self.kwargs["round_number"])
        if not 1 <= number <= len(rounds):
            return super().get_success_url()
        return reverse("desk-pairing", kwargs={**self.here, "stage": rounds[number - 1].stage})
