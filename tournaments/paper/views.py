"""The print page of a tournament, and each document on sheets of its own."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.pages.act_views import DeskPage
from federation.pages.qr import qr_svg
from tournaments.pages.cards import WIDEST_CARD
from tournaments.pages.cross import crosses
from tournaments.paper import of_places, of_players, of_round
from tournaments.paper.after_round import standings_after
from tournaments.paper.asked import Asked, asked, rounds_published
from tournaments.paper.menu import BY_NAME, Document
from tournaments.paper.of_door import door_sign
from tournaments.paper.offered import offered
from tournaments.paper.sheets import SIZES
from tournaments.sides import sides_of

KEPT = ("round", "size", "places", "text", *of_players.SWITCHES)
"""What the print page hands on to every document."""


class PrintPage(DeskPage):
    """Which round, which paper, and a button for each document."""

    template_name = "paper/menu.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The page."""
        found = asked(request, federation, tournament)
        query = urlencode(
            {"round": found.at, "size": found.size}
            | {name: request.GET[name] for name in KEPT if request.GET.get(name)}
        )
        return self.render_to_response(
            {
                "row": found.frame.row,
                "asked": found,
                "rounds": list(rounds_published(found.state)),
                "stages": {stage.number: stage for stage in found.stages},
                "documents": offered(found),
                "query": query,
                "typed": request.GET,
                "sealed": bool(found.state.waiting) and bool(found.frame.book.cite("12")),
            }
        )


class PrintDocument(DeskPage):
    """One document, sheet by sheet."""

    def get(self, request: HttpRequest, federation: str, tournament: str, document: str) -> HttpResponse:
        """The sheets; of what cannot be printed, why."""
        wanted = BY_NAME.get(document)
        if wanted is None:
            raise Http404(_("There is no such document."))
        found = asked(request, federation, tournament)
        missing = wanted.missing(found)
        self.template_name = "paper/missing.html" if missing else wanted.template
        context = {"missing": missing} if missing else _context(found, wanted)
        said = {"row": found.frame.row, "asked": found, "document": wanted}
        return self.render_to_response(said | context)


def _context(found: Asked, document: Document) -> dict[str, object]:
    """What every document shows beside its sheets."""
    row, request = found.frame.row, found.request
    address = request.build_absolute_uri(reverse("tournament", args=[row.federation, row.tournament]))
    sheets = document.makes(found)
    here = [row.federation, row.tournament]
    return {
        "sheets": sheets,
        "total": len(sheets),
        "title": document.title,
        "round_title": found.title if document.of_round else "",
        "publication": found.shown.publication if document.of_round and found.shown else "",
        "page": page_of(document, found.size),
        "sizes": SIZES,
        "address": address,
        "qr": qr_svg(address),
        "heads": sides_of(row.discipline).heads,
        "typed": request.GET,
        "back": f"{reverse('desk-print', args=here)}?{urlencode({'round': found.at, 'size': found.size})}",
        **(BESIDE[document.name](found) if document.name in BESIDE else {}),
    }


def _of_list(found: Asked) -> dict[str, object]:
    return {"together": of_players.together(found)}


def _of_score_sheets(found: Asked) -> dict[str, object]:
    return {"moves": of_round.move_numbers(), "renju": found.frame.row.discipline == "renju"}


def _of_place_cards(found: Asked) -> dict[str, object]:
    return {"switches": [name for name in of_players.SWITCHES if found.request.GET.get(name)]}


def _of_cross(found: Asked) -> dict[str, object]:
    return {"not_final": found.stage.not_final, "crosses": crosses(found.stage), "stage": found.stage}


def _of_standings(found: Asked) -> dict[str, object]:
    table, open_games = standings_after(found)
    return {"not_final": open_games, "table": table, "stage": found.stage}


def _of_prizes(found: Asked) -> dict[str, object]:
    return {"not_final": "" if of_places.awarded(found) else _("Not awarded yet"), "stage": found.stage}


def _of_cards(found: Asked) -> dict[str, object]:
    started, total = found.stage.started, found.stage.rounds_total
    rounds = total if started <= total <= WIDEST_CARD else started
    return {"rounds": range(1, rounds + 1), "to_come": range(rounds - started)}


def _of_door(found: Asked) -> dict[str, object]:
    return {"door": door_sign(found)}


BESIDE: dict[str, Callable[[Asked], dict[str, object]]] = {
    "players": _of_list,
    "score-sheets": _of_score_sheets,
    "place-cards": _of_place_cards,
    "cross": _of_cross,
    "standings": _of_standings,
    "diplomas": _of_standings,
    "prizes": _of_prizes,
    "cards": _of_cards,
    "door": _of_door,
}
"""What one document shows and no other."""


def page_of(document: Document, size: str) -> str:
    """The class of its sheets: the paper, and how it lies. Two to an A4 are one to an A5, unscaled."""
    if document.page == "landscape-of-two":
        return "a4 landscape" if size == "a4" else "a5 whole"
    if document.page == "upright-of-two":
        return "a4" if size == "a4" else "a5 landscape whole"
    return f"{size} {document.page}" if document.page != "upright" else size
