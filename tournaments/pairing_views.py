"""A paired round as everybody reads it: by board, by name, why these two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from events.bitemporal_query import known_position
from federation.pages import read_your_writes
from federation.pages.bitemporal import days_of
from federation.rulings.explaining import Explanation, Step, answer
from tournaments.models import TournamentRow
from tournaments.pages.behind import events_of_pairing
from tournaments.pairing_input import play_of, stages_of
from tournaments.round_history import (
    PairedLine,
    PairedRound,
    Side,
    folded,
    paired_round,
    said_round,
    scores,
    seat_names,
    sort_keys,
    why_not_asked,
)

PROJECTORS = ("tournaments.tournaments", "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """Where a player sits: the board (0 for who rests), the colour, the opponent."""

    side: Side
    board: int
    colour: str = ""
    opponent: Side | None = None


def by_board(request: HttpRequest, federation: str, tournament: str, **at: int) -> HttpResponse:
    """The boards of a round, plain enough to be printed and pinned up."""
    context = _round(request, federation, tournament, **at) | {"view": "boards"}
    return render(request, "tournaments/pairing_boards.html", context)


def by_name(request: HttpRequest, federation: str, tournament: str, **at: int) -> HttpResponse:
    """Where everybody sits, by surname as the register has it."""
    context = _round(request, federation, tournament, **at) | {"view": "names"}
    context["by_name"] = in_order_of_names(context["shown"], context["lines"], context["names"])
    return render(request, "tournaments/pairing_names.html", context)


def why(request: HttpRequest, federation: str, tournament: str, **at: int) -> HttpResponse:
    """Why these two, board by board, and why not two others."""
    context = _round(request, federation, tournament, **at) | {"view": "why"}
    context["opened"] = request.GET.get("board", "")
    context["not_met"] = why_not_asked(request, context["shown"], context["names"])
    context["players"] = sorted(context["names"].items())
    return answer(request, "tournaments/pairing_why.html", context, _explained(context))


def _explained(context: dict[str, Any]) -> Explanation:
    """Each board as a step, after how the whole round came about."""
    row, shown, trace = context["row"], context["shown"], context["trace"]
    boards = [
        Step(
            title=_("Board %(board)s") % {"board": line.board},
            figure=f"{line.black.number} – {line.white.number}",
            said=(f"{line.black.name} – {line.white.name}", *(told.text for told in line.why)),
            articles=tuple(told.article for told in line.why),
        )
        for line in context["lines"]
    ]
    whole = Step(
        title=_("How the whole round came about"),
        said=tuple(told.text for told in trace),
        articles=tuple(told.article for told in trace),
    )
    made = events_of_pairing(
        row.federation,
        row.tournament,
        shown.stage,
        shown.stage_round,
        shown.round_number,
        up_to=context["as_of"].position,
    )
    return Explanation(
        federation=row.federation,
        title=capfirst(_("why these two?")),
        about=f"{row.name}, {context['title']}",
        day=row.starts_on,
        steps=(whole, *boards),
        events=tuple(made),
    )


def why_of_round(request: HttpRequest, federation: str, tournament: str, round_number: int) -> HttpResponse:
    """From a round's number in the tournament to the page that explains it, at the board asked for."""
    state = folded(federation, tournament, up_to=known_position())
    if not 1 <= round_number <= len(state.rounds):
        raise Http404(_("This round has not started."))
    started = state.rounds[round_number - 1]
    board = request.GET.get("board", "")
    if started.matches and board.isdecimal() and len(board) < 6:  # a board of players -> the teams' match
        size = len(started.boards) // len(started.matches)
        board = str((int(board) - 1) // size + 1)
    address = reverse("pairing-why", args=[federation, tournament, started.stage, started.stage_round])
    asked = days_of(request) | ({"board": board} if board.isdecimal() else {})
    to_board = f"#b{board}" if board.isdecimal() else ""
    return redirect(f"{address}?{urlencode(asked)}{to_board}" if asked else address)


def _tournament(federation: str, tournament: str) -> TournamentRow:
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    if row is None:
        raise Http404(_("No tournament stands at this address. It may be announced under another name."))
    return row  # type: ignore[no-any-return]


def _round(
    request: HttpRequest, federation: str, tournament: str, stage: int, stage_round: int
) -> dict[str, Any]:
    """A published round as of the event that the page names."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = _tournament(federation, tournament)
    shown = paired_round(
        federation, tournament, stage, stage_round, up_to=as_of.rows_of("tournaments.tournaments")
    )
    if shown is None or not shown.public:
        raise Http404(_("The pairing of this round is not published yet."))
    names = seat_names(shown.before, stage)
    return {
        "section": "tournaments",
        "as_of": as_of,
        "row": row,
        "title": title_of(shown),
        "names": names,
        "teams": bool(play_of(shown.before, stage).boards_per_team),
        **said_round(shown, names),
    }


def title_of(shown: PairedRound) -> str:
    """Round 3; Final: round 1 where there are several stages."""
    said = _("Round %(round)s") % {"round": shown.stage_round}
    planned = shown.before.stages.get(shown.stage)
    several = len(stages_of(shown.before)) > 1
    return f"{planned.name}: {said}" if planned and planned.name and several else said


def in_order_of_names(shown: PairedRound, paired: list[PairedLine], names: dict[int, str]) -> list[NameLine]:
    """Everybody who sits or rests, in the order of the register: by surname; teams by their names."""
    found = []
    for line in paired:
        found.append(NameLine(side=line.black, board=line.board, colour="●", opponent=line.white))
        found.append(NameLine(side=line.white, board=line.board, colour="○", opponent=line.black))
    if shown.draft.resting:
        resting = shown.draft.resting
        points = scores(shown.before, shown.stage)[resting]
        found.append(NameLine(side=Side(number=resting, name=names[resting], half_points=points), board=0))
    keys = sort_keys(shown.before, shown.stage, names)
    return sorted(found, key=lambda line: keys[line.side.number])
