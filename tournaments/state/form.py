"""The state of one tournament: what commands decide on and pages are made from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import TypedDict

import msgspec

from tournaments import events as facts
from tournaments.rules.match_colours import is_turned
from tournaments.rules.scoring import Ending

GameKey = tuple[int, int, int]


class TournamentKey(TypedDict):
    """Which tournament an act, a row or a stream is about."""

    federation: str
    tournament: str


"""Round, board, game of the match, each from 1."""


class Result(msgspec.Struct, frozen=True):
    """One game as it stands: half points of Black and White."""

    black: int
    white: int
    ending: Ending
    both_moved: bool
    corrected: bool = False


class Draft(msgspec.Struct, frozen=True):
    """A round of a stage that is paired and has not started.

    `floats` are those of these boards, by hand or not; `rulings`: what open games counted as when it was
    paired; `there`: who was there to be paired.
    """

    paired: facts.RoundPaired
    boards: tuple[tuple[int, int], ...]
    resting: int
    resting_half_points: int
    published: bool = False
    overridden: bool = False
    breaks: tuple[facts.Step, ...] = ()
    floats: tuple[tuple[int, str], ...] = ()
    rulings: Mapping[GameKey, tuple[int, int]] = {}
    there: frozenset[int] = frozenset()


class Round(msgspec.Struct, frozen=True):
    """A started round. Board k stands at index k - 1, each (start number of Black, of White); `resting` 0:
    nobody. Rounds are numbered through the tournament; `stage_round` counts those of its stage.

    `draft`: the pairing it came from, None where a table or a file gave it. In team events `boards` are
    those of players, match after match, and `resting` is a team.
    """

    boards: tuple[tuple[int, int], ...]
    resting: int
    label: str
    stage: int = 1
    stage_round: int = 0
    draft: Draft | None = None
    by_teams: bool = False
    colours_change: bool = False

    @property
    def floats(self) -> tuple[tuple[int, str], ...]:
        """Who floated, (start number, down or up)."""
        return self.draft.floats if self.draft else ()

    @property
    def rulings(self) -> Mapping[GameKey, tuple[int, int]]:
        """What open games counted as when it was paired; a printed table counts nothing."""
        return self.draft.rulings if self.draft else {}

    @property
    def placement(self) -> tuple[int, ...]:
        """The order that the pairing was made in, where the book keeps one."""
        return self.draft.paired.placement if self.draft else ()

    @property
    def seed(self) -> str:
        """The seed of its lots."""
        return self.draft.paired.seed if self.draft else ""

    @property
    def matches(self) -> tuple[tuple[int, int], ...]:
        """In team events, the team numbers of each match."""
        return self.draft.boards if self.draft and self.by_teams else ()


class Bye(msgspec.Struct, frozen=True):
    """Points without an opponent."""

    round_number: int
    start_number: int
    half_points: int
    kind: str


class Left(msgspec.Struct, frozen=True):
    """Who left play: after how many rounds of the tournament had started, and how."""

    start_number: int
    after_round: int
    how: str


class Replay(msgspec.Struct, frozen=True):
    """One more game of a level match; `swapped`: the board's White has Black."""

    kind: str
    swapped: bool
    base_seconds: tuple[int, int]


class Team(msgspec.Struct, frozen=True):
    """A team: its fixed squad in ranking order, its captain, who may sit higher than their rating and why."""

    name: str
    squad: tuple[str, ...]
    club: str = ""
    captain: str = ""
    exceptions: Mapping[str, str] = {}
    nickname: str = ""
    strength: int = 0


class Protest(msgspec.Struct, frozen=True):
    """A protest, decided or not. `game`: what it is about, (0, 0, 0) where it is about no single game."""

    person: str
    team: str
    decided: bool = False
    upheld: bool = False
    game: GameKey = (0, 0, 0)


class Tournament(msgspec.Struct, frozen=True):
    """Everything that the stream says, each later word in place of the earlier one.

    drawn_as    the order as it was drawn, whoever its players turned out to be
    misnamed    who was entered by mistake -> who they turned out to be
    """

    announced: facts.TournamentAnnounced | None = None
    regulations: Mapping[str, str] = {}
    consented: bool = False
    published: bool = False
    special_rules: tuple[str, ...] = ()
    draw_terms: tuple[str, ...] = ()
    edition_ruling: str = ""
    consents: Mapping[str, frozenset[str]] = {}
    sanction_number: str = ""
    sanctioning_refused: bool = False
    cancelled: bool = False
    arbiters: tuple[str, ...] = ()
    chief_arbiter: str = ""
    officials: Mapping[str, facts.OfficialAppointed] = {}
    entries: Mapping[str, str] = {}
    ratings: Mapping[str, facts.TournamentRating] = {}
    seeding: tuple[facts.SeedingRecorded, ...] = ()
    unbound: frozenset[int] = frozenset()
    prohibited: tuple[tuple[str, ...], ...] = ()
    prohibited_in_rounds: tuple[facts.PairingProhibited, ...] = ()
    seed: str = ""
    order: tuple[str, ...] = ()
    drawn_by: str = "lot"
    drawn_players: int = 0
    drawn_as: tuple[str, ...] = ()
    misnamed: Mapping[str, str] = {}
    stages: Mapping[int, facts.StagePlanned] = {}
    seats: Mapping[int, tuple[int, ...]] = {}
    drafts: Mapping[int, Draft] = {}
    rounds: tuple[Round, ...] = ()
    byes: tuple[Bye, ...] = ()
    absent: frozenset[tuple[int, int, int]] = frozenset()
    granted: Mapping[tuple[int, int, int], str] = {}
    absent_teams: Mapping[tuple[int, int, int], str] = {}
    left: tuple[Left, ...] = ()
    results: Mapping[GameKey, Result] = {}
    written: Mapping[GameKey, str] = {}
    adjourned: frozenset[GameKey] = frozenset()
    sessions: Mapping[int, dt.datetime] = {}
    rulings: Mapping[GameKey, tuple[int, int]] = {}
    replays: Mapping[GameKey, Replay] = {}
    replays_back: Mapping[GameKey, Replay] = {}
    lots: tuple[facts.LotsDrawn, ...] = ()
    playoffs: tuple[facts.PlayoffDecided, ...] = ()
    judged_peers: Mapping[int, int] = {}
    breaches: tuple[facts.Breach, ...] = ()
    teams: Mapping[str, Team] = {}
    team_order: tuple[str, ...] = ()
    lineups: Mapping[tuple[int, int, str], tuple[str, ...]] = {}
    venues: Mapping[tuple[int, int, str], str] = {}
    protests: Mapping[int, Protest] = {}
    finished: bool = False
    filed: bool = False
    returned: bool = False
    accepted: bool = False
    reminders: int = 0
    period_proposed: str = ""
    period_assigned: str = ""
    title_conditions: facts.TitleConditionsStated | None = None
    approved_for_titles_by: str = ""
    titles: Mapping[str, int] = {}

    @property
    def sanctioned(self) -> bool:
        """Whether the board sanctioned it."""
        return bool(self.sanction_number)

    @property
    def bound(self) -> tuple[tuple[int, facts.SeedingRecorded], ...]:
        """What binds the draw, each under its number among all that was recorded."""
        every = enumerate(self.seeding, start=1)
        return tuple((number, each) for number, each in every if number not in self.unbound)

    @property
    def drawn(self) -> bool:
        """Whether start numbers stand."""
        return bool(self.order)

    @property
    def games_per_match(self) -> int:
        """Games a match as announced; stages may differ."""
        return self.announced.games_per_match if self.announced else 1

    @property
    def gone(self) -> frozenset[int]:
        """Start numbers of who has left."""
        return frozenset(left.start_number for left in self.left)

    @property
    def waiting(self) -> frozenset[GameKey]:
        """Adjourned games that will be resumed: who has left has lost theirs (SLSF-G 15.2, DSU 4.1.2 §16)."""
        gone = self.gone
        return frozenset(key for key in self.adjourned if not gone or gone.isdisjoint(self.players_of(key)))

    def games_of_board(self, round_number: int, board: int) -> range:
        """The games of one board: those of the match, and the replays ordered after them."""
        stage = self.stages.get(self.rounds[round_number - 1].stage)
        games = stage.play.games_per_match if stage else self.games_per_match
        while self.replays and (round_number, board, games + 1) in self.replays:
            games += 1
        return range(1, games + 1)

    def players_of(self, key: GameKey) -> tuple[int, int]:
        """Start numbers of who has Black and who White in one game."""
        started = self.rounds[key[0] - 1]
        black, white = started.boards[key[1] - 1]
        replay = self.replays.get(key) if self.replays else None
        turned = replay.swapped if replay else is_turned(key[2], changes=started.colours_change)
        return (white, black) if turned else (black, white)

    def missing_games(self, round_number: int) -> list[GameKey]:
        """Games of a started round that nobody has handed in, adjourned ones included.

        An open game of somebody who left is decided by their leaving, so nobody waits for it.
        """
        gone = self.gone
        return [
            (round_number, board, game)
            for board, players in enumerate(self.rounds[round_number - 1].boards, start=1)
            if not gone or gone.isdisjoint(players)
            for game in self.games_of_board(round_number, board)
            if (round_number, board, game) not in self.results
        ]

    def all_missing_games(self) -> list[GameKey]:
        """Games of all started rounds that nobody has handed in."""
        return [key for number in range(1, len(self.rounds) + 1) for key in self.missing_games(number)]

    def rounds_of(self, stage: int) -> list[tuple[int, Round]]:
        """The started rounds of a stage with their numbers in the tournament."""
        return [(number, each) for number, each in enumerate(self.rounds, start=1) if each.stage == stage]

    def persons_at(self, key: GameKey) -> tuple[str, str]:
        """The persons of one game that is paired, Black first."""
        black, white = self.players_of(key)
        return self.order[black - 1], self.order[white - 1]

    def number_of(self, person: str) -> int:
        """A person's start number, 0 for nobody drawn."""
        return self.order.index(person) + 1 if person in self.order else 0
