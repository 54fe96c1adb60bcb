"""How a tournament committee gives a sanction: by whom, with which reasons, told to whom (DSU 4.1.1 §7)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from events.citing import Because, NotAllowed, Refused, cites
from federation.sanctions.rules.danish import EXCLUSION


class Told(StrEnum):
    """Who is told of a sanction in writing, with its reasons."""

    PLAYER = "player"
    REGISTRAR = "registrar"  # a copy
    CLUB = "club"  # a copy, to the player's own


@cites("DSU 4.1.1 §7")
def check_decision(by: str, committee: Collection[str], reasons: str) -> Because:
    """A member of the tournament's own committee decides, with reasons.

    NotAllowed ("not_of_the_committee"), Refused ("sanction_without_reasons").
    """
    if by not in committee:
        raise NotAllowed("not_of_the_committee.sanctions", article=EXCLUSION, field="by")
    if not reasons.strip():
        raise Refused("sanction_without_reasons", article=EXCLUSION, field="reasons")
    return Because(EXCLUSION, "exclusion.by_committee", (by,))


@cites("DSU 4.1.1 §7")
def still_to_tell(told: Collection[Told], *, has_club: bool = True) -> tuple[Told, ...]:
    """Who has not been told yet; the sanction is complete when nobody is left.

    Decision: an individual member has no club to tell.
    """
    return tuple(each for each in Told if each not in told and (has_club or each is not Told.CLUB))
