"""Lists by period as a rating system: what the committee published and reissued (SLSF-G 28.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from events.verifier import Fault
from federation.books.slots import Federation, RuleBook
from federation.members import directory
from federation.pages.formatting import days
from ratings.events import RatingListPublished, RatingListReissued
from ratings.models import ListLine, PlayerRating, PublishedList
from ratings.systems.face import (
    NOW,
    Lines,
    Listed,
    Played,
    PlayersRating,
    Publication,
    RatedEvent,
    Register,
    System,
)
from ratings.systems.swedish.lists import as_listed
from ratings.systems.swedish.pages import list_files, lists, registers
from ratings.systems.swedish.pages.as_of import last_steps
from ratings.systems.swedish.pages.figures import held, rated_event
from ratings.systems.swedish.pages.player import parts
from ratings.verification import checks_of, published_events, rows_of
from tournaments.models import TournamentRow


@dataclass(frozen=True, slots=True)
class ListsByPeriod:
    """The lists of a register, as every system shows its own."""

    register: registers.Register

    @property
    def federation(self) -> Federation:
        """Whose it is."""
        return self.register.federation

    @property
    def book(self) -> RuleBook:
        """The book of the game."""
        return self.register.book

    def lists(self) -> list[Listed]:
        """By period and issue; a reissue stands beside what it replaces."""
        return [
            Listed(
                key=registers.list_key(each.period, each.issue),
                words=registers.after_words(each.period, each.issue),
                counts=_counts(each),
                lines=each.lines,
                published_on=directory.day_of(each.known_from, each.federation),
                position=each.position,
            )
            for each in registers.lists_of(self.register)
        ]

    def rated(self) -> int:
        """How many have a running rating from play."""
        if (day := asked_times().as_of) is not None:
            return last_steps(self.register, None, day, removed=True).count()
        return PlayerRating.objects.filter(**self.register.scope, match_count__gt=0).count()

    def page(self, request: HttpRequest, key: str) -> HttpResponse:
        """The newest, the running one, or one by its period and issue."""
        if key == NOW:
            return lists.running(request, *self._here)
        return (
            lists.official(request, *self._here, *_period_of(key))
            if key
            else lists.newest(request, *self._here)
        )

    def file(self, request: HttpRequest, key: str, kind: str) -> HttpResponse:
        """The running one, or one by its period and issue."""
        if key == NOW:
            return list_files.running_file(request, *self._here, kind)
        period, issue = _period_of(key)
        return list_files.official_file(request, *self._here, period, kind, issue)

    @property
    def _here(self) -> tuple[str, str]:
        return self.federation.code, self.book.discipline


def _period_of(key: str) -> tuple[str, int]:
    """2026-1/issue-2 -> its period and its issue."""
    period, _, issue = key.partition("/issue-")
    return period, int(issue or 1)


def _counts(each: PublishedList) -> str:
    if each.valid_from > each.valid_to:
        return gettext("from %(day)s, of a period past") % {"day": date_format(each.valid_from)}
    return days(each.valid_from, each.valid_to)


class ByPeriod:
    """Ratings that are official period by period."""

    code = "periods"
    projector = "ratings.ratings"

    def registers(self) -> Iterator[Register]:
        """Every game that is rated on lists by period."""
        yield from map(ListsByPeriod, registers.registers())

    def published(self) -> Iterator[Publication]:
        """Every issue of every list."""
        for position, stream, event in published_events(RatingListPublished, RatingListReissued):
            match event:
                case RatingListPublished():
                    yield _publication(position, stream, event, 1)
                case RatingListReissued():
                    yield _publication(position, stream, event, event.issue)

    def of_player(self, numbers: Sequence[UUID], played: Played, *, whole: bool) -> Iterator[PlayersRating]:
        """A part a game."""
        return parts(numbers, played, whole=whole)

    def held(self, federation: str, persons: Sequence[UUID]) -> Iterator[tuple[str, Mapping[UUID, int]]]:
        """The running ratings of each game in which one of them has one."""
        return held(federation, persons)

    def rated(self, federation: str) -> Iterator[QuerySet[Model, UUID]]:
        """Who has a running rating in any game; a closed record leaves none."""
        rows = PlayerRating.objects.filter(federation=federation).exclude(rating=0)
        yield rows.values_list("person", flat=True)

    def of_tournament(self, row: TournamentRow) -> RatedEvent | None:
        """The step of everybody who took part."""
        return rated_event(row)


BY_PERIOD = ByPeriod()


def replay_faults() -> Iterator[Fault]:
    """Lists whose replay, when they were written, came to something else than was published."""
    in_log = {each.position: each.digest for each in BY_PERIOD.published()}
    for published in PublishedList.objects.order_by("position"):
        if published.digest != in_log.get(published.position) or not published.digest_agrees:
            yield Fault(published.position, f"a replay of the log does not come to the list {published}")


def _publication(
    position: int, stream: str, event: RatingListPublished | RatingListReissued, issue: int
) -> Publication:
    _, federation, discipline = stream.split("/")
    title = f"{federation} {discipline} {event.period}"
    key = {"federation": federation, "discipline": discipline, "period": event.period, "issue": issue}
    return Publication(
        position=position,
        title=f"{title}, issue {issue}" if issue > 1 else title,
        digest=event.digest,
        lines=partial(_lines, key, position),
    )


def _lines(key: dict[str, Any], position: int, generation: int | None) -> Lines | None:
    """The lines of a list; None where it is not there."""
    if not rows_of(PublishedList, generation).filter(**key, position=position).exists():
        return None
    return [as_listed(line) for line in rows_of(ListLine, generation).filter(**key)]


SYSTEMS: dict[str, System] = {BY_PERIOD.code: BY_PERIOD}
LOG_CHECKS, LISTS_COMPARED, LISTS_BUNDLED = checks_of("published lists", BY_PERIOD, replay_faults)
