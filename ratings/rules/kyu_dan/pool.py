"""The games that are judged together (SLSF-R 32.2): those carried on from before, then the new ones.

Decision: a game that fails the conditions of the level asked about is not pooled at all, so a dan is neither
risked nor carried by blitz. A goal is asked for under the conditions of the level it leads to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.kyu_dan.bands import band_of, failing
from ratings.rules.kyu_dan.games import TitleGame, counts
from ratings.rules.kyu_dan.levels import Level

NEVER_MOVED = Because("SLSF-R 32.1", "level.no_move")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A game that does not count here, and all that stands in its way."""

    game: TitleGame
    because: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """The games that are good for `level`, in order, and those that are not."""

    level: Level
    games: tuple[TitleGame, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def score(self) -> int:
        """The half points won in the games that count."""
        return sum(game.half_points for game in self.games)

    @property
    def opponents(self) -> tuple[Level, ...]:
        """The levels of the opponents in the games that count."""
        return tuple(game.opponent_level for game in self.games)

    @property
    def least_games(self) -> int:
        """How many games must count before the level can change."""
        return band_of(self.level).games

    @property
    def suffices(self) -> bool:
        """Whether there are games enough."""
        return len(self.games) >= self.least_games

    @property
    def too_few(self) -> Because:
        """How many games count, and how many it takes."""
        return Because(
            band_of(self.level).article, "level.too_few_games", (len(self.games), self.least_games)
        )


@cites("SLSF-R 32.1", "SLSF-R 32.2")
def pool_for(level: Level, games: Iterable[TitleGame]) -> Pool:
    """Sort the games by whether they are good for this level."""
    good: list[TitleGame] = []
    left_out: list[LeftOut] = []
    for game in games:
        against = _against(level, game)
        if against:
            left_out.append(LeftOut(game=game, because=against))
        else:
            good.append(game)
    return Pool(level=level, games=tuple(good), left_out=tuple(left_out))


def _against(level: Level, game: TitleGame) -> tuple[Because, ...]:
    if not counts(game.opponent_moves):
        return (NEVER_MOVED,)
    return failing(game.conditions, band_of(level))
