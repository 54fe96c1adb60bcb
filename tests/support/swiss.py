"""Tournaments whose rounds are paired from results, played through the real commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from events.work import By
from tests.support import season
from tournaments import commands as acts
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl, TournamentRating
from tournaments.rules.systems import BY_STRENGTH, TABLES, System
from tournaments.state import Tournament, tournament_id

HOUSES = {"SLSF-G": ("slsf", "gomoku"), "SLSF-R": ("slsf", "renju"), "DSU": ("dsu", "chess")}
HOUSES["PSGRP"] = ("psgrp", "gomoku")
FULL = 9
"""Rounds planned unless said otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissSeason:
    """One tournament in play: where it stands, who may do everything in it, its players as entered."""

    federation: str
    tournament: str
    by: By
    persons: list[str]

    @property
    def here(self) -> dict[str, str]:
        """Federation and tournament, as acts take them."""
        return {"federation": self.federation, "tournament": self.tournament}

    @property
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return season.state(self.federation, self.tournament)

    def pair(self, stage: int = 1, *, accept_proposal: bool = False) -> None:
        """Pair the next round of a stage; its seed follows from the round."""
        due = len(self.state.rounds_of(stage)) + 1
        seed = sha256(f"{self.tournament}/{stage}/{due}".encode()).hexdigest()[:32]
        act = acts.PairRound(**self.here, stage=stage, seed=seed, accept_proposal=accept_proposal)
        acts.pair_round(act, by=self.by)

    def publish(self, stage: int = 1) -> None:
        """Show the paired round to everybody."""
        acts.publish_round(acts.PublishRound(**self.here, stage=stage), by=self.by)

    def start(self, stage: int = 1) -> int:
        """Start the published round; its number in the tournament."""
        number = len(self.state.rounds) + 1
        act = acts.StartRound(**self.here, round_number=number, stage=stage, although_open=True)
        acts.start_round(act, by=self.by)
        return number

    def report(self, round_number: int, **how: object) -> None:
        """Hand in a round: the lower start number wins unless a score says otherwise."""
        season.report(self.federation, self.tournament, round_number, self.by, **how)  # type: ignore[arg-type]

    def play_round(self, stage: int = 1) -> int:
        """Pair, publish, start and hand in the next round of a stage; its number in the tournament."""
        if self.state.announced and stage_system(self.state, stage) not in TABLES:
            self.pair(stage)
            self.publish(stage)
        number = self.start(stage)
        self.report(number)
        return number


def stage_system(state: Tournament, stage: int) -> str:
    """The system of a stage, the announced one unless it was planned."""
    planned = state.stages.get(stage)
    assert state.announced is not None
    return planned.play.system if planned else state.announced.system


def swiss_season(
    system: str = "monrad",
    players: int = 8,
    rounds: int = 0,
    rule_book: str = "SLSF-G",
    *,
    planned: int = FULL,
    name: str = "Monradspelen",
    persons: Sequence[str] = (),
) -> SwissSeason:
    """A tournament of this system with `players` people, its first `rounds` of `planned` rounds played.

    Systems by strength number by ratings (1800 downwards as entered), the others by lot; the seed follows
    from the name. Rows are not projected: `season.catch_up()` does that.
    """
    federation, discipline = HOUSES[rule_book]
    by = season.everything(federation)
    everybody = list(persons) or season.people(players, federation=federation)
    danish = {"correction": "median", "cash_shared": False} if rule_book == "DSU" else {}
    play = Play(system=system, rounds=planned, **danish)
    at = announce(federation, discipline, name, play, by)
    made = SwissSeason(federation=federation, tournament=at, by=by, persons=everybody)
    if rule_book == "PSGRP":
        acts.rule_edition(acts.RuleEdition(**made.here, reference="2026/1"), by=by)
    season.invite(federation, at, by)
    season.enter(federation, at, everybody, by)
    number(made, System(system))
    for _round in range(rounds):
        made.play_round()
    return made


def announce(federation: str, discipline: str, name: str, play: Play, by: By) -> str:
    """An announced tournament that is played so; its id."""
    act = acts.AnnounceTournament(
        federation=federation,
        name=name,
        place="Lund",
        starts_on=season.FIRST_DAY,
        ends_on=season.FIRST_DAY,
        discipline=discipline,
        system=play.system,
        time_control=TimeControl(base_minutes=45),
        play=play,
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Lunds Brädspelare"),
    )
    acts.announce_tournament(act, by=by)
    return tournament_id(name, season.FIRST_DAY)


def number(made: SwissSeason, system: System) -> None:
    """Start numbers by strength or by lot, as the system wants."""
    if system not in BY_STRENGTH:
        seed = sha256(made.tournament.encode()).hexdigest()
        acts.draw_start_numbers(acts.DrawStartNumbers(**made.here, seed=seed), by=made.by)
        return
    ratings = tuple(TournamentRating(person, 1800 - 10 * place) for place, person in enumerate(made.persons))
    acts.record_ratings(acts.RecordRatings(**made.here, ratings=ratings), by=made.by)
    in_order = acts.NumberByStrength(**made.here, alphabetical=tuple(made.persons))
    acts.number_by_strength(in_order, by=made.by)
