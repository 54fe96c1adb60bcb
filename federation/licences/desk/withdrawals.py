"""Withdrawals and their letters on the desk."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
from django.http import Http404
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.licences import commands
from federation.licences.desk.forms import LetterForm, WithdrawForm
from federation.licences.desk.office import OfOne
from federation.licences.labels import letter_name
from federation.licences.rules.obtaining import Letter
from federation.members import directory
from federation.pages.act_views import ActForm


class Withdraw(OfOne):
    """Take every licence away."""

    form_class = WithdrawForm
    command = staticmethod(commands.withdraw_licence)
    title = gettext_lazy("Withdraw the licences")
    lede = gettext_lazy(
        "For neglect of rules or guidance (DSU 4.6.2). Courses and practice of before count no more. Two "
        "letters go out afterwards: to the holder, registered, and to the chair of the district (DSU 4.6.4)."
    )
    button = gettext_lazy("Withdraw them")

    def get_initial(self) -> dict[str, object]:
        """From today."""
        return {"withdrawn_on": directory.today(self.federation)}

    def bare_act(self) -> msgspec.Struct:
        """From today, for any reason: what else stands in its way."""
        return self._act(withdrawn_on=directory.today(self.federation), reasons="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The withdrawal."""
        return self._act(**form.values())

    def _act(self, **said: Any) -> msgspec.Struct:
        return commands.WithdrawLicence(**self.whose, **said)


class SendLetter(OfOne):
    """Note that one of the two letters went out."""

    form_class = LetterForm
    command = staticmethod(commands.record_letter)
    title = gettext_lazy("Letter about the withdrawal")
    button = gettext_lazy("It was sent")

    def get_initial(self) -> dict[str, object]:
        """Today; the page says which letter."""
        letter = self.kwargs["letter"]
        if letter not in set(Letter):
            raise Http404(_("There is no such letter."))
        said = {"to": letter_name(letter), "day": date_format(self._day())}
        self.lede = (
            _(
                "To %(to)s, about the withdrawal of %(day)s (DSU 4.6.4). "
                "Its text is among the letters of the federation."
            )
            % said
        )
        return {"sent_on": directory.today(self.federation)}

    def bare_act(self) -> msgspec.Struct:
        """Sent today: what stands in its way."""
        return self._act(sent_on=directory.today(self.federation))

    def act(self, form: ActForm) -> msgspec.Struct:
        """The letter."""
        return self._act(**form.values())

    def _act(self, sent_on: dt.date) -> msgspec.Struct:
        return commands.RecordLetter(
            **self.whose, withdrawn_on=self._day(), letter=self.kwargs["letter"], sent_on=sent_on
        )

    def _day(self) -> dt.date:
        try:
            return dt.date.fromisoformat(self.kwargs["day"])
        except ValueError:
            raise Http404(_("There is no such day.")) from None
