"""The rating committee's acts on candidate results."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm
from ratings.books import championship_books
from ratings.championships import commands
from ratings.championships.desk.entries import found_people
from ratings.championships.desk.forms import AbroadForm, CandidateEventForm, NoAbroadForm
from ratings.championships.desk.office import COMMITTEE, ChampionshipsAct
from ratings.championships.models import CandidateScore
from tournaments.models import TournamentRow

NEWEST = 100


class ApproveEvent(ChampionshipsAct):
    """A tournament counts for candidate results."""

    roles = (COMMITTEE,)
    form_class = CandidateEventForm
    command = staticmethod(commands.approve_candidate_event)
    title = gettext_lazy("Approve a tournament for candidate results")
    button = gettext_lazy("Approve")
    lede = gettext_lazy("The championships and coordinated tournaments count without it (DSU 4.1.3 §26).")

    def get_initial(self) -> dict[str, object]:
        """The tournament of the address, where one is named."""
        return {"tournament": self.request.GET.get("tournament", "")}

    def choices(self) -> dict[str, object]:
        """The newest tournaments by its book."""
        rows = TournamentRow.objects.filter(federation=self.federation, rule_book__in=championship_books())
        newest = rows.exclude(state="cancelled").order_by("-starts_on", "name")[:NEWEST]
        return {"tournament": [(row.tournament, row.name) for row in newest]}


class WithdrawApproval(ChampionshipsAct):
    """The approval is taken back."""

    roles = (COMMITTEE,)
    form_class = ReasonForm
    command = staticmethod(commands.withdraw_candidate_approval)
    title = gettext_lazy("Take an approval back")
    button = gettext_lazy("Take it back")

    def act(self, form: ActForm) -> msgspec.Struct:
        """Of the tournament of the address."""
        tournament = self.kwargs["tournament"]
        return commands.WithdrawCandidateApproval(
            federation=self.federation, tournament=tournament, **form.values()
        )


class ApproveAbroad(ChampionshipsAct):
    """A result abroad counts."""

    template_name = "championships/desk/search.html"
    renews = False
    roles = (COMMITTEE,)
    form_class = AbroadForm
    command = staticmethod(commands.approve_foreign_result)
    title = gettext_lazy("Take a result abroad as a candidate result")
    button = gettext_lazy("Take it")

    def choices(self) -> dict[str, object]:
        """Whom the search found."""
        return {"person": found_people(self._asked(), self.federation)}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The search stays on the page."""
        return super().get_context_data(**kwargs) | {
            "q": self._asked(),
            "found": bool(found_people(self._asked(), self.federation)),
        }

    def _asked(self) -> str:
        return self.request.GET.get("q", "").strip()[:80]


class WithdrawAbroad(ChampionshipsAct):
    """A result abroad was taken wrongly."""

    roles = (COMMITTEE,)
    form_class = NoAbroadForm
    command = staticmethod(commands.withdraw_foreign_result)
    title = gettext_lazy("Take a candidate result abroad back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy("With other figures it is taken anew (DSU 4.1.3 §26).")

    def choices(self) -> dict[str, object]:
        """The newest results abroad that count."""
        rows = CandidateScore.objects.filter(federation=self.federation, tournament="")
        newest = list(rows.order_by("-on", "event")[:NEWEST])
        names = directory.names(row.person for row in newest)
        return {
            "result": [
                (f"{row.on} {row.person} {row.event}", f"{names[row.person]}: {row.event}, {row.on:%Y-%m-%d}")
                for row in newest
            ]
        }

    def act(self, form: ActForm) -> msgspec.Struct:
        """The result goes."""
        said = form.values()
        on, person, event = said["result"].split(" ", 2)
        return commands.WithdrawForeignResult(
            federation=self.federation,
            person=person,
            event=event,
            on=dt.date.fromisoformat(on),
            reason=said["reason"],
        )
