"""The head that all pages of one tournament share, and the state that some of them fold from the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, TypeVar
from uuid import UUID

from django.http import Http404, HttpRequest
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from events.history import milestones
from events.models import ReadModel
from federation.books import FEDERATIONS
from federation.books.slots import RuleBook
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.formatting import edition
from tournaments import events as facts
from tournaments.as_of import ORDER, read_then, rows_of
from tournaments.books.rated import Answer
from tournaments.models import EntryRow, TournamentRow
from tournaments.pages.beside import beside_rows
from tournaments.pages.forgotten import entries_shown, without_clubs_of_erased
from tournaments.round_history import folded
from tournaments.rows import tournament_row
from tournaments.rules.books import Book
from tournaments.stages import STATES, book_of_row, stages
from tournaments.state import Tournament, stream_of
from tournaments.tournament_book import rating_answer

Part = TypeVar("Part", bound=ReadModel)

MILESTONES = (
    facts.TournamentAnnounced,
    facts.TournamentSanctioned,
    facts.StartNumbersDrawn,
    facts.ReportFiled,
    facts.ReportAccepted,
)
PROJECTORS = ("tournaments.tournaments", "members.register")


@dataclass(frozen=True)
class Frame:
    """One tournament as a page shows it: its row as kept, and the position in the log that rows are from."""

    kept: TournamentRow
    as_of: read_your_writes.AsOf

    @property
    def stream(self) -> str:
        """Its stream in the log."""
        return stream_of(self.kept.federation, self.kept.tournament)

    @property
    def scope(self) -> dict[str, str]:
        """What its rows are found by."""
        return {"federation": self.kept.federation, "tournament": self.kept.tournament}

    @property
    def here(self) -> str:
        """The address of its page."""
        return f"/tournaments/{self.kept.federation}/{self.kept.tournament}/"

    @property
    def position(self) -> int:
        """The last event that its rows hold; those of other projectors may be behind."""
        return self.as_of.rows_of(PROJECTORS[0])

    @property
    def is_of_a_day(self) -> bool:
        """Whether its state on a day is asked for: then its rows are worked out from the log."""
        return asked_times().as_of is not None

    @cached_property
    def row(self) -> TournamentRow:
        """Its row, as of the day asked for."""
        if not self.is_of_a_day:
            return self.kept
        return TournamentRow(
            **self.scope, **tournament_row(self.state, self.rating), because_of=self.kept.because_of
        )

    def rows(self, model: type[Part], **only: object) -> list[Part]:
        """Its rows of one model in their order, as of the day asked for; `only`: those with these values."""
        of_entries = model is EntryRow
        if self.is_of_a_day:
            found = rows_of(model, self.scope, self.state, **only)
            return without_clubs_of_erased(found) if of_entries else found
        rows = model.objects.filter(**self.scope, **only).order_by(*ORDER[model])
        return entries_shown(rows) if of_entries else list(rows)

    @property
    def book(self) -> Book:
        """The book that it is cited by."""
        return book_of_row(self.row)

    @cached_property
    def state(self) -> Tournament:
        """The tournament folded from the log, as of the same event and day as its rows."""
        return folded(self.kept.federation, self.kept.tournament, up_to=self.position)

    @cached_property
    def rating(self) -> Answer | None:
        """What the rating system of its book says of its report."""
        if not self.is_of_a_day and self.kept.state not in {"accepted", "not_rated"}:
            return None
        return rating_answer(self.stream, self.state, partial(read_then, up_to=self.position))

    @cached_property
    def beside(self) -> Tournament:
        """What no row holds: byes, seats, line-ups, venues, protests."""
        return self.state if self.is_of_a_day else beside_rows(self.stream, self.position)

    @cached_property
    def clubs(self) -> dict[str, str]:
        """Names of the federation's clubs."""
        return directory.club_names(self.kept.federation)

    def members(self, persons: Iterable[UUID]) -> dict[UUID, directory.Member]:
        """Names of these persons."""
        return directory.members(persons, self.kept.federation, self.clubs)

    def context(self, part: str) -> dict[str, Any]:
        """What the head of the page shows; `part` names the tab."""
        house = FEDERATIONS.get(self.row.federation)
        books = house.books if house else ()
        return {
            "section": "tournaments",
            "as_of": self.as_of,
            "row": self.row,
            "here": self.here,
            "part": part,
            "house": house,
            "book": next((said_book(book) for book in books if book.code == self.row.rule_book), ""),
            "state_word": STATES.get(self.row.state, self.row.state),
            "stages": stages(self.row, milestones(self.stream, *MILESTONES), self.rating),
        }


def said_book(book: RuleBook) -> str:
    """A rule book and its edition; one without a day of its own by the chapters that it is made of."""
    said = edition(book.edition)
    if said == book.edition:
        chapters = book.edition.replace("-", "–")
        return gettext("Rule book %(code)s, chapters %(chapters)s") % {
            "code": book.code,
            "chapters": chapters,
        }
    return gettext("Rule book %(code)s, edition of %(edition)s") % {"code": book.code, "edition": said}


def frame_of(request: HttpRequest, federation: str, tournament: str) -> Frame:
    """The tournament in the address; not found in plain words."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    if row is None:
        raise Http404(
            gettext("No tournament stands at this address. It may be announced under another name.")
        )
    return Frame(row, as_of)
