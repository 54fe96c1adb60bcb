"""The streams of letters: one a federation for what officials do, one a member for what they chose."""

from __future__ import annotations

from uuid import UUID

from events.types import Event
from federation.letters.events import LettersChosen

LETTERS = "letters/"
Chosen = frozenset[str]


def letters_stream(federation: str) -> str:
    """What officials did with letters."""
    return f"{LETTERS}{federation}"


def chosen_stream(federation: str, person: UUID) -> str:
    """What a member chose."""
    return f"{LETTERS}{federation}/{person}"


def evolve(chosen: Chosen, event: Event) -> Chosen:
    """Accepts every fact, judges none."""
    return frozenset(event.kinds) if isinstance(event, LettersChosen) else chosen
