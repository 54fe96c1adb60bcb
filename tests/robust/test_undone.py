"""Every way back of a tournament's acts is gone: the act is given, and what undoes it is given after it.

By another official who holds every role, where it is no right of a person's. It is filled in from the act
that it undoes and from what that one recorded, as the page beside it is; what it asks for besides is what its
own case in the table says.
"""

from __future__ import annotations

from operator import eq
from typing import Any
from uuid import UUID

import msgspec
import pytest

from events.work import SYSTEM, By
from federation.officials.roles import Role
from federation.pages.act_views import asked_by
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE, Case, world
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import DI, PLAYERS
from tournaments.check_in.commands import Fate, Missing
from tournaments.commands import Entry, HandedIn

OTHER = By(UUID(int=0xB0))
DRAW = HandedIn(board=1, black=1, white=1)
MORE: dict[str, dict[str, object]] = {
    "open_check_in": {"missing": tuple(Missing(person, Fate.STAYS) for person in PLAYERS)},
    "decide_game": {"game": DRAW},
    "withdraw_entry": {"entries": (Entry(person=DI),)},
    "pair_and_publish": {"reason": "Somebody left."},
    "publish_round": {"reason": "Somebody left."},
}
"""What a page asks and neither the act nor a case says."""
APPEALS = "Who decides is a matter of seats: tests/sanctions/test_reopening.py."
ELSEWHERE = {
    "import_report": "It makes a tournament of its own, whose games are corrected like any others.",
    "hand_in_entries": "It enters many, each of whom is taken back alone.",
    "file_appeal": APPEALS,
    "decide_appeal": APPEALS,
    "reopen_appeal": APPEALS,
}


def undoing(name: str) -> str:
    """The command that an act names; of several of this name the nearest."""
    back = commands()[name].undone_by
    named = [each for each in commands() if each.rpartition(".")[2] == back]
    return max(named, key=lambda each: [*map(eq, each.split("."), name.split("."))])


def ways_back() -> dict[str, str]:
    """Act and what undoes it, where that is another act; an act that is its own way back is stated anew."""
    here = [name for name in TABLE if name.startswith("tournaments.") and commands()[name].undone_by]
    found = {name: undoing(name) for name in here if name.rpartition(".")[2] not in ELSEWHERE}
    return {name: back for name, back in found.items() if back != name}


def held_by_both(case: Case, back: Case) -> Specification:
    """The world of the act, in which one official gives it and another one takes it back."""
    specified = world(case)
    for by, tied in ((ACTOR, case.tied), (OTHER, back.tied)):
        for role in Role:
            club = LUND if role is Role.CLUB_SECRETARY else ""
            specified.holding(case.federation, role, by=by, club=club)
        if tied:
            specified.being(tied, case.federation, by=by)
    return specified


def filled(name: str, back: str, specified: Specification) -> Any:
    usual: Any = TABLE[back].act
    known = msgspec.structs.asdict(TABLE[name].act)
    for new in specified.recorded:
        known |= msgspec.structs.asdict(new.event)
    values = {}
    for field in usual.__struct_fields__:
        stands = getattr(usual, field)
        fits = field in known and field != "reason" and type(known[field]) is type(stands)
        values[field] = known[field] if fits else stands
    newest = len(specified.streams.log)
    values |= {field: newest for field in ("position", "over") if isinstance(values.get(field), int)}
    return asked_by(commands()[back])(**values | MORE.get(name.rpartition(".")[2], {}))


@pytest.mark.parametrize(("name", "back"), ways_back().items(), ids=lambda name: name.rpartition(".")[2])
def test_it_is_undone(name: str, back: str) -> None:
    specified = held_by_both(TABLE[name], TABLE[back])
    by = ACTOR if TABLE[name].roles or TABLE[name].tied else SYSTEM
    specified.when(commands()[name], TABLE[name].act, by=by, now=IN_MAY)
    assert specified.refusal is None
    same = TABLE[back].own or (TABLE[back].tied and TABLE[back].tied == TABLE[name].tied)
    specified.when(commands()[back], filled(name, back, specified), by=by if same else OTHER, now=IN_MAY)
    assert specified.refusal is None, f"{back}: {specified.refusal}"
    assert specified.recorded
