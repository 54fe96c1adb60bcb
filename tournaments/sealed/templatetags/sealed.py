"""Sealed games on other pages: `{% load sealed %}{% sealed_link row %}`, `{% seal_link row key %}`."""

from __future__ import annotations

from typing import Any

from django.template import Library

from tournaments.models import TournamentRow
from tournaments.sealed.models import SealedGameRow
from tournaments.stages import book_of_row
from tournaments.state import GameKey

register = Library()

SHUT = ("sealed", "kept", "resumed")


@register.inclusion_tag("sealed/link.html")
def sealed_link(row: TournamentRow) -> dict[str, Any]:
    """What stands under seal, and the way to all that did. One query, where a game is adjourned."""
    there = bool(row.rounds_started and book_of_row(row).cite("12"))
    return {"row": row, "there": there, "shut": _shut(row) if there and row.adjourned else []}


def _shut(row: TournamentRow) -> list[SealedGameRow]:
    """Envelopes of adjourned games that are shut."""
    waiting = {tuple(key) for key in row.adjourned}
    here = {"federation": row.federation, "tournament": row.tournament}
    shut = SealedGameRow.objects.filter(**here, stage__in=SHUT).order_by("round_number", "board")
    return [each for each in shut if (each.round_number, each.board, each.game) in waiting]


@register.inclusion_tag("sealed/seal_link.html")
def seal_link(row: TournamentRow, key: GameKey) -> dict[str, Any]:
    """The way to sealing a move of one game on the desk, where the book knows sealed moves."""
    return {"row": row, "key": key, "there": bool(book_of_row(row).cite("12"))}


@register.inclusion_tag("sealed/desk_link.html")
def sealed_desk_link(row: TournamentRow) -> dict[str, Any]:
    """The way to the desk of sealed games, where the book knows sealed moves."""
    return {"row": row, "there": bool(book_of_row(row).cite("12"))}
