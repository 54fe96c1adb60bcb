"""Ranking judges on the desk of the board: elected by the general assembly, taken off again."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.members.models import Person
from federation.officials.roles import Role
from federation.pages.act_views import ActForm
from ratings.kyu_tests import commands
from ratings.kyu_tests.desk.forms import JudgeForm, ReferenceForm
from ratings.kyu_tests.desk.office import TestsAct

MOST_FOUND = 20


class ElectJudge(TestsAct):
    """The board records whom the general assembly elected."""

    template_name = "kyu_tests/desk/elect.html"
    roles = (Role.BOARD,)
    renews = False  # the next name is being typed
    form_class = JudgeForm
    command = staticmethod(commands.elect_ranking_judge)
    title = gettext_lazy("Record a ranking judge")
    lede = gettext_lazy("The general assembly elects the ranking judges, year by year.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The election."""
        said = form.values()
        return commands.ElectRankingJudge(
            federation=self.federation, **said | {"person": str(said["person"])}
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Whom the search found; year and minutes as typed last."""
        text = self.request.GET.get("q", "").strip()[:80]
        people = directory.search_people(text) if text else Person.objects.none()
        return super().get_context_data(**kwargs) | {
            "q": text,
            "found": list(people.order_by("sort_key", "person")[:MOST_FOUND]),
            "year": directory.today(self.federation).year,
        }


class StrikeJudge(TestsAct):
    """The board takes a judge off a year."""

    roles = (Role.BOARD,)
    form_class = ReferenceForm
    command = staticmethod(commands.strike_ranking_judge)
    button = gettext_lazy("Take off the list")
    lede = gettext_lazy(
        "For a judge who resigned, was voted out, or was recorded by mistake. Tests held before stand."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The page says who it is about."""
        person = self.kwargs["person"]
        said = {"name": directory.names([person])[person], "year": self.kwargs["year"]}
        self.title = _("%(name)s, ranking judge of %(year)s") % said
        return super().get_form(form_class)

    def _act(self, reference: str) -> commands.StrikeRankingJudge:
        return commands.StrikeRankingJudge(
            federation=self.federation,
            person=str(self.kwargs["person"]),
            year=self.kwargs["year"],
            reference=reference,
        )

    def bare_act(self) -> msgspec.Struct:
        """With any reference: what else stands in its way."""
        return self._act("-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The decision."""
        return self._act(form.cleaned_data["reference"])
