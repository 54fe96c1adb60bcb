"""The proof of a result: the newest event that says how a game ended, found by the game's place."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from events.checkpoints.proof_pages import answer_file
from events.export import link_at
from tournaments import events as facts
from tournaments.as_of import read_then
from tournaments.pages.behind import RESULTS
from tournaments.state import stream_of


@require_safe
def result_proof(
    request: HttpRequest, federation: str, tournament: str, round_number: int, board: int, game: int
) -> HttpResponse:
    """The file, or in words when it will be there."""
    position = result_at(federation, tournament, (round_number, board, game))
    link = link_at(position) if position else None
    if link is None:
        raise Http404(gettext("No result of this game is recorded."))
    return answer_file(request, link)


def result_at(federation: str, tournament: str, place: tuple[int, int, int]) -> int:
    """The event by which the result of a game stands; 0 where it has none. One query."""
    found = 0
    for each in read_then(stream_of(federation, tournament)):
        event = each.event
        if isinstance(event, RESULTS) and (event.round_number, event.board, event.game) == place:
            found = 0 if isinstance(event, facts.ResultTakenBack) else each.position
    return found
