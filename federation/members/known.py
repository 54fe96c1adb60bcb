"""Who is named must be in the register, and a day that something happened on must have come."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.citing import Malformed, gettext_noop
from events.work import Work
from federation.members.state import Person, evolve_person, person_stream

REGISTER_FIRST = gettext_noop("Let the registrar register the person first.")


def check_known(
    work: Work, person: str, article: str, field: str = "person", *, way_on: str = REGISTER_FIRST
) -> None:
    """Raises Malformed for an id that nobody is registered under."""
    known = _as_id(person)
    state = work.fold(person_stream(known), Person(), evolve_person) if known else Person()
    if not state.registered or state.erased:
        raise Malformed(
            "no_such_person",
            gettext_noop("Nobody with this id is registered."),
            field=field,
            article=article,
            way_on=way_on,
        )


def check_not_to_come(work: Work, day: dt.date, field: str, article: str) -> None:
    """Raises Malformed for a day that has not come yet, in the federation's zone."""
    if day > work.today(work.zone):
        raise Malformed(
            "day_to_come",
            gettext_noop("%(day)s has not come yet."),
            field=field,
            article=article,
            way_on=gettext_noop("Record it when it has happened."),
            day=day,
        )


def _as_id(text: str) -> UUID | None:
    """An id as streams and events write it; None for anything else."""
    try:
        known = UUID(text)
    except ValueError:
        return None
    return known if str(known) == text else None
