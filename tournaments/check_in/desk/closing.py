"""Check-in is closed with one question for each who is missing."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from tournaments.check_in import commands
from tournaments.check_in.commands import Fate
from tournaments.check_in.desk.base import OfCheckIn
from tournaments.check_in.queries import Line
from tournaments.expected import expected, missing

FATES = (
    (Fate.AWAY, gettext_lazy("away this round")),
    (Fate.OUT, gettext_lazy("out of the tournament")),
    (Fate.STAYS, gettext_lazy("stays, and is paired")),
)
HALF = 2


class CloseForm(ActForm):
    """One question for each who is missing; none is answered beforehand."""

    def ask(self, lines: list[Line]) -> None:
        """A field for each."""
        for line in lines:
            self.fields[line.person] = forms.ChoiceField(
                label=line.who.name, choices=FATES, widget=forms.RadioSelect
            )


class Close(OfCheckIn):
    """Close check-in."""

    form_class = CloseForm
    command = staticmethod(commands.close_check_in)
    button = gettext_lazy("Close check-in")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A question for each who is missing now."""
        form = super().get_form(form_class)
        assert isinstance(form, CloseForm)
        form.ask([line for line in self.lines() if not line.here])
        return form

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says how many are missing, and asks whether check-in was used."""
        super().get_initial()
        self.title = _("Close check-in for round %(round)s") % {"round": self.at[1]}
        gone, every = len(missing(self.state, self.check_in, self.at)), len(expected(self.state, self.at))
        if gone * HALF > every:
            said = _("More than half are missing, %(gone)s of %(every)s. Was check-in used at all?")
            self.lede = said % {"gone": gone, "every": every}
        return {}

    def act(self, form: ActForm) -> commands.CloseCheckIn:
        """The decisions, by person."""
        decided = tuple(commands.Missing(person, Fate(fate)) for person, fate in form.values().items())
        return commands.CloseCheckIn(**self.here, stage=self.stage, missing=decided)
