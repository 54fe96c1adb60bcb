"""Who plays in the demo: people and clubs, drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from uuid import UUID

from federation.members.events import PersonalDetails
from federation.members.state import slug
from ratings.demo.names import CLUBS, MEN, SURNAMES, WOMEN

SIZES = {"slsf": 44, "dsu": 24, "psgrp": 13}
GUESTS = 4
RENJU_PLAYERS = 22
COUNTRIES = {"slsf": "SWE", "dsu": "DEN", "psgrp": "POL", "abroad": "POL"}
MEAN, SPREAD = 1_500, 170
STRONGER = {"dsu": 650}
"""So much above the mean: some Danes are masters, so that the classes of the championship fill."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Somebody invented. `strength`: the rating that the results tend to; `number` None: no member."""

    federation: str
    person: UUID
    details: PersonalDetails
    kind: str
    club: str
    number: int | None
    strength: int

    @property
    def id(self) -> str:
        """The person's id as text, as tournaments take it."""
        return str(self.person)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """Everybody, strongest first. `computer` and `pair` are registered and do not play; `leaver` plays
    once and asks to be forgotten; `with_account` can log in.
    """

    gomoku: tuple[Figure, ...]
    renju: tuple[Figure, ...]
    danes: tuple[Figure, ...]
    poles: tuple[Figure, ...]
    computer: Figure
    pair: Figure
    leaver: Figure
    with_account: Figure

    @property
    def everybody(self) -> tuple[Figure, ...]:
        """All, those of SLSF first."""
        return (*self.gomoku, self.leaver, self.computer, self.pair, *self.danes, *self.poles)


def clubs(federation: str) -> list[str]:
    """The clubs' names in streams and addresses."""
    return [slug(name) for name, _, _ in CLUBS[federation]]


def random_id(luck: Random) -> UUID:
    """A random id that the same seed gives again."""
    return UUID(int=luck.getrandbits(128), version=4)


def cast(luck: Random) -> Cast:
    """Invent everybody."""
    swedes = list(_members(luck, "slsf")) + [_guest(luck, number) for number in range(GUESTS)]
    leaver = swedes.pop(0)
    gomoku = tuple(sorted(swedes, key=lambda figure: -figure.strength))
    chosen = set(luck.sample(range(len(gomoku)), RENJU_PLAYERS))
    renju = tuple(figure for place, figure in enumerate(gomoku) if place in chosen)
    return Cast(
        gomoku=gomoku,
        renju=renju,
        danes=tuple(_members(luck, "dsu")),
        poles=tuple(_members(luck, "psgrp")),
        computer=_other(luck, "program", "Femman 2"),
        pair=_other(luck, "group", "Café Krysset"),
        leaver=leaver,
        with_account=next(figure for figure in gomoku if figure.number),
    )


def _members(luck: Random, federation: str) -> Iterator[Figure]:
    homes = clubs(federation)
    names = _names(luck, federation)
    for number in range(1, SIZES[federation] + 1):
        yield Figure(
            federation=federation,
            person=random_id(luck),
            details=_details(luck, federation, *next(names)),
            kind="human",
            club=homes[number % len(homes)],
            number=1_000 + number,
            strength=round(luck.gauss(MEAN + STRONGER.get(federation, 0), SPREAD)),
        )


def _guest(luck: Random, number: int) -> Figure:
    sex, given = luck.choice([("f", WOMEN["abroad"]), ("m", MEN["abroad"])])
    surname = SURNAMES["abroad"][number]
    return Figure(
        federation="slsf",
        person=random_id(luck),
        details=_details(luck, "abroad", sex, given[number], surname),
        kind="human",
        club="",
        number=None,
        strength=round(luck.gauss(MEAN + 60, SPREAD)),
    )


def _other(luck: Random, kind: str, name: str) -> Figure:
    return Figure(
        federation="slsf",
        person=random_id(luck),
        details=PersonalDetails(surname=name),
        kind=kind,
        club="",
        number=None,
        strength=MEAN,
    )


def _names(luck: Random, federation: str) -> Iterator[tuple[str, str, str]]:
    """Sex, given name and surname; no two people bear the same two."""
    women = [("f", name) for name in WOMEN[federation]]
    men = [("m", name) for name in MEN[federation]]
    pairs = [(*given, surname) for given in women + men for surname in SURNAMES[federation]]
    yield from luck.sample(pairs, len(pairs))


def _details(luck: Random, country: str, sex: str, given: str, surname: str) -> PersonalDetails:
    year = luck.randint(1946, 2008)
    return PersonalDetails(
        surname=surname,
        given_names=given,
        sex=sex,
        born_on=f"{year}-{luck.randint(1, 12):02d}-{luck.randint(1, 28):02d}",
        citizenship=COUNTRIES[country],
        email=f"{slug(given)}.{slug(surname)}@example.org",
    )
