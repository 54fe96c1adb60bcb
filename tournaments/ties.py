"""Who shares a place in a stage, and by which of the book's ways that can be, or has been, settled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

import msgspec

from events.citing import cites
from tournaments.ladders import ladder_of, team_ladder_of
from tournaments.pairing_input import play_of
from tournaments.rules.systems import KNOCK_OUTS
from tournaments.rules.tiebreaks.opponents import buchholz_match_points, without_peers
from tournaments.rules.tiebreaks.ranking import lots_needed, rank_table
from tournaments.splitting import order_in_force
from tournaments.standings import stage_standings, table_of
from tournaments.state import Tournament
from tournaments.team_tables import team_lines, team_table_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """Players, in team events teams, whom the ladder leaves level on `place`.

    numbers   start numbers, in team events team numbers, ascending
    article   the paragraph by which they share the place
    by_lot    the ladder ends with a lot
    order     as they stand before each other by now, () while they share the place
    drawn     that order is a lot's; else a play-off gave it
    """

    place: int
    numbers: tuple[int, ...]
    article: str
    by_lot: bool
    order: tuple[int, ...] = ()
    drawn: bool = False


def names_of(state: Tournament, stage: int) -> tuple[str, ...]:
    """Who has number k of a stage, at index k - 1: persons, in team events teams."""
    return state.team_order if play_of(state, stage).boards_per_team else state.order


@cites("SLSF-G 17.2f", "SLSF-R 18.2f", "SLSF-G 25.6g", "SLSF-R 26.6g", "DSU 4.9.10", "PSGRP §4.3")
def level_groups(state: Tournament, stage: int) -> list[Level]:
    """Everybody who is level by points and tie-breaks alone, from the first place down.

    Who is struck from the table, or has been knocked out, has no place to settle.
    """
    if not state.rounds_of(stage) or play_of(state, stage).system in KNOCK_OUTS:
        return []
    return list(_groups(state, stage))


def _groups(state: Tournament, stage: int) -> Iterator[Level]:
    lots = tuple(each for each in state.lots if each.purpose != "place")
    bare = msgspec.structs.replace(state, playoffs=(), lots=lots)
    named = names_of(state, stage)
    number = {name: at for at, name in enumerate(named, start=1)}
    by_lot = _drawn_by_lot(bare, stage)
    for place, lines in groupby(_places(bare, stage), key=lambda line: line[1]):
        names, _, articles = zip(*lines, strict=True)
        if len(names) < 2:
            continue
        playoff = _order(names, named, [each.order for each in state.playoffs if each.stage == stage])
        drawn = [each.order for each in state.lots if each.purpose == "place" and each.stage == stage]
        lot = _order(names, named, drawn) if frozenset(names) in by_lot else ()
        yield Level(
            place=place,
            numbers=tuple(sorted(number[name] for name in names)),
            article=articles[0],
            by_lot=frozenset(names) in by_lot,
            order=playoff or lot,
            drawn=bool(lot and not playoff),
        )


def _places(state: Tournament, stage: int) -> list[tuple[str, int, str]]:
    """Who, on which place, decided by what."""
    if play_of(state, stage).boards_per_team:
        return [(line.team, line.place, line.decided_by) for line in team_lines(state, stage)]
    return [
        (line.person, line.place, line.decided_by)
        for line in stage_standings(state, stage)
        if not line.struck
    ]


def _drawn_by_lot(state: Tournament, stage: int) -> set[frozenset[str]]:
    if play_of(state, stage).boards_per_team:
        teams = rank_table(team_table_of(state, stage), team_ladder_of(state, stage))
        return {frozenset(group) for group in lots_needed(teams)}
    by = ladder_of(state, stage)
    if by is None:
        return set()
    table, _ = table_of(state, stage)
    return {frozenset(group) for group in lots_needed(rank_table(table, by))}


def _order(level: tuple[str, ...], named: tuple[str, ...], orders: list[tuple[int, ...]]) -> tuple[int, ...]:
    by_name = [tuple(named[number - 1] for number in order) for order in orders]
    return tuple(named.index(name) + 1 for name in order_in_force(level, by_name))


@cites("SLSF-G 25.6c", "SLSF-R 26.6c")
def unjudged(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers of who left while nobody was level with them, where opponents' points count (25.6c).

    The arbiter's ruling takes nobody off this list: it may be put right until the report is filed.
    """
    by = ladder_of(state, stage)
    counted = by is not None and any(step.criterion.measure is buchholz_match_points for step in by.steps)
    if not counted or play_of(state, stage).boards_per_team or not state.rounds_of(stage):
        return ()
    table, _ = table_of(msgspec.structs.replace(state, judged_peers={}), stage)
    return tuple(state.order.index(person) + 1 for person in without_peers(table))
