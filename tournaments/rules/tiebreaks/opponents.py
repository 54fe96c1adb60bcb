"""Criteria made of what the opponents scored or are rated: Berger, Buchholz, average rating."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from events.citing import cites
from tournaments.rules.tiebreaks.criterion import Criterion, Part, half
from tournaments.rules.tiebreaks.record import Met, Table


@cites("SLSF-G 17.2c", "SLSF-R 18.2c", "SLSF-G 25.6d", "SLSF-R 26.6d")
def berger(table: Table, level: Sequence[int]) -> list[int]:
    """Match points of the opponents beaten and half those of opponents drawn with; in halves.

    Decision: somebody who left counts by their own points here, also where Buchholz has a substitute.
    """
    total = table.match_points
    # A won match has 2 match points, a drawn one 1: the sum comes out doubled, which is the scale.
    return [
        sum([met.match_points * total[met.opponent] for met in table.met[seat] if met.match_points])
        for seat in level
    ]


@cites("SLSF-G 25.6c", "SLSF-R 26.6c")
def buchholz_match_points(table: Table, level: Sequence[int]) -> list[int | Fraction]:
    """Final match points of all opponents, walkovers included; somebody who left by their substitute."""
    counted = table.counted_match_points
    return [sum([counted[met.opponent] for met in table.met[seat]]) for seat in level]


@cites("DSU 4.9.10.1", "PSGRP §4.4")
def berger_sum(games: Iterable[tuple[int, int]]) -> int:
    """(own half points, half points of the opponent in all) a game -> Sonneborn-Berger in quarters.

    A win takes all points of the opponent and a draw half of them. Own half points (2, 1, 0) times their
    half points is four times that.
    """
    return sum([own * others for own, others in games])


@cites("DSU 4.9.10.1", "PSGRP §4.4")
def sonneborn_berger(table: Table, level: Sequence[int]) -> list[int]:
    """Game points of the opponents beaten and half those of opponents drawn with; in quarters.

    Each game counts on its own where a match has several.
    """
    total = table.half_points
    return [berger_sum((met.half_points, total[met.opponent]) for met in table.met[seat]) for seat in level]


@cites("DSU 4.9.5 F10")
def average_opponent_rating(table: Table, level: Sequence[int]) -> list[int | Fraction]:
    """The mean rating of the opponents met at the board, exact; 0 without any.

    Decisions: byes and walkovers are no opponents (F2); an opponent without a rating, not even the
    arbiter's estimate (A1), is left out of the mean.
    """
    found: list[int | Fraction] = []
    for seat in level:
        ratings = [rating for _, rating in _rated(table, seat)]
        found.append(Fraction(sum(ratings), len(ratings)) if ratings else 0)
    return found


def _rated(table: Table, seat: int) -> list[tuple[Met, int]]:
    known = table.record.ratings
    return [
        (met, rating)
        for met in table.met[seat]
        if (rating := known.get(table.players[met.opponent], 0)) and not table.walked_over(seat, met)
    ]


def open_berger(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every opponent's match points, and all, half or nothing of them."""
    reasons = {
        2: "tiebreak.match_won_all",
        1: "tiebreak.match_drawn_half",
        0: "tiebreak.match_lost_nothing",
        None: "tiebreak.match_not_finished",
    }
    for met in table.met[seat]:
        points = table.match_points[met.opponent]
        adds = Fraction((met.match_points or 0) * points, 2)
        yield Part(reasons[met.match_points], met.opponent, Fraction(points), adds, met.round_number)


def open_buchholz_match_points(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every opponent's match points; of somebody who left their own, and what they count for instead."""
    for met in table.met[seat]:
        counts = Fraction(table.counted_match_points[met.opponent])
        yield Part(
            _why_counted(table, met.opponent),
            met.opponent,
            Fraction(table.match_points[met.opponent]),
            counts,
            met.round_number,
        )


def _why_counted(table: Table, seat: int) -> str:
    player = table.players[seat]
    if player not in table.record.left:
        return "tiebreak.match_points_of_opponent"
    if player in table.record.substitutes:
        return "tiebreak.opponent_left_ruled"
    _, peers = table.substitute(player)
    if peers:
        return "tiebreak.opponent_left_mean"
    return "tiebreak.opponent_left_own"


@cites("SLSF-G 25.6c", "SLSF-R 26.6c")
def without_peers(table: Table) -> tuple[str, ...]:
    """Those who left while nobody was level with them: the referee should rule what they count for."""
    return tuple(
        player
        for player in table.record.left
        if player not in table.record.substitutes and not table.substitute(player)[1]
    )


def open_sonneborn_berger(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every opponent's points, and what the own result takes of them."""
    for met in table.met[seat]:
        points = table.half_points[met.opponent]
        reason = {2: "tiebreak.won_all", 1: "tiebreak.drawn_half", 0: "tiebreak.lost_nothing"}.get(
            met.half_points, "tiebreak.games_of_a_match"
        )
        adds = Fraction(met.half_points * points, 4)
        yield Part(reason, met.opponent, half(points), adds, met.round_number)


def open_average_rating(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    """Every opponent's rating and its share in the mean."""
    rated = _rated(table, seat)
    for met, rating in rated:
        share = Fraction(rating, len(rated))
        yield Part("tiebreak.share_in_mean", met.opponent, Fraction(rating), share, met.round_number)


OPPONENTS = (
    Criterion(name="berger_match_points", scale=2, measure=berger, open=open_berger),
    Criterion(
        name="buchholz_match_points", scale=1, measure=buchholz_match_points, open=open_buchholz_match_points
    ),
    Criterion(name="sonneborn_berger", scale=4, measure=sonneborn_berger, open=open_sonneborn_berger),
    Criterion(
        name="average_opponent_rating", scale=1, measure=average_opponent_rating, open=open_average_rating
    ),
)
