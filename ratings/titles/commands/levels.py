"""Levels that the officer for titles puts down by hand (SLSF-R 32.1)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role, require
from ratings.register_acts import check_person
from ratings.titles.commands.common import ARTICLE, check_federation, level_of
from ratings.titles.events import Ground, LevelRecorded
from ratings.titles.state import Recorded, evolve_recorded, titles_stream

LONGEST_REFERENCE = 300


class RecordLevel(msgspec.Struct, frozen=True, kw_only=True):
    """Put a level (1 to 24) down: on which ground, from which day on, and what it rests on."""

    federation: str
    person: str
    level: int
    ground: str
    from_day: dt.date
    reference: str


@command(undone_by="record_level")
@cites("SLSF-R 32.1")
def record_level(work: Work, act: RecordLevel) -> None:
    """A title held before the book began, one of another federation, or a ruling; it holds from its day."""
    check_federation(act.federation)
    require(work, act.federation, Role.TITLE_OFFICER, article=ARTICLE)
    check_person(work, act.person, ARTICLE)
    level_of(act.level)
    reference = _checked(work, act)
    stream = titles_stream(act.federation, act.person)
    standing = work.fold(stream, Recorded(), evolve_recorded)
    if act.ground == Ground.FIRST_TITLE and Ground.FIRST_TITLE in standing.grounds:
        raise Refused("first_title_recorded", field="ground", article=ARTICLE)
    recorded = LevelRecorded(
        person=act.person, level=act.level, ground=Ground(act.ground), reference=reference
    )
    work.record(stream, recorded, effective_on=act.from_day)


def _checked(work: Work, act: RecordLevel) -> str:
    """The reference, once ground, day and words are possible. Raises Malformed."""
    if act.ground not in set(Ground):
        raise Malformed("no_such_ground", field="ground", article=ARTICLE, ground=act.ground)
    if act.from_day > work.today(work.zone):
        raise Malformed("day_to_come.of_level", field="from_day", article=ARTICLE, day=act.from_day)
    reference = act.reference.strip()
    if not 0 < len(reference) <= LONGEST_REFERENCE:
        raise Malformed("reference", field="reference", article=ARTICLE, most=LONGEST_REFERENCE)
    return reference
