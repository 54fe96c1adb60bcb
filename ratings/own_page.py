"""My ratings on My page: each with its place, its next list, and what the next match would move."""

from __future__ import annotations

from collections.abc import Iterator

from federation.own_page import OwnPart, Shown, Topic, Whose
from ratings.systems.face import PlayersRating, systems


def show(whose: Whose) -> Shown:
    """What every rating system has of the person, the newest numbers alone."""
    return {"parts": list(_ratings(whose))}


def _ratings(whose: Whose) -> Iterator[PlayersRating]:
    for system in systems().values():
        yield from system.of_player(whose.numbers, {}, whole=False)


OWN_PARTS = (
    OwnPart(
        topic=Topic.RATINGS,
        template="ratings/on_own_page.html",
        show=show,
        projectors=("ratings.ratings", "tournaments.tournaments"),
    ),
)
