"""The board lets an international event count as activity."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.proposing import must_be_proposed
from federation.officials.roles import Role, require
from ratings.events import InternationalEventCounted, InternationalEventCountsNoMore
from ratings.register_acts import RegisterAct, check_person, cited_book
from ratings.state import Periods, evolve_periods, register_stream
from tournaments.commands.common import keep_reason
from tournaments.limits import check_years

LONGEST_NAME, LONGEST_REFERENCE = 180, 200


class CountInternationalEvent(RegisterAct, frozen=True, kw_only=True):
    """Let an event that changes no ratings count as activity of these players; `reference`: the decision."""

    name: str
    last_day: dt.date
    persons: tuple[str, ...]
    reference: str


class CountEventNoMore(RegisterAct, frozen=True, kw_only=True):
    """An event that the board counts, by its name and last day, is no activity."""

    name: str
    last_day: dt.date
    reason: str


@command(undone_by="count_event_no_more")
@cites("SLSF-G 28.5", "SLSF-R 29.5")
def count_international_event(work: Work, act: CountInternationalEvent) -> None:
    """SLSF-G 28.5: activity and nothing else; decided after a list, it moves the next one or a reissue."""
    article = cited_book(act).cite("28.5")
    require(work, act.federation, Role.BOARD, article=article)
    name, reference = act.name.strip(), act.reference.strip()
    _check_words(name, reference, article)
    check_years({"last_day": act.last_day}, article)
    if act.last_day > work.today(federation_of(act.federation).zone):
        raise Malformed("not_over", field="last_day", article=article)
    if not act.persons or len(set(act.persons)) < len(act.persons):
        raise Malformed("persons", field="persons", article=article)
    for person in act.persons:
        check_person(work, person, article, field="persons")
    stream = register_stream(act.federation, act.discipline)
    if (name, act.last_day.isoformat()) in work.fold(stream, Periods(), evolve_periods).counted:
        raise Refused("counted_already.event", field="name", article=article)
    counted = InternationalEventCounted(
        name=name, last_day=act.last_day, persons=act.persons, reference=reference
    )
    work.record(stream, counted)


@command(undone_by="count_international_event")
@cites("SLSF-G 28.5", "SLSF-R 29.5")
def count_event_no_more(work: Work, act: CountEventNoMore) -> None:
    """Counted by mistake, or with the wrong players: it goes, and is counted anew as it was.

    Deductions move, and lines of published lists would in a reissue: what it moves is shown first.
    """
    article = cited_book(act).cite("28.5")
    require(work, act.federation, Role.BOARD, article=article)
    stream, name = register_stream(act.federation, act.discipline), act.name.strip()
    if (name, act.last_day.isoformat()) not in work.fold(stream, Periods(), evolve_periods).counted:
        raise Malformed("not_counted.event", field="name", article=article)
    must_be_proposed("international-event", act)
    reason = keep_reason(work, act.reason)
    back = InternationalEventCountsNoMore(name=name, last_day=act.last_day, reason=reason)
    work.record(stream, back)


def _check_words(name: str, reference: str, article: str) -> None:
    for field, text, most in (("name", name, LONGEST_NAME), ("reference", reference, LONGEST_REFERENCE)):
        if not 0 < len(text) <= most:
            raise Malformed(
                "words", field=field, article=article, way_on="shorten_it_or_fill_it_in", most=most
            )
