"""The licences of one person, worked out for a day from what was recorded (DSU 4.6).

    D-II   can judge a game
    D-I    can besides run a coordinated tournament

    course with its written test passed   -> aspirant
    declaration of satisfactory practice  -> licensed
    special grant by the executive        -> licensed
    withdrawn                             -> nothing; only by course and practice again

A licence runs out by nothing but withdrawal. Decisions: practice counts for an aspirant, so after the
course; one declaration must speak of all the practice asked for, as two might tell of the same games; a
withdrawal takes everything, a course passed before it too; a special grant is no way back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import assert_never

from events.citing import Because, Malformed, cites

TRAINING = "DSU 4.6.1.1"
GRANT = "DSU 4.6.1.2"
LOSS = "DSU 4.6.2"


@cites("DSU 4.6")
class Licence(StrEnum):
    """The two, the higher one first; whoever may run a tournament may judge a game."""

    D_I = "D-I"
    D_II = "D-II"

    def covers(self, other: Licence) -> bool:
        """Whether its holder may do what the other one is for."""
        return self is Licence.D_I or other is Licence.D_II


@dataclass(frozen=True, slots=True, kw_only=True)
class CoursePassed:
    """Took part in the union's arbiter course I or II and passed its written test."""

    licence: Licence
    on: date
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeDeclared:
    """An arbiter who followed the aspirant declares what they have led satisfactorily.

    groups          groups of a coordinated tournament, for D-I led by themself
    team_matches    team matches led
    """

    licence: Licence
    on: date
    groups: int = 0
    team_matches: int = 0
    number: int = 0

    def __post_init__(self) -> None:
        if self.groups < 0 or self.team_matches < 0:
            raise Malformed(
                "negative_practice", article=TRAINING, field="groups" if self.groups < 0 else "team_matches"
            )

    @property
    def enough(self) -> bool:
        """Two groups for D-I; two team matches, or one group, for D-II."""
        match self.licence:
            case Licence.D_I:
                return self.groups >= 2
            case Licence.D_II:
                return self.team_matches >= 2 or self.groups >= 1
            case _:
                assert_never(self.licence)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeciallyGranted:
    """The executive gave the licence in a special case, or for two tournaments led to full satisfaction."""

    licence: Licence
    on: date
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn:
    """The executive found rules or guidance neglected and took the licence away."""

    on: date
    number: int = 0


Recorded = CoursePassed | PracticeDeclared | SpeciallyGranted | Withdrawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What one person holds and is an aspirant for; `withdrawn` since the last licence, and not regained."""

    held: frozenset[Licence] = frozenset()
    aspirant: frozenset[Licence] = frozenset()
    withdrawn: bool = False
    trace: tuple[Because, ...] = field(default=())

    @property
    def highest(self) -> Licence | None:
        """The higher licence held."""
        return next((each for each in Licence if each in self.held), None)

    def may(self, licence: Licence) -> bool:
        """Whether what this licence is for may be done."""
        return any(each.covers(licence) for each in self.held)


@cites("DSU 4.6", "DSU 4.6.1.1", "DSU 4.6.1.2", "DSU 4.6.2")
def standing(recorded: Iterable[Recorded], day: date) -> Standing:
    """The licences of a person at the end of a day. `number` orders what was recorded of one day."""
    known = sorted((each for each in recorded if each.on <= day), key=lambda each: (each.on, each.number))
    now = Standing()
    for each in known:
        now = _evolve(now, each)
    return now


def _evolve(now: Standing, fact: Recorded) -> Standing:
    match fact:
        case CoursePassed():
            return _passed(now, fact)
        case PracticeDeclared():
            return _practised(now, fact)
        case SpeciallyGranted():
            return _granted(now, fact)
        case Withdrawn():
            because = Because(LOSS, "licence.withdrawn", (fact.on,))
            return Standing(withdrawn=True, trace=(*now.trace, because))
        case _:
            assert_never(fact)


def _passed(now: Standing, fact: CoursePassed) -> Standing:
    if fact.licence in now.held:
        return now
    because = Because(TRAINING, "licence.aspirant", (fact.licence.value, fact.on))
    return replace(now, aspirant=now.aspirant | {fact.licence}, trace=(*now.trace, because))


def _practised(now: Standing, fact: PracticeDeclared) -> Standing:
    figures = (fact.licence.value, fact.on, fact.groups, fact.team_matches)
    if fact.licence not in now.aspirant:
        return replace(now, trace=(*now.trace, Because(TRAINING, "licence.no_course", figures)))
    if not fact.enough:
        return replace(now, trace=(*now.trace, Because(TRAINING, "licence.little_practice", figures)))
    licensed = _licensed(now, fact.licence, Because(TRAINING, "licence.licensed", figures))
    return replace(licensed, withdrawn=False)


def _granted(now: Standing, fact: SpeciallyGranted) -> Standing:
    figures = (fact.licence.value, fact.on)
    if now.withdrawn:
        because = Because(LOSS, "licence.not_given_back", figures)
        return replace(now, trace=(*now.trace, because))
    return _licensed(now, fact.licence, Because(GRANT, "licence.granted", figures))


def _licensed(now: Standing, licence: Licence, because: Because) -> Standing:
    return replace(
        now,
        held=now.held | {licence},
        aspirant=now.aspirant - {licence},
        trace=(*now.trace, because),
    )
