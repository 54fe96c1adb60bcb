"""The Olympiad draft at the desk: so many even teams out of everybody entered (DSU 4.9.9.5)."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm, SureForm
from tournaments import commands
from tournaments.desk.numbering import named
from tournaments.desk.teams import ActOnTeams
from tournaments.pairing_input import play_of


class DraftForm(SureForm):
    """How many teams."""

    teams = forms.IntegerField(label=gettext_lazy("Teams"), min_value=2, max_value=400)


class Draft(ActOnTeams):
    """Form teams of equal strength."""

    form_class = DraftForm
    command = staticmethod(commands.draft_teams)
    title = gettext_lazy("Form even teams")
    button = gettext_lazy("Form the teams")
    lede = gettext_lazy(
        "All entered players go to a team, in order of strength, row by row: 1 2 3 4, 4 3 2 1, 3 "
        "4 1 2, 2 1 4 3. Record the ratings first."
    )

    def get_initial(self) -> dict[str, object]:
        """As many teams as the boards of a team ask for."""
        super().get_initial()
        boards = play_of(self.state, 1).boards_per_team
        return {"teams": len(self.state.entries) // boards if boards else 2}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The draft; the alphabetical list is made from the names of the register at this moment."""
        alphabetical = tuple(named(self.state, self.kwargs["federation"]))
        return commands.DraftTeams(**self.here, teams=form.cleaned_data["teams"], alphabetical=alphabetical)
