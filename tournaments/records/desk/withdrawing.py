"""A record withdrawn on the desk."""

from __future__ import annotations

import msgspec
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from federation.pages.reason_form import SureReasonForm
from tournaments.desk.adjourned import OfGame
from tournaments.records import commands


class Withdraw(OfGame):
    """Take the record of a game back."""

    form_class = SureReasonForm
    command = staticmethod(commands.withdraw_record)
    title = _("Withdraw the record of board %(board)s, round %(round)s")
    button = _("Withdraw")

    def bare_act(self) -> msgspec.Struct:
        """With any reason: what else stands in its way."""
        return commands.WithdrawRecord(**self.at, reason="-")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Nothing more."""
        return super().get_context_data(**kwargs)

    def get_success_url(self) -> str:
        """The round on the desk."""
        return reverse("desk-round", kwargs={**self.here, "round_number": self.key[0]})
