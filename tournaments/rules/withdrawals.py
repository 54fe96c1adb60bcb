"""Leaving a tournament (SLSF-G 15.2-15.3, SLSF-R 16.2-16.3); exclusion has the same effect.

In a round robin the results of a player who has completed, adjourned games included, less than half of
the scheduled games are struck; else, and in every other system, they stand. Striking is worked out each
time and leaves the recorded results alone. Decisions:

- a game decided without play (walkover, or one side never moved) is not completed, after 28.2;
- struck games are still rated if they were played (28.2);
- results stand: games never reached are walkover wins of the opponent, marked, unless the referee
  rules otherwise; between two who both left, nobody scores;
- results stand: an adjourned game is lost by the leaver on time (13.4), marked, and rated (28.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from events.citing import Because, cites
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending, Game
from tournaments.rules.systems import System


class Effect(StrEnum):
    """What becomes of the results of a player who leaves."""

    RESULTS_STRUCK = "results_annulled"
    RESULTS_STAND = "results_stand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """The effect of one player's leaving, and why."""

    effect: Effect
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aftermath:
    """The tournament after all withdrawals.

    struck     the players whose results left the table
    standing   the games that count in the standings, those lost by leaving included
    rated      the games that 28.2 allows to be rated (time and control apart), struck ones included
    """

    struck: frozenset[str]
    standing: tuple[Game, ...]
    rated: tuple[Game, ...]
    trace: tuple[Because, ...]


@cites("SLSF-G 15.2", "SLSF-G 15.3", "SLSF-R 16.2", "SLSF-R 16.3")
def withdrawal(system: System, *, scheduled: int, completed: int, adjourned: int, book: Book) -> Withdrawal:
    """The effect of leaving, by the player's own numbers of games scheduled, completed and adjourned."""
    share = (completed, adjourned, scheduled)
    if system is not System.ROUND_ROBIN:
        because = Because(book.cite("15.2"), "withdrawal.not_all_play_all", (system.value,))
        return Withdrawal(effect=Effect.RESULTS_STAND, trace=(because,))
    if 2 * (completed + adjourned) < scheduled:
        because = Because(book.cite("15.2"), "withdrawal.results_struck", share)
        return Withdrawal(effect=Effect.RESULTS_STRUCK, trace=(because,))
    because = Because(book.cite("15.3"), "withdrawal.results_stand", share)
    return Withdrawal(effect=Effect.RESULTS_STAND, trace=(because,))


@cites("SLSF-G 15.2", "SLSF-G 15.3", "SLSF-R 16.2", "SLSF-R 16.3")
def after_withdrawals(system: System, games: Sequence[Game], leavers: Iterable[str], book: Book) -> Aftermath:
    """Settle every game of the `leavers`. `games`: all games scheduled in the tournament, byes left out.

    In a system whose later rounds are not paired yet, `games` ends with the rounds that are.
    """
    gone = frozenset(leavers)
    struck = set()
    trace: list[Because] = []
    for player in sorted(gone):
        own = [game for game in games if player in game.players]
        effect = withdrawal(
            system,
            scheduled=len(own),
            completed=sum(game.half_points is not None and _was_played(game) for game in own),
            adjourned=sum(game.adjourned for game in own),
            book=book,
        )
        trace += effect.trace
        if effect.effect is Effect.RESULTS_STRUCK:
            struck.add(player)
    remaining = gone - struck
    settled = [_settled(game, remaining) for game in games]
    return Aftermath(
        struck=frozenset(struck),
        standing=tuple(
            game for game in settled if game.half_points is not None and not struck & {*game.players}
        ),
        rated=tuple(game for game in settled if game.half_points is not None and _was_played(game)),
        trace=tuple(trace),
    )


def _was_played(game: Game) -> bool:
    """Both moved: completed in the sense of 28.2 once the game has a result."""
    return game.both_moved and game.ending is not Ending.WALKOVER


def _settled(game: Game, gone: frozenset[str]) -> Game:
    """An open game of someone whose results stand is lost by them; any other game is left as it is."""
    leaving = [player in gone for player in game.players]
    if game.half_points is not None or not any(leaving):
        return game
    one, other = (0 if left else 2 for left in leaving)
    ending = Ending.LATE_ARRIVAL if game.adjourned else Ending.WALKOVER
    return replace(game, half_points=(one, other), ending=ending, adjourned=False)
