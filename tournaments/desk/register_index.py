"""The register as a list of entries asks it: by member number, or by name in any order of its words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from uuid import UUID

from federation.members import directory
from federation.members.models import Person
from tournaments.exchange.entries_csv import Candidate
from tournaments.exchange.people import words_of_name

Words = tuple[str, ...]


class RegisterIndex:
    """Everybody of a federation, read in two queries; `find` asks it line by line."""

    def __init__(self, federation: str) -> None:
        held = directory.members_on(directory.today(federation), federation)
        self.membership = {
            person: (number, club) for person, number, club in held.values_list("person", "number", "club")
        }
        self.by_number: dict[str, list[Candidate]] = defaultdict(list)
        self.by_name: dict[Words, list[Candidate]] = defaultdict(list)
        people = Person.objects.filter(federation=federation, erased=False)
        for person, name in people.values_list("person", "name"):
            number = self.number_of(person)
            candidate = Candidate(key=str(person), number=str(number or ""), name=name)
            self.by_name[words_of_name(name)].append(candidate)
            if number is not None:
                self.by_number[str(number)].append(candidate)

    def number_of(self, person: UUID) -> int | None:
        """The member number of today."""
        return self.membership.get(person, (None, ""))[0]

    def club_of(self, person: UUID) -> str:
        """The club of today, "" for none."""
        return self.membership.get(person, (None, ""))[1]

    def find(self, number: str, name: str) -> Sequence[Candidate]:
        """Who can be meant."""
        if number:
            return self.by_number.get(number.lstrip("0") or "0", ())
        return self.by_name.get(words_of_name(name), ())
