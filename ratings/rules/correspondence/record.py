"""The facts that bear on one person's correspondence ranking (SLSF-K 2 §4-§5, 1 §5).

They come in any order and none is dropped; `standing` works out what they mean on a day. Folded from the
facts known on some day, the record says what was known then.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from typing import assert_never

from events.citing import Because
from ratings.rules.correspondence.rankings import Ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingTaken:
    """A ranking taken over from earlier lists; `on`: the day it was got or last confirmed."""

    on: date
    ranking: Ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentClassified:
    """A tournament gave this ranking (`PlayerOutcome.ranking` and `.confirms`); the same one classified
    anew takes the place of what it gave before."""

    tournament: str
    ends_on: date
    ranking: Ranking
    confirms: bool
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardDecided:
    """The board confirmed the dan title that a tournament gave, or did not.

    `ranking`: the title that it spoke of, so that a later correction is put before it again; None: any.
    """

    tournament: str
    confirmed: bool
    ranking: Ranking | None = None


Fact = RankingTaken | TournamentClassified | BoardDecided


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """All facts about one person that bear on the ranking."""

    taken: tuple[RankingTaken, ...] = ()
    tournaments: tuple[TournamentClassified, ...] = ()
    board: tuple[BoardDecided, ...] = ()


def evolve(record: Record, fact: Fact) -> Record:
    """Take in one fact; judges none."""
    match fact:
        case RankingTaken():
            return replace(record, taken=(*record.taken, fact))
        case TournamentClassified():
            others = (each for each in record.tournaments if each.tournament != fact.tournament)
            return replace(record, tournaments=(*others, fact))
        case BoardDecided():
            title = (fact.tournament, fact.ranking)
            earlier = (each for each in record.board if (each.tournament, each.ranking) != title)
            return replace(record, board=(*earlier, fact))
        case _:
            assert_never(fact)


def fold(facts: Iterable[Fact]) -> Record:
    """The record of all these facts."""
    return reduce(evolve, facts, Record())
