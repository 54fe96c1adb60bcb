"""Players and arbiters of a report file in the register: those with a FIDE id are known again by it."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import NAMESPACE_URL, UUID, uuid5

from events import personal
from events.work import Work
from federation.members import events as people
from federation.members.events import PersonalDetails
from federation.members.state import person_stream
from tournaments.events import ArbiterAppointed
from tournaments.exchange.trf.records import TrfPlayer, TrfTournament
from tournaments.exchange.trf.taken.people import LONGEST_NAME, arbiters_of, name_parts

SEXES = {"w": "f"}


def register_players(work: Work, federation: str, digest: str, report: TrfTournament) -> dict[int, str]:
    """Register the file's players who are not known by their FIDE id; person by start number in the file."""
    persons = persons_of(digest, report)
    for player in report.players:
        _register(work, federation, persons[player.start_number], _details(player))
    return {number: str(person) for number, person in persons.items()}


def persons_of(digest: str, report: TrfTournament) -> dict[int, UUID]:
    """Who each player of a file is, by start number; those with a FIDE id are the same in every file."""
    persons: dict[UUID, int] = {}
    for player in report.players:
        person = _person(digest, player.fide_id, player.start_number)
        if person in persons:  # two players cannot be one person
            person = _person(digest, "", player.start_number)
        persons[person] = player.start_number
    return {number: person for person, number in persons.items()}


def register_arbiters(
    work: Work, federation: str, digest: str, report: TrfTournament
) -> Iterator[ArbiterAppointed]:
    """The file's arbiters, the chief first, and their appointments."""
    for place, (name, fide_id) in enumerate(arbiters_of(report)):
        if name:
            person = _person(digest, fide_id, f"arbiter {place}")
            surname, given_names = name_parts(name)
            details = PersonalDetails(
                surname=surname[:LONGEST_NAME], given_names=given_names[:LONGEST_NAME], fide_id=fide_id
            )
            _register(work, federation, person, details)
            yield ArbiterAppointed(person=str(person), chief=place == 0)


def _person(digest: str, fide_id: str, number: int | str) -> UUID:
    """The same FIDE id is the same person in every file; without one, a person of this file alone."""
    known_as = f"fide:{fide_id}" if fide_id.strip("0") else f"trf:{digest}:{number}"
    return uuid5(NAMESPACE_URL, known_as)


def _register(work: Work, federation: str, person: UUID, details: PersonalDetails) -> None:
    stream = person_stream(person)
    if not work.exists(stream) and not work.pending(stream):
        registered = people.PersonRegistered(
            federation=federation, personal=work.keep(personal.seal(details, person))
        )
        work.record(stream, registered)


def _details(player: TrfPlayer) -> PersonalDetails:
    surname, given_names = name_parts(player.name)
    return PersonalDetails(
        surname=surname[:LONGEST_NAME] or f"No. {player.start_number}",
        given_names=given_names[:LONGEST_NAME],
        sex=SEXES.get(player.sex, player.sex),
        born_on=player.born_on.isoformat() if player.born_on else str(player.birth_year or ""),
        fide_federation=player.federation,
        fide_id=player.fide_id,
    )
