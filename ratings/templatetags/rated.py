"""Ratings on other pages: `{% load rated %}{% rated_link row %}`, `{% rated_beside row as rated %}`."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from django.template import Library

from federation.books import FEDERATIONS
from ratings.pages.performance import Beside, beside_standings
from tournaments.books import tournament_book
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row

register = Library()


@register.inclusion_tag("ratings/rated_link.html")
def rated_link(row: TournamentRow) -> dict[str, object]:
    """The way to what is rated of a tournament, once it is in play and where its game is rated. No query."""
    house = FEDERATIONS.get(row.federation)
    book = house.book_for(row.discipline) if house else None
    return {"row": row, "rated": book is not None and book.rated and row.rounds_started > 0}


@register.simple_tag
def rated_beside(row: TournamentRow) -> Mapping[UUID, Beside]:
    """By person what stands beside the standings of a tournament that is rated; {}, unasked, before it is."""
    return beside_standings(row) if row.state == "accepted" else {}


@register.filter
def waits_for_rating(row: TournamentRow) -> bool:
    """Whether its report is filed, its book rates, and whoever rates has not decided yet."""
    return row.state == "filed" and tournament_book(book_of_row(row)).rated is not None
