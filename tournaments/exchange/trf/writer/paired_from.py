"""What each round of a stage was paired from, by the states in which it was: for who pairs it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from tournaments.exchange.trf.paired_from import (
    ADJOURNED,
    OPEN,
    RULED,
    GameThen,
    PairedFrom,
    PlacesThen,
    PlayedBy,
    RoundThen,
    settings_said,
)
from tournaments.exchange.trf.records import Scoring, TrfRound
from tournaments.exchange.trf.stated_games import games_stated
from tournaments.exchange.trf.writer.outcomes import games_in
from tournaments.pairing_input import play_of
from tournaments.state import GameKey, Round, Tournament
from tournaments.state.seating import away_from

Said = TypeVar("Said", RoundThen, PlacesThen)


def paired_from(
    state: Tournament,
    stage: int,
    number_in_file: Mapping[int, int],
    columns: tuple[Sequence[TrfRound], Scoring],
    before: Mapping[int, Tournament],
) -> PairedFrom | None:
    """None for teams, for what another file gave, and where it is not known what a round rested on."""
    played = play_of(state, stage)
    held = state.rounds_of(stage)
    announced = state.announced
    if announced is None or not announced.rule_book or played.boards_per_team:
        return None
    if any(number not in before for number, _ in held):
        return None
    told = _Told(state, stage, number_in_file)
    bare = [told.round(number, each, before[number]) for number, each in held]
    layout = list(PairedFrom(played=PlayedBy(book="", play={}), rounds=tuple(bare)).columns_of())
    stated = games_stated(layout, *columns)
    return PairedFrom(
        played=PlayedBy(
            book=announced.rule_book,
            play=settings_said(played),
            drawn=sum(number <= state.drawn_players for number in number_in_file),
            drawn_by=state.drawn_by,
            seed=state.seed,
        ),
        rounds=tuple(
            told.with_games(each, before[number], stated)
            for (number, _), each in zip(held, bare, strict=True)
        ),
        places=told.with_games(told.places(), state, stated),
    )


@dataclass(frozen=True)
class _Told:
    """Says in numbers of the file what states of a tournament hold of one stage."""

    state: Tournament
    stage: int
    number: Mapping[int, int]

    def round(self, number: int, each: Round, then: Tournament) -> RoundThen:
        """A round without the games before it."""
        away = away_from(then, self.stage, each.stage_round)
        return RoundThen(
            round=each.stage_round,
            black=tuple(self.number[black] for black, _ in each.boards),
            rests=self.number.get(each.resting, 0),
            rests_with=sum(
                bye.half_points
                for bye in self.state.byes
                if (bye.round_number, bye.start_number) == (number, each.resting)
            ),
            columns=games_in(self.state, number, each),
            seed=each.seed,
            players=sum(one <= len(then.order) for one in self.number),
            away=tuple(sorted(self.number[one] for one in away if one in self.number)),
            by_hand=bool(each.draft and each.draft.overridden),
        )

    def places(self) -> PlacesThen:
        """What the places rest on."""
        state = self.state
        return PlacesThen(
            lots=tuple(
                (lot.purpose, lot.seed, self._those(lot.order))
                for lot in state.lots
                if lot.stage == self.stage
            ),
            playoffs=tuple(self._those(each.order) for each in state.playoffs if each.stage == self.stage),
            judged=tuple(
                (self.number[n], half) for n, half in state.judged_peers.items() if n in self.number
            ),
        )

    def with_games(self, said: Said, then: Tournament, stated: Mapping[GameKey, GameThen]) -> Said:
        """Who had left, the games ordered beyond those of the match, and those that stood otherwise."""
        rounds = {number: place for place, (number, _) in enumerate(then.rounds_of(self.stage), start=1)}
        return msgspec.structs.replace(
            said,
            left=tuple(
                (self.number[gone.start_number], sum(n <= gone.after_round for n in rounds), gone.how)
                for gone in then.left
                if gone.start_number in self.number
            ),
            replays=tuple(
                (rounds[key[0]], key[1], key[2], replay.kind, replay.swapped)
                for key, replay in then.replays.items()
                if key[0] in rounds
            ),
            games=tuple(
                game for game in self._games(then, rounds) if game.key in stated and stated[game.key] != game
            ),
        )

    def _games(self, then: Tournament, rounds: Mapping[int, int]) -> Iterator[GameThen]:
        for number, place in rounds.items():
            for board in range(1, len(then.rounds[number - 1].boards) + 1):
                for game in then.games_of_board(number, board):
                    yield _stood(then, (number, board, game), place)

    def _those(self, numbers: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.number[each] for each in numbers if each in self.number)


def _stood(then: Tournament, key: GameKey, place: int) -> GameThen:
    """One game as it stood; `place`: its round in the stage."""
    at = (place, *key[1:])
    result = then.results.get(key)
    if result is not None:
        return GameThen(*at, result.ending.value, result.black, result.white, result.both_moved)
    if key in then.rulings and key in then.adjourned:
        return GameThen(*at, RULED, *then.rulings[key])
    return GameThen(*at, ADJOURNED if key in then.adjourned else OPEN)
