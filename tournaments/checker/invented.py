"""A tournament that chance plays: paired by the rules, results, byes and comings and goings by a seed.

Leavers, absences, late entries, walkovers, forfeits, games of under one move, adjourned games that are played
on later and corrected results all occur, as far as the system leaves room for them.
"""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import dataclass, field
from uuid import UUID

from events.citing import Refused
from events.types import Event
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl, TournamentRating
from tournaments.exchange.trf import TrfTournament
from tournaments.exchange.trf.writer.beside import Beside, Known, PairedStates
from tournaments.exchange.trf.writer.stages import report_of
from tournaments.matches import asks_lot, must_be_won, next_replay, winner_of
from tournaments.recorded_pairing import paired
from tournaments.rules.match_colours import colours_change
from tournaments.rules.pairing.face import NoPairing
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import BY_STRENGTH, KNOCK_OUTS, SWISS, System
from tournaments.state import Tournament, evolve
from tournaments.systems import pair_stage, stage_rounds
from tournaments.tournament_book import book

SOME_DAY = dt.date(2026, 3, 20)
ROUNDS = (3, 7)
HIGHEST, LOWEST = 2400, 1000
ONE_IN_A_HUNDRED = 0.01
"""How often somebody leaves, is away, comes late; walkovers and the like are more frequent."""


@dataclass
class Invented:
    """One tournament in the making. `chance` decides everything that the rules do not."""

    book: str
    system: System
    players: int
    chance: random.Random
    state: Tournament = field(default_factory=Tournament)
    states: PairedStates = field(default_factory=PairedStates)

    def __post_init__(self) -> None:
        everybody = [str(UUID(int=number)) for number in range(1, self.players + 1)]
        self._record(
            facts.TournamentAnnounced(
                federation="",
                name=f"{self.book} {self.system.value} of {self.players}",
                place="",
                starts_on=SOME_DAY,
                ends_on=SOME_DAY,
                discipline="",
                time_control=TimeControl(base_minutes=60),
                organiser=Organiser(kind=OrganiserKind.BOARD, name=""),
                rule_book=self.book,
                system=self.system.value,
            ),
            facts.StagePlanned(stage=1, name="", play=self._play()),
            *(facts.EntryRegistered(person=person) for person in everybody),
            facts.RatingsRecorded(ratings=tuple(self._ratings(everybody))),
            facts.StartNumbersDrawn(
                seed=self.seed(),
                order=tuple(everybody),
                by="strength" if self.system in BY_STRENGTH else "lot",
            ),
        )

    def _play(self) -> Play:
        rounds = self.chance.randint(*ROUNDS) if self.system in SWISS else 0
        games = 2 if self.system in KNOCK_OUTS and self.chance.random() < 0.3 else 1
        return Play(
            system=self.system.value,
            rounds=min(rounds, max(self.players - 2, 1)),
            games_per_match=games,
            variant="A" if self.system is System.SCHEVENINGEN else "",
            match_mode="best_of" if self.system is System.MATCH else "",
            target=4 if self.system is System.MATCH else 0,
            correction="ordinary" if self.system in SWISS else "",
        )

    def _ratings(self, everybody: list[str]) -> list[TournamentRating]:
        strong = sorted((self.chance.randint(LOWEST, HIGHEST) for _ in everybody), reverse=True)
        return [
            TournamentRating(person, rating * (self.chance.random() > 0.05))
            for person, rating in zip(everybody, strong, strict=True)
        ]

    def seed(self) -> str:
        """A lot."""
        return f"{self.chance.getrandbits(128):032x}"

    def _record(self, *events: Event) -> None:
        for event in events:
            self.states.take(self.state, event)
            self.state = evolve(self.state, event)

    def play_out(self) -> None:
        """Round after round, until the last or until the rules give none."""
        while len(self.state.rounds) < stage_rounds(self.state, 1) and self._round():
            self._results()
            if self.system in SWISS:
                self._comings_and_goings()
        for key in self.state.all_missing_games():
            self._record(self._result(key, adjourned=False))

    def _round(self) -> bool:
        """Whether one more could be paired and started."""
        seed = self.seed()
        try:
            answer = pair_stage(self.state, 1, seed)
        except Refused:
            return False
        if isinstance(answer, NoPairing):
            if answer.proposal is None:
                return False
            answer = answer.proposal
        drawn = paired(self.state, 1, answer, seed)
        number = len(self.state.rounds) + 1
        turns = colours_change(self.system, self._games(), book(self.state), by_regulations=False)
        self._record(
            drawn,
            facts.RoundStarted(
                round_number=number,
                boards=drawn.boards,
                resting=drawn.resting,
                colours_change=turns is not None,
            ),
        )
        if drawn.resting and drawn.resting_half_points:
            self._record(
                facts.ByeAwarded(
                    round_number=number,
                    start_number=drawn.resting,
                    half_points=drawn.resting_half_points,
                )
            )
        return True

    def _games(self) -> int:
        return self.state.stages[1].play.games_per_match

    def _results(self) -> None:
        """The open games of earlier rounds first, some of them; then those of the round."""
        number = len(self.state.rounds)
        for key in self.state.all_missing_games():
            if key[0] == number or self.chance.random() < 0.7:
                self._record(self._result(key, adjourned=self.system in SWISS))
        if must_be_won(self.state, number):
            self._play_on(number)
        if self.system in SWISS and number > 1 and self.chance.random() < 0.1:
            self._correct(number)

    def _result(self, key: tuple[int, int, int], *, adjourned: bool) -> Event:
        number, board, game = key
        if adjourned and key not in self.state.adjourned and self.chance.random() < 0.03:
            return facts.GameAdjourned(round_number=number, board=board, game=game)
        black = self.chance.choice((0, 0, 1, 2, 2))
        ending, both_moved = self._ending(decisive=black != 1)
        return facts.ResultReported(
            round_number=number,
            board=board,
            game=game,
            black=black,
            white=2 - black,
            ending=ending,
            both_moved=both_moved,
        )

    def _ending(self, *, decisive: bool) -> tuple[Ending, bool]:
        """How a game came to its result, and whether both moved."""
        odd = self.chance.random()
        if odd < 0.04 and decisive:
            return Ending.WALKOVER, False
        if odd < 0.06 and decisive:
            return Ending.FORFEIT, True
        return Ending.PLAYED, odd > 0.07

    def _play_on(self, number: int) -> None:
        """Level matches go on until somebody wins."""
        for board in range(1, len(self.state.rounds[number - 1].boards) + 1):
            while winner_of(self.state, number, board) is None:
                drawn = self.chance.random() < 0.5 if asks_lot(self.state, number, board) else None
                more = next_replay(self.state, number, board, white_has_black=drawn)
                self._record(more, self._again(number, board, more.game))

    def _again(self, number: int, board: int, game: int) -> facts.ResultReported:
        black = self.chance.choice((0, 1, 2))
        return facts.ResultReported(round_number=number, board=board, game=game, black=black, white=2 - black)

    def _correct(self, number: int) -> None:
        """A result of an earlier round was the other way round; what was paired on it stands."""
        told = [key for key in self.state.results if key[0] < number]
        key = self.chance.choice(sorted(told))
        old = self.state.results[key]
        self._record(
            facts.ResultCorrected(
                round_number=key[0],
                board=key[1],
                game=key[2],
                black=old.white,
                white=old.black,
                ending=old.ending,
                both_moved=old.both_moved,
                reason="",
            )
        )

    def _comings_and_goings(self) -> None:
        due = len(self.state.rounds) + 1
        there = [n for n in range(1, len(self.state.order) + 1) if n not in self.state.gone]
        for number in there[4:]:
            person = self.state.order[number - 1]
            if self.chance.random() < ONE_IN_A_HUNDRED:
                how = self.chance.choice(("withdrawn", "no_show", "excluded"))
                self._record(facts.PlayerWithdrawn(person=person, how=how))
            elif self.chance.random() < ONE_IN_A_HUNDRED:
                self._record(facts.AbsenceNoted(person=person, stage_round=due))
        if self.chance.random() < 0.05:
            late = str(UUID(int=len(self.state.order) + 1))
            self._record(facts.LateEntryAdmitted(person=late))

    def report(self) -> TrfTournament:
        """The report of it."""
        people = {person: Known(name=f"Player, {n}") for n, person in enumerate(self.state.order, start=1)}
        return report_of(self.state, 1, Beside(people=people, before=self.states.before))


def invent(book: str, system: System, seed: str, players: int = 0) -> TrfTournament:
    """One tournament; the same seed plays the same one. `players`: 0 for as many as chance says."""
    chance = random.Random(seed)
    invented = Invented(book, system, players or players_for(system, chance), chance)
    invented.play_out()
    return invented.report()


def players_for(system: System, chance: random.Random) -> int:
    """A number that the system can be played with."""
    if system is System.MATCH:
        return 2
    if system is System.KNOCK_OUT:
        return chance.choice((4, 8, 16))
    if system is System.SCHEVENINGEN:
        return chance.choice((6, 8, 10))
    return chance.randint(6, 24)
