"""Rounds of real events as questions to the pairing systems, and what was really played in them.

Who has a board in the round, or the bye that the pairing gave, is there; everybody else is away by notice.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from tournaments.exchange.history import HistoryRound, HistoryTournament
from tournaments.exchange.trf import Bye, ByeKind, Ending, TrfBoard, TrfRound, TrfTournament
from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, Past, RoundToPair

SEED = "5e" * 16
TITLES = {"GM": "IGM"} | {title: title for title in ("WGM", "IM", "WIM", "FM", "WFM")}
WALKOVERS = {True: Passed.WALKOVER_WON, False: Passed.WALKOVER_LOST}


@dataclass(frozen=True, kw_only=True)
class RealRound:
    """A question with the pairs that met in the hall."""

    question: RoundToPair
    met: frozenset[frozenset[int]]


def of_report(tournament: TrfTournament) -> Iterator[RealRound]:
    """Every round of a report file from the rounds before it."""
    question = _start(
        (
            Contestant(
                number=each.start_number,
                rating=each.rating or 0,
                title=TITLES.get(each.title, ""),
                alphabetical=each.start_number,
            )
            for each in tournament.players
        ),
        max(tournament.head.declared_rounds or 0, len(tournament.rounds)),
    )
    for each in tournament.rounds:
        forbidden = {
            frozenset(pair)
            for prohibition in tournament.prohibitions
            if prohibition.holds_in(each.number)
            for pair in combinations(prohibition.players, 2)
        }
        away = {bye.player for bye in each.byes if bye.kind is not ByeKind.PAIRING}
        pairs = [(board.black, board.white) for board in each.boards]
        yield _asked(replace(question, forbidden=frozenset(forbidden)), away, pairs)
        question = _after(question, dict(_passed(each)))


def of_history(tournament: HistoryTournament) -> Iterator[RealRound]:
    """Every round of a tournament of a history bundle; one alone without a game has rested."""
    games = [game for each in tournament.rounds for game in each.games]
    players = dict.fromkeys(player for game in games for player in (game.black, game.white))
    number = {player: place for place, player in enumerate(players, start=1)}
    rounds = len(tournament.rounds)
    question = _start((Contestant(number=place, alphabetical=place) for place in number.values()), rounds)
    for each in tournament.rounds:
        pairs = [(number[game.black], number[game.white]) for game in each.games]
        idle = set(number.values()).difference(*pairs)
        yield _asked(question, idle if len(idle) > 1 else set(), pairs)
        question = _after(question, dict(_played(each, number)), rests=idle if len(idle) == 1 else set())


def _start(contestants: Iterable[Contestant], rounds_total: int) -> RoundToPair:
    return RoundToPair(
        round_number=1,
        rounds_total=rounds_total,
        contestants=tuple(sorted(contestants, key=lambda each: each.number)),
        seed=SEED,
    )


def _asked(question: RoundToPair, away: set[int], pairs: Iterable[tuple[int, int]]) -> RealRound:
    return RealRound(question=replace(question, absent=frozenset(away)), met=frozenset(map(frozenset, pairs)))


def _after(question: RoundToPair, passed: dict[int, Past], rests: Iterable[int] = ()) -> RoundToPair:
    """With floats as the points before the round make them; who is not in `passed` was away."""
    points = {each.number: each.half_points for each in question.contestants}
    away = defaultdict(lambda: Past(round_number=question.round_number, passed=Passed.ABSENT), passed)
    for number in rests:
        away[number] = Past(round_number=question.round_number, passed=Passed.BYE, half_points=2)
    return replace(
        question,
        round_number=question.round_number + 1,
        contestants=tuple(
            replace(each, past=(*each.past, replace(past, floated=_floated(points, each.number, past))))
            for each in question.contestants
            for past in [away[each.number]]
        ),
    )


def _floated(points: dict[int, int], number: int, past: Past) -> Float:
    if past.passed is Passed.BYE:
        return Float.DOWN
    if past.opponent is None or points[number] == points[past.opponent]:
        return Float.NONE
    return Float.DOWN if points[number] > points[past.opponent] else Float.UP


def _passed(each: TrfRound) -> Iterator[tuple[int, Past]]:
    for board in each.boards:
        yield from _at_board(each.number, board)
    for bye in each.byes:
        yield bye.player, _without_opponent(each.number, bye)


def _at_board(round_number: int, board: TrfBoard) -> Iterator[tuple[int, Past]]:
    """An open game counts as drawn."""
    played = board.ending not in {Ending.WALKOVER, Ending.DOUBLE_FORFEIT}
    scores = board.white_half_points, board.black_half_points
    white, black = (1, 1) if board.ending is Ending.OPEN else scores
    for own, other, colour, half_points in (
        (board.white, board.black, Colour.WHITE, white),
        (board.black, board.white, Colour.BLACK, black),
    ):
        yield (
            own,
            Past(
                round_number=round_number,
                passed=Passed.GAME if played else WALKOVERS[half_points > 0],
                opponent=other,
                colour=colour if played else None,
                half_points=half_points,
            ),
        )


def _without_opponent(round_number: int, bye: Bye) -> Past:
    """Of the byes asked for beforehand one with the full point counts as a bye, the others as away."""
    points = {ByeKind.PAIRING: 2, ByeKind.FULL: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}
    passed = Passed.BYE if points[bye.kind] == 2 else Passed.ABSENT
    return Past(round_number=round_number, passed=passed, half_points=points[bye.kind])


def _played(each: HistoryRound, number: dict[str, int]) -> Iterator[tuple[int, Past]]:
    for game in each.games:
        for own, other, colour, half_points in (
            (game.black, game.white, Colour.BLACK, game.black_half_points),
            (game.white, game.black, Colour.WHITE, game.white_half_points),
        ):
            yield (
                number[own],
                Past(
                    round_number=each.sequence,
                    passed=WALKOVERS[half_points > 0] if game.walkover else Passed.GAME,
                    opponent=number[other],
                    colour=None if game.walkover else colour,
                    half_points=half_points,
                ),
            )
