"""The stages of a tournament on its page: which one is shown, which of its rounds, what its tabs say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest
from django.utils.translation import gettext

from tournaments.departures import departures
from tournaments.models import GameRow, TournamentRow
from tournaments.not_final import not_final
from tournaments.pages.frame import Frame
from tournaments.pairing_input import stages_of
from tournaments.rules.systems import KNOCK_OUTS, System
from tournaments.shared_context import SYSTEMS, Tab, near

Rounds = Mapping[int, Sequence[int]]
"""Stage -> the numbers, in the tournament, of its started rounds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One stage as its row tells it, and the round of it that is shown; `round_number` 0: none has begun.

    players  how many play in it, in team events how many teams
    rounds   numbers in the tournament of its started rounds, in order
    several  whether the tournament has more stages than this one
    not_final  which of its games are without a result, in words, "" for none
    departs    where its rounds depart from the rules, in words, "" for nowhere
    """

    number: int
    name: str
    system: str
    players: int
    rounds: Sequence[int]
    rounds_total: int
    games_per_match: int
    boards_per_team: int
    several: bool = False
    round_number: int = 0
    not_final: str = ""
    departs: str = ""

    @property
    def title(self) -> str:
        """Its name, or its number where it has none."""
        return self.name or gettext("Stage %(number)s") % {"number": self.number}

    @property
    def system_word(self) -> str:
        """How it is played, in words."""
        return str(SYSTEMS.get(self.system, self.system))

    @property
    def started(self) -> int:
        """How many of its rounds have started."""
        return len(self.rounds)

    @property
    def knocks_out(self) -> bool:
        """Whether whoever loses is out, so that standings count rounds, not points."""
        return self.system in KNOCK_OUTS

    @property
    def stage_round(self) -> int:
        """The shown round, counted in the stage."""
        return self.rounds.index(self.round_number) + 1 if self.round_number else 0

    @property
    def in_teams(self) -> bool:
        """Whether teams meet here."""
        return self.boards_per_team > 0

    @property
    def is_dubov(self) -> bool:
        """Whether the average ratings of opponents are published after each round (DSU 4.9.6 9)."""
        return self.system == System.DUBOV


def stages_shown(row: TournamentRow, rounds: Rounds) -> list[Shown]:
    """Every stage; of a tournament that was not divided the one, as its row counts it."""
    if len(row.stages) < 2:
        return [_only_stage(row, rounds)]
    return [
        Shown(
            number=each["stage"],
            name=each["name"],
            system=each["system"],
            players=each["players"],
            rounds=rounds.get(each["stage"], ()),
            rounds_total=each["rounds_total"],
            games_per_match=each["games_per_match"],
            boards_per_team=each["boards_per_team"],
            several=True,
            not_final=not_final(each),
            departs=departures(each),
        )
        for each in row.stages
    ]


def _only_stage(row: TournamentRow, rounds: Rounds) -> Shown:
    (known,) = row.stages or [{}]
    in_teams = known.get("boards_per_team", 0)
    return Shown(
        number=known.get("stage", 1),
        name=known.get("name", ""),
        system=known.get("system", row.system),
        players=known["players"] if in_teams else row.players,
        rounds=rounds.get(1, ()),
        rounds_total=row.rounds_total,
        games_per_match=known.get("games_per_match", row.games_per_match),
        boards_per_team=in_teams,
        not_final=not_final(known),
        departs=departures(known),
    )


def rounds_of_stages(frame: Frame) -> Rounds:
    """The started rounds by stage; asked from the games only where there are several stages."""
    row = frame.row
    if len(row.stages) < 2:
        return {1: range(1, row.rounds_started + 1)}
    if frame.is_of_a_day:
        state = frame.state
        return {each: [number for number, _ in state.rounds_of(each)] for each in stages_of(state)}
    found: dict[int, list[int]] = {}
    games = GameRow.objects.filter(federation=row.federation, tournament=row.tournament)
    pairs = games.order_by("round_number").values_list("round_number", "stage").distinct()
    for number, stage in pairs:
        found.setdefault(stage, []).append(number)
    return found


def chosen(request: HttpRequest, frame: Frame) -> tuple[Shown, list[Shown]]:
    """The stage and round asked for, and all stages: by `?round=`, by `?stage=`, else the newest round."""
    stages = stages_shown(frame.row, rounds_of_stages(frame))
    asked = number_asked(request, "round")
    stage = next((each for each in stages if asked in each.rounds), None)
    if stage is None:
        number = number_asked(request, "stage")
        stage = next((each for each in stages if each.number == number), None)
        stage = stage or max(stages, key=lambda each: (max(each.rounds, default=0), -each.number))
        asked = max(stage.rounds, default=0)
    return replace(stage, round_number=asked), stages


def number_asked(request: HttpRequest, name: str) -> int:
    """A small number in the address, 0 for none."""
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 5 else 0


def round_tabs(stage: Shown) -> list[Tab]:
    """Rounds of the stage to choose from, counted in the stage; those to come cannot be chosen."""
    total = max(stage.rounds_total, stage.started)
    found: list[Tab] = []
    for number in near(total, stage.stage_round, stage.started):
        if found and number > found[-1].number + 1:
            found.append(Tab(number=0))
        started = number <= stage.started
        found.append(
            Tab(
                number=number,
                label="" if started else gettext("not started"),
                current=number == stage.stage_round,
                asks_for=stage.rounds[number - 1] if started else 0,
            )
        )
    return found
