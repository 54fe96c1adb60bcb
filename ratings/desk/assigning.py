"""A tournament near a boundary counts in another period: one committee proposes, the other agrees."""

from __future__ import annotations

from functools import cached_property

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.refusals import Words, words
from ratings.books import calendar_of
from ratings.rules.periods import Period
from ratings.systems.swedish import commands
from tournaments.desk.base import OfTournament
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.state import Tournament


class PeriodForm(ActForm):
    """One of the two neighbours."""

    period = forms.ChoiceField(label=gettext_lazy("Counts in period"), choices=(), widget=forms.RadioSelect)

    def __init__(self, *args: object, neighbours: list[str], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("period", [(period, period) for period in neighbours])


def own_period(row: TournamentRow) -> Period:
    """The period of its last day."""
    return calendar_of(row.federation, row.discipline).of(row.ends_on)


class ProposePeriod(OfTournament):
    """The rating committee proposes another period, at the latest with the invitation."""

    command = staticmethod(commands.propose_period)
    title = gettext_lazy("Count it in another period")
    button = gettext_lazy("Propose")

    @cached_property
    def neighbours(self) -> list[str]:
        """The period before its own and the one after."""
        own = own_period(self.row)
        return [str(own.previous), str(own.next)]

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the two neighbours."""
        super().get_initial()
        self.lede = _(
            "Its last day lies in period %(period)s. The tournament committee must agree, and it is "
            "announced at the latest with the invitation."
        ) % {"period": own_period(self.row)}  # fmt: skip
        return PeriodForm(**self.get_form_kwargs(), neighbours=self.neighbours)

    def bare_act(self) -> msgspec.Struct:
        """The next period: whether it is too late for either."""
        return commands.ProposePeriod(**self.here, period=self.neighbours[1])

    def in_the_way(self) -> Words | None:
        """That one of the two is proposed already does not stand in the way of the other."""
        refusal = refusal_of(commands.propose_period, self.bare_act(), official(self.request))
        return None if refusal is None or refusal.code == "period_proposed" else words(refusal)

    def get_success_url(self) -> str:
        """The periods of its register."""
        return reverse("desk-periods", args=[self.row.federation, self.row.discipline])


class AgreeOnPeriod(OfTournament):
    """The tournament committee agrees."""

    command = staticmethod(commands.agree_on_period)
    title = gettext_lazy("Agree on another period")
    button = gettext_lazy("Agree")

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return state_now(**self.here)

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says which period."""
        super().get_initial()
        if self.state.period_proposed:
            text = _("The rating committee would count it in period %(proposed)s instead of %(own)s.")
            own = own_period(self.row)
            self.lede = text % {"proposed": self.state.period_proposed, "own": own}
        return {}
