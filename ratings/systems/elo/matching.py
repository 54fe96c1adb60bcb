"""Whom of the register a list of FIDE names: for sure, perhaps, or nobody. Plain values in and out.

For sure: by a number that was confirmed; by the number in the register, where surname or year of birth
agree; by surname, given names, year of birth and country, where one person and one player agree in all.
Everything else that is near is a doubt, which the registrar or the committee settles.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum

from federation.members.state import slug
from ratings.systems.elo.files.entry import ListEntry
from ratings.systems.elo.state import Pair

DANISH_LETTERS = str.maketrans({"ø": "oe", "å": "aa", "æ": "ae", "ä": "ae", "ö": "oe"})
"""How names are written where these letters are missing; `slug` writes them the short way."""

FIRST_WORD = re.compile(r"[a-z0-9]+")
"""What a name without accents begins with: looked at before all of it is taken apart."""

Words = tuple[str, ...]


class Ground(StrEnum):
    """Why it is this person."""

    CONFIRMED = "confirmed"
    NUMBER = "number"
    NAME = "name"


class Doubt(StrEnum):
    """Why it may be another."""

    YEAR = "year"
    COUNTRY = "country"
    GIVEN_NAMES = "given_names"
    SEVERAL = "several"
    OTHER_NAME = "other_name"
    SHARED_NUMBER = "shared_number"
    TWO_NUMBERS = "two_numbers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Registered:
    """A person of the register. `year` of birth 0 and `fide_id` "": not stated."""

    person: str
    surname: str
    given_names: str
    year: int
    country: str
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A player of the list and a person: `ground` where it is sure, else `doubt`."""

    person: str
    entry: ListEntry
    ground: Ground | None = None
    doubt: Doubt | None = None


class People:
    """Everybody of the register, by number and by name, with what was settled before."""

    def __init__(
        self,
        registered: Iterable[Registered],
        holders: Mapping[str, str],
        rejected: AbstractSet[Pair],
    ) -> None:
        self.by_id = {each.person: each for each in registered}
        self.holders = {number: person for number, person in holders.items() if person in self.by_id}
        self.rejected = rejected
        self.by_number: defaultdict[str, list[Registered]] = defaultdict(list)
        self.by_name: defaultdict[Words, list[Registered]] = defaultdict(list)
        self.by_first_name: defaultdict[Words, list[Registered]] = defaultdict(list)
        self.words: set[str] = set()
        self.number_of = {person: number for number, person in self.holders.items()}
        for each in self.by_id.values():
            self._place(each)

    def _place(self, person: Registered) -> None:
        if person.fide_id:
            self.by_number[person.fide_id].append(person)
            self.number_of.setdefault(person.person, person.fide_id)
        for surname, given in zip(_spellings(person.surname), _spellings(person.given_names), strict=True):
            whole = tuple(sorted((*surname, *given)))
            self.words.update(whole)
            if person not in self.by_name[whole]:
                self.by_name[whole].append(person)
            first = self.by_first_name[_first(surname, given)]
            if person not in first:
                first.append(person)

    def may_be_here(self, entry: ListEntry) -> bool:
        """Whether anybody of the register may be meant; said of each player while a list streams by."""
        if entry.fide_id in self.holders or entry.fide_id in self.by_number:
            return True
        begins = FIRST_WORD.match(entry.name.lower()) if entry.name.isascii() else None
        if begins is not None and begins[0] not in self.words:
            return False
        surname, given = _names(entry)
        whole = tuple(sorted((*surname, *given)))
        return whole in self.by_name or _first(surname, given) in self.by_first_name

    def matches(self, entries: Iterable[ListEntry]) -> list[Match]:
        """Every match of these players; nobody is matched twice for sure, nor is any number."""
        found = [match for entry in entries for match in self._of(entry)]
        return list(_with_one_number_each(found))

    def _of(self, entry: ListEntry) -> Iterator[Match]:
        holder = self.holders.get(entry.fide_id)
        if holder is not None:
            yield Match(holder, entry, ground=Ground.CONFIRMED)
        elif numbered := self._left(self.by_number.get(entry.fide_id, ()), entry):
            yield from _numbered(numbered, entry)
        else:
            yield from self._named(entry)

    def _named(self, entry: ListEntry) -> Iterator[Match]:
        surname, given = _names(entry)
        named = self._left(self.by_name.get(tuple(sorted((*surname, *given))), ()), entry)
        agreeing = [each for each in named if _year_agrees(each, entry) and each.country == entry.country]
        if len(agreeing) == 1:
            person = agreeing[0].person
            if self.number_of.get(person, entry.fide_id) != entry.fide_id:
                yield Match(person, entry, doubt=Doubt.TWO_NUMBERS)
            else:
                yield Match(person, entry, ground=Ground.NAME)
        elif agreeing:
            yield from (Match(each.person, entry, doubt=Doubt.SEVERAL) for each in agreeing)
        elif named:
            yield from _nearly(named, entry)
        else:
            first = self._left(self.by_first_name.get(_first(surname, given), ()), entry)
            near = [each for each in first if _year_agrees(each, entry) and each.country == entry.country]
            yield from (
                Match(each.person, entry, doubt=Doubt.GIVEN_NAMES)
                for each in near
                if each.person not in self.number_of
            )

    def _left(self, persons: Iterable[Registered], entry: ListEntry) -> list[Registered]:
        return [each for each in persons if (each.person, entry.fide_id) not in self.rejected]


def _numbered(persons: list[Registered], entry: ListEntry) -> Iterator[Match]:
    """The number stands in the register: of one person whose name or year agrees it is sure."""
    if len(persons) > 1:
        yield from (Match(each.person, entry, doubt=Doubt.SHARED_NUMBER) for each in persons)
        return
    (person,) = persons
    words = {word for spelling in _spellings(person.surname) for word in spelling}
    if words & {*_names(entry)[0]} or _year_agrees(person, entry):
        yield Match(person.person, entry, ground=Ground.NUMBER)
    else:
        yield Match(person.person, entry, doubt=Doubt.OTHER_NAME)


def _nearly(named: list[Registered], entry: ListEntry) -> Iterator[Match]:
    """The whole name agrees. Decision: years of birth that differ by more than one are two people."""
    for each in named:
        if _year_agrees(each, entry):
            yield Match(each.person, entry, doubt=Doubt.COUNTRY)
        elif not each.year or not entry.year or abs(each.year - entry.year) == 1:
            yield Match(each.person, entry, doubt=Doubt.YEAR)


def _with_one_number_each(found: list[Match]) -> Iterator[Match]:
    """Whoever is found twice by name alone is in doubt, unless a number says which of the two they are."""
    sure: defaultdict[str, list[Match]] = defaultdict(list)
    for match in found:
        if match.ground:
            sure[match.person].append(match)
    for match in found:
        others = [each for each in sure[match.person] if each is not match]
        if match.ground is not None and any(_outranks(other, match) for other in others):
            yield Match(match.person, match.entry, doubt=Doubt.TWO_NUMBERS)
        else:
            yield match


def _outranks(other: Match, match: Match) -> bool:
    """A confirmed number before one of the register before a name; two alike leave both in doubt."""
    order = [*Ground]
    assert other.ground is not None and match.ground is not None
    return order.index(other.ground) <= order.index(match.ground)


def _year_agrees(person: Registered, entry: ListEntry) -> bool:
    return bool(person.year) and person.year == entry.year


def _spellings(text: str) -> tuple[Words, Words]:
    """The words of a name without accents, with ø as o and as oe."""
    return _words(text), _words(text.lower().translate(DANISH_LETTERS))


def _words(text: str) -> Words:
    return tuple(word for word in slug(text).split("-") if word)


def _first(surname: Words, given: Words) -> Words:
    """Surname and first given name, told apart."""
    return (*surname, "", *given[:1])


def _names(entry: ListEntry) -> tuple[Words, Words]:
    """Surname and given names; a name without a comma is all surname."""
    surname, _, given = entry.name.partition(",")
    return _words(surname), _words(given)
