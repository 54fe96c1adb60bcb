"""One's own board on the phone: a name is typed, and its board, colour and opponent are shown."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.pages.frame import frame_of
from tournaments.pairing_views import in_order_of_names, title_of
from tournaments.round_history import lines, seat_names
from tournaments.screens.pages.pictures import newest_rounds, results_of
from tournaments.screens.queries import beside_play

MOST = 12
"""So many are shown of all whose names fit; more letters find fewer."""


def own_board(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Everybody of the newest rounds whose name holds all that is typed."""
    frame = frame_of(request, federation, tournament)
    asked = request.GET.get("name", "").strip()[:60]
    words = asked.casefold().split()
    found = []
    for shown in newest_rounds(frame) if words else ():
        names = seat_names(shown.before, shown.stage)
        scores = results_of(frame, shown) if shown.round_number else {}
        for line in in_order_of_names(shown, lines(shown, names), names):
            if all(word in line.side.name.casefold() for word in words):
                said = {
                    "line": line,
                    "title": title_of(shown),
                    "publication": shown.publication,
                    "result": scores.get(line.board, ""),
                }
                found.append(said)
    context = {"asked": asked, "found": found[:MOST], "more": len(found) - MOST}
    context |= beside_play(frame.row, frame.state, up_to=frame.position)
    return render(request, "screens/own_board.html", frame.context("board") | context)
