"""Stages: how each is played and who comes on to it (SLSF-G 21, DSU 4.9.10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.act_views import ActForm, DeskPage
from federation.pages.refusals import words
from tournaments import commands
from tournaments.books import tournament_book
from tournaments.commands.preconditions import check_regulations
from tournaments.commands.staging import MOST_STAGES
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import Check
from tournaments.desk.how_played import (
    LADDER,
    as_filled_in,
    check_target,
    play_fields,
    play_said,
    systems_of,
)
from tournaments.desk.knock_out_games import games_doubted
from tournaments.desk.monrad_rounds import rounds_doubted
from tournaments.events import Play, Qualified
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.rules.systems import System
from tournaments.shared_context import SYSTEMS
from tournaments.state import Tournament
from tournaments.systems import stage_rounds
from tournaments.tournament_book import book

SAME_IN_EVERY_BOOK = Play(system=System.ROUND_ROBIN)
"""A way to play that every book knows: what stands in the way of it stands in the way of any."""


def name_of_stage(state: Tournament, stage: int) -> str:
    """What pages call a stage; one that is all of a tournament bears the tournament's name."""
    planned = state.stages.get(stage)
    if planned and planned.name:
        return planned.name
    if state.announced and stages_of(state) == [stage]:
        return state.announced.name
    return _("Stage %(stage)s") % {"stage": stage}


def said_qualified(state: Tournament, stage: int) -> list[str]:
    """Who comes on to a stage, in words."""
    planned = state.stages.get(stage)
    return [
        _("places %(first)s to %(last)s of %(stage)s")
        % {"first": each.first, "last": each.last, "stage": name_of_stage(state, each.stage)}
        for each in (planned.qualified if planned else ())
    ]


class Stages(DeskPage):
    """Every stage of a tournament: how it is played, how far it is."""

    template_name = "desk/stages.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The stages."""
        row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
        if row is None:
            return self.not_there(_("There is no tournament of this name and day."))
        state = state_now(federation, tournament)
        stages = stages_of(state)
        lines = [_line(state, stage) for stage in stages]
        return self.render_to_response(
            {
                "row": row,
                "lines": lines,
                "due": max(stages) + 1,
                "full": max(stages) >= MOST_STAGES,
                "notes": unsettled(row),
            }
        )


def _line(state: Tournament, stage: int) -> dict[str, object]:
    players = len(seats_of(state, stage))
    return {
        "stage": stage,
        "name": name_of_stage(state, stage),
        "system": SYSTEMS.get(play_of(state, stage).system, ""),
        "qualified": said_qualified(state, stage),
        "players": players,
        "begun": bool(state.rounds_of(stage)),
        "started": len(state.rounds_of(stage)),
        "total": stage_rounds(state, stage) if players > 1 else play_of(state, stage).rounds,
        "drawn": state.drawn,
    }


def unsettled(row: TournamentRow) -> list[Check]:
    """What is asked before a stage starts.

    DSU 4.9.10, SLSF-G 25.4: what the regulations must say, asked of the gate before its first round.
    SLSF-G 25.1: whether so many players should play so many rounds.
    """
    if row.state not in {"announced", "refused", "sanctioned", "drawn", "in_play"}:
        return []
    state = state_now(row.federation, row.tournament)
    return [
        check
        for stage in stages_of(state)
        if not state.rounds_of(stage)
        for check in _unsettled(row, state, stage)
    ]


def _unsettled(row: TournamentRow, state: Tournament, stage: int) -> Iterator[Check]:
    try:
        check_regulations(state, stage)
    except Refused as refusal:
        said = words(refusal)
        url = reverse("desk-plan-stage", args=[row.federation, row.tournament, stage])
        yield Check(text=said.text, article=said.article, tone="warn", url=url, remedy=_("Say it"))
    yield from rounds_doubted(row, state, stage)
    yield from games_doubted(row, state, stage)


class PlanForm(ActForm):
    """How a stage of one system is played, and who comes on to it."""

    RENAMED = {"tie_breaks": LADDER[0], "ladder": LADDER[0]}

    system = forms.CharField(widget=forms.HiddenInput)
    name = forms.CharField(
        label=gettext_lazy("Name of the stage"),
        required=False,
        max_length=60,
        help_text=gettext_lazy("Such as: Final, Group A"),
    )

    def __init__(self, *args: object, planning: PlanStage, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.chosen, self.stages = planning.chosen, planning.earlier
        self.fields |= play_fields(self.chosen, planning.book)
        for stage in self.stages:
            said = {"stage": name_of_stage(planning.state, stage)}
            self.fields |= {
                f"first_{stage}": forms.IntegerField(
                    label=_("%(stage)s: first place that comes on") % said, required=False, min_value=1
                ),
                f"last_{stage}": forms.IntegerField(
                    label=_("%(stage)s: last place that comes on") % said, required=False, min_value=1
                ),
            }

    def clean(self) -> dict[str, object]:
        """Half a game and half a win are nothing to play for."""
        check_target(self.cleaned_data)
        return self.cleaned_data

    def qualified(self) -> tuple[Qualified, ...]:
        """Who comes on, stage by stage; one place alone may be written as either."""
        said = self.cleaned_data
        bounds = ((stage, said[f"first_{stage}"], said[f"last_{stage}"]) for stage in self.stages)
        return tuple(
            Qualified(stage=stage, first=first or 1, last=last or first)
            for stage, first, last in bounds
            if first or last
        )


class PlanStage(OfTournament):
    """How one stage is played: first its system, then the settings of that."""

    template_name = "desk/plan_stage.html"
    command = staticmethod(commands.plan_stage)
    button = gettext_lazy("Record how it is played")

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it."""
        return state_now(**self.here)

    @property
    def stage(self) -> int:
        """The stage of the address."""
        return int(self.kwargs["stage"])

    @property
    def earlier(self) -> list[int]:
        """The stages before it."""
        return [stage for stage in stages_of(self.state) if stage < self.stage]

    @property
    def standing(self) -> Play | None:
        """How it is played so far, None for a stage that is planned for the first time."""
        return play_of(self.state, self.stage) if self.stage in stages_of(self.state) else None

    @property
    def chosen(self) -> System:
        """The system that was sent, else the one asked for, else the one that stands."""
        asked = self.request.POST.get("system") or self.request.GET.get("system", "")
        systems = tournament_book(book(self.state)).systems
        standing = self.standing.system if self.standing else ""
        return next((System(each) for each in (asked, standing) if each in systems), systems[0])

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The settings of the system, as they stand if it is played by it already."""
        self.kicker = self.row.name
        self.title = _("How %(stage)s is played") % {"stage": name_of_stage(self.state, self.stage)}
        shown: dict[str, object] = {"system": self.chosen.value}
        if self.standing and self.standing.system == self.chosen:
            shown |= as_filled_in(self.standing)
        if planned := self.state.stages.get(self.stage):
            shown["name"] = planned.name
            for each in planned.qualified:
                shown |= {f"first_{each.stage}": each.first, f"last_{each.stage}": each.last}
        return PlanForm(**self.get_form_kwargs() | {"initial": shown}, planning=self)

    def bare_act(self) -> msgspec.Struct:
        """A plan of this stage: whether it can still be planned."""
        return commands.PlanStage(**self.here, stage=self.stage, play=SAME_IN_EVERY_BOOK)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The plan."""
        assert isinstance(form, PlanForm)
        return commands.PlanStage(
            **self.here,
            stage=self.stage,
            name=form.cleaned_data["name"],
            play=play_said(self.chosen, form.cleaned_data),
            qualified=form.qualified(),
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The systems to choose from."""
        return super().get_context_data(**kwargs) | {
            "systems": systems_of(book(self.state)),
            "chosen": self.chosen.value,
        }

    def get_success_url(self) -> str:
        """The stages."""
        return reverse("desk-stages", kwargs=self.here)
