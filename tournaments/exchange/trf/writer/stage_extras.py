"""Teams, acceleration, prohibited pairings and announced absences of a stage, in numbers of the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate, repeat

from tournaments.exchange.trf.extras import Extras
from tournaments.exchange.trf.records import Acceleration, ByeKind, Prohibition, StatedBye, TrfTeam
from tournaments.exchange.trf.writer.outcomes import games_in
from tournaments.imported_places import IMPORTED, OF_TEAMS, stated_order
from tournaments.pairing_input import play_of
from tournaments.standings import TeamLine, team_lines
from tournaments.state import Tournament
from tournaments.state.seating import gone_from
from tournaments.systems import stage_rounds

A_POINT = 2  # half points

Figures = tuple[int | None, int | None, int | None]
"""Match points and game points of a team in half points, and its place; None where there is none."""


def extras_of(state: Tournament, stage: int, number_in_file: Mapping[int, int], columns: int) -> Extras:
    """What the records for pairing say. `number_in_file` by start number; `columns` there are already."""
    by_teams = bool(play_of(state, stage).boards_per_team)
    first_column = _First(state, stage, columns)
    imported = state.announced is not None and state.announced.system == IMPORTED
    return Extras(
        teams=tuple(_teams(state, stage)) if by_teams or imported else (),
        accelerations=tuple(_accelerations(state, stage, len(number_in_file))),
        prohibitions=tuple(_prohibitions(state, number_in_file, first_column)),
        byes=tuple(_absences(state, stage, _in_file(state, stage, number_in_file), first_column)),
        unread=(),
    )


class _First:
    """The first column of each round of a stage, asked by its number."""

    def __init__(self, state: Tournament, stage: int, columns: int) -> None:
        self.columns, self.games = columns, play_of(state, stage).games_per_match
        started = [games_in(state, number, each) for number, each in state.rounds_of(stage)]
        self.started = [1, *accumulate(started, initial=1)][1:-1]

    def __call__(self, stage_round: int) -> int:
        if stage_round <= len(self.started):
            return self.started[stage_round - 1]
        return self.columns + (stage_round - len(self.started) - 1) * self.games + 1


def _teams(state: Tournament, stage: int) -> Iterator[TrfTeam]:
    """The teams by number, with the points and places of the standings, or of the file they came from."""
    drawn = [team for team in state.team_order if team in state.teams]
    figures = _stated_figures(state) or _figures(state, stage)
    for number, team in enumerate([*drawn, *(each for each in state.teams if each not in drawn)], start=1):
        of_matches, of_games, rank = figures.get(team, (None, None, None))
        squad = (state.number_of(person) for person in state.teams[team].squad)
        yield TrfTeam(
            number=number,
            name=state.teams[team].name,
            nickname=state.teams[team].nickname,
            strength=state.teams[team].strength or None,
            match_half_points=of_matches,
            game_half_points=of_games,
            rank=rank,
            players=tuple(filter(None, squad)),
        )


def _stated_figures(state: Tournament) -> Mapping[str, Figures]:
    given = stated_order(state, 1, OF_TEAMS)
    if given is None:
        return {}
    nothing = repeat(None, len(given.order))
    figures = zip(given.half_points or nothing, given.game_half_points or nothing, given.places, strict=False)
    return dict(zip((state.team_order[number - 1] for number in given.order), figures, strict=True))


def _figures(state: Tournament, stage: int) -> Mapping[str, Figures]:
    return {
        line.team: (
            _half_points(line, "team_match_points"),
            _half_points(line, "individual_game_points"),
            line.place,
        )
        for line in team_lines(state, stage)
    }


def _half_points(line: TeamLine, name: str) -> int | None:
    value = dict(line.values).get(name)
    return int(Fraction(value) * 2) if value is not None else None


def _accelerations(state: Tournament, stage: int, players: int) -> Iterator[Acceleration]:
    """DSU 4.9.3 10: the weakest group, which has the last numbers, gets none, the next a point, and so on.

    What a file stated is handed on as it was.
    """
    play = play_of(state, stage)
    for each in play.accelerated:
        yield Acceleration(
            half_points=each.half_points,
            first_round=each.first_round,
            last_round=each.last_round,
            first=each.first,
            last=each.last,
            match_half_points=each.match_half_points if each.match_half_points >= 0 else None,
        )
    if not play.accelerated_rounds or sum(play.groups) != players:
        return
    ends = accumulate(play.groups)
    for points, (end, size) in enumerate(zip(ends, play.groups, strict=True)):
        if points:
            yield Acceleration(
                half_points=A_POINT * points,
                first_round=1,
                last_round=play.accelerated_rounds,
                first=players - end + 1,
                last=players - end + size,
            )


def _prohibitions(
    state: Tournament, number_in_file: Mapping[int, int], first_column: _First
) -> Iterator[Prohibition]:
    """Those of the whole tournament, then those of some rounds, in columns of the file."""
    number_of = {person: number for number, person in enumerate(state.order, start=1)}

    def players(persons: Iterable[str]) -> tuple[int, ...]:
        numbers = (number_in_file.get(number_of.get(person, 0), 0) for person in persons)
        return tuple(sorted(filter(None, numbers)))

    found = [Prohibition(players=players(persons)) for persons in state.prohibited]
    found += [
        Prohibition(
            players=players(each.persons),
            first_round=first_column(each.first_round),
            last_round=first_column(each.last_round + 1) - 1,
        )
        for each in state.prohibited_in_rounds
    ]
    yield from (each for each in found if len(each.players) > 1)


def _in_file(state: Tournament, stage: int, number_in_file: Mapping[int, int]) -> Mapping[int, int]:
    """How the file numbers those who are paired: players, or teams by their own numbers."""
    if not play_of(state, stage).boards_per_team:
        return number_in_file
    return {number: number for number in range(1, len(state.team_order) + 1)}


def _absences(
    state: Tournament, stage: int, number_in_file: Mapping[int, int], first_column: _First
) -> Iterator[StatedBye]:
    """Who is known to sit out a coming round: byes and absences, and of the next round those who left."""
    by_teams = bool(play_of(state, stage).boards_per_team)
    away = state.absent_teams if by_teams else {key: state.granted.get(key, "") for key in state.absent}
    gone = gone_from(state, stage) if by_teams else state.gone
    due, total = len(state.rounds_of(stage)) + 1, stage_rounds(state, stage)
    if state.finished:
        return
    for coming in range(due, total + 1):
        kinds = dict.fromkeys(gone, ByeKind.ZERO) if coming == due else {}
        for (at, stage_round, number), kind in away.items():
            if (at, stage_round) == (stage, coming):
                kinds[number] = ByeKind(kind or ByeKind.ZERO)
        for column in range(first_column(coming), first_column(coming + 1)):
            yield from _byes_of(column, {number_in_file.get(each, 0): kind for each, kind in kinds.items()})


def _byes_of(column: int, kinds: Mapping[int, ByeKind]) -> Iterator[StatedBye]:
    """One column's byes, kind by kind; 0 stands for whoever is not in the file."""
    for kind in (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO):
        players = tuple(sorted(number for number, of in kinds.items() if number and of is kind))
        if players:
            yield StatedBye(kind=kind, round_number=column, players=players)
