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
from tournaments.counting import extra_floats, match_score
from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, Past, RoundToPair
from tournaments.state import Round, Tournament
from tournaments.state.seating import (
    away_from,
    gone_from,
    play_of,
    seats_of,
    stages_of,
    team_of_player,
    there_for,
)

__all__ = [
    "USUAL_ROUNDS",
    "digest_of",
    "match_score",
    "play_of",
    "question_of",
    "rounds_of_swiss",
    "seats_of",
    "stages_of",
    "there_for",
]

USUAL_ROUNDS = 9


def rounds_of_swiss(play: facts.Play, players: int) -> int:
    """The rounds planned; where nothing is said nine, or fewer where so many could not be played."""
    return play.rounds or min(USUAL_ROUNDS, players - 1)


def question_of(state: Tournament, stage: int, seed: str = "") -> RoundToPair:
    """Everything that the next round of a stage rests on."""
    play, seats = play_of(state, stage), seats_of(state, stage)
    started = state.rounds_of(stage)
    seat_of = {number: seat for seat, number in enumerate(seats, start=1)}
    due = len(started) + 1
    opening = next((each.seed for _, each in started if each.seed), seed)
    return RoundToPair(
        round_number=due,
        rounds_total=max(rounds_of_swiss(play, len(seats)), due),
        contestants=tuple(_contestants(state, stage, seats, started)),
        left=tuple(seat_of[number] for number in gone_from(state, stage) if number in seat_of),
        absent=frozenset(seat_of[each] for each in away_from(state, stage, due) if each in seat_of),
        forbidden=_forbidden(state, stage, seat_of, due),
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
    extra = extra_floats(state, stage)
    by_teams = play_of(state, stage).boards_per_team
    for number, seat in seat_of.items():
        rated = None if by_teams else state.ratings.get(state.order[number - 1])
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
    """Each player of one started round, and how it passed for them."""
    floats = dict(each.floats)
    byes = _byes(state, number, each)
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


def _byes(state: Tournament, number: int, each: Round) -> dict[int, int]:
    """Who had no opponent in a round, and the half points for it: none are a rest too."""
    if each.by_teams:
        return {each.resting: each.draft.resting_half_points} if each.resting and each.draft else {}
    resting = {each.resting: 0} if each.resting else {}
    return resting | {bye.start_number: bye.half_points for bye in state.byes if bye.round_number == number}


def _unpaired(bye: int | None, stage_round: int, floated: Float) -> Past:
    if bye is None:
        return Past(round_number=stage_round, passed=Passed.ABSENT, floated=floated)
    return Past(round_number=stage_round, passed=Passed.BYE, half_points=bye, floated=floated)


def _forbidden(state: Tournament, stage: int, seat_of: dict[int, int], due: int) -> frozenset[frozenset[int]]:
    """Players who must not meet in the round due, in seats; in team events their teams must not."""
    number_of = {person: number for number, person in enumerate(state.order, start=1)}
    if play_of(state, stage).boards_per_team:
        team_of = team_of_player(state)
        number_of = {person: team_of.get(number, 0) for person, number in number_of.items()}
    now = (each for each in state.prohibited_in_rounds if each.first_round <= due <= each.last_round)
    prohibited = (*state.prohibited, *(each.persons for each in now))
    pairs = (pair for persons in prohibited for pair in combinations(persons, 2))
    seats = (
        frozenset(seat_of[number_of[person]] for person in pair if number_of.get(person) in seat_of)
        for pair in pairs
    )
    return frozenset(pair for pair in seats if len(pair) == 2)


def _acceleration(play: facts.Play, players: int, due: int) -> tuple[tuple[int, ...], ...]:
    """Seats by group, weakest group first; the strongest have the first seats.

    Decision: who comes late has one of the last seats and joins the weakest group.
    """
    if due > play.accelerated_rounds or not play.groups or sum(play.groups) > players:
        return ()
    late = players - sum(play.groups)
    sizes = (play.groups[0] + late, *play.groups[1:])
    ends = list(accumulate(sizes))
    return tuple(
        tuple(range(players - end + 1, players - end + size + 1))
        for end, size in zip(ends, sizes, strict=True)
    )
