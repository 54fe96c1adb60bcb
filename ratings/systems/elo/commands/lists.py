"""A list of FIDE is imported: whole or not at all, each month once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from uuid import UUID

import msgspec

from events import personal
from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import everybody_merged
from federation.members.events import FreeText
from ratings.systems.danish.state import EMPTY_REGISTER, REGISTER_STREAM, evolve_register
from ratings.systems.elo import events as facts
from ratings.systems.elo.commands.common import MATCHED, WHO_IMPORTS, EloAct, asked_by, check_month
from ratings.systems.elo.state import NO_NUMBERS, Numbers, elo_stream, evolve_numbers, list_stream
from ratings.systems.elo.yearly_pool import july_of

LINES_AN_EVENT = 250
SHORT_OF_TENTHS = 9
"""A list with less than nine tenths of the players that the list before it had at home is cut off."""


class FoundDoubt(msgspec.Struct, frozen=True, kw_only=True):
    """A player of the list who may be a person of the register; `printed`: as the list has them."""

    person: str
    fide_id: str
    doubt: str
    printed: str
    figures: facts.Figures


class ImportEloList(EloAct, frozen=True, kw_only=True):
    """Take over a list that was read to its end. `file_month`: the month that list or file name says.

    `lines` and `doubts`: whom of the register it names, see `matching`. `digest`: SHA-256 of the file.
    """

    month: dt.date
    file_month: dt.date | None
    month_from: str
    file_name: str
    digest: str
    form: str
    players: int
    at_home: int
    lines: tuple[facts.EloLine, ...]
    doubts: tuple[FoundDoubt, ...] = ()


class TakeBackEloList(EloAct, frozen=True, kw_only=True):
    """The file imported as the list of a month was another one."""

    month: dt.date


@command(undone_by="take_back_elo_list")
@cites("DSU 4.5.6.1")
def import_elo_list(work: Work, act: ImportEloList) -> None:
    """4.5.6.1 compares with the Elo list of a day: a list is known by its month, and stands as it came."""
    asked_by(work, act.federation, *WHO_IMPORTS, article=MATCHED)
    check_month(work, act.month)
    _check_file_month(act)
    numbers = work.fold(elo_stream(act.federation), NO_NUMBERS, evolve_numbers)
    _check_new(act, numbers)
    _check_whole(act, numbers)
    imported = facts.EloListImported(
        federation=act.federation,
        month=act.month,
        file_name=act.file_name[-200:],
        digest=act.digest,
        form=act.form,
        month_from=act.month_from,
        players=act.players,
        at_home=act.at_home,
    )
    work.record(elo_stream(act.federation), imported, effective_on=act.month)
    numbers = numbers.as_they_count(everybody_merged(work))
    if found := (*_listed(act, numbers), *_doubted(work, act, numbers)):
        work.record(list_stream(act.federation, act.month), *found, effective_on=act.month)


def _check_file_month(act: ImportEloList) -> None:
    if act.file_month is not None and act.file_month != act.month:
        raise Refused(
            "elo_wrong_month",
            field="month",
            article=MATCHED,
            said=f"{act.file_month:%Y-%m}",
            asked=f"{act.month:%Y-%m}",
        )


def _check_new(act: ImportEloList, numbers: Numbers) -> None:
    if act.month in numbers.lists:
        raise Clash("elo_month_imported", field="month", article=MATCHED, month=f"{act.month:%Y-%m}")
    for month, taken in numbers.lists.items():
        if taken.digest == act.digest:
            raise Clash("elo_file_imported", field="file", article=MATCHED, month=f"{month:%Y-%m}")


def _check_whole(act: ImportEloList, numbers: Numbers) -> None:
    """Decision: a list that breaks off between two lines is known by how many it has of the own country."""
    before = max((month for month in numbers.lists if month < act.month), default=None)
    least = numbers.lists[before].at_home if before else 1
    if 10 * act.at_home < SHORT_OF_TENTHS * least:
        raise Refused(
            "elo_list_short",
            field="file",
            article=MATCHED,
            now=act.at_home,
            before=least if before else "–",
            country=federation_of(act.federation).country,
        )


def _listed(act: ImportEloList, numbers: Numbers) -> Iterator[facts.EloRatingsListed]:
    """Decision: what was settled counts, also where it was settled after the list was looked at."""
    lines = [line for line in act.lines if _stands(line.person, line.fide_id, numbers)]
    for start in range(0, len(lines), LINES_AN_EVENT):
        part: Sequence[facts.EloLine] = lines[start : start + LINES_AN_EVENT]
        yield facts.EloRatingsListed(federation=act.federation, month=act.month, lines=tuple(part))


def _doubted(work: Work, act: ImportEloList, numbers: Numbers) -> Iterator[facts.EloMatchDoubted]:
    for each in act.doubts:
        if _stands(each.person, each.fide_id, numbers):
            printed = work.keep(personal.seal(FreeText(text=each.printed), UUID(each.person)))
            yield facts.EloMatchDoubted(
                federation=act.federation,
                month=act.month,
                person=each.person,
                fide_id=each.fide_id,
                doubt=each.doubt,
                printed=printed,
                figures=each.figures,
            )


def _stands(person: str, fide_id: str, numbers: Numbers) -> bool:
    return (person, fide_id) not in numbers.rejected and numbers.holders.get(fide_id, person) == person


@command(undone_by="import_elo_list")
@cites("DSU 4.5.6.1")
def take_back_elo_list(work: Work, act: TakeBackEloList) -> None:
    """The right file is imported in its place; numbers that were settled by hand stay settled.

    A list that the yearly adjustment was made by goes only after the adjustment was taken back.
    """
    asked_by(work, act.federation, *WHO_IMPORTS, article=MATCHED)
    if act.month not in work.fold(elo_stream(act.federation), NO_NUMBERS, evolve_numbers).lists:
        raise Malformed("elo_month_missing", field="month", article=MATCHED, month=f"{act.month:%Y-%m}")
    adjusted = work.fold(REGISTER_STREAM, EMPTY_REGISTER, evolve_register).adjusted
    if act.month.year in adjusted and act.month == july_of(act.month.year):
        raise Refused("elo_list_compared", field="month", article=MATCHED, year=act.month.year)
    back = facts.EloListTakenBack(federation=act.federation, month=act.month)
    work.record(elo_stream(act.federation), back)
    work.record(list_stream(act.federation, act.month), back)
