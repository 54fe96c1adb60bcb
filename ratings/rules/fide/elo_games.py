"""How many Elo-rated games somebody has played in all (DSU 4.5.6.1 asks for more than 30).

A list of FIDE says the games of its own period only. Decisions:

- a number that the registrar states, as FIDE's page of the player shows it, counts; the games of later
  lists are added to it;
- else those of the lists that were imported are added up; where that is too few, a factor K of 20 or less
  says over 30: FIDE lowers K only after 30 games.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.dsu.adjustment import COMPARED, LEAST_GAMES

K_AFTER_THIRTY_GAMES = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class EloGames:
    """The games, at least, and what says so."""

    games: int
    because: Because


@cites("DSU 4.5.6.1")
def elo_games(*, stated: int | None, listed: int, k: int) -> EloGames:
    """`listed`: games of the lists after the stated number, or of all; `k` of the newest list, 0 unknown."""
    if stated is not None:
        because = Because(COMPARED, "elo_games.stated", (stated, listed))
        return EloGames(games=stated + listed, because=because)
    if listed < LEAST_GAMES and 0 < k <= K_AFTER_THIRTY_GAMES:
        because = Because(COMPARED, "elo_games.by_factor", (listed, k))
        return EloGames(games=LEAST_GAMES, because=because)
    return EloGames(games=listed, because=Because(COMPARED, "elo_games.added_up", (listed, k)))
