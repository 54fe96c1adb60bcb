"""Letters to arbiters whose report is waited for, and to members who want to hear of new lists."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from django.urls import reverse
from django.utils.translation import override

from events.citing import gettext_noop
from events.log import Envelope
from events.types import Event
from federation.letters.queries import who_chose
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, languages_for, write
from ratings.systems.face import Register, address_of, registers, systems
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row, last_day_of_report

REPORT_OVERDUE = Kind(
    name="report_overdue",
    title=gettext_noop("A report is waited for"),
    subject=gettext_noop("Report of %(name)s, reminder %(times)s"),
    why=gettext_noop("The rating committee reminds every arbiter of a tournament whose report has not come."),
    example={
        "name": "Vinterspelen",
        "times": 1,
        "last_day": dt.date(2027, 2, 14),
        "due": dt.date(2027, 2, 28),
    },
)
LIST_PUBLISHED = Kind(
    name="list_published",
    title=gettext_noop("a rating list is published"),
    subject=gettext_noop("New rating list: %(list)s"),
    why=gettext_noop("You chose to hear of new rating lists; the page of your letters changes that."),
    chosen=True,
    example={"game": "gomoku", "list": "2027-1", "ratings": [("Gomoku", 1523)]},
)
LETTERS = (REPORT_OVERDUE, LIST_PUBLISHED)


def remind(row: TournamentRow, times: int) -> None:
    """Write to every arbiter of a tournament."""
    said = {"name": row.name, "times": times, "last_day": row.ends_on, "due": last_day_of_report(row)}
    article = book_of_row(row).cite("27.4")
    desk = reverse("desk-tournament", args=[row.federation, row.tournament])
    arbiters = [UUID(person) for person in row.arbiters]
    for each in Person.objects.filter(person__in=arbiters, erased=False).order_by("person"):
        write(
            Draft(
                kind=REPORT_OVERDUE,
                federation=row.federation,
                to=to(each),
                said=said,
                article=article,
                about=desk,
            )
        )


def tell_of_list(_event: Event, at: Envelope) -> Iterator[Draft]:
    """Everybody who chose to hear of new lists of the federation, with the ratings that they have by now."""
    for register in registers():
        for listed in register.lists():
            if listed.position == at.position:
                yield from _of_list(register, listed.key, listed.words)


def _of_list(register: Register, key: str, words: str) -> Iterator[Draft]:
    federation = register.federation.code
    chosen = who_chose(LIST_PUBLISHED, federation)
    spoken = languages_for(chosen, federation)
    held = {language: _ratings_of(federation, chosen, language) for language in set(spoken.values())}
    for row in Person.objects.filter(person__in=chosen, erased=False).exclude(email="").order_by("person"):
        mine = held[spoken[row.person]]
        ratings = [(name, numbers[row.person]) for name, numbers in mine if row.person in numbers]
        yield Draft(
            kind=LIST_PUBLISHED,
            federation=federation,
            to=to(row),
            said={"game": register.book.discipline, "list": words, "ratings": ratings},
            about=f"{address_of(register)}{key}/",
        )


def _ratings_of(
    federation: str, persons: Sequence[UUID], language: str
) -> list[tuple[str, Mapping[UUID, int]]]:
    with override(language):
        return [each for system in systems().values() for each in system.held(federation, persons)]
