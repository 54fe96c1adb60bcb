"""The places that a file gives: who of those with the same points stands before whom, by lot or tie-break.

Of a file of ours that says so (`decided`) every place is taken, and points that are not those of the results.
Of any other, points go before ranks: some files rank by rating there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from tournaments.events import LotsDrawn
from tournaments.exchange.trf.checks import computed_points
from tournaments.exchange.trf.records import TrfPlayer, TrfTeam, TrfTournament
from tournaments.imported_places import OF_PLAYERS, OF_TEAMS

ADJOURNED = 1  # half points that an adjourned game counts in the standings here


def order_of_players(report: TrfTournament, seat: Mapping[int, int]) -> Iterator[LotsDrawn]:
    """The order of the players by start number, where it is not that of their points alone."""
    if not report.rounds or not any(player.rank for player in report.players):
        return
    places = ranks_taken(report)
    scoring = replace(report.head.scoring, unknown=ADJOURNED)
    differ = report.decided and bool(report.points_differences)
    if places == shared_places(computed_points(report.rounds, scoring)) and not differ:
        return
    order = sorted(places, key=lambda number: (places[number], seat[number]))
    stated = {player.start_number: player.half_points or 0 for player in report.players}
    yield LotsDrawn(
        purpose=OF_PLAYERS,
        seed="",
        order=tuple(seat[number] for number in order),
        places=tuple(places[number] for number in order),
        half_points=tuple(stated[number] for number in order) if differ else (),
    )


def ranks_taken(report: TrfTournament) -> dict[int, int]:
    """Place by start number: the rank where it is taken, else the place that the points give.

    Some files count those without a rank among the places, others leave them out: then they stand last.
    """
    ranks = {player.start_number: player.rank or 0 for player in report.players}
    if report.decided and all(ranks.values()):
        return ranks
    points = computed_points(report.rounds, report.head.scoring)
    ranked = [player for player in report.players if player.rank]
    left_out = dict.fromkeys(ranks, len(ranked) + 1) | _by_points(ranked, points)
    counted = _by_points(report.players, points)
    return max(counted, left_out, key=lambda places: sum(places[each] == ranks[each] for each in ranks))


def _by_points(players: Sequence[TrfPlayer], points: Mapping[int, int]) -> dict[int, int]:
    """Places of these players among themselves, level ones by their ranks."""
    places = shared_places({player.start_number: points[player.start_number] for player in players})
    by_place = sorted(players, key=lambda player: places[player.start_number])
    for place, level in groupby(by_place, key=lambda player: places[player.start_number]):
        own = _within(list(level), place)
        places.update(own)
    return places


def _within(level: Sequence[TrfPlayer], place: int) -> dict[int, int]:
    """The ranks of players with the same points, where they are places from theirs on; else nothing.

    Who has no rank takes a place that is left, by start number.
    """
    ranked = {player.start_number: player.rank for player in level if player.rank}
    without = sorted(player.start_number for player in level if not player.rank)
    taken = [rank + above for rank, many in Counter(ranked.values()).items() for above in range(many)]
    left = sorted(set(range(place, place + len(level))).difference(taken))
    if not ranked or len(left) != len(without):
        return {}
    return ranked | dict(zip(without, left, strict=True))


def shared_places(points: Mapping[int, int]) -> dict[int, int]:
    """Places by points alone, level ones on the first of theirs."""
    ordered = sorted(points.values(), reverse=True)
    first: dict[int, int] = {}
    for place, half_points in enumerate(ordered, start=1):
        first.setdefault(half_points, place)
    return {number: first[half_points] for number, half_points in points.items()}


def order_of_teams(teams: Sequence[TrfTeam]) -> Iterator[LotsDrawn]:
    """The order of the teams by their places among the file's, with their points where all are stated.

    A team without a rank stands behind those that have one.
    """
    if not any(team.rank for team in teams):
        return
    last = max(team.rank or 0 for team in teams) + 1
    order = sorted(enumerate(teams, start=1), key=lambda each: (each[1].rank or last, each[0]))
    of_matches = [team.match_half_points for _place, team in order]
    of_games = [team.game_half_points for _place, team in order]
    yield LotsDrawn(
        purpose=OF_TEAMS,
        seed="",
        order=tuple(place for place, _team in order),
        places=tuple(team.rank or last for _place, team in order),
        half_points=_if_all(of_matches),
        game_half_points=_if_all(of_games),
    )


def _if_all(points: Sequence[int | None]) -> tuple[int, ...]:
    known = tuple(each for each in points if each is not None)
    return known if len(known) == len(points) else ()
