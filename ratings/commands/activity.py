"""The board lets an international event count as activity."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, Refused, cites, gettext_noop
from events.work import Work, command
from federation.officials.roles import Role, require
from federation.rulebooks import federation as federation_of
from ratings.commands.common import RegisterAct, check_person, cited_book
from ratings.events import InternationalEventCounted
from ratings.state import Periods, evolve_periods, register_stream
from tournaments.commands.limits import check_years

LONGEST_NAME, LONGEST_REFERENCE = 180, 200


class CountInternationalEvent(RegisterAct, frozen=True, kw_only=True):
    """Let an event that changes no ratings count as activity of these players; `reference`: the decision."""

    name: str
    last_day: dt.date
    persons: tuple[str, ...]
    reference: str


@command(final="No act takes it back yet; it is public with its reason, and moves deductions alone.")
@cites("SLSF-G 28.5", "SLSF-R 29.5")
def count_international_event(work: Work, act: CountInternationalEvent) -> None:
    """SLSF-G 28.5: activity and nothing else; decided after a list, it moves the next one or a reissue."""
    article = cited_book(act).cite("28.5")
    require(work, act.federation, Role.BOARD, article=article)
    name, reference = act.name.strip(), act.reference.strip()
    _check_words(name, reference, article)
    check_years({"last_day": act.last_day}, article)
    if act.last_day > work.today(federation_of(act.federation).zone):
        raise Malformed(
            "not_over",
            gettext_noop("The event is not over yet."),
            field="last_day",
            article=article,
            way_on=gettext_noop("Come back once its last day has passed."),
        )
    if not act.persons or len(set(act.persons)) < len(act.persons):
        raise Malformed(
            "persons",
            gettext_noop("Name the players who took part, each of them once."),
            field="persons",
            article=article,
            way_on=gettext_noop("Take out whoever stands there twice, and leave nobody out."),
        )
    for person in act.persons:
        check_person(work, person, article, field="persons")
    stream = register_stream(act.federation, act.discipline)
    if (name, act.last_day.isoformat()) in work.fold(stream, Periods(), evolve_periods).counted:
        raise Refused(
            "counted_already",
            gettext_noop("The board counts this event already."),
            field="name",
            article=article,
            way_on=gettext_noop("Nothing is left to do; an event is counted once, by its name and last day."),
        )
    counted = InternationalEventCounted(
        name=name, last_day=act.last_day, persons=act.persons, reference=reference
    )
    work.record(stream, counted)


def _check_words(name: str, reference: str, article: str) -> None:
    for field, text, most in (("name", name, LONGEST_NAME), ("reference", reference, LONGEST_REFERENCE)):
        if not 0 < len(text) <= most:
            raise Malformed(
                "words",
                gettext_noop("Write from 1 to %(most)s characters."),
                field=field,
                article=article,
                way_on=gettext_noop("Shorten it, or fill it in."),
                most=most,
            )
