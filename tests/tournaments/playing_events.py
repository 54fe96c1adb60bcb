"""Whole tournaments played through the commands in memory, results by a seeded chance."""

from __future__ import annotations

import datetime as dt
import random
from typing import Any
from uuid import UUID

from federation.members.events import PersonRegistered
from federation.officials.proposing import in_correction
from tests.support.specification import Specification, given
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl, TournamentRating
from tournaments.matches import must_be_won, winner_of
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import BY_STRENGTH, System
from tournaments.state import Tournament, evolve
from tournaments.systems import stage_rounds

DISCIPLINES = {"SLSF-G": ("slsf", "gomoku"), "SLSF-R": ("slsf", "renju"), "DSU": ("dsu", "chess")}
DISCIPLINES["PSGRP"] = ("psgrp", "gomoku")
SEED = "5" * 32


def persons(count: int) -> tuple[str, ...]:
    return tuple(str(UUID(int=number)) for number in range(1, count + 1))


class Event:
    """One tournament in memory. `say` gives a command as its arbiter; `state` is folded anew each time."""

    def __init__(self, book: str, players: int, play: Play, chance: int = 1) -> None:
        self.chance = random.Random(chance)
        self.federation, discipline = DISCIPLINES[book]
        self.stream = f"tournament/{self.federation}/cup-2019-03-20"
        self.here: dict[str, Any] = {"federation": self.federation, "tournament": "cup-2019-03-20"}
        everybody = persons(players)
        if book == "DSU" and not play.correction:
            fields = {name: getattr(play, name) for name in play.__struct_fields__}
            play = Play(**{**fields, "correction": "ordinary", "cash_shared": False})
        self.spec: Specification = given(
            self.stream,
            facts.TournamentAnnounced(
                federation=self.federation,
                name="Cup",
                place="Lund",
                starts_on=dt.date(2019, 3, 20),
                ends_on=dt.date(2019, 3, 22),
                discipline=discipline,
                rule_book=book,
                time_control=TimeControl(base_minutes=45),
                organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
                system=play.system,
            ),
            facts.StagePlanned(stage=1, name="", play=play),
            facts.RegulationsConsented(),
            facts.RegulationsPublished(),
            *(facts.EntryRegistered(person=person) for person in everybody),
        ).holding(self.federation, "arbiter", "tournament_committee")
        for person in everybody:
            self.spec.also(
                f"person/{person}", PersonRegistered(federation=self.federation, personal="0" * 64)
            )
        self._number(everybody, play)

    def _number(self, everybody: tuple[str, ...], play: Play) -> None:
        if play.system in BY_STRENGTH:
            ratings = tuple(TournamentRating(person, 2400 - 7 * n) for n, person in enumerate(everybody))
            self.say(acts.record_ratings, acts.RecordRatings(**self.here, ratings=ratings))
            self.say(acts.number_by_strength, acts.NumberByStrength(**self.here, alphabetical=everybody))
        else:
            self.say(acts.draw_start_numbers, acts.DrawStartNumbers(**self.here, seed=SEED))

    @property
    def state(self) -> Tournament:
        found = Tournament()
        for envelope in self.spec.streams.read(self.stream):
            found = evolve(found, envelope.event)
        return found

    def say(self, command: Any, act: Any) -> None:
        """Give it, an earlier result's correction as one that was looked at."""
        with in_correction():
            self.spec.when(command, act)
        assert self.spec.refusal is None, f"{act}: {self.spec.refusal}"

    def seed(self) -> str:
        return f"{self.chance.getrandbits(128):032x}"

    def pair(self, stage: int = 1) -> None:
        """Pair, publish and start the next round; a proposal is taken where the text leads nowhere."""
        self.say(
            acts.pair_round,
            acts.PairRound(**self.here, stage=stage, seed=self.seed(), accept_proposal=True),
        )
        self.say(acts.publish_round, acts.PublishRound(**self.here, stage=stage))
        self.start(stage)

    def start(self, stage: int = 1) -> None:
        due = len(self.state.rounds) + 1
        self.say(acts.start_round, acts.StartRound(**self.here, round_number=due, stage=stage))

    def play_round(self, *, walkovers: bool = True) -> None:
        """Hand in every open game of the last round; matches that must be won go on until they are."""
        number = len(self.state.rounds)
        while missing := self.state.missing_games(number):
            games = tuple(self._game(board, game, walkovers=walkovers) for _, board, game in missing)
            self.say(acts.report_results, acts.ReportResults(**self.here, round_number=number, games=games))
            self._replays(number)

    def _game(self, board: int, game: int, *, walkovers: bool) -> acts.HandedIn:
        if walkovers and self.chance.random() < 0.04:
            return acts.HandedIn(board=board, game=game, black=2, white=0, ending=Ending.WALKOVER)
        black = self.chance.choice((0, 1, 2, 2))
        return acts.HandedIn(board=board, game=game, black=black, white=2 - black)

    def _replays(self, number: int) -> None:
        state = self.state
        if not must_be_won(state, number):
            return
        for board in range(1, len(state.rounds[number - 1].boards) + 1):
            if winner_of(state, number, board) is None:
                games = state.games_of_board(number, board)
                act = acts.OrderReplay(
                    **self.here, round_number=number, board=board, game=games[-1] + 1, white_has_black=True
                )
                self.say(acts.order_replay, act)

    def play_out(self, stage: int = 1) -> None:
        while len(self.state.rounds_of(stage)) < stage_rounds(self.state, stage):
            self.pair(stage)
            self.play_round()


def play(system: System, **settings: Any) -> Play:
    return Play(system=system.value, **settings)
