"""Under which conditions a level is won or kept (SLSF-R 32.2 a-g).

        levels      games  time a game             else
    a   15-10 kyu   7      -                       sanctioned by SLSF or approved by a ranking judge
    b   9-4 kyu     7      15 min                  sanctioned or international, RIF rules, clocks
    c   3-1 kyu     7      30 min                  as b, all moves noted
    d   1-4 dan     7      60, or 45 + 30 s        as c
    e   5-6 dan     7      90, or 60 + 60 s        as c
    f   7-8 dan     9      120                     as c
    g   9 dan       9      120                     as c, and only the two world championships

Decisions: the time is base minutes a game and player, and the second form of d and e asks for both, the base
and the increment. An international event is also good for band a, and the world championships count as
international, so what is good for a level is good for every lower one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from events.citing import Because, cites
from ratings.rules.kyu_dan.levels import Level, dan, kyu


@cites("SLSF-R 32.2")
class EventKind(StrEnum):
    """What the tournament is, as far as titles make a difference."""

    SLSF_SANCTIONED = "slsf_sanctioned"
    RANKING_JUDGE_APPROVED = "ranking_judge_approved"
    INTERNATIONAL = "international"
    WORLD_CHAMPIONSHIP_A = "world_championship_a"
    WORLD_TEAM_CHAMPIONSHIP = "world_team_championship"
    OTHER = "other"  # neither sanctioned, approved nor international: no title is won there


WORLD_CHAMPIONSHIPS = frozenset({EventKind.WORLD_CHAMPIONSHIP_A, EventKind.WORLD_TEAM_CHAMPIONSHIP})
SANCTIONED = frozenset({EventKind.SLSF_SANCTIONED, EventKind.INTERNATIONAL}) | WORLD_CHAMPIONSHIPS
APPROVED = SANCTIONED | {EventKind.RANKING_JUDGE_APPROVED}


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What a tournament was played under; `increment_seconds` a move, 0 for none.

    `rif_rules`: RIF's official rules of renju. `clocks`: they were used. `all_moves_noted`: by the players.
    """

    kind: EventKind
    base_minutes: int
    increment_seconds: int
    rif_rules: bool
    clocks: bool
    all_moves_noted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """One row of 32.2: its letter, its lowest and highest level, and what these ask for.

    `with_increment`: base minutes and seconds a move that do instead of `base_minutes`. `competition`: RIF
    rules and clocks are asked for, `noted`: all moves are noted.
    """

    letter: str
    lowest: Level
    highest: Level
    games: int
    kinds: frozenset[EventKind]
    base_minutes: int = 0
    with_increment: tuple[int, int] | None = None
    competition: bool = True
    noted: bool = True

    @property
    def article(self) -> str:
        """The paragraph as it is cited: "SLSF-R 32.2d"."""
        return f"SLSF-R 32.2{self.letter}"


BANDS = (
    Band(
        letter="a",
        lowest=kyu(15),
        highest=kyu(10),
        games=7,
        kinds=APPROVED,
        competition=False,
        noted=False,
    ),
    Band(letter="b", lowest=kyu(9), highest=kyu(4), games=7, kinds=SANCTIONED, base_minutes=15, noted=False),
    Band(letter="c", lowest=kyu(3), highest=kyu(1), games=7, kinds=SANCTIONED, base_minutes=30),
    Band(
        letter="d",
        lowest=dan(1),
        highest=dan(4),
        games=7,
        kinds=SANCTIONED,
        base_minutes=60,
        with_increment=(45, 30),
    ),
    Band(
        letter="e",
        lowest=dan(5),
        highest=dan(6),
        games=7,
        kinds=SANCTIONED,
        base_minutes=90,
        with_increment=(60, 60),
    ),
    Band(letter="f", lowest=dan(7), highest=dan(8), games=9, kinds=SANCTIONED, base_minutes=120),
    Band(letter="g", lowest=dan(9), highest=dan(9), games=9, kinds=WORLD_CHAMPIONSHIPS, base_minutes=120),
)


@cites("SLSF-R 32.2")
@cache
def band_of(level: Level) -> Band:
    """The row that this level stands in."""
    return next(band for band in BANDS if band.lowest <= level <= band.highest)


@cites("SLSF-R 32.2a", "SLSF-R 32.2b", "SLSF-R 32.2c", "SLSF-R 32.2d")
@cites("SLSF-R 32.2e", "SLSF-R 32.2f", "SLSF-R 32.2g")
@lru_cache(maxsize=4096)
def failing(conditions: Conditions, band: Band) -> tuple[Because, ...]:
    """Every condition of the band that is not met, in the order of the text; empty: good for its levels."""
    return tuple(_failing(conditions, band))


def _failing(conditions: Conditions, band: Band) -> Iterator[Because]:
    if conditions.kind not in band.kinds:
        yield Because(band.article, "level.other_event", (conditions.kind.value,))
    if band.competition and not conditions.rif_rules:
        yield Because(band.article, "level.other_rules")
    if band.competition and not conditions.clocks:
        yield Because(band.article, "level.no_clocks")
    if not time_suffices(conditions.base_minutes, conditions.increment_seconds, band):
        yield Because(
            band.article,
            "level.short_time",
            (conditions.base_minutes, conditions.increment_seconds, band.base_minutes),
        )
    if band.noted and not conditions.all_moves_noted:
        yield Because(band.article, "level.moves_not_noted")


def time_suffices(base_minutes: int, increment_seconds: int, band: Band) -> bool:
    """Whether a thinking time is long enough for the levels of the band."""
    if base_minutes >= band.base_minutes:
        return True
    if band.with_increment is None:
        return False
    base, increment = band.with_increment
    return base_minutes >= base and increment_seconds >= increment


@dataclass(frozen=True, slots=True, kw_only=True)
class BandVerdict:
    """Whether a tournament is good for the levels of a band, and all that stands in the way."""

    band: Band
    failing: tuple[Because, ...]

    @property
    def allowed(self) -> bool:
        """Nothing stands in the way."""
        return not self.failing


@cites("SLSF-R 32.2")
def verdicts(conditions: Conditions) -> tuple[BandVerdict, ...]:
    """What can be won in a tournament of these conditions, band by band from a to g."""
    return tuple(BandVerdict(band=band, failing=failing(conditions, band)) for band in BANDS)
