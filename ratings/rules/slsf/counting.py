"""Which games count for rating, and how a match ended for it (SLSF-G 28.1-28.2, SLSF-R 29.1-29.2).

Decisions: the thinking time is tested game by game, so a short replay after a level match is left out
and the match is rated without it; an increment does not lift a short base time; a match is rated by its
counted games alone, so its rating result may differ from the standings; results struck from the
standings after a withdrawal are still rated, for the rating reads the games.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.slsf.change import Outcome
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending, HalfPoints, result_mark

LEAST_MINUTES = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """What 28.1-28.2 ask about one game. `ending` None: unfinished.

    `base_minutes` a game and player; `move_control_minutes` the shortest period with a move control of
    its own, 0 for none; `both_moved`: each player made at least one move; `annulled`: replaced by a new
    game (13.6).
    """

    base_minutes: int
    move_control_minutes: int
    ending: Ending | None
    both_moved: bool
    annulled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether a game counts, and the paragraph that decided."""

    counts: bool
    trace: tuple[Because, ...]


@cites("SLSF-G 28.1", "SLSF-G 28.2", "SLSF-R 29.1", "SLSF-R 29.2")
def verdict(game: GameFacts, book: Book, least_minutes: int = LEAST_MINUTES) -> Verdict:
    """Whether the game counts for rating; the first thing that stands in the way is named."""
    time = book.cite("28.1")
    finished = book.cite("28.2")
    against = (
        (game.base_minutes < least_minutes, time, "counting.short_time", game.base_minutes),
        (
            0 < game.move_control_minutes < least_minutes,
            time,
            "counting.short_control",
            game.move_control_minutes,
        ),
        (game.annulled, book.cite("13.6"), "counting.annulled", True),
        (game.ending is None, finished, "counting.not_finished", None),
        (game.ending is Ending.WALKOVER, finished, "counting.walkover", game.ending),
        (not _rated(game, book), finished, "counting.not_both_moved", False),
    )
    for stands, article, reason, value in against:
        if stands:
            return Verdict(counts=False, trace=(Because(article, reason, (value,)),))
    return Verdict(counts=True, trace=(Because(finished, "counting.counts", (game.ending,)),))


def _rated(game: GameFacts, book: Book) -> bool:
    return game.ending is not None and result_mark(game.ending, both_moved=game.both_moved, book=book).rated


@cites("SLSF-G 15.4", "SLSF-G 28.3", "SLSF-R 16.4", "SLSF-R 29.3")
def match_result(counted: Iterable[HalfPoints]) -> Outcome | None:
    """The match for the player named first, from the half points of its counted games; None: no match."""
    games = list(counted)
    if not games:
        return None
    own = sum(one for one, _ in games)
    opponent = sum(other for _, other in games)
    if own > opponent:
        return Outcome.WON
    return Outcome.LOST if own < opponent else Outcome.DRAWN
