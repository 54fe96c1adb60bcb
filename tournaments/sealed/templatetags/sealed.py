"""Sealed games on other pages: `{% load sealed %}{% sealed_link row %}`, `{% seal_link row key %}`."""

from __future__ import annotations

from django.template import Library

from tournaments.models import TournamentRow
from tournaments.stages import book_of_row
from tournaments.state import GameKey

register = Library()


@register.inclusion_tag("sealed/link.html")
def sealed_link(row: TournamentRow) -> dict[str, object]:
    """How many games wait, and the way to what stands under seal of them. No query."""
    there = bool(row.rounds_started and book_of_row(row).cite("12"))
    return {"row": row, "there": there, "adjourned": len(row.adjourned)}


@register.inclusion_tag("sealed/seal_link.html")
def seal_link(row: TournamentRow, key: GameKey) -> dict[str, object]:
    """The way to sealing a move of one game on the desk, where the book knows sealed moves."""
    return {"row": row, "key": key, "there": bool(book_of_row(row).cite("12"))}


@register.inclusion_tag("sealed/desk_link.html")
def sealed_desk_link(row: TournamentRow) -> dict[str, object]:
    """The way to the desk of sealed games, where the book knows sealed moves."""
    return {"row": row, "there": bool(book_of_row(row).cite("12"))}
