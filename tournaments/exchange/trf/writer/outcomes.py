"""How each round passed for each player of a stage, in columns of the file.

TRF knows one game a round. A match of several games, and the games ordered after a level one, stand in as
many columns side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.exchange.trf.records import ByeKind, Scoring, TrfResult
from tournaments.imported_places import IMPORTED
from tournaments.rules.scoring import Ending
from tournaments.state import Bye, GameKey, Result, Round, Tournament

WIN = 2


class How(StrEnum):
    """How a game stands. `OPEN`: blank in a file that was taken in, and handed on so."""

    PLAYED = "played"
    UNDER_ONE_MOVE = "under_one_move"
    FORFEIT = "forfeit"
    UNKNOWN = "unknown"
    OPEN = "open"


BYE_CODES = {ByeKind.HALF: "H", ByeKind.FULL: "F", ByeKind.PAIRING: "U", ByeKind.ZERO: "Z"}
KINDS = {kind.value: kind for kind in ByeKind}
TOGETHER = {("1", "0"), ("0", "1"), ("=", "="), ("0", "0"), ("=", "0"), ("0", "=")}
"""Codes that the two lines of a played game may show, an arbiter's decisions among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One column for one player: a game with its half points, or a bye of a kind. Start numbers."""

    half_points: int = 0
    against: int = 0  # half points of the opponent
    opponent: int = 0
    colour: str = ""
    how: How | ByeKind = ByeKind.ZERO
    written: str = ""  # the code of the file that the result was taken from, where points do not tell it

    def code(self, scoring: Scoring) -> str:
        """The result as the format writes it."""
        match self.how:
            case ByeKind():
                return BYE_CODES[self.how]
            case How.OPEN:
                return ""
            case How.UNKNOWN:
                return "?"
            case How.FORFEIT:
                return "+" if self.half_points > self.against else "-"
            case How.UNDER_ONE_MOVE:
                return self._compared("WDL")
        worth = {scoring.white_loss: "0", scoring.white_draw: "=", scoring.white_win: "1"}
        own, others = worth.get(self.half_points, ""), worth.get(self.against, "")
        return own if (own, others) in TOGETHER else self._compared("1=0")

    def _compared(self, codes: str) -> str:
        return codes[1 + (self.half_points < self.against) - (self.half_points > self.against)]

    def result(self, scoring: Scoring, number: Mapping[int, int]) -> TrfResult:
        """The column with the opponent's number in the file."""
        return TrfResult(
            opponent=number.get(self.opponent, 0), colour=self.colour, code=self.written or self.code(scoring)
        )


Column = Mapping[int, Outcome]
"""Outcome by start number."""


def columns_of(state: Tournament, stage: int, numbers: Sequence[int]) -> list[Column]:
    """The columns of every started round of a stage, for these start numbers."""
    return [
        column
        for round_number, started in state.rounds_of(stage)
        for column in _of_round(state, round_number, started, numbers)
    ]


def games_in(state: Tournament, round_number: int, started: Round) -> int:
    """Columns of one round: the games of its longest match."""
    boards = range(1, len(started.boards) + 1)
    return max((len(state.games_of_board(round_number, board)) for board in boards), default=1)


def _of_round(
    state: Tournament, round_number: int, started: Round, numbers: Sequence[int]
) -> Iterator[Column]:
    games = games_in(state, round_number, started)
    byes = {bye.start_number: bye for bye in state.byes if bye.round_number == round_number}
    for game in range(1, games + 1):
        column: dict[int, Outcome] = {}
        for board in range(1, len(started.boards) + 1):
            if game in state.games_of_board(round_number, board):
                column.update(_game(state, (round_number, board, game)))
        for number in numbers:
            if number not in column:
                bye = byes.get(number)
                column[number] = _bye(bye, game, games) if bye else Outcome()
        yield column


def _bye(bye: Bye, game: int, games: int) -> Outcome:
    """A bye is worth as much in each game of the match; what cannot be divided stands in the first."""
    each, rest = divmod(bye.half_points, games)
    half_points = each if not rest else bye.half_points * (game == 1)
    if not half_points and bye.kind not in KINDS:
        return Outcome()
    return Outcome(half_points=half_points, how=KINDS.get(bye.kind, ByeKind.PAIRING))


def _game(state: Tournament, key: GameKey) -> Iterator[tuple[int, Outcome]]:
    black, white = state.players_of(key)
    how, (of_black, of_white) = _standing(state, key)
    signs = state.written.get(key, "")
    of_b = Outcome(half_points=of_black, against=of_white, opponent=white, colour="b", how=how)
    of_w = Outcome(half_points=of_white, against=of_black, opponent=black, colour="w", how=how)
    yield black, replace(of_b, written=signs[:1])
    yield white, replace(of_w, written=signs[1:])


def _standing(state: Tournament, key: GameKey) -> tuple[How, tuple[int, int]]:
    """How a game stands, and half points of Black and White. The open game of who left is forfeited."""
    result = state.results.get(key)
    if result is not None:
        return _how(result), (result.black, result.white)
    gone = {left.start_number for left in state.left}
    black, white = state.players_of(key)
    if gone & {black, white}:
        return How.FORFEIT, (WIN * (black not in gone), WIN * (white not in gone))
    imported = state.announced is not None and state.announced.system == IMPORTED
    return (How.OPEN if imported and key not in state.adjourned else How.UNKNOWN), (0, 0)


def _how(result: Result) -> How:
    """What was not played at the board is forfeited, or shared or lost by both without a move."""
    if result.both_moved and result.ending is not Ending.WALKOVER:
        return How.PLAYED
    level = result.black == result.white
    if result.ending is Ending.PLAYED:
        return How.FORFEIT if level and not result.black else How.UNDER_ONE_MOVE
    return How.UNDER_ONE_MOVE if level and result.black else How.FORFEIT
