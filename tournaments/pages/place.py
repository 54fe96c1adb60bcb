"""Why this place? Every criterion that a player came to: their figure, and who was level with them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import strip_tags
from django.utils.translation import gettext, ngettext

from federation.rulings.explaining import Explanation, Step, answer
from tournaments.labels import figure, said
from tournaments.ladders import ladder_of
from tournaments.pages.behind import events_of_results
from tournaments.pages.frame import Frame, frame_of
from tournaments.rules.tiebreaks import Ladder, Table
from tournaments.rules.tiebreaks.ranking import Placing, Split, climb, rank_table
from tournaments.standings import table_of


def place_page(
    request: HttpRequest, federation: str, tournament: str, stage: int, person: UUID
) -> HttpResponse:
    """How a player's place in the standings of a stage comes about."""
    frame = frame_of(request, federation, tournament)
    by = ladder_of(frame.state, stage) if frame.state.rounds_of(stage) else None
    if by is None:
        raise _no_place()
    table, _struck = table_of(frame.state, stage)
    if str(person) not in table.index:
        raise _no_place()
    context = frame.context("") | {"back": f"{frame.here}?tab=standings&stage={stage}"}
    explanation = _explained(frame, table, by, str(person))
    return answer(request, "explained/plain.html", context, explanation)


def _no_place() -> Http404:
    return Http404(gettext("There is no such place. The standings show all that there are."))


def _explained(frame: Frame, table: Table, by: Ladder, person: str) -> Explanation:
    placings = rank_table(table, by)
    own = next(each for each in placings if each.player == person)
    name = frame.members([UUID(person)])[UUID(person)].name
    row = frame.row
    return Explanation(
        federation=row.federation,
        title=gettext("Why place %(place)s?") % {"place": own.place},
        about=f"{name}, {row.name}",
        day=row.starts_on,
        sum=((str(own.place), _shared(own)),),
        steps=tuple(_steps(table, by, table.index[person])),
        articles=(own.decided_by,),
        events=tuple(events_of_results(row.federation, row.tournament, up_to=frame.position)),
    )


def _shared(own: Placing) -> str:
    return gettext("shared") if own.shared else gettext("alone")


def _steps(table: Table, by: Ladder, seat: int) -> list[Step]:
    """The criteria that were asked of a seat, until it stood alone."""
    found = []
    for split in climb(table, by):
        if seat not in split.seats or not split.asked:
            continue
        part = next(part for part in split.parts if seat in part)
        step = by.steps[split.step]
        found.append(
            Step(
                title=said(step.criterion.name),
                figure=_figure(split, seat, step.criterion.scale),
                said=(_among(split.seats, part),),
                articles=(step.article,),
            )
        )
        if len(part) == 1:
            break
    return found


def _figure(split: Split, seat: int, scale: int) -> str:
    measured = split.figures[split.seats.index(seat)]
    if isinstance(measured, tuple):  # a row of a small table is no sum
        return ", ".join(str(each) for each in measured)
    return strip_tags(figure(Fraction(measured) / scale))


def _among(asked: Sequence[int], level: Sequence[int]) -> str:
    among = ngettext("asked among %(count)s player", "asked among %(count)s players", len(asked)) % {
        "count": len(asked)
    }
    if len(level) == 1:
        return gettext("%(among)s; no other is level with this figure") % {"among": among}
    return gettext("%(among)s; %(level)s of them have this figure and go on to the next criterion") % {
        "among": among,
        "level": len(level),
    }
