"""What every act on correspondence play asks first."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused
from events.work import Work
from federation.books import federation as federation_of
from federation.officials.roles import Role, require
from ratings.books import known_to
from ratings.rules.correspondence.rankings import HIGHEST, LOWEST, Ranking
from ratings.systems.correspondence.state import EventState, event_stream, evolve

LONGEST = 200


class EventAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on one correspondence event of one federation."""

    federation: str
    event: str

    @property
    def stream(self) -> str:
        """The event's stream."""
        return event_stream(self.federation, self.event)


def for_federation(work: Work, federation: str, *roles: Role, article: str) -> None:
    """Refuse whoever holds none of the roles, and a federation whose book has no correspondence play."""
    require(work, federation, *roles, article=article)
    if not known_to(federation).correspondence:
        raise Malformed("no_correspondence", field="federation", federation=federation.upper())


def for_act(work: Work, act: EventAct, *roles: Role, article: str) -> EventState:
    """The event, once the actor was found to hold one of the roles and it still stands.

    Raises NotAllowed, Malformed, Refused.
    """
    state = of_event(work, act, *roles, article=article)
    stand_in_the_way(state.called_off, "called_off", article)
    return state


def of_event(work: Work, act: EventAct, *roles: Role, article: str) -> EventState:
    """The same of an event that may be called off."""
    for_federation(work, act.federation, *roles, article=article)
    state = work.fold(act.stream, EventState(), evolve)
    if not state.name:
        raise Malformed("no_such_event", field="event", id=act.event)
    return state


def today(work: Work, federation: str) -> dt.date:
    """The federation's local day."""
    return work.today(federation_of(federation).zone)


def stand_in_the_way(holds: bool, code: str, article: str) -> None:
    """Refuse an act whose turn it is not."""
    if holds:
        raise Refused(code, article=article)


def before_ranking(state: EventState, article: str) -> None:
    """Refuse what only makes sense before the event is ranked."""
    stand_in_the_way(state.ranked, "ranked", article)


def not_in_future(work: Work, federation: str, day: dt.date, field: str, article: str) -> None:
    """Refuse a day that is still to come."""
    if day > today(work, federation):
        raise Malformed("in_the_future.day", field=field, article=article)


def words_of(text: str, field: str, article: str) -> str:
    """A text in one line, from 1 to 200 characters."""
    said = text.strip()
    if not 0 < len(said) <= LONGEST:
        raise Malformed("words", field=field, article=article, most=LONGEST)
    return said


def ranking_of(index: int, field: str) -> Ranking:
    """A ranking by its index."""
    if not LOWEST <= index <= HIGHEST:
        raise Malformed("no_such_ranking", field=field, article="SLSF-K 2 §2", index=index)
    return Ranking(index)
