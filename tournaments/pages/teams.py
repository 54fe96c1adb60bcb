"""Teams on the page of a tournament: standings by their ladder, squads, line-ups, protests (SLSF-G 20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext

from federation.templatetags.records import NOTHING
from tournaments.models import TeamRow
from tournaments.pages.stage import Shown
from tournaments.pages.standings import Column, Decided, Value
from tournaments.pages.words import figure, head_of, said
from tournaments.rules.books import Book
from tournaments.rules.team_standings import TEAM_CRITERIA, team_ladder
from tournaments.rules.tiebreaks import Ladder
from tournaments.state import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team in the standings: figures in the order of its ladder, what set it apart."""

    row: TeamRow
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


def team_columns(stage: Shown, book: Book) -> list[Column]:
    """The criteria in force that have a figure of their own, in the order of the ladder."""
    steps = team_ladder(stage.games_per_match, book).steps if book.is_slsf else ()
    names = [step.criterion.name for step in steps if step.criterion.name in TEAM_CRITERIA]
    return [Column(name, head_of(name), said(name)) for name in names or TEAM_CRITERIA]


def team_lines(rows: Iterable[TeamRow], stage: Shown, book: Book) -> list[TeamLine]:
    """Teams that have a place, from the first down."""
    by = team_ladder(stage.games_per_match, book) if book.is_slsf else None
    names = [column.name for column in team_columns(stage, book)]
    placed = sorted((row for row in rows if row.place), key=lambda row: row.order)
    return [
        TeamLine(
            row=row,
            values=[Value(name, figure(value)) for name in names if (value := dict(row.values).get(name))],
            decided=_decided(row, by),
        )
        for row in placed
    ]


def _decided(row: TeamRow, by: Ladder | None) -> Decided:
    if by is None:
        return Decided(what="", article=row.decided_by)
    if row.decided_by == by.shared:
        what = gettext("shared place") if row.shared else gettext("play-off")
        return Decided(what=what, article=row.decided_by)
    names = (step.criterion.name for step in by.steps if step.article == row.decided_by)
    name = next(names, "")
    return Decided(what=said(name) if name else "", article=row.decided_by)


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
