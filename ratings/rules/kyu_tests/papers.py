"""The papers of kyu tests (SLSF-R 32.4 (2), (3), (7)): who is given them, and who may have which."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from events.citing import Because, Refused, cites
from ratings.rules.kyu_tests.attempts import Attempt

ARTICLE = "SLSF-R 32.4 (7)"
HANDING_OUT = "SLSF-R 32.4 (2)"


def seen(history: Iterable[Attempt]) -> frozenset[str]:
    """The papers that a taker has had, in tests valid or not."""
    return frozenset(attempt.paper for attempt in history)


@cites("SLSF-R 32.4")
def check_issue(receiver: str, judges: Collection[str]) -> Because:
    """Why papers may be given to this person; Refused ("not_a_supervisor") if they are no ranking judge.

    `judges`: those in office on the day, see `judges_on`.
    """
    if receiver in judges:
        return Because(HANDING_OUT, "kyu_test.papers", (receiver,))
    raise Refused("not_a_supervisor", article=HANDING_OUT, field="receiver")
