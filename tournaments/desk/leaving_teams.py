"""A whole team leaves; what it means is on the page before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from tournaments import commands
from tournaments.commands.leaving_teams import leaves
from tournaments.desk.checks import Check
from tournaments.desk.leaving import LeaveForm
from tournaments.desk.teams import OfTeam
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.state import evolve
from tournaments.team_withdrawals import struck_teams
from tournaments.tournament_book import book


class Leave(OfTeam):
    """Let a team leave."""

    template_name = "desk/team_leave.html"
    command = staticmethod(commands.withdraw_team)
    title = gettext_lazy("%(team)s leaves play")
    button = gettext_lazy("Record it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """How and why."""
        self.get_initial()
        form = LeaveForm(**self.get_form_kwargs())
        form.fields["how"].label = _("The team")
        return form

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the reason is."""
        return commands.WithdrawTeam(**self.of_team, reason="-")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What it means stage by stage; nothing once the team has left."""
        refusal: Refused | None = refusal_of(commands.withdraw_team, self.bare_act(), official(self.request))
        return super().get_context_data(**kwargs) | {"notes": [] if refusal else list(self._meant())}

    def _meant(self) -> Iterator[Check]:
        after = reduce(evolve, leaves(self.state, self.team.squad, "withdrawn"), self.state)
        number = self.state.team_order.index(self.kwargs["team"]) + 1
        cited = book(self.state)
        for stage in stages_of(self.state):
            if not play_of(self.state, stage).boards_per_team or number not in seats_of(self.state, stage):
                continue
            struck = self.kwargs["team"] in struck_teams(after, stage)
            said = _("Less than half of its games are played: it leaves the table, no match with it counts.")
            if not struck:
                said = _("Every result stands; games that it does not play are lost.")
            name = self.stage_name(stage)
            yield Check(
                text=f"{name}: {said}" if name else said,
                article=cited.cite("15.2" if struck else "15.3"),
                tone="warn" if struck else "",
            )
