"""A report before the rating committee: what looks wrong, what acceptance would do; accepted or sent back."""

from __future__ import annotations

from functools import cached_property
from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import LONG_TEXT, ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from ratings.desk.acceptance import Acceptance, acceptance
from ratings.desk.findings import Filed, findings, titles_only
from ratings.systems.swedish import commands
from ratings.systems.swedish.counting import Counted, count, rating_period
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import Check
from tournaments.desk.returned import sent_back
from tournaments.log_state import state_now
from tournaments.models import StandingRow
from tournaments.rules.books import BOOKS
from tournaments.state import Tournament

PROJECTORS = ("tournaments.tournaments", "ratings.ratings", "members.register")


class AcceptForm(SureForm):
    """Yes; and once more where something looks wrong that a report may not lack."""

    although = forms.BooleanField(
        label=gettext_lazy("I have looked at what stands in red above; it is accepted all the same.")
    )

    def __init__(self, *args: object, wrong: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        if not wrong:
            del self.fields["although"]
        self.say_so_last()


class OfReport(OfTournament):
    """An act on a report, with the report as it lies there."""

    projectors = PROJECTORS

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return state_now(**self.here)

    @cached_property
    def names(self) -> dict[str, str]:
        """Everybody's name."""
        found = directory.names(UUID(person) for person in self.state.order)
        return {str(person): name for person, name in found.items()}

    @cached_property
    def findings(self) -> list[Check]:
        """Everything that looks wrong; nothing before there is a report."""
        if not self.state.filed and not self.state.accepted:
            return []
        return findings(Filed(row=self.row, state=self.state, names=self.names))

    def get_success_url(self) -> str:
        """The desk, where the next report waits."""
        return reverse("desk")


class Report(OfReport):
    """Accept a report; what its new players enter at is worked out (SLSF-G 29.2)."""

    template_name = "desk/report.html"
    form_class = AcceptForm
    command = staticmethod(commands.accept_report)
    title = gettext_lazy("Accept the report")
    button = gettext_lazy("Accept for rating")

    def bare_act(self) -> commands.AcceptReport:
        """The acceptance."""
        return commands.AcceptReport(**self.here)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Asking twice where something stands in red."""
        self.kicker = self.row.name
        return AcceptForm(**self.get_form_kwargs(), wrong=any(check.tone == "bad" for check in self.findings))

    def act(self, form: ActForm) -> msgspec.Struct:
        """The acceptance."""
        return self.bare_act()

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What would be accepted, and what it would do."""
        rated = self.row.rule_book in BOOKS
        counted = count(self.state) if rated else Counted(matches=(), left_out=())
        to_come = self._to_come() if rated else None
        lines = {player.person: player for player in to_come.players} if to_come else {}
        standings = StandingRow.objects.filter(**self.here).order_by("order")
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "findings": self.findings,
            "sent_back": sent_back(**self.here),
            "period": rating_period(self.state) if rated else "",
            "matches": len(counted.matches),
            "left_out": self._left_out(counted),
            "report_article": self.book.cite("27.4"),
            "entry_article": self.book.cite("29.2"),
            "change_article": self.book.cite("28.3"),
            "to_come": to_come,
            "standings": [
                (line, self.names.get(str(line.person), ""), lines.get(str(line.person)))
                for line in standings
            ],
            "names": self.names,
            "may_send_back": self.state.filed and not self.state.accepted,
        }

    def _to_come(self) -> Acceptance | None:
        """Nothing while nobody is drawn, once it is accepted, or where it gives titles alone."""
        if self.state.accepted or not self.state.order or titles_only(self.state):
            return None
        scope = {"federation": self.row.federation, "discipline": self.row.discipline}
        return acceptance(self.state, scope)

    def _left_out(self, counted: Counted) -> list[dict[str, str]]:
        several = self.state.games_per_match > 1
        return [
            {"where": f"{number}.{board}" + (f".{game}" if several else ""), "why": why, "article": article}
            for number, board, game, why, article in counted.left_out
        ]


class ReturnForm(ActForm):
    """What is wrong with the report."""

    reason = forms.CharField(
        label=gettext_lazy("What is wrong, as the arbiter will read it"),
        widget=LONG_TEXT,
        required=False,
        max_length=4_000,
    )


class ReturnReport(OfReport):
    """Send a report back to the arbiter."""

    template_name = "desk/return_report.html"
    form_class = ReturnForm
    command = staticmethod(commands.return_report)
    title = gettext_lazy("Send the report back")
    button = gettext_lazy("Send it back")
    lede = gettext_lazy("The arbiter reads the reason, corrects the report and files it anew.")

    def get_initial(self) -> dict[str, object]:
        """What stands in red, to begin with."""
        super().get_initial()
        wrong = [check for check in self.findings if check.tone == "bad"]
        return {"reason": "\n".join(f"{check.text} {check.article}" for check in wrong)}

    def bare_act(self) -> commands.ReturnReport:
        """With any reason: what else stands in its way."""
        return commands.ReturnReport(**self.here, reason="-")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Everything that looks wrong."""
        return super().get_context_data(**kwargs) | {"findings": self.findings}

    def get_success_url(self) -> str:
        """The report; once it went back the desk."""
        return (
            super().get_success_url()
            if self.request.method == "POST"
            else reverse("desk-report", kwargs=self.here)
        )


class TakeAcceptanceBack(OfReport):
    """The acceptance was a mistake: the report waits again."""

    form_class = ReasonForm
    command = staticmethod(commands.take_report_acceptance_back)
    title = gettext_lazy("Take the acceptance back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy(
        "The tournament is rated no more, and every later rating is worked out as if it had never been. The "
        "report waits again: it is accepted anew or sent back. Published lists stand."
    )

    def bare_act(self) -> commands.TakeReportAcceptanceBack:
        """With any reason: what else stands in its way."""
        return commands.TakeReportAcceptanceBack(**self.here, reason="-")
