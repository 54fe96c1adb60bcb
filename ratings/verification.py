"""Published lists hold: the lines that the rows show today have the digest that stands in the log."""

from __future__ import annotations

from collections.abc import Iterator

from events.citing import Refused
from events.models import LoggedEvent
from events.types import decode
from events.verification import register_check
from events.verifier import Fault
from ratings.events import RatingListPublished, RatingListReissued
from ratings.lists import as_listed
from ratings.models import ListLine, PublishedList
from ratings.rules import listing


def list_faults() -> Iterator[Fault]:
    """Lists whose rows, or whose recalculation from the log, differ from what was published."""
    for published in PublishedList.objects.order_by("position"):
        stands = _digest_in_log(published)
        if digest_of_rows(published) != stands:
            yield Fault(published.position, f"the lines of the list {published} are not those published")
        if published.digest != stands or not published.digest_agrees:
            yield Fault(published.position, f"a replay of the log does not come to the list {published}")


def digest_of_rows(published: PublishedList) -> str:
    """The digest of the lines as the rows have them now."""
    lines = ListLine.objects.filter(
        federation=published.federation,
        discipline=published.discipline,
        period=published.period,
        issue=published.issue,
    )
    return listing.digest(map(as_listed, lines))


def _digest_in_log(published: PublishedList) -> str:
    """ "" where the event is gone or does not read, which the walk through the log tells."""
    logged = LoggedEvent.objects.filter(position=published.position).first()
    try:
        event = decode(logged.type, logged.schema_version, logged.payload) if logged else None
    except Refused:
        return ""
    return event.digest if isinstance(event, RatingListPublished | RatingListReissued) else ""


register_check("published lists", list_faults)
