"""One figure of a tie-break opened into the games that it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from federation.pages.explanations import sentence
from federation.rulings.explaining import Explanation, answer
from federation.rulings.explaining import Step as Told
from tournaments.labels import figure, head_of, said
from tournaments.ladders import ladder_of, team_ladder_of
from tournaments.pages.behind import events_of_results
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.stage import Shown, rounds_of_stages, stages_shown
from tournaments.rules.tiebreaks import Ladder, Step, Table, open_value
from tournaments.rules.tiebreaks.ranking import Split, climb
from tournaments.standings import table_of
from tournaments.team_tables import team_table_of

MOST_LEVEL = 12  # of more players level than that, only their number is told
TOTAL_AFTER = "progress"


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureLine:
    """One game, bye or round: what was looked at, and what of it counts. `who`: the opponent, or ""."""

    stage_round: int
    who: str
    reason: str
    figure: SafeString
    adds: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A figure with its lines, which sum up to it. `level`: whom it was asked among."""

    step: Step
    value: Fraction
    lines: list[FigureLine]
    level: tuple[str, ...]


def figure_page(
    request: HttpRequest, federation: str, tournament: str, stage: int, person: UUID, criterion: str
) -> HttpResponse:
    """How a player's figure at one step of the ladder comes about."""
    frame = frame_of(request, federation, tournament)
    shown = _stage(frame, stage)
    by = ladder_of(frame.state, stage) if frame.state.rounds_of(stage) else None
    if by is None or shown.in_teams:
        raise _no_such_figure()
    table, struck = table_of(frame.state, stage)
    if str(person) in struck:
        raise Http404(gettext("The results of this player were struck, so there is no figure to open."))
    opened = open_figure(table, by, criterion, str(person), shown.rounds)
    members = frame.members(map(UUID, table.players))
    names = {str(each): member.name for each, member in members.items()}
    return _page(request, frame, shown, opened, names, str(person))


def team_figure_page(
    request: HttpRequest, federation: str, tournament: str, stage: int, team: str, criterion: str
) -> HttpResponse:
    """How a team's figure comes about (SLSF-G 20.8)."""
    frame = frame_of(request, federation, tournament)
    shown = _stage(frame, stage)
    if not shown.in_teams or not shown.started:
        raise _no_such_figure()
    table, by = team_table_of(frame.state, stage), team_ladder_of(frame.state, stage)
    opened = open_figure(table, by, criterion, team, shown.rounds)
    names = {name: each.name for name, each in frame.state.teams.items()}
    return _page(request, frame, shown, opened, names, team)


def _stage(frame: Frame, number: int) -> Shown:
    for stage in stages_shown(frame.row, rounds_of_stages(frame)):
        if stage.number == number:
            return stage
    raise _no_such_figure()


def _no_such_figure() -> Http404:
    return Http404(gettext("There is no such figure. The standings link to all that there are."))


def open_figure(table: Table, by: Ladder, criterion: str, who: str, rounds: Sequence[int]) -> Opened:
    """One figure with its lines; Http404 for a player, team or criterion that is not there.

    `rounds`: numbers of the stage's rounds in the tournament, so that they read as counted in the stage.
    """
    if who not in table.index:
        raise _no_such_figure()
    split = _split(table, by, criterion, table.index[who])
    step = by.steps[split.step]
    measured = split.figures[split.seats.index(table.index[who])]
    if isinstance(measured, tuple):  # a row of a small table is no sum
        raise _no_such_figure()
    counted = {number: at for at, number in enumerate(rounds, start=1)}
    lines = [
        FigureLine(
            stage_round=counted.get(number, number),
            who=str(opponent),
            reason=sentence(because),
            figure=figure(looked_at),
            adds=figure(adds),
        )
        for because in open_value(table, by, criterion, who)
        for opponent, looked_at, adds, number in [_inputs(because.inputs)]
    ]
    return Opened(
        step=step,
        value=Fraction(measured) / step.criterion.scale,
        lines=sorted(lines, key=lambda line: line.stage_round),
        level=tuple(table.players[seat] for seat in split.seats),
    )


def _inputs(inputs: tuple[object, ...]) -> tuple[str, Fraction, Fraction, int]:
    opponent, looked_at, adds, number = inputs
    return str(opponent), Fraction(str(looked_at)), Fraction(str(adds)), int(str(number))


def _split(table: Table, by: Ladder, criterion: str, seat: int) -> Split:
    """The level group in which a criterion was asked of a seat."""
    for split in climb(table, by):
        if by.steps[split.step].criterion.name == criterion and seat in split.seats:
            return split
    raise _no_such_figure()


def _page(
    request: HttpRequest, frame: Frame, stage: Shown, opened: Opened, names: dict[str, str], who: str
) -> HttpResponse:
    name = opened.step.criterion.name
    context: dict[str, object] = {
        "stage": stage,
        "opened": opened,
        "value": figure(opened.value),
        "head": head_of(name),
        "said": said(name),
        "names": names,
        "who": who,
        "in_teams": stage.in_teams,
        "level": [names.get(each, each) for each in opened.level if each != who],
        "names_level": 1 < len(opened.level) <= MOST_LEVEL and opened.step.criterion.name != "game_points",
        "runs_on": name == TOTAL_AFTER,
    }
    context |= frame.context("")
    return answer(request, "tournaments/figure.html", context, _explained(frame, opened, context))


def _explained(frame: Frame, opened: Opened, said_by_page: dict[str, Any]) -> Explanation:
    """The figure as one step, with every result of the tournament behind it."""
    row, names, value = frame.row, said_by_page["names"], strip_tags(said_by_page["value"])
    counted = tuple(
        f"{line.stage_round}. {names.get(line.who, '')}: {strip_tags(line.adds)} ({line.reason})"
        for line in opened.lines
    )
    return Explanation(
        federation=row.federation,
        title=f"{said_by_page['said']}: {value}",
        about=f"{names.get(said_by_page['who'], '')}, {row.name}",
        day=row.starts_on,
        sum=((value, str(said_by_page["head"])),),
        steps=(Told(title=row.name, figure=value, said=counted, articles=(opened.step.article,)),),
        events=tuple(events_of_results(row.federation, row.tournament, up_to=frame.position)),
    )
