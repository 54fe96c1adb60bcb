"""State of one person, one club and one membership, folded from its stream."""

from __future__ import annotations

import datetime as dt
import hashlib
import re
import unicodedata
from uuid import UUID

import msgspec

from events.types import Event
from federation.members import events as facts

LETTERS: dict[int, str | int | None] = {
    ord(letter): plain
    for letter, plain in {"ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "æ": "ae", "Æ": "ae", "ß": "ss"}.items()
}
"""Letters that Unicode does not take apart into a plain letter and an accent."""


def slug(text: str) -> str:
    """A name as it stands in streams and addresses: ASCII letters, digits and hyphens.

    A name in another alphabet gets the first twelve digits of its SHA-256 instead; no name, no slug.
    """
    letters = text.translate(LETTERS)
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:60]
    if words or not text.strip():
        return words
    return hashlib.sha256(text.strip().encode()).hexdigest()[:12]


def sign_of(person: UUID, length: int = 4) -> str:
    """Four signs by which somebody who was erased is still told from others; they say nothing of them.

    Longer where somebody else who was erased has the same four.
    """
    return person.hex[:length]


def person_stream(person: UUID) -> str:
    """The stream of a person."""
    return f"person/{person}"


def club_stream(federation: str, club: str) -> str:
    """The stream of a club; a second club of the same name meets the first one there."""
    return f"club/{federation}/{club}"


def district_stream(federation: str, district: str) -> str:
    """The stream of a district."""
    return f"district/{federation}/{slug(district)}"


def membership_stream(federation: str, number: int) -> str:
    """The stream of a member number, which is given once."""
    return f"membership/{federation}/{number}"


class Enrolment(msgspec.Struct, frozen=True):
    """What a club proposed and the registrar has not answered."""

    federation: str
    club: str
    starts_on: dt.date


class Person(msgspec.Struct, frozen=True):
    """Whether a person is registered, the commitment to the newest details, and the enrolment that waits."""

    registered: bool = False
    erased: bool = False
    federation: str = ""
    personal: str = ""
    counted_as_swedish: bool = False
    enrolment: Enrolment | None = None


class Club(msgspec.Struct, frozen=True):
    """A club as it is now."""

    name: str = ""
    city: str = ""
    district: str = ""


class Membership(msgspec.Struct, frozen=True):
    """A membership as it is now; `since` is the day that its newest event counts from.

    `starts_on`: its first day; once it has `ended`, `since` is the first day without it, `stood_since` the
    day that stood there before, and `ended_by` the board's resolution where one ended it.
    """

    person: UUID | None = None
    club: str = ""
    since: dt.date = dt.date.min
    starts_on: dt.date = dt.date.min
    ended: bool = False
    ended_by: str = ""
    stood_since: dt.date = dt.date.min

    def holds_on(self, day: dt.date) -> bool:
        """Whether its person is a member on a day."""
        return self.person is not None and self.starts_on <= day and not (self.ended and self.since <= day)


def evolve_person(person: Person, event: Event) -> Person:
    """Accepts every fact, judges none."""
    changed: dict[str, object] = {}
    match event:
        case facts.PersonRegistered(federation=federation, personal=personal):
            changed = {"registered": True, "federation": federation, "personal": personal}
        case facts.PersonalDataChanged(personal=personal):
            changed = {"personal": personal}
        case facts.PersonErased():
            changed = {"erased": True, "personal": "", "enrolment": None}
        case facts.ResidentCountedAsSwedish():
            changed = {"counted_as_swedish": True}
        case facts.ResidentCountedNoLonger():
            changed = {"counted_as_swedish": False}
        case facts.EnrolmentProposed(federation=federation, club=club, starts_on=day):
            changed = {"enrolment": Enrolment(federation, club, day)}
        case facts.EnrolmentConfirmed() | facts.EnrolmentDeclined():
            changed = {"enrolment": None}
    return msgspec.structs.replace(person, **changed)


def evolve_club(club: Club, event: Event) -> Club:
    """Accepts every fact, judges none."""
    match event:
        case (
            facts.ClubRegistered(name=name, city=city, district=district)
            | facts.ClubChanged(name=name, city=city, district=district)
        ):
            return Club(name=name, city=city, district=district)
    return club


def evolve_district(chair: UUID | None, event: Event) -> UUID | None:
    """Who chairs a district, None before anybody was named. Accepts every fact, judges none."""
    return event.chair if isinstance(event, facts.DistrictChairNamed) else chair


def evolve_membership(membership: Membership, event: Event) -> Membership:
    """Accepts every fact, judges none."""
    match event:
        case facts.MembershipStarted(person=person, club=club, starts_on=day):
            return Membership(person=person, club=club, since=day, starts_on=day)
        case facts.MemberTransferred(club=club, starts_on=day):
            return msgspec.structs.replace(membership, club=club, since=day)
        case facts.MembershipEnded(ends_on=day, resolution=resolution):
            before = membership.since
            return msgspec.structs.replace(
                membership, ended=True, ended_by=resolution, since=day, stood_since=before
            )
        case facts.MembershipEndTakenBack():
            return msgspec.structs.replace(
                membership, ended=False, ended_by="", since=membership.stood_since, stood_since=dt.date.min
            )
    return membership
