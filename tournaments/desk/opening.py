"""Who plays in a stage: whoever came on by places, or players named one by one (SLSF-G 21)."""

from __future__ import annotations

from functools import cached_property
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.members import directory
from federation.pages.act_views import ActForm
from federation.pages.refusals import Words, words
from tournaments import commands
from tournaments.commands.staging import qualifiers
from tournaments.desk.base import OfTournament
from tournaments.desk.fields import Numbers
from tournaments.desk.staging import name_of_stage, said_qualified
from tournaments.log_state import state_now
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.state import Tournament


class OpenForm(ActForm):
    """Who plays in a stage."""

    numbers = Numbers(
        label=gettext_lazy("Start numbers, in the order of seats"),
        required=False,
        help_text=gettext_lazy("Empty: those who come on by places"),
    )


class OpenStage(OfTournament):
    """Say who plays in a stage: whoever qualified, or named players."""

    template_name = "desk/open_stage.html"
    form_class = OpenForm
    command = staticmethod(commands.open_stage)
    button = gettext_lazy("Open the stage")

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it."""
        return state_now(**self.here)

    def get_initial(self) -> dict[str, object]:
        """Who is in it already."""
        super().get_initial()
        stage = int(self.kwargs["stage"])
        self.title = _("Who plays in %(stage)s") % {"stage": name_of_stage(self.state, stage)}
        return {"numbers": ", ".join(map(str, self.state.seats.get(stage, ())))}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Who would come on by places, or why that is not known yet; and everybody by number."""
        stage, names = int(self.kwargs["stage"]), names_by_number(self.state, int(self.kwargs["stage"]))
        coming, why_not = _coming(self.state, stage)
        return super().get_context_data(**kwargs) | {
            "qualified": said_qualified(self.state, stage),
            "coming": [(number, names.get(number, "")) for number in coming],
            "why_not": why_not,
            "everybody": names.items(),
            "seated": set(seats_of(self.state, stage)) if stage in stages_of(self.state) else set(),
        }

    def get_success_url(self) -> str:
        """The stages."""
        return reverse("desk-stages", kwargs=self.here)


def _coming(state: Tournament, stage: int) -> tuple[tuple[int, ...], Words | None]:
    try:
        return qualifiers(state, stage), None
    except Refused as refusal:
        return (), words(refusal)


def names_by_number(state: Tournament, stage: int) -> dict[int, str]:
    """Names of players by start number; of teams by team number where the stage is one of teams."""
    if stage in stages_of(state) and play_of(state, stage).boards_per_team:
        return {number: state.teams[team].name for number, team in enumerate(state.team_order, start=1)}
    names = directory.names(UUID(person) for person in state.order)
    return {number: names[UUID(person)] for number, person in enumerate(state.order, start=1)}
