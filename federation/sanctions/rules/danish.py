"""Warnings and quarantines of the Danish union, as they are given (DSU 4.1.2 §19, 4.1.1 §7)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from events.citing import Because, Malformed, Refused, cites
from federation.rules.calendar_months import months_after

EXCLUSION = "DSU 4.1.1 §7"
REGISTER = "DSU 4.1.2 §19"
WHOLE_EVENT = "DSU 4.5.4.2"
LEAST_MONTHS_FOR_WHOLE_EVENT = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Length:
    """How long a quarantine runs: in months, or in days where the committee named its last day."""

    months: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        if min(self.months, self.days) != 0 or max(self.months, self.days) < 1:
            raise Malformed("quarantine_length", article=EXCLUSION, field="length")

    @property
    def doubled(self) -> Length:
        """Twice as long."""
        return Length(months=2 * self.months, days=2 * self.days)

    def last_day(self, first_day: date) -> date:
        """The last day of a quarantine that begins on `first_day`."""
        return months_after(first_day, self.months) + timedelta(days=self.days)


class Cause(StrEnum):
    """What a quarantine was imposed for, as far as the book treats it differently."""

    CONDUCT = "conduct"
    ABSENT_WHOLE_EVENT = "absent_whole_event"


@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19")
@dataclass(frozen=True, slots=True, kw_only=True)
class Warned:
    """A committee gave a warning. `event_last_day`: of the tournament; the planned one while it runs."""

    id: str
    decided_on: date
    event_last_day: date
    number: int = 0


@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19")
@dataclass(frozen=True, slots=True, kw_only=True)
class Quarantined:
    """A committee excluded a player from coordinated tournaments for `length`, before any doubling.

    Decision: it begins with the decision, as an appeal does not delay it, unless the committee names a
    later `first_day`.
    """

    id: str
    decided_on: date
    length: Length
    first_day: date | None = None
    cause: Cause = Cause.CONDUCT
    number: int = 0

    @property
    def begins(self) -> date:
        """The first day on which the player is barred."""
        return self.first_day or self.decided_on


Sanction = Warned | Quarantined


@cites("DSU 4.1.1 §7", "DSU 4.5.4.2")
def check_quarantine(imposed: Quarantined) -> Because:
    """Why a committee may impose this; the register may double it afterwards.

    Refused: it begins before it is decided ("quarantine_before_decision"), or a player who stayed away
    from a whole tournament gets less than six months ("quarantine_too_short").
    """
    if imposed.begins < imposed.decided_on:
        raise Refused(
            "quarantine_before_decision",
            article=EXCLUSION,
            field="first_day",
            begins=imposed.begins.isoformat(),
            decided=imposed.decided_on.isoformat(),
        )
    if imposed.cause is not Cause.ABSENT_WHOLE_EVENT:
        return Because(EXCLUSION, "exclusion.stated_time", (imposed.length.months, imposed.length.days))
    last_day = imposed.length.last_day(imposed.begins)
    least = months_after(imposed.begins, LEAST_MONTHS_FOR_WHOLE_EVENT)
    if last_day < least:
        raise Refused("quarantine_too_short", article=WHOLE_EVENT, field="length", least=least.isoformat())
    return Because(WHOLE_EVENT, "exclusion.whole_event", (least, last_day))
