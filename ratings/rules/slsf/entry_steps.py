"""The entry ratings of new players, worked out step by step (SLSF-G 29.2, SLSF-R 30.2).

The book wants the entry rating that all the changes of the tournament leave where it is, as nearly as can be.
The sum of a player's changes falls or stays as their own rating rises, and rises or stays as an opponent's
does. So:

1. every new player starts at the bottom, 1200;
2. in each round everyone takes the best rating against the others' estimates of the round before: the
   middle of the ratings at which nothing would be won or lost; where the sum jumps over nothing, the side
   nearer to it, else the lower; where it never comes to nothing between the limits, the limit;
3. when a round moves nobody, that is the answer.

From the bottom estimates only ever rise, so the rounds end, and they end at the lowest answer there is: the
same whatever the order of the players. Decisions: this start and this end, for the plain iteration (entry
rating, final rating, entry rating ...) can go round for ever; and the middle of a neutral range.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from events.citing import Because, cites
from ratings.rules.slsf.change import PRINTED, Exchange, Outcome, change
from ratings.rules.slsf.entry import Limits
from tournaments.rules.books import Book

Played = Sequence[tuple[str, Outcome]]
"""The counted matches of one player: the opponent, and the outcome for the player themself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One player in one round: the estimate after it, and the sum of all changes at that rating.

    `because` holds the two ratings it was chosen by: the ends of the neutral range, both sides of a jump,
    or twice the limit. A player whose opponents stood still has no step in that round.
    """

    round_number: int
    estimate: int
    total: int
    because: Because


@cites("SLSF-G 29.2", "SLSF-R 30.2")
def entry_steps(
    ratings_before: Mapping[str, int],
    played: Mapping[str, Played],
    within: Mapping[str, Limits],
    book: Book,
    by: Exchange = PRINTED,
) -> dict[str, tuple[Step, ...]]:
    """Each new player's steps; the last one holds the entry rating.

    `ratings_before` of every rated opponent; `played` and `within` of every new player.
    """
    ratings = {**ratings_before, **{player: within[player].least for player in played}}
    opponents = {player: {opponent for opponent, _ in met} for player, met in played.items()}
    steps: dict[str, list[Step]] = {player: [] for player in played}
    to_see = list(played)
    round_number = 0
    while to_see:
        round_number += 1
        moved = {}
        for player in to_see:
            step = _step(round_number, (ratings, by), played[player], within[player], book)
            steps[player].append(step)
            if step.estimate != ratings[player]:
                moved[player] = step.estimate
        ratings.update(moved)
        to_see = [player for player in played if not opponents[player].isdisjoint(moved)]
    return {player: tuple(taken) for player, taken in steps.items()}


@cites("SLSF-G 29.2", "SLSF-R 30.2")
def best_rating(
    met: Sequence[tuple[int, Outcome]], least: int, most: int, by: Exchange = PRINTED
) -> tuple[int, str, tuple[int, int]]:
    """The rating from `least` to `most` that the matches change least, why, and the two ratings it rests on.

    `met`: the opponents' ratings and the own outcomes.
    """
    ratings = range(least, most + 1)
    lost = _lost(met, ratings, by)
    not_won = bisect_left(ratings, 0, key=lost)  # from here on nothing is won
    all_lost = bisect_right(ratings, 0, lo=not_won, key=lost)  # from here on something is lost
    if not_won == len(ratings):
        return most, "entry.won_at_limit", (most, most)
    if not all_lost:
        return least, "entry.lost_at_limit", (least, least)
    if not_won < all_lost:
        low, high = ratings[not_won], ratings[all_lost - 1]
        return (low + high) // 2, "entry.middle", (low, high)
    below, above = ratings[not_won - 1], ratings[not_won]
    nearer = below if -lost(below) <= lost(above) else above
    return nearer, "entry.nearer_side", (below, above)


def _step(
    round_number: int,
    rated: tuple[Mapping[str, int], Exchange],
    played: Played,
    within: Limits,
    book: Book,
) -> Step:
    ratings, table = rated
    met = [(ratings[opponent], outcome) for opponent, outcome in played]
    estimate, reason, by = best_rating(met, within.least, within.most, table)
    return Step(
        round_number=round_number,
        estimate=estimate,
        total=sum(change(estimate, opponent, outcome, table) for opponent, outcome in met),
        because=Because(book.cite("29.2"), reason, by),
    )


def _lost(met: Sequence[tuple[int, Outcome]], ratings: range, by: Exchange) -> Callable[[int], int]:
    """How much the matches take together, by the own rating, which is one of `ratings`.

    It is asked some twenty times a round, so a table by the difference alone is read: a win is as much
    more than a draw as among equals, a loss as much less, and beyond the last row distance changes nothing.
    """
    last_row = by.widest[-1] + 1
    low, high = ratings[0] - last_row, ratings[-1] + last_row
    opponents = [min(max(rating, low), high) for rating, _ in met]
    drawn = _draws(high - low, by)
    outcomes = by.equal * sum([outcome - Outcome.DRAWN for _, outcome in met])

    def lost(own: int) -> int:
        return -outcomes - sum([drawn[own - opponent] for opponent in opponents])

    return lost


@cache
def _draws(widest: int, by: Exchange) -> tuple[int, ...]:
    """The change of a drawn match by a difference less than `widest`; one below 0 counts from the end."""
    differences = (*range(widest), *range(-widest, 0))
    return tuple(change(difference, 0, Outcome.DRAWN, by) for difference in differences)
