"""Facts of sanctions: what a committee, an arbiter or a board decided about a person, and who was told.

    sanctions/<federation>/<person>     what stands decided about one person
    sanctioned/<federation>             who has such a stream at all: what entries and pairings ask first
    docket/<federation>/<tournament>    what was ruled, sanctioned and appealed against in one tournament

What a sanction comes to on a day (a second warning that becomes a quarantine, a doubling, the end of both)
is never recorded: it is worked out from these (federation/sanctions/rules). Reasons are commitments.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type

PersonId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
"""A person's random id in the hyphened form."""

Number = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
"""A sanction of one person, or a ruling or appeal of one tournament, from 1."""

NoNumber = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
"""The same; 0: none."""

Months = Annotated[int, msgspec.Meta(ge=0, le=1_200)]
Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


@event_type("sanctions.WarningGiven", "DSU 4.1.1 §7", "DSU 4.1.2 §19")
class WarningGiven(Event):
    """A tournament's committee warned a player. `event_last_day`: of play, as planned on that day.

    `club`: the player's own, which gets a copy; "" for an individual member.
    """

    number: Number
    tournament: str
    tournament_name: str
    offence_on: dt.date
    decided_on: dt.date
    event_last_day: dt.date
    reasons: Commitment
    club: str = ""


@event_type("sanctions.QuarantineImposed", "DSU 4.1.1 §7", "DSU 4.1.2 §19", "DSU 4.5.4.2")
class QuarantineImposed(Event):
    """A tournament's committee excluded a player from coordinated tournaments, before any doubling.

    `months`, or else `days`: how long; `cause`: a value of `danish.Cause`.
    """

    number: Number
    tournament: str
    tournament_name: str
    offence_on: dt.date
    decided_on: dt.date
    first_day: dt.date
    cause: str
    reasons: Commitment
    months: Months = 0
    days: Days = 0
    club: str = ""


@event_type(
    "sanctions.MeasureTaken",
    "SLSF-G 18.1",
    "SLSF-R 19.1",
    "PSGRP §9.1",
    "PSGRP §9.2",
    "PSGRP §7.3",
    "PSGRP §8.7",
)
class MeasureTaken(Event):
    """A referee took a measure of their book's ladder. `breach`: its paragraph, "" where none names it.

    `left_seconds`: of a time penalty (PSGRP §9.2), what the player's clock showed; None for other measures.
    """

    number: Number
    tournament: str
    tournament_name: str
    measure: str
    decided_on: dt.date
    reasons: Commitment
    breach: str = ""
    ground: str = ""
    left_seconds: Seconds | None = None


@event_type("sanctions.BarredFromEvents", "PSGRP §9.3")
class BarredFromEvents(Event):
    """The board does not admit a player to these tournaments, by a resolution."""

    number: Number
    resolution: str
    adopted_on: dt.date
    tournaments: tuple[str, ...]
    reasons: Commitment


@event_type("sanctions.StruckFromMembership", "PSGRP §9.3")
class StruckFromMembership(Event):
    """The board ended a membership, by a resolution; the end itself stands in the membership's stream."""

    number: Number
    resolution: str
    adopted_on: dt.date
    member_number: int
    reasons: Commitment


@event_type("sanctions.SanctionNotified", "DSU 4.1.1 §7")
class SanctionNotified(Event):
    """A sanction was told in writing with its reasons. `to`: a value of `committee.Told`."""

    number: Number
    to: str
    on: dt.date


@event_type("sanctions.NotificationTakenBack", "DSU 4.1.1 §7")
class NotificationTakenBack(Event):
    """It was recorded by mistake that a sanction was told in writing. `to`: a value of `committee.Told`."""

    number: Number
    to: str


@event_type("sanctions.SanctionOverturned", "DSU 4.1.2 §18", "DSU 4.1.2 §19", "PSGRP §9.3")
class SanctionOverturned(Event):
    """A sanction does not stand, and nothing follows from it any more.

    `by`: tribunal, tournament_committee, referee or board; `appeal`: on which one, 0 for none.
    """

    number: Number
    by: str
    reasons: Commitment
    tournament: str = ""
    appeal: NoNumber = 0


@event_type("sanctions.SanctionReinstated", "DSU 4.1.2 §18")
class SanctionReinstated(Event):
    """A sanction stands again: that it fell on `appeal` was recorded wrongly."""

    number: Number
    tournament: str
    appeal: Number
    reasons: Commitment


@event_type("sanctions.OverturningSeen", "DSU 4.1.2 §19")
class OverturningSeen(Event):
    """The rating committee has seen what was served of a sanction that was overturned."""

    number: Number


@event_type("sanctions.LastDayOfPlayStated", "DSU 4.1.2 §19")
class LastDayOfPlayStated(Event):
    """A tournament ended on another day than planned: the warnings given in it run from there."""

    tournament: str
    last_day: dt.date


@event_type("sanctions.PersonListed", "DSU 4.1.2 §19", "PSGRP §9.3")
class PersonListed(Event):
    """Somebody has been sanctioned for the first time in this federation."""

    person: PersonId


@event_type("sanctions.RulingRecorded", "DSU 4.1.2 §17", "DSU 4.1.1 §7")
class RulingRecorded(Event):
    """The arbiter ruled, or the committee where they could not. `person`: whom it concerns, or ""."""

    ruling: Number
    ruled_on: dt.date
    words: Commitment
    person: str = ""
    by_committee: bool = False


@event_type("sanctions.SanctionListed", "DSU 4.1.1 §6", "DSU 4.1.1 §7")
class SanctionListed(Event):
    """A sanction was decided in this tournament; the report names it."""

    person: PersonId
    number: Number


@event_type("sanctions.AppealFiled", "DSU 4.1.2 §17", "DSU 4.1.2 §18")
class AppealFiled(Event):
    """Somebody appealed. `against`: a value of `appeals.Instance`, whose decision it is.

    The decision is a `ruling`, else the appellant's `sanction`, else what was decided on `of_appeal`.
    `last_day`: in time until then, None where the book sets no time; late ones are kept, and not taken up.
    """

    appeal: Number
    against: str
    person: PersonId
    filed_on: dt.date
    words: Commitment
    in_time: bool = True
    last_day: dt.date | None = None
    ruling: NoNumber = 0
    sanction: NoNumber = 0
    of_appeal: NoNumber = 0


@event_type("sanctions.AppealDecided", "DSU 4.1.1 §7", "DSU 4.1.2 §17", "DSU 4.1.2 §18")
class AppealDecided(Event):
    """An appeal was decided; upheld against a sanction, the sanction is overturned with it."""

    appeal: Number
    upheld: bool
    decided_on: dt.date
    words: Commitment


@event_type("sanctions.AppealReopened", "DSU 4.1.2 §17", "DSU 4.1.2 §18")
class AppealReopened(Event):
    """What was decided on an appeal was recorded wrongly: the appeal waits for its decision again."""

    appeal: Number
    words: Commitment


@event_type("sanctions.AbsenceCaseClosed", "DSU 4.1.2 §14", "DSU 4.5.4.2")
class AbsenceCaseClosed(Event):
    """The committee has dealt with an absence, of a round or, with 0, of the whole tournament."""

    person: PersonId
    words: Commitment
    round_number: NoNumber = 0
