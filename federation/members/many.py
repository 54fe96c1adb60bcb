"""Many persons registered at once: all of them or none, in one call to the log.

One call each would hold up everybody's acts till the last one stands, and take ten times as long.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from events.citing import Malformed
from events.progress import begins
from events.work import Work, command
from federation.members.commands import RegisterPerson, register_person

LINES, RECORDING = "members.lines", "members.recording"
"""The parts that it tells of: the lines one after the other, then what is recorded at once."""


class RegisterPeople(msgspec.Struct, frozen=True, kw_only=True):
    """Register everybody on a list."""

    federation: str
    people: tuple[RegisterPerson, ...]


@command(undone_by="change_details")
def register_people(work: Work, act: RegisterPeople) -> None:
    """Each by the rules of registering one; nobody and no number stands there twice."""
    _check_once(act)
    for done, each in enumerate(act.people):
        begins(LINES, done=done, of=len(act.people))
        register_person.decide(work, each)
    begins(RECORDING, done=len(act.people), of=len(act.people))


def _check_once(act: RegisterPeople) -> None:
    """Raises Malformed for nobody, another federation's, and for whoever stands there twice."""
    if not act.people:
        raise Malformed("nobody_listed", field="people")
    if any(each.federation != act.federation for each in act.people):
        raise Malformed("listed_elsewhere", field="people")
    numbers = Counter(each.member_number for each in act.people if each.member_number is not None)
    if twice := [number for number, count in numbers.items() if count > 1]:
        raise Malformed("number_twice", field="people", number=min(twice))
    if len({each.person for each in act.people}) < len(act.people):
        raise Malformed("person_twice", field="people")
