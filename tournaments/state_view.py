"""Pages of the desk that read the tournament from the log itself, so that they are not a moment late."""

from __future__ import annotations

from functools import cached_property
from typing import Any
from uuid import UUID

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from federation.members import directory
from federation.pages.act_views import DeskPage
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.pairing_input import play_of, stages_of
from tournaments.state import Tournament

Choices = list[tuple[str, str]]


class InTournament:
    """A page of the tournament in its address."""

    kwargs: dict[str, Any]

    @property
    def here(self) -> dict[str, Any]:
        """Federation and tournament."""
        return {name: self.kwargs[name] for name in ("federation", "tournament")}


class InState(InTournament):
    """The state that the log folds to, and everybody's name."""

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return state_now(**self.here)

    @cached_property
    def names(self) -> dict[str, str]:
        """Names by person, of everybody entered and every captain."""
        captains = {team.captain for team in self.state.teams.values() if team.captain}
        persons = {*self.state.entries, *self.state.order, *captains}
        return {str(person): name for person, name in directory.names(map(UUID, persons)).items()}

    @property
    def numbered(self) -> dict[int, str]:
        """Names of players by start number."""
        return {number: self.names[person] for number, person in enumerate(self.state.order, start=1)}

    @property
    def stage(self) -> int:
        """The stage of the address; not there: one that nobody planned."""
        stage = int(self.kwargs.get("stage", 1))
        if self.state.announced is None or stage not in stages_of(self.state):
            raise Http404(_("This tournament has no such stage."))
        return stage

    def named(self, stage: int) -> dict[int, str]:
        """Names by number of a stage, those of teams in team events."""
        if not play_of(self.state, stage).boards_per_team:
            return self.numbered
        teams = [self.state.teams[team].name for team in self.state.team_order]
        return dict(enumerate(teams, start=1))

    def stage_name(self, stage: int) -> str:
        """What a stage is called, "" where there is only one."""
        if len(stages_of(self.state)) < 2:
            return ""
        planned = self.state.stages.get(stage)
        return (planned.name if planned else "") or _("Stage %(stage)s") % {"stage": stage}


class StatePage(InState, DeskPage):
    """A page that shows and acts through links."""

    renews = False

    def get(self, request: HttpRequest, federation: str, tournament: str, **_more: object) -> HttpResponse:
        """The page, once the tournament has its row."""
        row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
        if row is None:
            return self.not_there(_("There is no tournament of this name and day."))
        return self.render_to_response({"row": row} | self.shown())

    def shown(self) -> dict[str, object]:
        """What the page shows."""
        raise NotImplementedError


class Ordered(forms.MultiValueField):
    """Several in order, each chosen once; rows left empty at the end say nothing. A tuple of choices."""

    def __init__(self, choices: Choices, label: Any, rows: int, **more: Any) -> None:
        offered = [("", "–"), *choices]
        fields = tuple(forms.ChoiceField(choices=offered, required=False) for _row in range(rows))
        widget = Rows([forms.Select(choices=offered) for _row in range(rows)])
        super().__init__(fields, label=label, widget=widget, require_all_fields=False, **more)

    def compress(self, data_list: list[str]) -> tuple[str, ...]:
        """Those chosen."""
        return tuple(each for each in data_list if each)


class Rows(forms.MultiWidget):
    """One list of names a row, numbered from 1."""

    template_name = "desk/rows.html"
    use_fieldset = True

    def decompress(self, value: Any) -> list[str]:
        """What stands in each row."""
        return list(value or ())
