"""The register as a list asks it: by member number, by name in any order of its words, by likeness."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from uuid import UUID

from federation.members import directory
from federation.members.models import Person
from federation.members.name_matching import letters_of, likest
from tournaments.exchange.entries_csv import Candidate
from tournaments.exchange.people import words_of_name

Words = tuple[str, ...]
MOST_ALIKE = 5


class RegisterIndex:
    """Everybody of a federation, read in two queries; `find` and `alike` ask it line by line."""

    def __init__(self, federation: str) -> None:
        self.federation = federation
        held = directory.members_on(directory.today(federation), federation)
        self.membership = {
            person: (number, club) for person, number, club in held.values_list("person", "number", "club")
        }
        self.people: dict[str, Candidate] = {}
        self.by_number: dict[str, list[Candidate]] = defaultdict(list)
        self.by_name: dict[Words, list[Candidate]] = defaultdict(list)
        people = Person.objects.filter(federation=federation, erased=False)
        for person, name in people.values_list("person", "name"):
            number = self.number_of(person)
            candidate = Candidate(key=str(person), number=str(number or ""), name=name)
            self.people[candidate.key] = candidate
            self.by_name[words_of_name(name)].append(candidate)
            if number is not None:
                self.by_number[str(number)].append(candidate)

    @cached_property
    def letters(self) -> dict[str, str]:
        """Every name as the matcher compares it."""
        return {key: letters_of(candidate.name) for key, candidate in self.people.items()}

    def number_of(self, person: UUID) -> int | None:
        """The member number of today."""
        return self.membership.get(person, (None, ""))[0]

    def club_of(self, person: UUID) -> str:
        """The club of today, "" for none."""
        return self.membership.get(person, (None, ""))[1]

    @cached_property
    def clubs(self) -> dict[str, str]:
        """The name of every club."""
        return directory.club_names(self.federation)

    def club_name_of(self, person: UUID) -> str:
        """The name of the club of today, "" for none."""
        club = self.club_of(person)
        return self.clubs.get(club, club) if club else ""

    def find(self, number: str, name: str) -> Sequence[Candidate]:
        """Who can be meant."""
        if number:
            return self.by_number.get(number.lstrip("0") or "0", ())
        return self.by_name.get(words_of_name(name), ())

    def alike(self, name: str) -> Sequence[Candidate]:
        """Who has a name like this one, the likest first."""
        found = likest(letters_of(name), self.letters, MOST_ALIKE) if name else {}
        return [self.people[key] for key in sorted(found, key=lambda key: -found[key])]
