"""Who sits where in the next round of a team event, and where it is played."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from tournaments import commands
from tournaments.desk.teams import OfTeam
from tournaments.pairing_input import play_of
from tournaments.state_view import Choices, Ordered


class LineupForm(ActForm):
    """Who sits at which board."""

    def __init__(self, *args: object, players: Choices, boards: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        label = gettext_lazy("Boards from the first, in order of rating")
        self.fields["lineup"] = Ordered(players, label, boards, required=False)


class Lineup(OfTeam):
    """Hand in the line-up of the next round."""

    form_class = LineupForm
    command = staticmethod(commands.submit_lineup)
    title = gettext_lazy("Line-up of %(team)s")
    button = gettext_lazy("Hand it in")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the line-up handed in already, else that of the round before, else the squad's first."""
        self.get_initial()
        boards, due = play_of(self.state, self.stage).boards_per_team, len(self.state.rounds_of(self.stage))
        self.lede = _("Round %(round)s") % {"round": due + 1}
        handed_in = [self.state.lineups.get((self.stage, at, self.kwargs["team"])) for at in (due + 1, due)]
        standing = next((each for each in handed_in if each), self.team.squad[:boards])
        return LineupForm(
            **self.get_form_kwargs() | {"initial": {"lineup": standing}}, players=self.squad(), boards=boards
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The line-up."""
        players = form.values()["lineup"]
        return commands.SubmitLineup(**self.of_team, stage=self.stage, players=players)


class VenueForm(ActForm):
    """Where."""

    venue = forms.CharField(label=gettext_lazy("Where the match is played"), required=False, max_length=120)


class Venue(OfTeam):
    """Say where the match of the next round is played."""

    form_class = VenueForm
    command = staticmethod(commands.choose_venue)
    title = gettext_lazy("%(team)s chooses the venue")
    button = gettext_lazy("Record the venue")

    def bare_act(self) -> msgspec.Struct:
        """Whether this team chooses."""
        return commands.ChooseVenue(**self.of_team, stage=self.stage, venue="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The venue."""
        return commands.ChooseVenue(**self.of_team, stage=self.stage, **form.values())
