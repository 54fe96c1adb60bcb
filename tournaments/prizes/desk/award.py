"""The award of the prizes: who gets what is looked at first, and exactly that is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from events.citing import Clash
from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm
from tournaments.dealing import awards_of, dealt_of
from tournaments.events.prizes import Awarded
from tournaments.pages.prize_lines import lists_dealt
from tournaments.prizes import commands
from tournaments.prizes.desk.base import OfPrizes
from tournaments.rules.citations import Rule
from tournaments.rules.prize_lists import Dealt

CHANGED = 409


class AwardForm(ActForm):
    """What was looked at; whether those level to the end share."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    level_share = forms.BooleanField(
        label=gettext_lazy(
            "Those level to the end of the tie-breaks share; no play-off and no lot is to come."
        ),
        required=False,
    )


class AwardPrizes(OfPrizes):
    """Award the prizes."""

    template_name = "prizes/award.html"
    form_class = AwardForm
    command = staticmethod(commands.award_prizes)
    title = gettext_lazy("Award the prizes")
    lede = gettext_lazy("Look who gets what. Receipts are printed from the award; it can be taken back.")
    button = pgettext_lazy("button", "Award")

    @cached_property
    def dealt(self) -> Sequence[Dealt]:
        """Every list dealt out by the standings of now; none where there is no fund."""
        return dealt_of(self.state, self.prizes.fund, self.births) if self.prizes.fund else ()

    @property
    def awards(self) -> tuple[Awarded, ...]:
        """What would be recorded."""
        return awards_of(self.dealt)

    @property
    def digest(self) -> str:
        """Of what the page shows."""
        return sha256(repr((self.prizes.fund, self.awards)).encode()).hexdigest()[:16]

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The box is there only where it means something."""
        form = super().get_form(form_class)
        if not any(one.open for one in self.dealt):
            del form.fields["level_share"]
        return form

    def get_initial(self) -> dict[str, object]:
        """What is looked at."""
        return super().get_initial() | {"seen": self.digest}

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Only what was looked at is recorded."""
        if request.POST.get("seen") == self.digest:
            return super().post(request, *args, **kwargs)
        form = self.get_form()
        form.is_valid()
        form.reader = request
        form.data = {**request.POST.dict(), "seen": self.digest}
        form.refuse(Clash("award_changed", field="seen", article=self.book.cite(Rule.TROPHIES)))
        return self.render_form(form, status=CHANGED)

    def act(self, form: ActForm) -> commands.AwardPrizes:
        """All of it."""
        return self._award(level_share=bool(form.cleaned_data.get("level_share")))

    def bare_act(self) -> commands.AwardPrizes:
        """What stands in the way whether they share or not."""
        return self._award(level_share=True)

    def _award(self, *, level_share: bool) -> commands.AwardPrizes:
        return commands.AwardPrizes(
            **self.here, seen=self.awards, births=dict(self.births), level_share=level_share
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Every list with who gets what, and who cannot be asked."""
        fund = self.prizes.fund
        lists = lists_dealt(self.frame, fund, self.dealt) if fund and self.state.rounds else []
        return super().get_context_data(**kwargs) | {"lists": lists, "notes": self.not_known()}

    def not_known(self) -> list[str]:
        """How many cannot win what asks for an age or a rating, as nothing is known of theirs."""
        fund, entered = self.prizes.fund, len(self.state.entries)
        found = []
        if fund and any(each.by_age for each in fund.lists) and (ageless := entered - len(self.births)):
            found.append(
                ngettext(
                    "Of %(count)s player no year of birth is known: no prize by age is theirs.",
                    "Of %(count)s players no year of birth is known: no prize by age is theirs.",
                    ageless,
                )
                % {"count": ageless}
            )
        rated = sum(bool(each.rating) for each in self.state.ratings.values())
        if fund and any(each.by_rating for each in fund.lists) and (unrated := entered - rated):
            found.append(
                ngettext(
                    "Of %(count)s player no rating is recorded here.",
                    "Of %(count)s players no rating is recorded here.",
                    unrated,
                )
                % {"count": unrated}
            )
        return found


class TakeBackAward(OfPrizes):
    """Take the award back."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_award)
    title = gettext_lazy("Take the award of the prizes back")
    lede = gettext_lazy("Then it is awarded anew. Receipts that were printed hold no more.")
    button = pgettext_lazy("button", "Take it back")

    def bare_act(self) -> commands.TakeBackAward:
        """Whether there is an award."""
        return commands.TakeBackAward(**self.here, reason="-")

    def act(self, form: ActForm) -> commands.TakeBackAward:
        """With the reason."""
        return commands.TakeBackAward(**self.here, reason=form.cleaned_data["reason"])
