"""The officer's papers on the desk: registered, withdrawn, given to ranking judges, given back."""

from __future__ import annotations

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.officials.roles import Role
from federation.pages.act_views import ActForm
from ratings.kyu_tests import commands
from ratings.kyu_tests.desk.forms import HandingForm, IssueForm, PaperForm, WithdrawForm
from ratings.kyu_tests.desk.office import TestsAct, judge_choices
from ratings.kyu_tests.labels import level_name
from ratings.kyu_tests.models import IssuedPaper, PaperRow


class OfPapers(TestsAct):
    """An act of the officer who keeps the papers."""

    roles = (Role.TITLE_OFFICER,)

    def get_success_url(self) -> str:
        """The papers."""
        return reverse("desk-test-papers", args=[self.federation])


class RegisterPaper(OfPapers):
    """A new paper, by its id; its text stays outside of this house."""

    form_class = PaperForm
    command = staticmethod(commands.register_paper)
    title = gettext_lazy("Register a paper")
    lede = gettext_lazy("By its id and level. What it asks is kept on paper, and never typed in here.")


class WithdrawPaper(OfPapers):
    """A paper is given out no more."""

    form_class = WithdrawForm
    command = staticmethod(commands.withdraw_paper)
    button = gettext_lazy("Withdraw")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The page says which paper it is about."""
        self.title = _("Withdraw the paper %(paper)s") % {"paper": self.kwargs["paper"]}
        return super().get_form(form_class)

    def bare_act(self) -> msgspec.Struct:
        """With any reason: what else stands in its way."""
        return commands.WithdrawPaper(federation=self.federation, paper=self.kwargs["paper"], reason="-")


class IssuePapers(OfPapers):
    """Papers go to a ranking judge."""

    form_class = IssueForm
    command = staticmethod(commands.issue_papers)
    title = gettext_lazy("Give papers to a ranking judge")
    lede = gettext_lazy("Papers go to ranking judges alone, who show them to no other person.")

    def choices(self) -> dict[str, object]:
        """The judges, and every paper that is not withdrawn."""
        rows = PaperRow.objects.filter(federation=self.federation, withdrawn=False)
        papers = [
            (row.paper, f"{row.paper} ({level_name(row.level)})") for row in rows.order_by("level", "paper")
        ]
        return {"judges": judge_choices(self.federation), "papers": papers}


class ReturnPapers(OfPapers):
    """A judge gave papers back."""

    form_class = HandingForm
    command = staticmethod(commands.return_papers)
    title = gettext_lazy("Papers given back")

    def choices(self) -> dict[str, object]:
        """The judge of the address, and what is in their hands."""
        receiver = self.kwargs["person"]
        held = IssuedPaper.objects.filter(federation=self.federation, receiver=receiver, returned_on=None)
        papers = sorted(set(held.values_list("paper", flat=True)))
        judges = [each for each in judge_choices(self.federation, receiver) if each[0] == str(receiver)]
        return {"judges": judges, "papers": [(paper, paper) for paper in papers]}
