"""How a recorded explanation of a pairing reads, with the names of its players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from events.citing import Because
from federation.pages.explanations import stored
from tournaments.events import Step
from tournaments.old_reasons import CODES
from tournaments.recorded_pairing import steps


@dataclass(frozen=True, slots=True)
class Told:
    """One step as it is read: its paragraph and a sentence."""

    article: str
    text: str


def tell(explanation: Iterable[Step | Because], names: Mapping[int, str]) -> list[Told]:
    """An explanation in the reader's language. `names`: what each seat of the stage is called."""

    def seats(value: object) -> str:
        numbers = map(int, re.findall(r"\d+", str(value)))
        return ", ".join(names.get(number, str(number)) for number in numbers)

    plain = chain.from_iterable(
        steps((each,)) if isinstance(each, Because) else (each,) for each in explanation
    )
    forms = {"seat": seats, "seats": seats}
    return [
        Told(
            article=step.article,
            text=stored(CODES.get(step.code, step.code), step.inputs, forms),
        )
        for step in plain
    ]
