"""The expected score of a player in a group (DSU 4.5.2.1).

    method of the average      all play all, highest less lowest rating at most 200:
                               players x P(own rating - average of the group) - 1/2
    method of the difference   every other group: the sum of P(own rating - opponent's rating)

P is table 1; the sum is rounded to the nearest 0.05. Decisions:

- the average includes the player and is rounded to a whole number before table 1 is asked;
- the method is that of the group as it was drawn, also when games drop out (4.5.4.2). Then, by the method of
  the average, the group of a player concerned is themself and the opponents of their rated games;
- all play all more than once: each time round is a group of its own, added up and rounded once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.dsu.group_tables import GroupRow, group_row
from ratings.rules.dsu.rounding import average, to_twentieths
from ratings.rules.dsu.tables import HUNDREDTHS, ExpectedPoint, expected_point

ARTICLE = "DSU 4.5.2.1"
WIDEST_SPREAD = 200
HALF_A_POINT = HUNDREDTHS // 2


class Method(StrEnum):
    """How the expected score is worked out."""

    AVERAGE = "mean"
    DIFFERENCE = "difference"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """Whom the player met in one rated game, and their rating before the tournament."""

    player: str
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTerm:
    """One game by the method of the difference."""

    opponent: Opponent
    point: ExpectedPoint

    @property
    def hundredths(self) -> int:
        """What the game adds to the expected score."""
        return self.point.hundredths

    @property
    def because(self) -> Because:
        """Opponent, their rating, the difference, P in hundredths."""
        opponent = self.opponent
        figures = (opponent.player, opponent.rating, self.point.difference, self.hundredths)
        return Because(ARTICLE, "expected.game", figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupTerm:
    """One time round by the method of the average. `printed`: the row of table 3 or 4, where there is one."""

    players: int
    average: int
    point: ExpectedPoint
    printed: GroupRow | None

    @property
    def hundredths(self) -> int:
        """players x P - 1/2."""
        return self.players * self.point.hundredths - HALF_A_POINT

    @property
    def because(self) -> Because:
        """Players, their average, the difference to it, P in hundredths, and the sum in hundredths."""
        figures = (self.players, self.average, self.point.difference, self.point.hundredths, self.hundredths)
        return Because(ARTICLE, "expected.group", figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedScore:
    """The terms, their sum in hundredths, and the expected score in twentieths of a point."""

    method: Method
    terms: tuple[GameTerm, ...] | tuple[GroupTerm, ...]

    @property
    def hundredths(self) -> int:
        """The sum of the terms."""
        return sum(term.hundredths for term in self.terms)

    @property
    def twentieths(self) -> int:
        """The sum to the nearest 0.05."""
        return to_twentieths(self.hundredths)

    @property
    def trace(self) -> tuple[Because, ...]:
        """Every term, then the sum in hundredths and rounded in twentieths."""
        total = Because(ARTICLE, "expected.rounded", (self.hundredths, self.twentieths))
        return (*(term.because for term in self.terms), total)


@cites("DSU 4.5.2.1")
def method_of(group: Sequence[int], *, all_play_all: bool) -> Method:
    """The method for a group with these ratings before the tournament, the whole group as drawn."""
    spread = max(group, default=0) - min(group, default=0)
    close = all_play_all and spread <= WIDEST_SPREAD
    return Method.AVERAGE if close else Method.DIFFERENCE


@cites("DSU 4.5.2.1")
def expected_score(own: int, opponents: Sequence[Opponent], method: Method) -> ExpectedScore:
    """Of a player rated `own` in their rated games, one opponent a game."""
    if method is Method.AVERAGE:
        return ExpectedScore(
            method=method, terms=tuple(_group_term(own, once) for once in _times_round(opponents))
        )
    games = (
        GameTerm(opponent=opponent, point=expected_point(own, opponent.rating)) for opponent in opponents
    )
    return ExpectedScore(method=method, terms=tuple(games))


def _group_term(own: int, opponents: Sequence[Opponent]) -> GroupTerm:
    group = [own, *(opponent.rating for opponent in opponents)]
    mean = average(group)
    point = expected_point(own, mean)
    printed = group_row(len(group), abs(point.difference))
    return GroupTerm(players=len(group), average=mean, point=point, printed=printed)


def _times_round(opponents: Sequence[Opponent]) -> list[list[Opponent]]:
    """The first games against each opponent, the second ones, and so on."""
    rounds: list[list[Opponent]] = []
    met: dict[str, int] = {}
    for opponent in opponents:
        times = met.get(opponent.player, 0)
        met[opponent.player] = times + 1
        if times == len(rounds):
            rounds.append([])
        rounds[times].append(opponent)
    return rounds
