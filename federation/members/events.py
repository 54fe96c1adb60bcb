"""Facts about people, clubs, districts, memberships. Names and birth dates stand outside, forgettable."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events.types import Commitment, Event, Forgotten, event_type


class PersonalDetails(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the books ask of a person and no more; kept in a deletable row, never in an event."""

    surname: str
    given_names: str = ""
    sex: str = ""  # "m", "f" or "" for not stated
    born_on: str = ""  # YYYY-MM-DD, or YYYY where only the year is known
    citizenship: str = ""
    fide_federation: str = ""
    fide_id: str = ""
    address: str = ""
    email: str = ""


class FreeText(msgspec.Struct, frozen=True, kw_only=True):
    """A reason in somebody's own words; kept in a deletable row."""

    text: str


@event_type("members.PersonRegistered", "SLSF-G 1")
class PersonRegistered(Event):
    """A player exists for this house. SLSF-G 1: a human, a program, or a group playing together."""

    federation: str
    personal: Commitment
    kind: str = "human"


@event_type("members.PersonalDataChanged")
class PersonalDataChanged(Event):
    """The details changed; `personal` is the commitment to the new ones."""

    personal: Commitment


@event_type("members.PersonErased")
class PersonErased(Event):
    """The person is forgotten: every personal row is gone (`forgotten` names them), the history stands."""

    federation: str
    forgotten: Forgotten = ()


@event_type("members.ResidentCountedAsSwedish", "SLSF-R 20.3")
class ResidentCountedAsSwedish(Event):
    """The board counts a resident of Sweden as Swedish; `reference` names its decision."""

    federation: str
    reference: str


@event_type("members.ResidentCountedNoLonger", "SLSF-R 20.3")
class ResidentCountedNoLonger(Event):
    """The board takes back that a resident counts as Swedish; `reference` names its decision."""

    federation: str
    reference: str


@event_type("members.ClubRegistered")
class ClubRegistered(Event):
    """A club belongs to the federation."""

    federation: str
    name: str
    city: str = ""
    district: str = ""


@event_type("members.ClubChanged")
class ClubChanged(Event):
    """The club has another name, city or district from now on."""

    name: str
    city: str = ""
    district: str = ""


@event_type("members.DistrictChairNamed")
class DistrictChairNamed(Event):
    """A district has a chair."""

    federation: str
    name: str
    chair: UUID


@event_type("members.MembershipStarted")
class MembershipStarted(Event):
    """A person is a member under this number from `starts_on`."""

    federation: str
    number: int
    person: UUID
    starts_on: dt.date
    club: str = ""


@event_type("members.EnrolmentProposed")
class EnrolmentProposed(Event):
    """A club's secretary proposes a person of the register as a member from `starts_on`."""

    federation: str
    club: str
    starts_on: dt.date


@event_type("members.EnrolmentConfirmed")
class EnrolmentConfirmed(Event):
    """The registrar confirms the proposal that waits; the membership starts under this number."""

    federation: str
    number: int


@event_type("members.EnrolmentDeclined")
class EnrolmentDeclined(Event):
    """The proposal that waits is declined, or taken back by its club; `reason` is a commitment."""

    federation: str
    reason: Commitment


@event_type("members.MemberTransferred")
class MemberTransferred(Event):
    """The member belongs to another club from `starts_on`."""

    club: str
    starts_on: dt.date


@event_type("members.MembershipEnded")
class MembershipEnded(Event):
    """The membership ends; `ends_on` is the first day without it.

    `resolution`: the board's, where one ends it.
    """

    ends_on: dt.date
    resolution: str = ""


@event_type("members.MembershipEndTakenBack")
class MembershipEndTakenBack(Event):
    """The end was recorded by mistake, or is overturned: the membership stands as if it had not ended."""
