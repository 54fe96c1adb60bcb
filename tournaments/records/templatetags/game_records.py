"""Game records on other pages: `{% game_records_of person %}`, and the way to a game from its round."""

from __future__ import annotations

from uuid import UUID

from django.template import Library

from tournaments.models import GameRow

register = Library()


@register.inclusion_tag("records/of_person.html")
def game_records_of(person: UUID) -> dict[str, object]:
    """The way to the records of a person's games; no query, for the page of a person asks enough."""
    return {"person": person}


@register.inclusion_tag("records/link.html")
def record_link(game: GameRow) -> dict[str, object]:
    """The way to the moves of a game that `reading.with_records` found to have a record."""
    return {"game": game, "recorded": getattr(game, "recorded", False)}
