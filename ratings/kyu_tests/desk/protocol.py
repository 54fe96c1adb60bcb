"""The protocol of a session on the desk of the judge who supervised it, and of the officer."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django.utils.translation import gettext_lazy

from federation.identity.directory import own_numbers
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.act_views import ActForm
from ratings.kyu_tests import commands
from ratings.kyu_tests.desk.office import (
    TestsAct,
    judge_choices,
)
from ratings.kyu_tests.desk.protocol_form import LINES, MOST_LINES, ProtocolForm
from ratings.kyu_tests.models import IssuedPaper, PaperRow


class SendProtocol(TestsAct):
    """Every test of a session on one page."""

    template_name = "kyu_tests/desk/protocol.html"
    roles = (Role.TITLE_OFFICER, Role.RANKING_JUDGE)
    renews = False  # what is being typed must not go
    form_class = ProtocolForm
    command = staticmethod(commands.send_protocol)
    title = gettext_lazy("Protocol of a session")
    button = gettext_lazy("Send the protocol")

    def get_initial(self) -> dict[str, object]:
        """Whose session, and of which day, where the page that leads here knows it."""
        asked = self.request.GET
        return super().get_initial() | {name: asked[name] for name in ("supervisor", "on") if name in asked}

    def choices(self) -> dict[str, object]:
        """The officer's: every judge and paper. A judge's: themself, and the papers that they were given."""
        papers = PaperRow.objects.filter(federation=self.federation)
        judges = judge_choices(self.federation)
        if Role.TITLE_OFFICER not in roles_held(self.request, self.federation):
            own = own_numbers(self.request)
            given = IssuedPaper.objects.filter(federation=self.federation, receiver__in=own)
            papers = papers.filter(paper__in=given.values("paper"))
            judges = [each for each in judges if UUID(each[0]) in own]
        ordered = papers.order_by("level", "paper").values_list("paper", "level")
        return {"judges": judges, "papers": dict(ordered), "lines": self.lines()}

    def lines(self) -> int:
        """How many lines the page offers; `?lines=20` asks for more."""
        asked = self.request.GET.get("lines", "")
        return min(max(int(asked), LINES), MOST_LINES) if asked.isdecimal() and len(asked) < 4 else LINES

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """How many lines a longer page would have; None once it is as long as can be."""
        return super().get_context_data(**kwargs) | {
            "more": min(self.lines() * 2, MOST_LINES) if self.lines() < MOST_LINES else None
        }

    def act(self, form: ActForm) -> msgspec.Struct:
        """The protocol."""
        assert isinstance(form, ProtocolForm)
        said = form.cleaned_data
        return commands.SendProtocol(
            federation=self.federation,
            on=said["on"],
            supervisor=said["supervisor"],
            tests=form.tests(),
            neglected=form.neglected(),
            remarks=said["remarks"],
        )
