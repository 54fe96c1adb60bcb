"""A person's kyu and dan titles, told as a fold over what changed them (SLSF-R 32.1-32.5).

Three kinds of fact change them: a tournament that is judged, a kyu test passed, and a level that the
committee records by hand. Each leaves an entry that says what it did and by which paragraph.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import reduce
from typing import assert_never

from events.citing import Because, cites
from ratings.rules.kyu_dan.games import TitleGame
from ratings.rules.kyu_dan.honorary import is_new_title
from ratings.rules.kyu_dan.judging import Judgement, judge
from ratings.rules.kyu_dan.levels import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPlayed:
    """A tournament that counts for titles is over: the player's own games, see `games_of`."""

    tournament: str
    on: date
    games: tuple[TitleGame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KyuTestPassed:
    """A valid kyu test was passed; `test` names its protocol."""

    test: str
    on: date
    level: Level


class Ground(StrEnum):
    """Why the committee records a level by hand."""

    FIRST_TITLE = "first_title"  # held before the book of record began
    OTHER_FEDERATION = "other_federation"
    RULING = "ruling"


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelRecorded:
    """The committee put the level down by hand; it holds from now on, higher or lower than before."""

    on: date
    level: Level
    ground: Ground


Fact = TournamentPlayed | KyuTestPassed | LevelRecorded


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What one fact did. `diploma`: it is a new honorary title. `judgement`: of a tournament, to open it."""

    fact: Fact
    before: Level | None
    after: Level | None
    because: Because
    diploma: bool = False
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Titles:
    """The level held now, the honorary title, the games carried on, and how it came about."""

    level: Level | None = None
    honorary: Level | None = None
    carried: tuple[TitleGame, ...] = ()
    history: tuple[Entry, ...] = ()

    @property
    def diplomas(self) -> tuple[Level, ...]:
        """The levels that earned a diploma, in order."""
        return tuple(entry.after for entry in self.history if entry.diploma and entry.after is not None)


NO_TITLES = Titles()


@cites("SLSF-R 32.1", "SLSF-R 32.5")
def evolve(titles: Titles, fact: Fact) -> Titles:
    """The titles after one fact; facts come in the order in which they count."""
    match fact:
        case TournamentPlayed():
            return _judged(titles, fact)
        case KyuTestPassed():
            because = Because("SLSF-R 32.4", "level.kyu_test", (str(fact.level),))
            return _entered(titles, fact, after_test(titles.level, fact.level), because)
        case LevelRecorded():
            because = Because("SLSF-R 32.1", "level.recorded", (fact.ground.value,))
            return _entered(titles, fact, fact.level, because)
        case _:
            assert_never(fact)


def titles_after(facts: Iterable[Fact]) -> Titles:
    """The titles that all these facts, in order, have led to."""
    return reduce(evolve, facts, NO_TITLES)


@cites("SLSF-R 32.4")
def after_test(present: Level | None, passed: Level) -> Level:
    """Decision: a test never lowers; a higher level won in play stays."""
    return passed if present is None else max(present, passed)


def _judged(titles: Titles, played: TournamentPlayed) -> Titles:
    """The carried games come first; what the judging does not carry on is out of the pool."""
    judgement = judge(titles.level, (*titles.carried, *played.games))
    entered = _entered(titles, played, judgement.after, judgement.because, judgement)
    return replace(entered, carried=judgement.carried)


def _entered(
    titles: Titles, fact: Fact, after: Level | None, because: Because, judgement: Judgement | None = None
) -> Titles:
    new = after is not None and is_new_title(titles.honorary, after)
    entry = Entry(
        fact=fact, before=titles.level, after=after, because=because, diploma=new, judgement=judgement
    )
    return replace(
        titles,
        level=after,
        honorary=after if new else titles.honorary,
        history=(*titles.history, entry),
    )
