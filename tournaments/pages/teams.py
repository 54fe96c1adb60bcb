"""Teams on the page of a tournament: standings by their ladder, squads, line-ups, protests (SLSF-G 20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext

from federation.pages.formatting import NOTHING
from tournaments.labels import figure, head_of, said
from tournaments.models import TeamRow, TeamStandingRow
from tournaments.pages.stage import Shown
from tournaments.pages.standings import LOT, Column, Decided, Value
from tournaments.state import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team in the standings: figures in the order of its ladder, what set it apart."""

    row: TeamStandingRow
    name: str
    number: int
    values: list[Value]
    decided: Decided


@dataclass(frozen=True, slots=True, kw_only=True)
class Squad:
    """A team with its players in ranking order; `captain` None where none is named."""

    row: TeamRow
    players: list[UUID]
    captain: UUID | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineup:
    """Who sat where for a team in a round, board 1 first."""

    stage_round: int
    team: str
    players: list[UUID]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestLine:
    """A protest: who lodged it, for which team, and how it ended; its words are not for everybody."""

    number: int
    person: UUID
    team: str
    outcome: str
    open: bool


def team_columns(rows: Sequence[TeamStandingRow]) -> list[Column]:
    """The criteria of the ladder that have a figure of their own; lots once one is drawn."""
    names = [name for name, _ in rows[0].values] if rows else []
    drawn = any(dict(row.values).get(LOT, "0") != "0" for row in rows)
    return [Column(name, head_of(name), said(name)) for name in names if drawn or name != LOT]


def team_lines(rows: Sequence[TeamStandingRow], teams: Iterable[TeamRow]) -> list[TeamLine]:
    """The lines of a stage as its page shows them; `rows` in their order."""
    by_team = {team.team: team for team in teams}
    columns = team_columns(rows)
    return [
        TeamLine(
            row=row,
            name=by_team[row.team].name,
            number=by_team[row.team].number,
            values=[Value(each.name, figure(dict(row.values)[each.name])) for each in columns],
            decided=_decided(row),
        )
        for row in rows
    ]


def _decided(row: TeamStandingRow) -> Decided:
    if row.criterion:
        return Decided(what=said(row.criterion), article=row.decided_by)
    what = gettext("shared place") if row.shared else gettext("play-off")
    return Decided(what=what, article=row.decided_by)


def squads(rows: Iterable[TeamRow]) -> list[Squad]:
    """Every team with its players, by its number, before the draw by name."""
    return [
        Squad(
            row=row,
            players=[UUID(person) for person in row.squad],
            captain=UUID(row.captain) if row.captain else None,
        )
        for row in sorted(rows, key=lambda row: (row.number, row.name))
    ]


def lineups(stage: Shown, beside: Tournament, names: Mapping[str, str]) -> list[Lineup]:
    """Line-ups of the rounds that have started: before that a captain's is nobody else's to see."""
    found = [
        Lineup(
            stage_round=stage_round,
            team=names.get(team, team),
            players=[UUID(person) for person in players],
        )
        for (of_stage, stage_round, team), players in beside.lineups.items()
        if of_stage == stage.number and stage_round <= stage.started
    ]
    return sorted(found, key=lambda each: (-each.stage_round, each.team))


def protest_lines(beside: Tournament, names: Mapping[str, str]) -> Iterator[ProtestLine]:
    """Protests in the order in which they were lodged."""
    for number, protest in sorted(beside.protests.items()):
        outcome = gettext("upheld") if protest.upheld else gettext("dismissed")
        yield ProtestLine(
            number=number,
            person=UUID(protest.person),
            team=names.get(protest.team, protest.team) or NOTHING,
            outcome=outcome if protest.decided else gettext("not decided yet"),
            open=not protest.decided,
        )


def persons_of(rows: Sequence[TeamRow], beside: Tournament) -> set[UUID]:
    """Everybody whom teams and protests name, players or not: a captain may be deputed."""
    captains = {UUID(row.captain) for row in rows if row.captain}
    return captains | {UUID(protest.person) for protest in beside.protests.values()}
