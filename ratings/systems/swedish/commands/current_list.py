"""What a list would hold now: the one decision that reads rows, and so rests on the whole log."""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import Min

from events.row_locks import held
from events.work import Work
from federation.members import directory
from ratings.books import period_lists
from ratings.models import PlayerRating, RatedTournament, RatingChange
from ratings.register_acts import RegisterAct, cited_book
from ratings.rules.periods import Period
from ratings.state import Periods
from ratings.systems.swedish.lists import list_lines
from ratings.systems.swedish.register import Register, Source
from tournaments.rules.books import Book
from tournaments.rules.international import counts_as_swedish


class Reckoned(NamedTuple):
    """A list as it would be. `first_period`: that of the first rated tournament, None before it."""

    lines: int
    digest: str
    foreign: tuple[str, ...]
    first_period: Period | None


def reckon(work: Work, act: RegisterAct, period: Period, periods: Periods) -> Reckoned:
    """The list from the ratings projector's rows, brought up to the head of the log and held there.

    An event that comes in between is a lost race, so what is published is the list of exactly the events
    before its own. Raises Refused while a projector is stopped.
    """
    generation, _ = held(work, "ratings.ratings"), held(work, "members.register")
    source = Source(Register(act.federation, act.discipline), generation)
    foreign = foreign_players(source, periods, cited_book(act))
    lines, digest = list_lines(source, period, foreign)
    first = source.rows(RatedTournament).aggregate(first=Min("period"))["first"]
    calendar = source.register.calendar
    return Reckoned(len(lines), digest, tuple(sorted(foreign)), calendar.read(first) if first else None)


def foreign_players(source: Source, periods: Periods, book: Book) -> set[str]:
    """Who is rated and neither Swedish nor counted so (SLSF-G 27.1, SLSF-R 20.3); nobody by another book.

    Decision: who has not stated a citizenship is shown; somebody forgotten stays as on the list before. Whose
    record is closed is asked for too: a reissue may go back to before that.
    """
    if not period_lists(book.id).nationals_only:
        return set()
    closed = source.rows(RatingChange).filter(kind=RatingChange.Kind.CLOSED).values_list("person", flat=True)
    persons = {*source.rows(PlayerRating).values_list("person", flat=True), *closed}
    found = set()
    for person, nationality in directory.nationalities(persons).items():
        if nationality.swedish is None:
            is_foreign = str(person) in periods.foreign and not nationality.by_board
        else:
            swedish, by_board = nationality.swedish, nationality.by_board
            is_foreign = counts_as_swedish(swedish=swedish, by_board=by_board, book=book) is None
        if is_foreign:
            found.add(str(person))
    return found
