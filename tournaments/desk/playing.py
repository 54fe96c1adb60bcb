"""Play ends, the report goes in."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import msgspec
from django import forms
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import LONG_TEXT, ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import Check
from tournaments.desk.matter import OfOutcome, before_report
from tournaments.desk.notices import unsanctioned


class Finish(OfOutcome):
    """Say that play is over."""

    form_class = SureForm
    command = staticmethod(commands.finish_tournament)
    title = gettext_lazy("Finish the tournament")
    button = gettext_lazy("Finish")
    lede = gettext_lazy(
        "The standings are final. A result is changed after it only by a correction. "
        "Until the report is filed the chief arbiter can open play again."
    )


class Reopen(OfTournament):
    """Say that play is not over yet."""

    form_class = ReasonForm
    command = staticmethod(commands.reopen_play)
    title = gettext_lazy("Open play again")
    button = gettext_lazy("Open play again")
    lede = gettext_lazy(
        "The standings are not final any more. Results of the last round are mended, and games go on. "
        "Codes for phones that have not expired work again."
    )

    def bare_act(self) -> commands.ReopenPlay:
        """By any reason: whether it can be opened at all."""
        return commands.ReopenPlay(**self.here, reason="-")


class ReportForm(ActForm):
    """The responsible arbiter, whom the report names."""

    arbiter_name = forms.CharField(label=gettext_lazy("Responsible arbiter"), required=False, max_length=160)
    arbiter_address = forms.CharField(
        label=capfirst(gettext_lazy("address")), required=False, max_length=300, widget=LONG_TEXT
    )


class FileReport(OfOutcome):
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

    def looked_at(self) -> Iterator[Check]:
        """With what its readers will look for."""
        yield from super().looked_at()
        yield from before_report(self.row)
