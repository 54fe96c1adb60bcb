"""What a tournament report file says, once read: frozen values, points in half points."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from tournaments.exchange.findings import Adjustment
from tournaments.exchange.trf.paired_from import PairedFrom


class Ending(StrEnum):
    """How a board of the file ended."""

    PLAYED = "played"
    WALKOVER = "walkover"
    DOUBLE_FORFEIT = "double_forfeit"
    UNDER_ONE_MOVE = "under_one_move"  # W D L: counts in the tournament, never for rating
    OPEN = "open"  # no result in the file yet, or adjourned


class ByeKind(StrEnum):
    """Why a player sat out a round."""

    HALF = "half"
    FULL = "full"
    PAIRING = "pairing"
    ZERO = "zero"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Half points for each way a round can end for a player; 1, 1/2, 0 unless the file says otherwise."""

    white_win: int = 2
    black_win: int = 2
    white_draw: int = 1
    black_draw: int = 1
    white_loss: int = 0
    black_loss: int = 0
    forfeit_win: int = 2
    forfeit_loss: int = 0
    half_bye: int = 1
    full_bye: int = 2
    pairing_bye: int = 2
    zero_bye: int = 0
    unknown: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfResult:
    """One round in a player's line. `opponent` is 0 for none; `colour` w, b or nothing; `code` in capitals.

    Without an opponent the code is H, F, U or Z, or nothing for columns left empty (as Z). With one it
    is 1 = 0 + - W D L, ? while adjourned, or nothing while open.
    """

    opponent: int = 0
    colour: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfPlayer:
    """One 001 line. `half_points` and `rank` are those stated, None where the column is empty.

    `rating` is None for an unrated player. `results` has one entry a round, rounds in order.
    """

    line: int
    start_number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth_year: int | None = None
    born_on: date | None = None
    half_points: int | None = None
    rank: int | None = None
    results: tuple[TrfResult, ...] = ()

    @property
    def surname(self) -> str:
        """What stands before the first comma."""
        return self.name.partition(",")[0].strip()

    @property
    def given_names(self) -> str:
        """What stands after the first comma."""
        return self.name.partition(",")[2].strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfBoard:
    """Two players met. Scores are those of the game (win 2, draw 1), whatever the tournament gives for them.

    `colours_known` is false when the file gives none, as in some walkovers: then the lower start
    number stands as white. `adjourned`: an open board whose result is to come.
    """

    white: int
    black: int
    white_half_points: int
    black_half_points: int
    ending: Ending
    colours_known: bool = True
    adjourned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A player had no opponent in the round."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfRound:
    """One round: every player of the file stands in it exactly once, on a board or with a bye.

    TRF knows no board numbers: boards are ordered by their lower start number.
    """

    number: int
    day: date | None
    boards: tuple[TrfBoard, ...]
    byes: tuple[Bye, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDifference:
    """The points column says something else than the results add up to."""

    line: int
    start_number: int
    stated_half_points: int
    computed_half_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankCheck:
    """How the stated ranks agree with the points; those who state no rank are left out.

    A rank agrees when it lies among the places of the players who have the same points.
    """

    stated: int = 0
    agreeing: int = 0
    disagreeing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnusedRecord:
    """A line that is known but not used here, such as a forfeited team match.

    `text` is what follows the tag, column by column.
    """

    line: int
    tag: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfTeam:
    """A team and its players by start number, in board order. None: not stated, as always in 013."""

    number: int
    name: str
    nickname: str = ""
    strength: int | None = None
    match_half_points: int | None = None
    game_half_points: int | None = None
    rank: int | None = None
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceleration:
    """Fictitious half points, for pairing only, of start numbers `first` to `last` in these rounds.

    `match_half_points`: those of teams, None in events of players.
    """

    half_points: int
    first_round: int
    last_round: int
    first: int
    last: int
    match_half_points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prohibition:
    """No two of these start numbers meet in these rounds; both rounds 0: in the whole tournament."""

    players: tuple[int, ...]
    first_round: int = 0
    last_round: int = 0

    def holds_in(self, round_number: int) -> bool:
        """Whether it binds the pairing of a round."""
        return not self.last_round or self.first_round <= round_number <= self.last_round


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedBye:
    """Who sits out a round by record 240 (HALF, FULL, ZERO) or XXZ (ZERO, of the round to be paired)."""

    kind: ByeKind
    round_number: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfHead:
    """What the file says of the tournament as a whole. Empty text or None: not said.

    `arbiter_ids`: FIDE ids of the chief arbiter and the deputies, "" for one without; () where none is told.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    starts_on: date | None = None
    ends_on: date | None = None
    declared_players: int | None = None
    declared_rated: int | None = None
    declared_teams: int | None = None
    kind: str = ""
    encoded_kind: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    arbiter_ids: tuple[str, ...] = ()
    time_control: str = ""
    encoded_time_control: str = ""
    round_days: tuple[date | None, ...] = ()
    declared_rounds: int | None = None
    initial_colour: str = ""
    tie_breaks: tuple[str, ...] = ()
    scoring: Scoring = field(default_factory=Scoring)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfTournament:
    """A whole file. `standing` holds start numbers, most points first, ties by start number.

    `unused` are the records that mean nothing here, in file order; a written file hands them on.
    `decided`: points and ranks are those of the standings, whatever the results add up to.
    `paired_from`: what each round rested on, as files of ours say it. `remarks`: what happened beside the
    rules, written for people and not read again.
    """

    head: TrfHead
    encoding: str
    players: tuple[TrfPlayer, ...]
    rounds: tuple[TrfRound, ...]
    standing: tuple[int, ...]
    points_differences: tuple[PointsDifference, ...]
    ranks: RankCheck
    adjustments: tuple[Adjustment, ...]
    unused: tuple[UnusedRecord, ...]
    teams: tuple[TrfTeam, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    byes: tuple[StatedBye, ...] = ()
    decided: bool = False
    paired_from: PairedFrom | None = None
    remarks: tuple[str, ...] = ()

    @property
    def is_final(self) -> bool:
        """Whether every board has its result."""
        return not any(board.ending is Ending.OPEN for each in self.rounds for board in each.boards)

    @property
    def name(self) -> str:
        """The name of the tournament."""
        return self.head.name

    @property
    def games(self) -> int:
        """Boards that were played, those of under one move included; walkovers and open boards are not."""
        played = (Ending.PLAYED, Ending.UNDER_ONE_MOVE)
        return sum(board.ending in played for each in self.rounds for board in each.boards)
