"""The register: people, clubs, districts and the stretches of memberships."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events.log import Envelope
from events.personal import unseal_many
from events.projector import Projector, on
from events.rows import Batch
from federation.books import FEDERATIONS
from federation.members import events as facts
from federation.members.alphabet import sort_key
from federation.members.events import PersonalDetails
from federation.members.folding import search_key
from federation.members.models import Club, District, Enrolment, Membership, Person
from federation.members.state import sign_of


def full_name(details: PersonalDetails) -> str:
    """Given names, then surname."""
    return f"{details.given_names} {details.surname}".strip()


def forgotten(person: UUID, signs: int = 4) -> PersonalDetails:
    """What is left of somebody who was erased: a label that stays the same and says nothing."""
    return PersonalDetails(surname=f"Erased member {sign_of(person, signs)}")


def _label(batch: Batch, person: UUID) -> PersonalDetails:
    """The shortest label that nobody has who was erased before: two of them in one table are told apart."""
    for signs in range(4, len(person.hex)):
        label = forgotten(person, signs)
        if not batch[Person].where(name=full_name(label), erased=True):
            return label
    return forgotten(person, len(person.hex))


class Register(Projector):
    """People, clubs, districts, memberships. The one place where personal rows are read."""

    name, version = "members.register", 8
    writes = (Person, Club, District, Membership)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[str, UUID, dict[str, object]]] = []

    @on(facts.PersonRegistered)
    def register(self, event: facts.PersonRegistered, at: Envelope, batch: Batch) -> None:
        known = {"federation": event.federation, "kind": event.kind, "because_of": at.position}
        self.waiting.append((event.personal, _person_of(at), known))

    @on(facts.PersonalDataChanged)
    def change(self, event: facts.PersonalDataChanged, at: Envelope, batch: Batch) -> None:
        self._settle_people(batch)
        row = batch[Person].get(_person_of(at))
        if row is not None:
            known = {
                "federation": row["federation"],
                "kind": row["kind"],
                "counted_as_swedish": row["counted_as_swedish"],
                "because_of": at.position,
            }
            self.waiting.append((event.personal, _person_of(at), known))

    @on(facts.PersonErased)
    def erase(self, event: facts.PersonErased, at: Envelope, batch: Batch) -> None:
        self._settle_people(batch)
        row = batch[Person].get(_person_of(at))
        if row is not None:
            _put(
                batch,
                _person_of(at),
                _label(batch, _person_of(at)),
                row | {"because_of": at.position, "erased": True},
            )

    @on(facts.ResidentCountedAsSwedish, facts.ResidentCountedNoLonger)
    def count_as_swedish(
        self,
        event: facts.ResidentCountedAsSwedish | facts.ResidentCountedNoLonger,
        at: Envelope,
        batch: Batch,
    ) -> None:
        self._settle_people(batch)
        row = batch[Person].get(_person_of(at))
        if row is not None:
            counted = isinstance(event, facts.ResidentCountedAsSwedish)
            batch[Person].put(**row | {"counted_as_swedish": counted, "because_of": at.position})

    def settle(self, batch: Batch) -> None:
        self._settle_people(batch)

    def _settle_people(self, batch: Batch) -> None:
        """Names are fetched once a batch; whoever was erased since reads as after an erasure."""
        details = unseal_many([commitment for commitment, _, _ in self.waiting], PersonalDetails)
        for commitment, person, known in self.waiting:
            _put(batch, person, details.get(commitment) or forgotten(person), known)
        self.waiting.clear()

    @on(facts.ClubRegistered, facts.ClubChanged)
    def club(self, event: facts.ClubRegistered | facts.ClubChanged, at: Envelope, batch: Batch) -> None:
        _, federation, club = at.stream.split("/")
        batch[Club].put(
            federation=federation,
            club=club,
            name=event.name,
            city=event.city,
            district=event.district,
            because_of=at.position,
        )

    @on(facts.DistrictChairNamed)
    def chair(self, event: facts.DistrictChairNamed, at: Envelope, batch: Batch) -> None:
        batch[District].put(
            federation=event.federation, name=event.name, chair=event.chair, because_of=at.position
        )

    @on(facts.MembershipStarted)
    def started(self, event: facts.MembershipStarted, at: Envelope, batch: Batch) -> None:
        batch[Membership].put(
            federation=event.federation,
            number=event.number,
            person=event.person,
            club=event.club,
            valid_from=event.starts_on,
            known_from_position=at.position,
            known_from=at.recorded_at,
        )

    @on(facts.MemberTransferred)
    def transferred(self, event: facts.MemberTransferred, at: Envelope, batch: Batch) -> None:
        ended = _end_stretch(batch, at, event.starts_on)
        for row in ended:
            batch[Membership].put(
                **row
                | {
                    "club": event.club,
                    "valid_from": event.starts_on,
                    "valid_to": None,
                    "known_from_position": at.position,
                    "known_from": at.recorded_at,
                    "known_to": None,
                }
            )

    @on(facts.MembershipEnded)
    def ended(self, event: facts.MembershipEnded, at: Envelope, batch: Batch) -> None:
        _end_stretch(batch, at, event.ends_on)

    @on(facts.MembershipEndTakenBack)
    def end_taken_back(self, event: facts.MembershipEndTakenBack, at: Envelope, batch: Batch) -> None:
        _open_stretch(batch, at)


class Enrolments(Projector):
    """What clubs proposed, until the registrar has answered."""

    name, version = "members.enrolments", 1
    writes = (Enrolment,)

    @on(facts.EnrolmentProposed)
    def proposed(self, event: facts.EnrolmentProposed, at: Envelope, batch: Batch) -> None:
        batch[Enrolment].put(
            person=_person_of(at),
            federation=event.federation,
            club=event.club,
            starts_on=event.starts_on,
            known_from=at.recorded_at,
            because_of=at.position,
        )

    @on(facts.EnrolmentConfirmed, facts.EnrolmentDeclined, facts.PersonErased)
    def answered(
        self,
        event: facts.EnrolmentConfirmed | facts.EnrolmentDeclined | facts.PersonErased,
        at: Envelope,
        batch: Batch,
    ) -> None:
        batch[Enrolment].drop(_person_of(at))


def _person_of(at: Envelope) -> UUID:
    return UUID(at.stream.removeprefix("person/"))


def _put(batch: Batch, person: UUID, details: PersonalDetails, known: dict[str, object]) -> None:
    house = FEDERATIONS.get(str(known["federation"]))
    language = house.language if house else ""
    batch[Person].put(
        person=person,
        federation=known["federation"],
        kind=known["kind"],
        name=full_name(details),
        sort_key=sort_key(details.surname, details.given_names, language),
        search_key=search_key(full_name(details)),
        erased=known.get("erased", False),
        counted_as_swedish=known.get("counted_as_swedish", False),
        because_of=known["because_of"],
        **msgspec.structs.asdict(details),
    )


def _end_stretch(batch: Batch, at: Envelope, day: dt.date) -> list[dict[str, object]]:
    """Close the open stretch: what was known as open-ended is known with its end from now on."""
    _, federation, number = at.stream.split("/")
    rows = batch[Membership].where(federation=federation, number=int(number), valid_to=None, known_to=None)
    for row in rows:
        batch[Membership].put(**row | {"known_to": at.recorded_at})
        if day > row["valid_from"]:
            batch[Membership].put(
                **row | {"valid_to": day, "known_from_position": at.position, "known_from": at.recorded_at}
            )
    return rows


def _open_stretch(batch: Batch, at: Envelope) -> None:
    """The stretch that was open before the newest end is known as open again; what the end left is closed."""
    _, federation, number = at.stream.split("/")
    rows = batch[Membership].where(federation=federation, number=int(number))
    before = max((row for row in rows if not row["valid_to"]), key=lambda row: row["known_from_position"])
    for row in rows:
        if row["valid_from"] == before["valid_from"] and row["known_to"] is None:
            batch[Membership].put(**row | {"known_to": at.recorded_at})
    known = {"known_from_position": at.position, "known_from": at.recorded_at, "known_to": None}
    batch[Membership].put(**before | known)
