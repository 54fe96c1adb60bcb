"""What looks wrong in an arbiter's report, paragraph by paragraph (SLSF-G 27.3-28.1, SLSF-R 28.3-29.1).

What a report must hold and by when: `tournaments/rules/regulations.py`. Some findings stand in the way of
acceptance until they are mended; the others, lateness among them, are only pointed out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from events.citing import Because, cites
from ratings.rules.slsf.counting import LEAST_MINUTES
from tournaments.rules.books import Book
from tournaments.rules.regulations import report_due, report_missing
from tournaments.rules.scoring import HalfPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedPlayer:
    """One participant as reported; `member_number` "" where none is given."""

    player: str
    place: int
    member_number: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedMatch:
    """One individual result on the form "A - B, result A - result B", 27.4e."""

    players: tuple[str, str]
    half_points: HalfPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The fields of a report. `given`: which items it holds, as `REPORT_ITEMS` names them.

    `participants` in the order in which they are listed; `control_minutes` 0: no move control.
    """

    first_day: date
    last_day: date
    handed_in: date
    sanctioned: bool
    given: Collection[str]
    base_minutes: int
    control_minutes: int
    participants: Sequence[ReportedPlayer]
    matches: Sequence[ReportedMatch]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that looks wrong: the item it is about, why, and whether it stands in the way."""

    item: str
    stands_in_the_way: bool
    because: Because


@cites("SLSF-G 27.3", "SLSF-G 27.4", "SLSF-G 28.1", "SLSF-R 28.3", "SLSF-R 28.4", "SLSF-R 29.1")
def looks_wrong(report: Report, book: Book, least_minutes: int = LEAST_MINUTES) -> tuple[Finding, ...]:
    """Everything that looks wrong, in the order of the paragraphs; nothing in a report that is in order."""
    return (
        *_sanction(report, book),
        *_days(report, book),
        *_missing(report, book),
        *_participants(report.participants, book),
        *_matches(report, book),
        *_thinking_times(report, book, least_minutes),
    )


def _sanction(report: Report, book: Book) -> Iterator[Finding]:
    if not report.sanctioned:
        yield _finding("sanction", book.cite("27.3"), "report.not_sanctioned", wrong=True)


def _days(report: Report, book: Book) -> Iterator[Finding]:
    due = report_due(report.last_day)
    if report.last_day < report.first_day:
        days = (report.first_day, report.last_day)
        yield _finding("dates", book.cite("27.4a"), "report.ends_first", *days, wrong=True)
    if report.handed_in < report.last_day:
        days = (report.last_day, report.handed_in)
        yield _finding("handed_in", book.cite("27.4"), "report.handed_in_early", *days, wrong=True)
    if report.handed_in > due:
        late = (report.handed_in - due).days
        yield _finding("handed_in", book.cite("27.4"), "report.late", due, late, wrong=False)


def _missing(report: Report, book: Book) -> Iterator[Finding]:
    for lacking in report_missing(report.given, book):
        yield _finding(lacking.item, lacking.article, "report.not_stated", wrong=True)


def _participants(participants: Sequence[ReportedPlayer], book: Book) -> Iterator[Finding]:
    article = book.cite("27.4c")
    for player in _twice(each.player for each in participants):
        yield _finding("participants_in_order", article, "report.listed_twice", player, wrong=True)
    for number in _twice(each.member_number for each in participants if each.member_number):
        yield _finding("member_numbers", article, "report.number_twice", number, wrong=True)
    for above, below in pairwise(participants):
        if below.place < above.place:
            placed = (above.player, above.place, below.player, below.place)
            yield _finding("participants_in_order", article, "report.not_in_order", *placed, wrong=True)


def _matches(report: Report, book: Book) -> Iterator[Finding]:
    article, by_game = book.cite("27.4e"), book.cite("15.1")
    listed = {each.player for each in report.participants}
    for match in report.matches:
        one, other = match.players
        if one == other:
            yield _finding("match_results", article, "report.own_opponent", one, wrong=True)
        for player in dict.fromkeys(match.players):
            if player not in listed:
                yield _finding("match_results", article, "report.no_participant", player, wrong=True)
        if sum(match.half_points) % 2 or min(match.half_points) < 0:  # a game gives both together one point
            points = (*match.players, *match.half_points)
            yield _finding("match_results", by_game, "report.no_whole_games", *points, wrong=False)


def _thinking_times(report: Report, book: Book, least: int) -> Iterator[Finding]:
    article = book.cite("28.1")
    if report.base_minutes < least:
        minutes = report.base_minutes
        yield _finding("thinking_times", article, "report.short_time", minutes, wrong=False)
    if 0 < report.control_minutes < least:
        minutes = report.control_minutes
        reason = "report.short_control"
        yield _finding("thinking_times", article, reason, minutes, wrong=False)


def _twice(values: Iterable[str]) -> list[str]:
    return [value for value, times in Counter(values).items() if times > 1]


def _finding(item: str, article: str, reason: str, *inputs: object, wrong: bool) -> Finding:
    return Finding(item=item, stands_in_the_way=wrong, because=Because(article, reason, inputs))
