"""Which team met which: the cross table where all meet, and the table by rounds elsewhere (SLSF-G 20.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from federation.pages.formatting import plain_points
from tournaments.models import TeamStandingRow
from tournaments.pages.cross import WIDEST_CROSS_TABLE, Cell, meetings_to_come
from tournaments.pages.stage import Shown
from tournaments.pages.teams import TeamLine
from tournaments.rules.books import Book
from tournaments.rules.systems import System


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMet:
    """One team's round: points over all boards of both, as 2½–1½, and whom it met; `opponent` "": a rest."""

    text: str
    opponent: str = ""
    number: int = 0


def crosses(stage: Shown) -> bool:
    """Whether the teams of this stage have a cross table: all meet, few enough to print."""
    return stage.system == System.ROUND_ROBIN and 0 < stage.players <= WIDEST_CROSS_TABLE


def team_cells(
    stage: Shown, lines: Sequence[TeamLine], seats: Sequence[str], book: Book
) -> list[list[Cell]] | list[list[TeamMet]]:
    """A line a team in the order of `lines`; its cells are the opponents in the same order, or the rounds."""
    if not crosses(stage):
        return _by_rounds(stage, lines)
    to_come = meetings_to_come(stage, seats, book)
    order = [line.row.team for line in lines]
    return [[_cell(line.row, other, to_come) for other in order] for line in lines]


def _cell(row: TeamStandingRow, other: str, to_come: Mapping[frozenset[str], int]) -> Cell:
    if row.team == other:
        return Cell(self=True)
    met = [(own, theirs) for _, opponent, own, theirs in row.meetings if opponent == other]
    ended = [each for each in met if None not in each]
    if ended:
        own, theirs = (sum(side) for side in zip(*ended, strict=True))
        return Cell(text=_score(own, theirs))
    if met:
        return Cell(text="·")
    return Cell(round_number=to_come.get(frozenset((row.team, other)), 0))


def _by_rounds(stage: Shown, lines: Sequence[TeamLine]) -> list[list[TeamMet]]:
    by_team = {line.row.team: line for line in lines}
    rounds = range(1, stage.started + 1)
    found = []
    for line in lines:
        of_round = {at: (opponent, own, theirs) for at, opponent, own, theirs in line.row.meetings}
        found.append([_met(of_round.get(at), by_team) for at in rounds])
    return found


def _met(met: tuple[str, int | None, int | None] | None, by_team: Mapping[str, TeamLine]) -> TeamMet:
    if met is None:
        return TeamMet(text="–")
    opponent, own, theirs = met
    if not opponent:
        return TeamMet(text=f"{plain_points(own or 0)} {gettext('bye')}")
    text = "·" if own is None or theirs is None else _score(own, theirs)
    line = by_team.get(opponent)  # None: its results were struck, and it with them
    return TeamMet(text=text, opponent=line.name if line else "", number=line.number if line else 0)


def _score(own: int, theirs: int) -> str:
    return f"{plain_points(own)}–{plain_points(theirs)}"
