"""Diplomas of honorary titles (SLSF-R 32.5)."""

from __future__ import annotations

import msgspec

from events.citing import Refused, cites
from events.row_locks import held
from events.work import Work, command
from federation.officials.roles import Role, require
from ratings.register_acts import check_person
from ratings.titles.commands.common import check_federation, level_of
from ratings.titles.events import DiplomaIssued, DiplomaTakenBack
from ratings.titles.models import Diploma
from ratings.titles.state import Recorded, evolve_recorded, titles_stream
from tournaments.commands.common import keep_reason

ARTICLE = "SLSF-R 32.5"


class IssueDiploma(msgspec.Struct, frozen=True, kw_only=True):
    """Issue the diploma of an honorary title, by its level, 1 to 24."""

    federation: str
    person: str
    level: int


class TakeBackDiploma(IssueDiploma, frozen=True, kw_only=True):
    """A diploma was recorded as issued by mistake, with the reason."""

    reason: str


@command(undone_by="take_back_diploma")
@cites("SLSF-R 32.5")
def issue_diploma(work: Work, act: IssueDiploma) -> None:
    """SLSF-R 32.5: a new honorary title has its diploma, once; a level regained or skipped has none."""
    check_federation(act.federation)
    require(work, act.federation, Role.TITLE_OFFICER, article=ARTICLE)
    check_person(work, act.person, ARTICLE)
    level = level_of(act.level)
    stream = titles_stream(act.federation, act.person)
    if act.level in work.fold(stream, Recorded(), evolve_recorded).diplomas:
        raise Refused("diploma_issued", field="level", article=ARTICLE, level=level)
    if act.level not in earned(work, act.federation, act.person):
        raise Refused("no_new_title", field="level", article=ARTICLE, level=level)
    work.record(stream, DiplomaIssued(person=act.person, level=act.level))


@command(undone_by="issue_diploma")
@cites("SLSF-R 32.5")
def take_back_diploma(work: Work, act: TakeBackDiploma) -> None:
    """It waits to be issued again where the title stands; the title itself is untouched."""
    check_federation(act.federation)
    require(work, act.federation, Role.TITLE_OFFICER, article=ARTICLE)
    level = level_of(act.level)
    stream = titles_stream(act.federation, act.person)
    if act.level not in work.fold(stream, Recorded(), evolve_recorded).diplomas:
        raise Refused("not_issued", field="level", article=ARTICLE, level=level)
    reason = keep_reason(work, act.reason, act.person)
    work.record(stream, DiplomaTakenBack(person=act.person, level=act.level, reason=reason))


def earned(work: Work, federation: str, person: str) -> set[int]:
    """The levels that earned a diploma, from rows brought up to the head of the log and held there.

    An event that comes in between is a lost race. Raises Refused while the projector is stopped.
    """
    generation = held(work, "titles.titles", article=ARTICLE)
    rows = Diploma.all_generations.filter(
        generation=generation, federation=federation, person=person, earned=True
    )
    return set(rows.values_list("level", flat=True))
