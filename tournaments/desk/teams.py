"""Teams at the desk: squads, captains, who may sit higher, the draw."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.pages.act_views import ActForm, SureForm
from federation.pages.confirming import ConfirmedTwice
from federation.pages.explanations import sentence
from tournaments import commands
from tournaments.commands.teams import LARGEST_SQUAD
from tournaments.desk.base import OfTournament
from tournaments.desk.fields import SEED_BYTES
from tournaments.labels import GROUNDS
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.systems import System
from tournaments.rules.teams import captains_duties, chooses_venue
from tournaments.state import Team
from tournaments.state_view import Choices, InState, Ordered, StatePage
from tournaments.tournament_book import book

RESERVES = 4


class Teams(StatePage):
    """Every team with its squad, and for each stage of teams the line-ups and venues of the next round."""

    template_name = "desk/teams.html"

    def shown(self) -> dict[str, object]:
        """The teams, the rounds that wait for line-ups, the draw."""
        number = {team: at for at, team in enumerate(self.state.team_order, start=1)}
        cited = book(self.state)
        return {
            "teams": [self._team(name, team, number.get(name, 0)) for name, team in self.state.teams.items()],
            "rounds": [
                self._round(stage)
                for stage in stages_of(self.state)
                if play_of(self.state, stage).boards_per_team
            ],
            "halves": [
                self._halves(stage)
                for stage in stages_of(self.state)
                if play_of(self.state, stage).system == System.SCHEVENINGEN
            ],
            "numbered": bool(self.state.team_order),
            "over": self.state.finished or self.state.cancelled,
            "duties": list(duties_of(cited)) if self.state.teams else [],
            "articles": {
                "squad": cited.cite("20.4"),
                "lineup": cited.cite("20.2"),
                "venue": cited.cite("20.1"),
                "draw": cited.cite("23"),
            },
        }

    def _halves(self, stage: int) -> dict[str, object]:
        """The two teams of a Scheveningen stage: the first half of its start numbers, and the second."""
        seats = seats_of(self.state, stage) if self.state.drawn else ()
        half = len(seats) // 2
        parts = (seats[:half], seats[half:]) if seats else ()
        return {
            "name": self.stage_name(stage),
            "teams": [[(number, self.numbered[number]) for number in part] for part in parts],
            "article": book(self.state).cite("24"),
        }

    def _team(self, name: str, team: Team, number: int) -> dict[str, object]:
        return {
            "id": name,
            "number": number,
            "name": team.name,
            "squad": [
                (person, self.names[person], GROUNDS.get(team.exceptions.get(person, ""), ""))
                for person in team.squad
            ],
            "captain": self.names.get(team.captain, ""),
        }

    def _round(self, stage: int) -> dict[str, object]:
        """The next round of a stage: each team's line-up, and where its match is played."""
        due = len(self.state.rounds_of(stage)) + 1
        draft = self.state.drafts.get(stage)
        side, because = chooses_venue(book(self.state))
        choosers = {self.state.team_order[match[side] - 1] for match in draft.boards} if draft else set()
        return {
            "stage": stage,
            "name": self.stage_name(stage),
            "due": due,
            "boards": play_of(self.state, stage).boards_per_team,
            "lines": [
                {
                    "id": name,
                    "name": team.name,
                    "lineup": [
                        self.names[person] for person in self.state.lineups.get((stage, due, name), ())
                    ],
                    "chooses": name in choosers,
                    "venue": self.state.venues.get((stage, due, name), ""),
                }
                for name, team in self.state.teams.items()
            ],
            "article": because.article,
        }


def duties_of(cited: Book) -> Iterator[tuple[str, str, bool]]:
    """What a captain sees to: words and paragraph, and whether it is the inviting team's captain alone."""
    if not cited.says(Rule.DUTIES_OF_CAPTAIN):
        return
    always = captains_duties(cited, host=False)
    for duty in captains_duties(cited, host=True):
        yield sentence(duty), duty.article, duty not in always


class ActOnTeams(InState, OfTournament):
    """An act that leads back to the teams."""

    def get_success_url(self) -> str:
        """The teams."""
        return reverse("desk-teams", kwargs=self.here)


class TeamForm(ActForm):
    """Name and squad."""

    name = forms.CharField(label=gettext_lazy("Name of the team"), required=False, max_length=120)

    def __init__(self, *args: object, players: Choices, rows: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        label = gettext_lazy("Squad in ranking order, reserves last")
        self.fields["squad"] = Ordered(players, label, rows, required=False)


class Enter(ActOnTeams):
    """Enter a team."""

    form_class = TeamForm
    command = staticmethod(commands.enter_team)
    title = gettext_lazy("Enter a team")
    button = gettext_lazy("Enter the team")
    lede = gettext_lazy("Its players are entered in the tournament already; the squad is fixed.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody entered who is in no squad yet."""
        self.kicker = self.row.name
        taken = {person for team in self.state.teams.values() for person in team.squad}
        free = [(person, self.names[person]) for person in self.state.entries if person not in taken]
        boards = max(play_of(self.state, stage).boards_per_team for stage in stages_of(self.state))
        rows = min(max(boards, 1) + RESERVES, LARGEST_SQUAD)
        return TeamForm(**self.get_form_kwargs(), players=sorted(free, key=lambda each: each[1]), rows=rows)


class Draw(ConfirmedTwice, ActOnTeams):
    """Draw the numbers of the teams by lot."""

    form_class = SureForm
    command = staticmethod(commands.number_teams)
    title = gettext_lazy("Draw the teams")
    button = pgettext_lazy("button", "Draw")
    lede = gettext_lazy(
        "A seed is chosen by chance and recorded with the order. No team can be entered after it."
    )
    never = (
        gettext_lazy("A lot is drawn once: the order that falls now stands for the whole tournament."),
        gettext_lazy("No team can be entered or taken back any more."),
    )

    def bare_act(self) -> msgspec.Struct:
        """A draw with a seed of its own."""
        return commands.NumberTeams(**self.here, seed=secrets.token_hex(SEED_BYTES))


class OfTeam(ActOnTeams):
    """An act on the team in the address."""

    @cached_property
    def team(self) -> Team:
        """The team; not there: one that nobody entered."""
        found = self.state.teams.get(self.kwargs["team"])
        if found is None:
            raise Http404(_("There is no such team."))
        return found

    @property
    def of_team(self) -> dict[str, Any]:
        """Federation, tournament and team."""
        return {**self.here, "team": self.kwargs["team"]}

    def squad(self) -> Choices:
        """The squad by name, in its order."""
        return [(person, self.names[person]) for person in self.team.squad]

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page names the team."""
        super().get_initial()
        self.title = type(self).title % {"team": self.team.name}
        return {}


class CaptainForm(ActForm):
    """Who leads the team."""

    RENAMED = {"captain": "person"}

    person = forms.ChoiceField(label=gettext_lazy("Captain"))
    deputed = forms.BooleanField(
        label=gettext_lazy("The regulations let a person outside the squad lead it"), required=False
    )

    def __init__(self, *args: object, players: list[tuple[Any, Any]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("person", players)


class Captain(OfTeam):
    """Name the captain."""

    form_class = CaptainForm
    command = staticmethod(commands.name_captain)
    title = gettext_lazy("Captain of %(team)s")
    button = gettext_lazy("Name the captain")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The squad first, then everybody else."""
        self.get_initial()
        others = [(person, self.names[person]) for person in self.state.entries]
        others = sorted((each for each in others if each[0] not in self.team.squad), key=lambda each: each[1])
        players = [(_("The squad"), self.squad()), (_("Others"), others)]
        standing = {"person": self.team.captain} if self.team.captain else {}
        return CaptainForm(**self.get_form_kwargs() | {"initial": standing}, players=players)


class HigherForm(ActForm):
    """Who may sit higher, and why."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))
    ground = forms.ChoiceField(
        label=gettext_lazy("May sit higher than rated: the player"),
        choices=list(GROUNDS.items()),
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: object, players: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("person", players)


class SitHigher(OfTeam):
    """Let a player sit higher than their rating."""

    form_class = HigherForm
    command = staticmethod(commands.grant_lineup_exception)
    title = gettext_lazy("An exception for %(team)s")
    button = gettext_lazy("Grant it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the squad."""
        self.get_initial()
        return HigherForm(**self.get_form_kwargs(), players=self.squad())
