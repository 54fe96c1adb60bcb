"""From the state of a tournament to the question that a pairing system answers, in seats of one stage.

Seats count from 1 in the order in which the stage was opened; the first stage of a tournament that was not
divided has everybody who is drawn, by start number.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import accumulate, combinations

import msgspec

from tournaments import events as facts
from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, Past, RoundToPair
from tournaments.rules.scoring import Ending
from tournaments.state import Bye, GameKey, Round, Tournament

DRAW = (1, 1)


def play_of(state: Tournament, stage: int) -> facts.Play:
    """How a stage is played: as planned, or as announced."""
    planned = state.stages.get(stage)
    if planned:
        return planned.play
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    return facts.Play(
        system=announced.system, rounds=announced.rounds_total, games_per_match=announced.games_per_match
    )


def stages_of(state: Tournament) -> list[int]:
    """The stages in their order; a tournament that says nothing of stages has one."""
    return sorted({1, *state.stages, *state.seats})


def seats_of(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers (of teams in team events) by seat, () while the stage is not open."""
    if stage in state.seats:
        return state.seats[stage]
    if stage != 1 or any(planned.qualified for number, planned in state.stages.items() if number == 1):
        return ()
    by_teams = play_of(state, stage).boards_per_team
    return tuple(range(1, len(state.team_order if by_teams else state.order) + 1))


def question_of(state: Tournament, stage: int, seed: str = "") -> RoundToPair:
    """Everything that the next round of a stage rests on."""
    play, seats = play_of(state, stage), seats_of(state, stage)
    started = state.rounds_of(stage)
    seat_of = {number: seat for seat, number in enumerate(seats, start=1)}
    due = len(started) + 1
    gone = tuple(seat_of[left.start_number] for left in state.left if left.start_number in seat_of)
    away = frozenset(
        seat_of[number]
        for at_stage, at_round, number in state.absent
        if (at_stage, at_round) == (stage, due) and number in seat_of
    )
    opening = next((each.seed for _, each in started if each.seed), seed)
    return RoundToPair(
        round_number=due,
        rounds_total=play.rounds or due,
        contestants=tuple(_contestants(state, stage, seats, started)),
        left=gone,
        absent=away,
        forbidden=_forbidden(state, seat_of),
        seed=seed,
        top_colour=Colour.WHITE if int(opening[-1:] or "0", 16) % 2 == 0 else Colour.BLACK,
        placement=tuple(seat_of[number] for number in started[-1][1].placement) if started else (),
        acceleration=_acceleration(play, len(seats), due),
    )


def digest_of(question: RoundToPair) -> str:
    """SHA-256 of the question: what was asked can be shown to be what is asked again."""
    return sha256(msgspec.json.encode(question, order="sorted")).hexdigest()


def _contestants(
    state: Tournament, stage: int, seats: tuple[int, ...], started: list[tuple[int, Round]]
) -> Iterator[Contestant]:
    seat_of = {number: seat for seat, number in enumerate(seats, start=1)}
    pasts: dict[int, list[Past]] = {number: [] for number in seats}
    for stage_round, (number, each) in enumerate(started, start=1):
        for player, past in _round(state, number, stage_round, each, seat_of):
            if player in pasts:
                pasts[player].append(past)
    extra = _extra_floats(state, started)
    for number, seat in seat_of.items():
        rated = state.ratings.get(state.order[number - 1]) if number <= len(state.order) else None
        yield Contestant(
            number=seat,
            past=tuple(pasts[number]),
            rating=rated.rating if rated else 0,
            title=rated.title if rated else "",
            alphabetical=seat,
            extra_floats=extra.get(number, 0),
        )


def _round(
    state: Tournament, number: int, stage_round: int, each: Round, seat_of: dict[int, int]
) -> Iterator[tuple[int, Past]]:
    """Each player of one started round, and how it passed for him."""
    floats = dict(each.floats)
    byes = {bye.start_number: bye for bye in state.byes if bye.round_number == number}
    pairs = each.matches or each.boards
    seen = set()
    for board, pair in enumerate(pairs, start=1):
        scores = match_score(state, number, board, each)
        for player, opponent, colour, (own, walked) in zip(
            pair, reversed(pair), (Colour.BLACK, Colour.WHITE), scores, strict=True
        ):
            seen.add(player)
            yield (
                player,
                Past(
                    round_number=stage_round,
                    passed=_passed(own, walked),
                    opponent=seat_of.get(opponent),
                    colour=None if walked else colour,
                    half_points=own,
                    floated=Float(floats.get(player, "")),
                ),
            )
    for player in seat_of.keys() - seen:
        yield player, _unpaired(byes.get(player), stage_round, Float(floats.get(player, "")))


def _passed(own: int, walked: bool) -> Passed:
    if not walked:
        return Passed.GAME
    return Passed.WALKOVER_WON if own else Passed.WALKOVER_LOST


def _unpaired(bye: Bye | None, stage_round: int, floated: Float) -> Past:
    if bye is None:
        return Past(round_number=stage_round, passed=Passed.ABSENT, floated=floated)
    return Past(round_number=stage_round, passed=Passed.BYE, half_points=bye.half_points, floated=floated)


def match_score(
    state: Tournament, number: int, board: int, each: Round
) -> tuple[tuple[int, bool], tuple[int, bool]]:
    """Half points of Black and of White of a board as they count for pairing, and whether nobody played.

    In team events `board` is a match, and the points are those of all its boards.
    """
    games = list(_games(state, number, board, each))
    black = white = 0
    played = not games
    for key, turned in games:
        one, other, at_board = _counts(state, key)
        black, white = (black + other, white + one) if turned else (black + one, white + other)
        played = played or at_board
    return (black, not played), (white, not played)


def _games(state: Tournament, number: int, board: int, each: Round) -> Iterator[tuple[GameKey, bool]]:
    """The games of a board or team match; whether Black's points of one are those of the match's White."""
    if not each.matches:
        for game in state.games_of_board(number, board):
            key = (number, board, game)
            yield key, state.players_of(key)[0] != each.boards[board - 1][0]
        return
    size = len(each.boards) // len(each.matches)
    for place in range(size):
        at = (board - 1) * size + place + 1
        for game in state.games_of_board(number, at):
            yield (number, at, game), place % 2 == 1


def _counts(state: Tournament, key: GameKey) -> tuple[int, int, bool]:
    """Half points of Black and White for pairing, and whether it was played at the board.

    An adjourned game counts by its ruling (SLSF-G 25.5), else as a draw (DSU 4.9.1); the open game of
    somebody who left is lost by him.
    """
    result = state.results.get(key)
    if result is not None:
        return result.black, result.white, result.ending is not Ending.WALKOVER
    if key in state.adjourned:
        return (*state.rulings.get(key, DRAW), True)
    gone = {left.start_number for left in state.left}
    black, white = state.players_of(key)
    if gone & {black, white}:
        return (2 if black not in gone else 0), (2 if white not in gone else 0), False
    return (0, 0, True)


def _extra_floats(state: Tournament, started: list[tuple[int, Round]]) -> dict[int, int]:
    """SLSF-G 25.5: one float each for a result that differs from the ruling that a draw used."""
    used: dict[GameKey, tuple[int, int]] = {}
    for _, each in started:
        for key, ruling in each.rulings.items():
            used.setdefault(key, ruling)
    extra: dict[int, int] = {}
    for key, ruling in used.items():
        result = state.results.get(key)
        if result is None or result.black == ruling[0]:
            continue
        black, white = state.players_of(key)
        better, worse = (black, white) if result.black > ruling[0] else (white, black)
        extra[better] = extra.get(better, 0) + 1
        extra[worse] = extra.get(worse, 0) - 1
    return extra


def _forbidden(state: Tournament, seat_of: dict[int, int]) -> frozenset[frozenset[int]]:
    number_of = {person: number for number, person in enumerate(state.order, start=1)}
    pairs = (pair for persons in state.prohibited for pair in combinations(persons, 2))
    seats = (
        frozenset(seat_of[number_of[person]] for person in pair if number_of.get(person) in seat_of)
        for pair in pairs
    )
    return frozenset(pair for pair in seats if len(pair) == 2)


def _acceleration(play: facts.Play, players: int, due: int) -> tuple[tuple[int, ...], ...]:
    """Seats by group, weakest group first; the strongest have the first seats."""
    if due > play.accelerated_rounds or sum(play.groups) != players:
        return ()
    ends = list(accumulate(play.groups))
    return tuple(
        tuple(range(players - end + 1, players - end + size + 1))
        for end, size in zip(ends, play.groups, strict=True)
    )
