"""What officials do with letters, and what members chose to hear of. A letter itself stands in no event."""

from __future__ import annotations

from uuid import UUID

from events.types import Event, event_type


@event_type("letters.LetterCalledOff")
class LetterCalledOff(Event):
    """A letter that was on its way, or to be printed, does not go."""

    federation: str
    letter: UUID


@event_type("letters.LetterSentAgain")
class LetterSentAgain(Event):
    """A letter goes once more, to the address that the register has by then."""

    federation: str
    letter: UUID


@event_type("letters.LettersPrinted")
class LettersPrinted(Event):
    """These letters were printed and handed out or posted."""

    federation: str
    letters: tuple[UUID, ...]


@event_type("letters.LettersChosen")
class LettersChosen(Event):
    """A member chose what to hear of by letter; what no longer stands here is written no more."""

    federation: str
    person: UUID
    kinds: tuple[str, ...]
