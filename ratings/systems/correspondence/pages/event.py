"""One event: who met whom, what everybody needs, what came of it; and one outcome taken apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.log import read_stream
from federation.identity.directory import entries_of
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.formatting import plain_points
from federation.rulings.explaining import Explanation, Step, answer
from ratings.systems.correspondence.calculation_text import sentence
from ratings.systems.correspondence.events import GameCorrected, GameEnded
from ratings.systems.correspondence.labels import terms_of
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    ParticipantRow,
    RankedList,
)
from ratings.systems.correspondence.notices import flags
from ratings.systems.correspondence.pages.lists import PROJECTORS, federation_or_404
from ratings.systems.correspondence.state import event_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One game in the cross table, seen from the line's player."""

    row: CorrespondenceGameRow
    half_points: int | None


def event(request: HttpRequest, federation: str, event: str) -> HttpResponse:
    """The event with its cross table, norms and outcomes."""
    house = federation_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = event_or_404(federation, event)
    players = list(ParticipantRow.objects.filter(federation=federation, event=event).order_by("number"))
    names = directory.names(player.person for player in players)
    context = {
        "section": "correspondence",
        "as_of": as_of,
        "house": house,
        "row": row,
        "players": players,
        "names": names,
        "terms": terms_of(federation, event),
        "cross": cross_table(row, players),
        "flags": list(flags(row, directory.today(federation))),
        "closed": row.state in {"closed", "reported", "ranked"},
        "ranked": RankedList.objects.filter(federation=federation, event=event).first(),
    }
    return render(request, "correspondence/event.html", context)


def event_or_404(federation: str, event: str) -> CorrespondenceEventRow:
    """The row of an event."""
    row = CorrespondenceEventRow.objects.filter(federation=federation, event=event).first()
    if row is None:
        raise Http404(gettext("There is no such correspondence event, or not yet."))
    return row  # type: ignore[no-any-return]


def cross_table(
    row: CorrespondenceEventRow, players: list[ParticipantRow]
) -> list[tuple[ParticipantRow, list[list[Cell]]]]:
    """Each player's line: one cell a player, the games of the two in it, none against themself."""
    games = CorrespondenceGameRow.objects.filter(federation=row.federation, event=row.event)
    cells: dict[tuple[UUID, UUID], list[Cell]] = {}
    for game in games.order_by("game"):
        for own, other, made in (
            (game.one, game.other, game.one_half_points),
            (game.other, game.one, game.other_half_points),
        ):
            cells.setdefault((own, other), []).append(Cell(row=game, half_points=made))
    return [
        (player, [cells.get((player.person, other.person), []) for other in players]) for player in players
    ]


def outcome(request: HttpRequest, federation: str, event: str, person: UUID) -> HttpResponse:
    """One player's outcome: W, N, Pmed, each norm before and after rounding, and how the parts combine."""
    house = federation_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = event_or_404(federation, event)
    player = ParticipantRow.objects.filter(federation=federation, event=event, person=person).first()
    if player is None:
        raise Http404(gettext("This person took no part in it."))
    opened: dict[str, Any] = player.opened or {}
    lines = [{**line, "opponent": UUID(line["opponent"])} for line in opened.get("games", [])]
    names = directory.names([person, *(line["opponent"] for line in lines)])
    norms = [("keep", opened["keep"]), ("confirm", opened["confirm"])] if "keep" in opened else []
    context = {
        "section": "correspondence",
        "as_of": as_of,
        "house": house,
        "row": row,
        "player": player,
        "opened": opened,
        "lines": lines,
        "names": names,
        "norms": [*norms, *(("obtain", norm) for norm in opened.get("up", []))],
    }
    return answer(request, "correspondence/outcome.html", context, _explained(row, player, context))


def _explained(row: CorrespondenceEventRow, player: ParticipantRow, said: dict[str, Any]) -> Explanation:
    """Each norm as a step."""
    opened = said["opened"]
    steps = [
        Step(
            title=gettext("The games"),
            figure=f"N = {opened.get('finished', 0)}",
            said=tuple(
                f"{said['names'].get(line['opponent'], '')}: {plain_points(line['half_points'])}"
                for line in said["lines"]
            ),
            articles=tuple(each[0] for line in said["lines"] for each in line["why"]),
        ),
        *(
            Step(
                title=f"{gettext('norm')} {norm[0]}", figure=plain_points(norm[3]), articles=("SLSF-K 2 §2",)
            )
            for _use, norm in said["norms"]
        ),
        Step(
            title=gettext("What follows"),
            said=tuple(sentence(each[1], each[2]) for each in opened.get("trace", [])),
            articles=tuple(each[0] for each in opened.get("trace", [])),
        ),
    ]
    return Explanation(
        federation=row.federation,
        title=gettext("Outcome of %(name)s") % {"name": said["names"].get(player.person, "")},
        about=row.name,
        day=row.starts_on,
        steps=tuple(steps),
        events=(*_games_behind(row, player), row.because_of),
    )


def _games_behind(row: CorrespondenceEventRow, player: ParticipantRow) -> list[int]:
    """Positions of what was recorded of the player's games, under any number of theirs."""
    own = {str(each) for each in entries_of(player.person)}
    return [
        at.position
        for at in read_stream(event_stream(row.federation, row.event), up_to_position=row.because_of)
        if isinstance(event := at.event, GameEnded | GameCorrected) and own & {event.one, event.other}
    ]
