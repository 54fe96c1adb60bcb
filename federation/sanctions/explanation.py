"""How a sanction came to what it stands as: what went before it, what was decided, how long that lasts.

    warned on 3 May                     valid for a year after the last day of play
    warned on 9 August                  the earlier warning was valid: a quarantine of three months

A quarantine is shown with everything that it rests on, also with what has run out since: without it the
calculation could not be read.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import Because
from events.history import HistoryLine, envelopes, line_of
from events.models import LoggedEvent
from federation.books import FEDERATIONS
from federation.members import directory
from federation.pages.explanations import sentence
from federation.rulings.explaining import Explanation, Step
from federation.sanctions.labels import CAME_OF, kind_name, length_words
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import entries_by_person
from federation.sanctions.rules.danish import EXCLUSION, WHOLE_EVENT, Cause
from federation.sanctions.rules.register import Entry
from federation.sanctions.state import sanction_id

Decided = Mapping[str, SanctionRow]
"""What was decided about a person, by the id of the sanction."""
Entered = Mapping[str, Entry]
"""What each of these came to, by the same id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CameAbout:
    """One sanction with all that it rests on, the oldest first, itself last. `entry` None: not of §19."""

    row: SanctionRow
    entry: Entry | None
    before: tuple[tuple[SanctionRow, Entry], ...] = ()


def came_about(row: SanctionRow, rows: Iterable[SanctionRow]) -> CameAbout:
    """Follow a sanction back; `rows`: everything that was decided about its person. One query."""
    decided = {sanction_id(each.person, each.number): each for each in rows}
    entered = {entry.sanction: entry for of in entries_by_person(decided.values()).values() for entry in of}
    entry = entered.get(sanction_id(row.person, row.number))
    if entry is None:
        return CameAbout(row=row, entry=None)
    before = {each.sanction: each for each in _leading_to(entry, entered)}
    return CameAbout(
        row=row, entry=entry, before=tuple((decided[name], each) for name, each in before.items())
    )


def _leading_to(entry: Entry, entered: Entered) -> Iterator[Entry]:
    for because in entry.trace:
        if because.code in CAME_OF:
            earlier = entered[str(because.inputs[0])]
            yield from _leading_to(earlier, entered)
            yield earlier


def explained(told: CameAbout, name: str, *, auditor: bool) -> Explanation:
    """The calculation step by step. `auditor`: events are linked; they are closed to others, who read their
    words.
    """
    row, entry = told.row, told.entry
    lines = _lines([*(each for each, _entry in told.before), row])
    decided = [_step(each, came_to, lines, auditor=auditor) for each, came_to in (*told.before, (row, entry))]
    return Explanation(
        federation=row.federation,
        title=gettext("How it came about: %(kind)s") % {"kind": kind_name(entry.kind if entry else row.kind)},
        about=name,
        day=row.decided_on,
        sum=_sum(entry) if entry else (),
        steps=tuple(decided),
    )


def _sum(entry: Entry) -> tuple[tuple[str, str], ...]:
    days = (
        (_day(entry.first_day), gettext("first day")),
        (_day(entry.last_day), gettext("last day, included")),
    )
    if entry.length is None:
        return days
    return ((length_words(entry.length.months, entry.length.days), gettext("as long as it runs")), *days)


def _step(row: SanctionRow, entry: Entry | None, lines: Mapping[int, HistoryLine], *, auditor: bool) -> Step:
    """What was decided, in the words of its event, and what that came to."""
    positions = _positions(row)
    events = tuple(_said(lines[position], row.federation) for position in positions if position in lines)
    if entry is None:
        return Step(
            title=kind_name(row.kind),
            figure=_day(row.decided_on),
            said=events,
            articles=_articles(row, lines),
            events=positions if auditor else (),
        )
    whole = (WHOLE_EVENT,) if row.cause == Cause.ABSENT_WHOLE_EVENT else ()
    return Step(
        title=kind_name(entry.kind),
        figure=f"{_day(entry.first_day)} – {_day(entry.last_day)}",
        said=(*events, *(_because(each, entry) for each in entry.trace)),
        articles=tuple(dict.fromkeys((EXCLUSION, *whole, *(each.article for each in entry.trace)))),
        events=positions if auditor else (),
    )


def _because(because: Because, entry: Entry) -> str:
    """One reason of the register in words with its figures."""
    if because.code in CAME_OF or entry.length is None:
        return sentence(because)
    return gettext("%(length)s from %(first)s: to %(last)s, both days included") % {
        "length": length_words(entry.length.months, entry.length.days),
        "first": _day(entry.first_day),
        "last": _day(entry.last_day),
    }


def _positions(row: SanctionRow) -> tuple[int, ...]:
    """The decision, and what is known otherwise since: that play ended on another day."""
    return tuple(dict.fromkeys((row.because_of, row.known_from_position)))


def _lines(rows: Iterable[SanctionRow]) -> dict[int, HistoryLine]:
    """The events behind these in words, by position. One query."""
    positions = [position for row in rows for position in _positions(row)]
    found = LoggedEvent.objects.filter(position__in=positions)
    return {line.position: line for line in map(line_of, envelopes(found))}


def _said(line: HistoryLine, federation: str) -> str:
    return gettext("%(words)s (event %(position)s, recorded on %(day)s)") % {
        "words": line.words,
        "position": line.position,
        "day": _day(directory.day_of(line.recorded_at, federation)),
    }


def _articles(row: SanctionRow, lines: Mapping[int, HistoryLine]) -> tuple[str, ...]:
    """The paragraphs of the federation's own books by which such a thing is decided."""
    own = {book.code for book in FEDERATIONS[row.federation].books}
    return tuple(each for each in lines[row.because_of].articles if each.partition(" ")[0] in own)


def _day(day: object) -> str:
    assert isinstance(day, dt.date)
    return date_format(day)
