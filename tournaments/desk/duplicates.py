"""Who in the register may be the person that a line of a file names."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from federation.members.details import may_be_one
from federation.members.folding import folded_name
from federation.members.models import Membership, Person


@dataclass(frozen=True, slots=True)
class Known:
    """A person of the register. `numbers`: every member number ever held."""

    person: UUID
    name: str
    born_on: str
    numbers: tuple[int, ...]

    @property
    def said(self) -> str:
        """Name, number and birth, as far as they are known."""
        numbers = [_("number %(number)s") % {"number": number} for number in self.numbers]
        born = [_("born %(day)s") % {"day": self.born_on}] if self.born_on else []
        return ", ".join((self.name, *numbers, *born))


class People:
    """Everybody of a federation, read in two queries and found by name, accents or not, in any order."""

    def __init__(self, federation: str) -> None:
        numbers: dict[UUID, list[int]] = defaultdict(list)
        held = Membership.objects.filter(federation=federation).order_by("number")
        for person, number in held.values_list("person", "number").distinct():
            numbers[person].append(number)
        people = Person.objects.filter(federation=federation, erased=False, kind="human")
        self.by_name: dict[tuple[str, ...], list[Known]] = defaultdict(list)
        self.by_number: dict[int, Known] = {}
        for person, name, born_on in people.values_list("person", "name", "born_on"):
            known = Known(person, name, born_on, tuple(numbers[person]))
            self.by_name[folded_name(name)].append(known)
            self.by_number.update(dict.fromkeys(known.numbers, known))

    def of_name(self, name: str, born_on: str) -> list[Known]:
        """Who bears the name, but for those who are known to be born otherwise. A year fits its days."""
        alike = self.by_name.get(folded_name(name), ())
        return [each for each in alike if may_be_one(each.born_on, born_on)]

    def alike(self, name: str, born_on: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who is this very person, and who else may be, in words."""
        found = self.of_name(name, born_on)
        same = [each for each in found if born_on and each.born_on == born_on]
        message = _("A person of this name and birth date is registered already: %(who)s.")
        asked = _("Is this %(who)s?")
        return (
            tuple(message % {"who": each.said} for each in same),
            tuple(asked % {"who": each.said} for each in found if each not in same),
        )
