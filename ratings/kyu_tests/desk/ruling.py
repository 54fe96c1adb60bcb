"""The officer on the desk: the test, what speaks against it, their ruling, a wrong outcome put right."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.act_views import ActForm
from ratings.kyu_tests import commands
from ratings.kyu_tests.desk.forms import OutcomeForm, RulingForm
from ratings.kyu_tests.desk.office import TestsAct
from ratings.kyu_tests.labels import level_name
from ratings.kyu_tests.later import upset
from ratings.kyu_tests.models import KyuTest
from ratings.kyu_tests.queries import rows_of, tests_of_rows


class OnATest(TestsAct):
    """An act of the officer on one test, with what stands on it."""

    template_name = "kyu_tests/desk/rule.html"
    roles = (Role.TITLE_OFFICER,)

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The test of the address."""
        super().setup(request, *args, **kwargs)
        here = {name: self.kwargs[name] for name in ("federation", "person", "paper")}
        row = KyuTest.objects.filter(**here).first()
        if row is None:
            raise Http404(_("No such test is recorded."))
        self.row = row

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The page says which test it is about."""
        name = directory.names([self.row.person])[self.row.person]
        self.title = _("%(name)s, test for %(level)s") % {"name": name, "level": level_name(self.row.level)}
        return super().get_form(form_class)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The test, who supervised it, and whether it fits what came before."""
        tests = tests_of_rows(rows_of(self.federation, self.row.person))
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "supervisor": directory.names([self.row.supervisor])[self.row.supervisor],
            "out_of_turn": self.row.paper in {test.paper for test in upset(tests)},
        }


class RuleValidity(OnATest):
    """The officer rules whether a test counts."""

    form_class = RulingForm
    command = staticmethod(commands.rule_validity)
    button = gettext_lazy("Record the ruling")


class CorrectOutcome(OnATest):
    """The officer puts right whether a test was passed."""

    form_class = OutcomeForm
    command = staticmethod(commands.correct_outcome)
    button = gettext_lazy("Correct the outcome")
