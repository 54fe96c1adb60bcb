"""The committee warns a player, or excludes one; where it comes to more, the page says so before."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import DAY, ActForm
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import registered, rows_of
from federation.sanctions.rules.danish import Cause
from federation.sanctions.rules.register import still_running
from tournaments.commands import sanctioning
from tournaments.desk.player_past import SaysWhatItBecomes
from tournaments.desk.sanctioning import DecisionForm, OfDocket, look_here
from tournaments.log_state import docket_now


class QuarantineForm(DecisionForm):
    """A quarantine: how long, and whether it is for a whole tournament."""

    RENAMED = {"length": "months"}

    months = forms.IntegerField(label=gettext_lazy("Months"), required=False, min_value=0, max_value=1_200)
    days = forms.IntegerField(label=gettext_lazy("or days"), required=False, min_value=0, max_value=36_500)
    first_day = forms.DateField(
        label=gettext_lazy("First day"),
        widget=DAY,
        required=False,
        help_text=gettext_lazy("Left empty, it begins with the decision."),
    )
    absent_throughout = forms.BooleanField(
        label=gettext_lazy("For staying away from the whole tournament: six months or more"), required=False
    )


class Warn(SaysWhatItBecomes, OfDocket):
    """Warn a player."""

    template_name = "sanctions/decide_on_player.html"
    form_class = DecisionForm
    command = staticmethod(sanctioning.give_warning)
    title = gettext_lazy("Warn a player")
    lede = gettext_lazy("While an earlier warning is valid, this one becomes a quarantine of three months.")
    button = gettext_lazy("Give the warning")

    def would_be(self, form: ActForm) -> SanctionRow:
        """A warning runs from when play ended."""
        ended = docket_now(**self.here).last_day or self.row.ends_on
        return SanctionRow(kind="warning", event_last_day=ended)


class Exclude(SaysWhatItBecomes, OfDocket):
    """Exclude a player from coordinated tournaments."""

    template_name = "sanctions/exclude.html"
    form_class = QuarantineForm
    command = staticmethod(sanctioning.impose_quarantine)
    title = gettext_lazy("Exclude a player from coordinated tournaments")
    lede = gettext_lazy("Within a year after an earlier quarantine it runs twice as long.")
    button = gettext_lazy("Impose the quarantine")

    def would_be(self, form: ActForm) -> SanctionRow:
        """How long, and from when."""
        said = form.cleaned_data
        return SanctionRow(
            kind="quarantine",
            months=said["months"] or 0,
            days=said["days"] or 0,
            first_day=said["first_day"],
            cause=(Cause.ABSENT_WHOLE_EVENT if said["absent_throughout"] else Cause.CONDUCT).value,
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The quarantine, its length in months or else in days."""
        said = form.values()
        said |= {"months": said["months"] or 0, "days": said["days"] or 0}
        return sanctioning.ImposeQuarantine(**self.here, **said)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Which quarantines run today: they neither double nor convert this one."""
        federation, today = self.kwargs["federation"], directory.today(self.kwargs["federation"])
        look_here(self.request, **self.here)
        own = {UUID(person) for person in self.state.entries}
        lines = registered(rows_of(federation, persons=own), today)
        running = [line for line in lines if still_running([line.entry], today)]
        return super().get_context_data(**kwargs) | {
            "running": running,
            "names": directory.names({line.row.person for line in running}),
        }
