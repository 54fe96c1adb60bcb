"""Publish the lists of past periods in order, as a federation that moves in with its past does once."""

from __future__ import annotations

from collections.abc import Iterator

from events import clock
from events.work import SYSTEM, By
from federation.books import federation as federation_of
from ratings.books import calendar_of
from ratings.models import PublishedList, RatedTournament
from ratings.systems.swedish.commands import EndPeriod, PublishList, end_period, publish_list


def publish_past_lists(federation: str, by: By) -> Iterator[str]:
    """Publish every period from the first rated tournament on that is over and has no list; a line each.

    One before a list that is out stays without; that is said too.
    """
    today = clock.day_in(federation_of(federation).zone)
    for book in federation_of(federation).books:
        scope = {"federation": federation, "discipline": book.discipline}
        periods = RatedTournament.objects.filter(**scope).values_list("period", flat=True)
        last_list = max(PublishedList.objects.filter(**scope).values_list("period", flat=True), default="")
        if not periods:
            continue
        listed = set(PublishedList.objects.filter(**scope).values_list("period", flat=True))
        calendar = calendar_of(**scope)
        period, last = calendar.read(min(periods)), calendar.read(max(periods))
        while period <= last and period.last_day < today:
            if str(period) > last_list:
                end_period(EndPeriod(**scope, period=str(period)), by=SYSTEM)
                publish_list(PublishList(**scope, period=str(period)), by=by)
                yield f"published {book.discipline} {period}"
            elif str(period) not in listed:
                yield (
                    f"not published {book.discipline} {period}: the later list {last_list} is out, and "
                    "no list is published before one that is"
                )
            period = period.next
