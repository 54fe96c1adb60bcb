"""What members chose, as rows."""

from __future__ import annotations

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.letters import events as facts
from federation.letters.models import LetterChoice


class LetterChoices(Projector):
    """The newest word of each member."""

    name, version = "letters.choices", 1
    writes = (LetterChoice,)

    @on(facts.LettersChosen)
    def choose(self, event: facts.LettersChosen, at: Envelope, batch: Batch) -> None:
        batch[LetterChoice].put(
            federation=event.federation,
            person=event.person,
            kinds=list(event.kinds),
            because_of=at.position,
        )
