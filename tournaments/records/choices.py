"""The choices of an opening as a score sheet notes them: one a line, `P2 choose white`.

P1 declare 4          how many fifth moves
P2 choose white       a colour
P1 option C           one of the lettered courses
P2 next self          who places the next stone
P1 propose k9 e5      the fifth moves
P2 keep k9            the one that stays
"""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Malformed
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.board.openings.walked import STONES

MOST = 40
"""Lines; no opening has half as many."""
MOST_WORDS = 225


def read_choices(text: str) -> tuple[Act, ...]:
    """The choices, line by line. Malformed ("not_a_choice"), with the line counted from 1."""
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if len(lines) > MOST:
        raise _not_a_choice(MOST + 1, "")
    return tuple(choice(number, words) for number, words in lines)


def choice(number: int, words: list[str]) -> Act:
    """One choice: who, what, and its words; Malformed ("not_a_choice")."""
    try:
        seat, verb, *more = words
        by, done = Seat(seat.upper()), Verb(verb.lower())
    except ValueError:
        raise _not_a_choice(number, " ".join(words)) from None
    if not more or len(more) > MOST_WORDS or done in STONES:
        raise _not_a_choice(number, " ".join(words))
    return Act(by=by, verb=done, words=tuple(more))


def write_choices(choices: Iterable[Act]) -> str:
    """The choices as they are read."""
    return "\n".join(" ".join((act.by.value, act.verb.value, *act.words)) for act in choices)


def _not_a_choice(number: int, text: str) -> Malformed:
    return Malformed("not_a_choice", field="choices", number=number, text=text[:40])
