"""Leaving a Danish tournament, and drawing a published round again (DSU 4.1.2 §16 and §11).

All play all: who leaves with less than 50 % of their games completed keeps their score in the table, but no
point by or against them counts in the final standing; with 50 % or more everything counts, and games not
played are 0 for them and 1 for the opponent. In other systems they leave the pairing and their score counts;
whoever sits out a round because of them gets 1 point. Decisions:

- completed are games with a result for which they appeared: a win by the opponent's absence is, their own
  absence is not, and an adjourned game is not before it has ended;
- an adjourned game that they do not finish is lost by them, marked, and was played, so it is rated;
- a game never begun between two who both left, both at 50 % or more, gives nobody a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending, Game
from tournaments.rules.systems import System
from tournaments.rules.withdrawals import Aftermath, Effect, Withdrawal

PUBLISHED_ROUND = "DSU 4.1.2 §11"
SITTING_OUT_HALF_POINTS = 2


@cites("DSU 4.1.2 §16")
def withdrawal(system: System, *, scheduled: int, completed: int, book: Book) -> Withdrawal:
    """The effect of leaving, by the player's own numbers of games scheduled in the group and completed."""
    share, article = (completed, scheduled), book.cite("15.2")
    if system is not System.ROUND_ROBIN:
        because = Because(article, "withdrawal.score_stays", share)
        return Withdrawal(effect=Effect.RESULTS_STAND, trace=(because,))
    if 2 * completed < scheduled:
        because = Because(article, "withdrawal.struck", share)
        return Withdrawal(effect=Effect.RESULTS_STRUCK, trace=(because,))
    because = Because(article, "withdrawal.counted", share)
    return Withdrawal(effect=Effect.RESULTS_STAND, trace=(because,))


@cites("DSU 4.1.2 §16")
def unplayed_half_points(*, opponent_left: bool) -> tuple[int, int]:
    """Half points of a leaver whose results count, and of their opponent, for a game not played."""
    return (0, 0) if opponent_left else (0, SITTING_OUT_HALF_POINTS)


@cites("DSU 4.1.2 §16")
def sitting_out_half_points() -> int:
    """Half points of a player who has no game in a round, also because another one left."""
    return SITTING_OUT_HALF_POINTS


@cites("DSU 4.1.2 §16", "DSU 4.5.4.2")
def after_withdrawals(system: System, games: Sequence[Game], leavers: Iterable[str], book: Book) -> Aftermath:
    """Settle every game of the `leavers`. `games`: all games of the group, byes left out.

    In a system whose later rounds are not paired yet, `games` ends with the rounds that are. Struck games
    stay in the table and count for nobody. `rated` are the games played; games lost by staying away
    without approved notice are added by the rating rules.
    """
    gone = frozenset(leavers)
    struck = set()
    trace: list[Because] = []
    for player in sorted(gone):
        own = [game for game in games if player in game.players]
        effect = withdrawal(
            system,
            scheduled=len(own),
            completed=sum(_completed_by(player, game) for game in own),
            book=book,
        )
        trace += effect.trace
        if effect.effect is Effect.RESULTS_STRUCK:
            struck.add(player)
    settled = [_settled(game, gone - struck) for game in games]
    ended = [game for game in settled if game.half_points is not None]
    rated = tuple(game for game in ended if game.both_moved and game.ending is not Ending.WALKOVER)
    trace.append(Because(book.cite("28.2"), "withdrawal.rated", (len(rated),)))
    return Aftermath(
        struck=frozenset(struck),
        standing=tuple(game for game in ended if not struck & {*game.players}),
        rated=rated,
        trace=tuple(trace),
    )


def _completed_by(player: str, game: Game) -> bool:
    """Whether the game has a result and they appeared for it."""
    if game.half_points is None:
        return False
    return game.ending is not Ending.WALKOVER or bool(game.half_points[game.players.index(player)])


def _settled(game: Game, gone: frozenset[str]) -> Game:
    """An open game of someone whose results count, lost by them; any other game as it is."""
    first_left, second_left = (player in gone for player in game.players)
    if game.half_points is not None or not (first_left or second_left):
        return game
    if first_left:
        half_points = unplayed_half_points(opponent_left=second_left)
    else:
        mine, others = unplayed_half_points(opponent_left=False)
        half_points = (others, mine)
    ending = Ending.LATE_ARRIVAL if game.adjourned else Ending.WALKOVER
    return replace(game, half_points=half_points, ending=ending, adjourned=False)


@cites("DSU 4.1.2 §11")
def check_pairing_change(round_starts: datetime, changed_at: datetime) -> Because:
    """Why a published round may be drawn again: it has not started. Refused ("round_begun") from then on.

    Both instants with their zone. Decision: at the very minute of the start it is too late.
    """
    if changed_at < round_starts:
        return Because(PUBLISHED_ROUND, "withdrawal.before_the_round", (changed_at, round_starts))
    raise Refused("round_begun", article=PUBLISHED_ROUND, field="changed_at")
