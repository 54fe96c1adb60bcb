"""Game records in the demo: one game of the second round of every tournament, as its result asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from federation.officials.roles import Role
from ratings.demo.step import Step, login_of
from tournaments import commands as acts
from tournaments.records.commands import AttachRecord, attach_record
from tournaments.rules.board.claims import claimable
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.board.games import OpeningRule, rules_of
from tournaments.rules.board.play import played
from tournaments.rules.board.points import NAMES, POINTS, steps_from_centre
from tournaments.rules.scoring import Ending
from tournaments.state import tournament_id

ROUND = 2
FEWEST, MOST = 16, 34
BEGUN = {"renju": ("h8", "h9", "j9", "g7"), "gomoku": ("g9", "i10", "k6")}
OPENED_BY = {"renju": OpeningRule.RIF_CLASSIC, "gomoku": OpeningRule.SWAP_2}
RUY_LOPEZ = (
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6b8 d2d4 b8d7"
)


def with_records(steps: Iterable[Step]) -> Iterator[Step]:
    """The same steps, and after the results of the second round a record of one of its games."""
    games: dict[str, str] = {}
    done: set[str] = set()
    for step in steps:
        yield step
        match step.act:
            case acts.AnnounceTournament(name=name, starts_on=day, discipline=discipline):
                games[tournament_id(name, day)] = discipline
            case acts.ReportResults(round_number=number, tournament=at) if number == ROUND and at not in done:
                done.add(at)
                yield from _record(step.act, games[at])


def _record(reported: acts.ReportResults, discipline: str) -> Iterator[Step]:
    """The record of the first game of the act that was played."""
    game = next((each for each in reported.games if each.ending is Ending.PLAYED), None)
    if game is None:
        return
    at = {
        "federation": reported.federation,
        "tournament": reported.tournament,
        "round_number": reported.round_number,
        "board": game.board,
        "game": game.game,
    }
    arbiter = login_of(reported.federation, Role.ARBITER)
    yield Step(f"{reported.tournament} record", arbiter, attach_record, _act(at, discipline, game))


def _act(at: dict[str, Any], discipline: str, game: acts.HandedIn) -> AttachRecord:
    """Moves that leave the result open; who lost resigned."""
    decided = game.black != game.white
    won = Result.BLACK_WIN if game.black > game.white else Result.WHITE_WIN
    said: dict[str, Any] = {
        "result": won.value if decided else Result.DRAW.value,
        "reason": Reason.RESIGNATION.value if decided else "",
    }
    if discipline not in OPENED_BY:
        return AttachRecord(**at, moves=tuple(RUY_LOPEZ.split()), source="pgn", **said)
    rule = OPENED_BY[discipline]
    moves = _stones(Random(str(at["tournament"])), discipline)
    return AttachRecord(**at, opening=rule.value, moves=moves, black="P1", source="sgf", **said)


def _stones(luck: Random, discipline: str) -> tuple[str, ...]:
    """Stones near the middle, broken off before any of them can be claimed."""
    begun = BEGUN[discipline]
    others = [point for point in POINTS if NAMES[point] not in begun]
    others.sort(key=lambda point: 2 * steps_from_centre(point) + 5 * luck.random())
    moves = (*begun, *(NAMES[point] for point in others))[: luck.randint(FEWEST, MOST)]
    rules = rules_of(OPENED_BY[discipline])
    plies = list(played(rules, moves))
    first = next((number for number in range(1, len(plies) + 1) if claimable(plies[:number], rules)), None)
    return moves if first is None else moves[: first - 1]
