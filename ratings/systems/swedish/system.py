"""Lists by period as a rating system: what the committee published and reissued (SLSF-G 28.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any
from uuid import UUID

from events.verifier import Fault
from ratings.events import RatingListPublished, RatingListReissued
from ratings.models import ListLine, PublishedList
from ratings.systems.face import Lines, Played, PlayersRating, Publication, RatedEvent, System
from ratings.systems.swedish.lists import as_listed
from ratings.systems.swedish.pages.figures import held, rated_event
from ratings.systems.swedish.pages.player import parts
from ratings.verification import checks_of, published_events, rows_of
from tournaments.models import TournamentRow


class ByPeriod:
    """Ratings that are official period by period."""

    code = "periods"
    projector = "ratings.ratings"

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
