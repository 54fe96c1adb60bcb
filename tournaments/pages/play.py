"""What the page of a tournament shows of its play: one stage, one round of it, standings, who met whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.safestring import SafeString

from tournaments.as_of import ORDER
from tournaments.desk.periods import in_words
from tournaments.events import TimeControl, TimePeriod
from tournaments.labels import OFFICES, left_words, mean
from tournaments.models import (
    EntryRow,
    GameRow,
    RoundRow,
    StandingRow,
    TeamRow,
    TeamStandingRow,
    TournamentRow,
)
from tournaments.pages import boards, cross, team_cross, teams
from tournaments.pages.frame import Frame
from tournaments.pages.stage import Shown, chosen, round_tabs
from tournaments.pages.standings import Standings, standings
from tournaments.pairing_input import question_of, seats_of
from tournaments.records.queries import marked_recorded, with_records
from tournaments.rules.pairing import dubov
from tournaments.shared_context import missing_regulations, stated_regulations

Entries = Mapping[UUID, EntryRow]


def play(request: HttpRequest, frame: Frame) -> dict[str, Any]:
    """Everything between the head and the foot of the page."""
    row = frame.row
    stage, stages = chosen(request, frame)
    entries = {entry.person: entry for entry in frame.rows(EntryRow)}
    lines = standings(stage, frame.rows(StandingRow, stage=stage.number), entries)
    games = _games(frame, stage)
    of_teams = frame.rows(TeamRow) if stage.in_teams else []
    officials = _officials(frame)
    everybody = entries.keys() | officials["persons"] | teams.persons_of(of_teams, frame.beside)
    members = frame.members(everybody)
    return {
        "members": members,
        # A club that is not registered stands by its own word.
        "clubs": {entry.person: frame.clubs.get(entry.club, entry.club) for entry in entries.values()},
        "club_names": frame.clubs,
        "stage": stage,
        "all_stages": stages if stage.several else [],
        "entries": sorted(entries.values(), key=lambda entry: members[entry.person].name)
        if not lines.everybody and not of_teams
        else [],
        "entered": entries,
        "left": {person: left_words(entry.left, entry.left_after) for person, entry in entries.items()},
        "table": lines,
        "thinking_time": _thinking_time(row),
        "stated": list(stated_regulations(row)),
        "missing": missing_regulations(row),
        "protests": list(teams.protest_lines(frame.beside, {each.team: each.name for each in of_teams})),
        "protest_article": frame.book.cite("20.7"),
        **officials,
        **_round(frame, stage, games, entries, of_teams),
        **_who_met_whom(frame, stage, games, entries, lines),
        **_teams(frame, stage, of_teams),
        "averages": _averages(frame, stage) if stage.is_dubov and stage.started else [],
    }


def _games(frame: Frame, stage: Shown) -> list[GameRow]:
    """All games of the stage where a table needs them, else those of the shown round."""
    only: dict[str, int] = {}
    if stage.several:
        only["stage"] = stage.number
    if not cross.crosses(stage) and not cross.by_rounds(stage):
        only["round_number"] = stage.round_number
    if frame.is_of_a_day:
        return marked_recorded(frame.rows(GameRow, **only), **frame.scope)
    return list(with_records(GameRow.objects.filter(**frame.scope, **only)).order_by(*ORDER[GameRow]))


def _thinking_time(row: TournamentRow) -> str:
    """The control with all its periods, "" where none was announced."""
    if not row.base_minutes:
        return ""
    periods = tuple(TimePeriod(minutes=minutes, moves=moves) for minutes, moves in row.periods)
    return in_words(
        TimeControl(base_minutes=row.base_minutes, increment_seconds=row.increment_seconds, periods=periods)
    )


def _officials(frame: Frame) -> dict[str, Any]:
    """Who leads play, by office; a jury with the resolution that it rests on (PSGRP §3.1)."""
    row = frame.row
    chief = UUID(row.chief_arbiter) if row.chief_arbiter else None
    arbiters = [UUID(person) for person in row.arbiters if person != row.chief_arbiter]
    others = [
        (str(OFFICES.get(office, office)), UUID(person), reference)
        for person, office, reference in sorted(row.officials, key=lambda each: (each[1], each[2]))
    ]
    persons = {chief, *arbiters, *(person for _, person, _ in others)} - {None}
    return {"chief": chief, "arbiters": arbiters, "officials": others, "persons": persons}


def _round(
    frame: Frame, stage: Shown, games: Sequence[GameRow], entries: Entries, of_teams: Sequence[TeamRow]
) -> dict[str, Any]:
    """The shown round."""
    of_round = [game for game in games if game.round_number == stage.round_number]
    lines = boards.board_lines(frame.row, stage, of_round, entries)
    if stage.in_teams:
        paired = next(iter(frame.rows(RoundRow, round_number=stage.round_number)), None)
        numbered = {team.number: team for team in of_teams}
        lines = boards.with_matches(frame.row, lines, stage, paired, numbered, frame.beside)
        resting: list[boards.Alone] = []
        sits_out = numbered.get(paired.resting) if paired else None
    else:
        seated = frozenset(seats_by_person(frame, stage, entries)) if stage.several else frozenset[UUID]()
        resting = boards.alone(stage, entries.values(), of_round, frame.beside, seated) if of_round else []
        sits_out = None
    return {
        "shown": stage.round_number,
        "round_label": of_round[0].round_label if of_round and stage.several else "",
        "tabs": round_tabs(stage),
        "boards": lines,
        "resting": resting,
        "team_resting": sits_out,
    }


def seats_by_person(frame: Frame, stage: Shown, entries: Entries) -> list[UUID]:
    """Who plays in a stage, by seat: as it was opened, else everybody by start number."""
    persons = {entry.start_number: person for person, entry in entries.items()}
    persons.pop(0, None)
    numbers = frame.beside.seats.get(stage.number) or sorted(persons)
    return [persons[number] for number in numbers if number in persons]


def _who_met_whom(
    frame: Frame, stage: Shown, games: Sequence[GameRow], entries: Entries, lines: Standings
) -> dict[str, Any]:
    """The cross table or the table by rounds, line by line beside the standings."""
    order = [line.row.person for line in lines.everybody]
    cells: Sequence[Sequence[object]] = []
    crossing, rounds = cross.crosses(stage), cross.by_rounds(stage)
    if order and crossing:
        seats = seats_by_person(frame, stage, entries)
        to_come = cross.meetings_to_come(stage, seats, frame.book)
        left = {person for person, entry in entries.items() if entry.left}
        cells = cross.cross_table(order, games, to_come, left)
    elif order and rounds:
        cells = cross.table_by_rounds(stage, order, games, entries, frame.beside.byes)
    return {
        "crosses": crossing,
        "by_rounds": rounds,
        "cross": list(zip(lines.everybody, cells, strict=False)),
        "widest": cross.WIDEST_CROSS_TABLE,
    }


def _teams(frame: Frame, stage: Shown, of_teams: Sequence[TeamRow]) -> dict[str, Any]:
    """What there is of teams, nothing where players play for themselves."""
    if not stage.in_teams:
        return {}
    rows = frame.rows(TeamStandingRow, stage=stage.number)
    lines = teams.team_lines(rows, of_teams)
    names = {team.team: team.name for team in of_teams}
    seats = _team_seats(frame, stage, of_teams)
    cells = team_cross.team_cells(stage, lines, seats, frame.book)
    return {
        "team_columns": teams.team_columns(rows),
        "team_lines": lines,
        "struck_teams": [names[team] for team in seats if team not in {line.row.team for line in lines}],
        "struck_article": frame.book.cite("15.2"),
        "team_crosses": team_cross.crosses(stage),
        "team_cross": list(zip(lines, cells, strict=True)),
        "squads": teams.squads(of_teams),
        "lineups": teams.lineups(stage, frame.beside, names),
        "captain_article": frame.book.cite("20.4"),
        "lineup_article": frame.book.cite("20.2"),
    }


def _team_seats(frame: Frame, stage: Shown, of_teams: Sequence[TeamRow]) -> list[str]:
    """The teams of a stage, by seat."""
    by_number = {team.number: team.team for team in of_teams if team.number}
    numbers = frame.beside.seats.get(stage.number) or sorted(by_number)
    return [by_number[number] for number in numbers if number in by_number]


def _averages(frame: Frame, stage: Shown) -> list[tuple[UUID, int, SafeString]]:
    """DSU 4.9.6 9: everybody's average rating of opponents, the highest first, by person and number."""
    state = frame.state
    seats = seats_of(state, stage.number)
    averages = dubov.aro(question_of(state, stage.number).contestants)
    ordered: list[tuple[int, Fraction]] = sorted(averages.items(), key=lambda each: (-each[1], each[0]))
    return [
        (UUID(state.order[seats[seat - 1] - 1]), seats[seat - 1], mean(average)) for seat, average in ordered
    ]
