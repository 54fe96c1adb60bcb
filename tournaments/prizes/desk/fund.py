"""The fund at the desk: typed, looked at as everybody will read it, then recorded."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import UNREADABLE, ActForm
from tournaments.dealing import awards_of, dealt_of, differences
from tournaments.events.prizes import Fund
from tournaments.pages.prize_lines import lists_stated, names_of
from tournaments.pages.prize_text import money
from tournaments.pairing_input import stages_of
from tournaments.prizes import commands
from tournaments.prizes.desk.base import OfPrizes, Told, births_of, told
from tournaments.prizes.desk.fund_form import ChangedFundForm, FundForm, standing

NO_LISTS = Fund()


class StateFund(OfPrizes):
    """State the prizes before the first round."""

    template_name = "prizes/fund_form.html"
    form_class: type[FundForm] = FundForm
    command: Any = staticmethod(commands.state_prize_fund)
    title = gettext_lazy("State the prizes")
    lede = gettext_lazy(
        "Everyone reads them from then on. Once play has begun they are changed only with a reason. "
        "No list at all says that there are no prizes."
    )
    button = pgettext_lazy("button", "Look at it")
    look: dict[str, object] | None = None

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """As many lists as stand, and some more."""
        self.kicker = self.row.name
        planned = sorted({*stages_of(self.state), *self.state.stages})
        groups = {
            stage: self.stage_name(stage) or _("Stage %(stage)s") % {"stage": stage} for stage in planned
        }
        fund = self.prizes.fund
        kwargs = self.get_form_kwargs()
        kwargs["initial"] = standing(fund)
        return self.form_class(
            **kwargs,
            groups=groups,
            clubs=directory.club_names(self.here["federation"]),
            lists=len(fund.lists) if fund else 0,
        )

    def bare_act(self) -> msgspec.Struct | None:
        """The fund as it stands: whether it can be stated at all."""
        return commands.StatePrizeFund(**self.here, fund=self.prizes.fund or NO_LISTS)

    def act(self, form: ActForm) -> msgspec.Struct:
        """All lists."""
        assert isinstance(form, FundForm)
        return commands.StatePrizeFund(**self.here, fund=form.fund)

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """First a look; only what was looked at is recorded."""
        form = self.get_form()
        assert isinstance(form, FundForm)
        if not form.is_valid():
            return self.render_form(form, status=UNREADABLE)
        digest = sha256(repr((form.fund, self.prizes.fund)).encode()).hexdigest()[:16]
        if "record" in request.POST and form.cleaned_data["looked"] == digest:
            return super().post(request, *args, **kwargs)
        form.data = {**request.POST.dict(), "looked": digest}
        self.look = self.looked_at(form.fund)
        return self.render_form(form)

    def looked_at(self, fund: Fund) -> dict[str, object]:
        """The fund as everybody will read it; once rounds are played, who would get otherwise."""
        return {
            "lists": lists_stated(self.frame, fund),
            "total": money(fund.total, self.here["federation"]),
            "otherwise": self.otherwise(fund),
        }

    def otherwise(self, fund: Fund) -> list[Told]:
        """What the standings would pay by the fund that stands and by this one, where they differ."""
        if not self.state.rounds:
            return []
        births = births_of(self.state)
        before = awards_of(dealt_of(self.state, self.prizes.fund or NO_LISTS, births))
        after = awards_of(dealt_of(self.state, fund, births))
        names: dict[str, str] = {}
        for stage in stages_of(self.state):
            names |= names_of(self.frame, stage)
        return [
            told(each, names.get(each.winner, "–"), self.here["federation"])
            for each in differences(before, after)
        ]

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The look, where there is one."""
        return super().get_context_data(**kwargs) | {"look": self.look}


class ChangeFund(StateFund):
    """Change the prizes once play has begun."""

    form_class: type[FundForm] = ChangedFundForm
    command = staticmethod(commands.change_prize_fund)
    title = gettext_lazy("Change the prizes after the start")
    lede = gettext_lazy("Everyone reads the new ones and that they were changed; the reason is kept.")

    def bare_act(self) -> None:
        """Nothing can be said before something is changed."""

    def act(self, form: ActForm) -> msgspec.Struct:
        """All lists, and why."""
        assert isinstance(form, FundForm)
        return commands.ChangePrizeFund(**self.here, fund=form.fund, reason=form.cleaned_data["reason"])
