"""What every rating system answers, whatever its book counts by.

Verification, the bundle and the pages of players go through all systems in this way alone. What a
tournament asks of the system that its book names is `tournaments/books/rated.py`.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol
from uuid import UUID

from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext

from events.registries import gathered
from federation.books import FEDERATIONS
from federation.books.slots import Federation, RuleBook
from ratings.rules import listing
from ratings.rules.dsu.tables import Table2
from ratings.systems.graph import Graph
from tournaments.models import TournamentRow

Lines = Sequence[listing.Row]
Played = Mapping[tuple[str, str], TournamentRow]
"""Tournaments that a player was entered in, by federation and id."""


class Publication(NamedTuple):
    """A list that the log says was published, called as the bundle calls it (`events/verifying/lists.py`).

    `digest`: "" where it was published before digests were kept. `lines`: as pages show them, or as they are
    in a generation; None where it is not there. `faults`: what else of it is wrong as it is shown.
    """

    position: int
    title: str
    digest: str
    lines: Callable[[int | None], Lines | None]
    faults: Callable[[], Iterable[str]] = tuple


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number that a player has. `figure`: "" for none; `why`: where it is opened."""

    name: str
    figure: str = ""
    why: str = ""
    remark: str = ""
    article: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coming:
    """What comes for a rating: the next list, what a match would move, what staying away costs.

    `says`: in words, the answer first; `address`: where it is opened, "" for nowhere, by the link `opens`.
    """

    name: str
    says: str
    article: str = ""
    address: str = ""
    opens: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a rating. `change`: points; None where there are none, and `instead` stands there.

    `template`: what it opens into, with the step as `step`. `position`: the event behind it, 0 where pages
    tell none.
    """

    title: str
    before: str
    after: str
    change: int | None
    instead: str = ""
    remark: str
    template: str
    position: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersRating:
    """What a system has of one player in one register. `steps`: the newest first; `older`: so many more.

    `key`: its place on the page. `coming`: what comes next, which the page of the person themself shows.
    `lede`: what stands before the steps, "" where there never are any.
    `rated`: the tournaments, by federation and id; `persons`: whom it names.
    `tables`, `aside`: templates of further tables and of what stands at the side, with it as `part`.
    """

    key: str
    game: str
    federation: str
    numbers: Sequence[Number]
    drawing: Graph | None
    steps: Sequence[Step]
    older: int = 0
    lede: str = ""
    coming: Sequence[Coming] = ()
    rated: frozenset[tuple[str, str]] = frozenset()
    persons: frozenset[UUID] = frozenset()
    tables: str = ""
    aside: str = ""


class RatedGame(NamedTuple):
    """A game, or a match where matches are rated, from one side: the rating that the opponent had."""

    opponent: UUID
    rating: int
    half_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersFigures:
    """What one tournament did to one player's rating. `before`, `change`: None where there was none before.

    `why`: where the change is opened; `games`: those that were rated; `because_of`: the event behind them.
    """

    before: int | None
    change: int | None
    why: str
    games: Sequence[RatedGame]
    because_of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedEvent:
    """A tournament as it was rated. `articles`: where its book defines a performance, () where it does not.

    `table`: how the table is read by which a performance is worked out.
    """

    figures: Mapping[UUID, PlayersFigures]
    articles: tuple[str, ...] = ()
    table: Table2 = Table2.MIRRORED


class Listed(NamedTuple):
    """A published list of a register. `key`: where it stands below the register's address.

    `counts`: from when to when, in words; `position`: the event that published it on a day.
    """

    key: str
    words: str
    counts: str
    lines: int
    published_on: dt.date
    position: int


class Register(Protocol):
    """The ratings of one federation in one game; its lists stand below `address_of` it."""

    @property
    def federation(self) -> Federation:
        """Whose it is."""

    @property
    def book(self) -> RuleBook:
        """The book of the game."""

    def lists(self) -> Sequence[Listed]:
        """What was published by the day asked for, the newest first."""

    def rated(self) -> int:
        """How many have a rating on the day asked for."""

    def page(self, request: HttpRequest, key: str) -> HttpResponse:
        """A list by its key; NOW: the ratings as they move; "": the list to look at first."""

    def file(self, request: HttpRequest, key: str, kind: str) -> HttpResponse:
        """The same to take along, as `kind`."""


NOW = "now"


class System(Protocol):
    """A rating system. `projector`: who writes its rows."""

    code: str
    projector: str

    def registers(self) -> Iterator[Register]:
        """Those whose lists are public."""

    def published(self) -> Iterator[Publication]:
        """What it published, in the order of the log."""

    def of_player(self, numbers: Sequence[UUID], played: Played, *, whole: bool) -> Iterator[PlayersRating]:
        """What it has of a player on the day asked for. `whole`: every step, not the newest.

        `numbers`: under which the player was entered, the one that counts first.
        """

    def held(self, federation: str, persons: Sequence[UUID]) -> Iterator[tuple[str, Mapping[UUID, int]]]:
        """The ratings that members of a federation have on the day asked for: of each register, by person."""

    def rated(self, federation: str) -> Iterator[QuerySet[Model, UUID]]:
        """Everybody who has a rating today, as rows of their ids, for lists to filter by."""

    def of_tournament(self, row: TournamentRow) -> RatedEvent | None:
        """What it rated of a tournament by the day asked for; None for nothing."""


def systems() -> Mapping[str, System]:
    """Every rating system by its code."""
    found: Mapping[str, System] = gathered("SYSTEMS")
    return found


def registers() -> list[Register]:
    """Every register of every system, in the order of federations and their games."""
    order = [(code, book.code) for code, each in FEDERATIONS.items() for book in each.books]
    found = [register for system in systems().values() for register in system.registers()]
    return sorted(found, key=lambda each: order.index((each.federation.code, each.book.code)))


def register_or_404(federation: str, discipline: str) -> Register:
    """The register of a game."""
    for register in registers():
        if (register.federation.code, register.book.discipline) == (federation, discipline):
            return register
    raise Http404(gettext("No ratings are kept here for that federation and game."))


def address_of(register: Register) -> str:
    """Where the lists of a register stand."""
    return f"/ratings/{register.federation.code}/{register.book.discipline}/"
