"""The state of a tournament from a report file, as it stood when each round was paired, and at the end."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

import msgspec

from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl, TournamentRating
from tournaments.exchange.trf.paired_from import ADJOURNED, RULED, GameThen, PairedFrom, RoundThen, Then
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.stated_games import games_stated
from tournaments.rules.match_colours import colours_change
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System
from tournaments.state import GameKey, Result, Tournament, evolve
from tournaments.state.form import Left, Replay
from tournaments.tournament_book import book

SOME_DAY = dt.date(2000, 1, 1)
change = msgspec.structs.replace


def person(number: int) -> str:
    """Who has a start number of the file: somebody without a name."""
    return str(UUID(int=number))


@dataclass(frozen=True)
class Rebuilt:
    """A file with what its rounds were paired from."""

    report: TrfTournament
    said: PairedFrom

    def start(self) -> Tournament:
        """Before the first round."""
        played, settings = self.said.played, self.said.played.settings
        persons = tuple(person(each.start_number) for each in self.report.players)
        announced = facts.TournamentAnnounced(
            federation="",
            name="",
            place="",
            starts_on=SOME_DAY,
            ends_on=SOME_DAY,
            discipline="",
            time_control=TimeControl(base_minutes=0),
            organiser=Organiser(kind=OrganiserKind.BOARD, name=""),
            rule_book=played.book,
            system=settings.system,
        )
        return Tournament(
            announced=announced,
            stages={1: facts.StagePlanned(stage=1, name="", play=settings)},
            entries=dict.fromkeys(persons, ""),
            order=persons,
            drawn_by=played.drawn_by,
            drawn_players=played.drawn,
            seed=played.seed,
            ratings={
                person(each.start_number): TournamentRating(
                    person(each.start_number), each.rating or 0, each.title
                )
                for each in self.report.players
            },
        )

    def before(self, state: Tournament, each: RoundThen) -> Tournament:
        """The state that a round is paired from; `state`: after the round before it was started."""
        there = self._then(state, each)
        prohibitions = [
            tuple(person(number) for number in prohibition.players)
            for prohibition in self.report.prohibitions
            if prohibition.holds_in(self._column(each))
        ]
        return change(
            there,
            order=there.order[: each.players or len(there.order)],
            absent=frozenset((1, each.round, number) for number in each.away),
            prohibited=tuple(prohibitions),
        )

    def at_the_end(self, state: Tournament) -> Tournament:
        """The state that the places rest on."""
        places = self.said.places
        return change(
            self._then(state, places),
            lots=tuple(
                facts.LotsDrawn(purpose=purpose, seed=seed, order=order)
                for purpose, seed, order in places.lots
            ),
            playoffs=tuple(facts.PlayoffDecided(order=order) for order in places.playoffs),
            judged_peers=dict(places.judged),
        )

    def started(self, state: Tournament, paired: facts.RoundPaired, each: RoundThen) -> Tournament:
        """The same after the round has started as the file has it; numbers as they are in the end."""
        settings = self.said.played.settings
        turns = colours_change(
            System(settings.system),
            settings.games_per_match,
            book(state),
            by_regulations=settings.colours_change,
        )
        number = len(state.rounds) + 1
        state = evolve(change(state, order=tuple(state.entries)), paired)
        started = facts.RoundStarted(
            round_number=number,
            boards=paired.boards,
            resting=paired.resting,
            colours_change=turns is not None,
        )
        state = evolve(state, started)
        if not (each.rests and each.rests_with):
            return state
        bye = facts.ByeAwarded(round_number=number, start_number=each.rests, half_points=each.rests_with)
        return evolve(state, bye)

    def boards(self, each: RoundThen) -> tuple[PairedBoard, ...]:
        """The boards of a round as the file has them, in their order; those of its first column."""
        column = self.report.rounds[self._column(each) - 1]
        against = {board.black: board.white for board in column.boards}
        return tuple(PairedBoard(black, against[black]) for black in each.black if black in against)

    def _column(self, each: RoundThen) -> int:
        return next(at for of, at in self.said.columns_of() if of is each) + 1

    def _then(self, state: Tournament, then: Then) -> Tournament:
        """With games, games beyond those of a match, and leavers as they stood then."""
        held = [(each, at) for each, at in self.said.columns_of() if each.round <= len(state.rounds)]
        games: dict[GameKey, GameThen] = dict(
            games_stated(held, self.report.rounds, self.report.head.scoring)
        )
        games |= {game.key: game for game in then.games}
        return change(
            state,
            results={key: _result(game) for key, game in games.items() if game.how in set(Ending)},
            adjourned=frozenset(key for key, game in games.items() if game.how in (ADJOURNED, RULED)),
            rulings={key: (game.black, game.white) for key, game in games.items() if game.how == RULED},
            left=tuple(Left(*gone) for gone in then.left),
            replays={
                (n, board, game): Replay(kind, swapped, (0, 0))
                for n, board, game, kind, swapped in then.replays
            },
        )


def _result(game: GameThen) -> Result:
    return Result(game.black, game.white, Ending(game.how), game.both_moved)
