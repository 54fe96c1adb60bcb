"""Who is still level when a stage is over, and the ways by which the book settles it."""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import Any

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.pages.act_views import ActForm, SureForm
from federation.pages.confirming import ConfirmedTwice
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.fields import SEED_BYTES
from tournaments.pairing_input import stages_of
from tournaments.rules.citations import Rule
from tournaments.state_view import InState, Ordered, StatePage
from tournaments.ties import Level, level_groups, unjudged
from tournaments.tournament_book import book


class LevelPlaces(StatePage):
    """The groups that share a place, who left without anybody level with them, and what the book offers."""

    template_name = "desk/placing.html"

    def shown(self) -> dict[str, object]:
        """Group by group, of the stage in the address."""
        stage = self.stage
        named = self.named(stage)
        ruled = self.state.judged_peers
        return {
            "stage": stage,
            "tabs": [(each, self.stage_name(each)) for each in stages_of(self.state)],
            "groups": [self._group(level, named) for level in level_groups(self.state, stage)],
            "leavers": [
                {"number": number, "name": self.numbered[number], "ruled": ruled.get(number)}
                for number in unjudged(self.state, stage)
            ],
            "peers": book(self.state).cite(Rule.PEERS_OF_LEAVER),
            "begun": bool(self.state.rounds_of(stage)),
            "filed": self.state.filed,
        }

    def _group(self, level: Level, named: dict[int, str]) -> dict[str, object]:
        order = level.order or level.numbers
        return {"level": level, "names": [named[number] for number in order]}


class OfGroup(InState, OfTournament):
    """An act on the group that shares the place in the address."""

    @cached_property
    def level(self) -> Level:
        """The group; not there: a place that nobody shares."""
        place = int(self.kwargs["place"])
        groups = level_groups(self.state, self.stage)
        found = next((each for each in groups if each.place == place), None)
        if found is None:
            raise Http404(_("No players share this place."))
        return found

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page names the place and who shares it."""
        super().get_initial()
        self.title = type(self).title % {"place": self.level.place}
        named = self.named(self.stage)
        self.lede = " · ".join(named[number] for number in self.level.numbers)
        return {}

    @property
    def of_stage(self) -> dict[str, Any]:
        """Federation, tournament and stage."""
        return {**self.here, "stage": self.stage}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The group with its paragraph."""
        return super().get_context_data(**kwargs) | {"level": self.level}

    def get_success_url(self) -> str:
        """The level places of the stage."""
        return reverse("desk-placing", kwargs=self.of_stage)


class PlayoffForm(ActForm):
    """Everybody of the group, best first."""

    def __init__(self, *args: object, players: list[tuple[str, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        label = gettext_lazy("In the order that the play-off gave, best first")
        self.fields["order"] = Ordered(players, label, len(players), required=False)


class Playoff(OfGroup):
    """Record the order of a play-off."""

    template_name = "desk/playoff.html"
    form_class = PlayoffForm
    command = staticmethod(commands.decide_playoff)
    title = gettext_lazy("Play-off for place %(place)s")
    button = gettext_lazy("Record the order")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody who is level."""
        self.get_initial()
        named = self.named(self.stage)
        order = self.level.order or self.level.numbers
        players = [(str(number), f"{number} {named[number]}") for number in self.level.numbers]
        standing = {"order": tuple(map(str, order))} if self.level.order else {}
        return PlayoffForm(**self.get_form_kwargs() | {"initial": standing}, players=players)

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the order is: asked with another one than stands."""
        order = self.level.order[::-1] or self.level.numbers
        return commands.DecidePlayoff(**self.of_stage, order=order)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The order."""
        order = tuple(int(number) for number in form.values()["order"])
        return commands.DecidePlayoff(**self.of_stage, order=order)


class Lots(ConfirmedTwice, OfGroup):
    """Draw lots for a place; the seed is chosen by chance at that moment."""

    template_name = "desk/place_lots.html"
    form_class = SureForm
    command = staticmethod(commands.draw_lots)
    title = gettext_lazy("Draw lots for place %(place)s")
    button = pgettext_lazy("button", "Draw")
    never = (
        gettext_lazy("A lot is drawn once: the order that falls now decides the place."),
        gettext_lazy("A play-off that is played afterwards changes nothing any more."),
    )

    def bare_act(self) -> msgspec.Struct:
        """A lot with a seed of its own; shows what stands in the way."""
        seed = secrets.token_hex(SEED_BYTES)
        return commands.DrawLots(**self.of_stage, place=self.level.place, seed=seed)


class JudgeForm(ActForm):
    """What they count for."""

    match_points = forms.IntegerField(
        label=capfirst(gettext_lazy("match points")), min_value=0, max_value=1_000
    )


class Judge(InState, OfTournament):
    """Rule what somebody who left counts for in Buchholz."""

    template_name = "desk/judge.html"
    form_class = JudgeForm
    command = staticmethod(commands.judge_peers)
    button = gettext_lazy("Rule it")

    def get_initial(self) -> dict[str, object]:
        """The ruling that stands, if any."""
        super().get_initial()
        number = int(self.kwargs["number"])
        if number not in self.numbered:
            raise Http404(_("This player is not drawn here."))
        self.title = _("What %(name)s counts for") % {"name": self.numbered[number]}
        ruled = self.state.judged_peers.get(number)
        return {} if ruled is None else {"match_points": ruled}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        return commands.JudgePeers(**self.here, start_number=int(self.kwargs["number"]), **form.values())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The paragraph."""
        return super().get_context_data(**kwargs) | {"article": book(self.state).cite(Rule.PEERS_OF_LEAVER)}

    def get_success_url(self) -> str:
        """The level places of the stage."""
        return reverse("desk-placing", kwargs={**self.here, "stage": self.stage})
