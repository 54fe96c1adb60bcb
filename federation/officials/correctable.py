"""Which acts can be proposed, looked at and approved as corrections: CORRECTABLE of the registries.

    Correctable("result", correct_result, CorrectResult, gettext_noop("Correct a result"),
                roles=(Role.RATING_COMMITTEE,))

The act is a frozen struct with `federation`. What it holds in somebody's own words (`words`) stands in no
event: the reason of the correction is given for it when it takes effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.urls import reverse

from events.work import Command, Work
from federation.officials.roles import Role

Recorder = Callable[[Work, Any], UUID | None]
"""Who recorded what an act corrects; None where nobody in particular did."""

AsOne = Callable[[Any], tuple[str, ...]]
"""The ids of whom the act itself says that they are one person."""

ForTwo = Callable[[Work, Any], str]
"""What an act touches that only two officials change though no row of it moves; "" if nothing."""

Stands = Callable[[Any], Sequence[str]]
"""What was decided on what an act corrects and stands all the same, in words."""

Seated = Callable[[Work, Any, UUID], bool]
"""Whether an account sits on the body whose decision an act corrects, whatever roles it holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An act in words for its page, and the address `url` of what it is about.

    `persons`, `accounts` and `tournament`: ids that stand in `about` in place of names.
    """

    about: str
    url: str = ""
    tournament: str = ""
    persons: tuple[str, ...] = ()
    accounts: tuple[UUID, ...] = ()


def told_of_person(act: Any) -> Told:
    """An act on one member."""
    return Told(about=act.person, url=reverse("member", args=[act.person]), persons=(act.person,))


def newest_recorder(work: Work, stream: str, says_it: Callable[[object], bool]) -> UUID | None:
    """Who recorded the newest event of a stream that says what stands; None where none does."""
    said = (each for each in reversed(list(work.streams.read(stream))) if says_it(each.event))
    found = next(said, None)
    return found.actor if found else None


def _nobody(_work: Work, _act: object) -> None:
    return None


def _no_seat(_work: Work, _act: object, _actor: UUID) -> bool:
    return False


def _nothing(_work: Work, _act: object) -> str:
    return ""


def _nothing_stands(_act: object) -> Sequence[str]:
    return ()


def _nobody_as_one(_act: object) -> tuple[str, ...]:
    return ()


def _untold(_act: object) -> Told:
    return Told(about="")


@dataclass(frozen=True, slots=True)
class Correctable:
    """One kind of act: its command and struct, in which words, and who may propose, approve and drop it.

    `words`: its fields in somebody's own words. `always_two`: it needs a second official whatever it moves;
    `for_two`: it does for what it touches.
    `veiled`: it concerns the register of sanctions and is not public. `seated`: who may without a role.
    `as_one`: who would be one person by it, and so is no two officials for it.
    `by_notice`: whether it may wait in place of a second person where a federation is small.
    `stands`: what rests on what it corrects and does not move with it.
    """

    name: str
    command: Command[Any]
    act: type[msgspec.Struct]
    title: str
    roles: tuple[Role, ...]
    words: tuple[str, ...] = ("reason",)
    always_two: bool = False
    veiled: bool = False
    recorded_by: Recorder = _nobody
    seated: Seated = _no_seat
    as_one: AsOne = _nobody_as_one
    for_two: ForTwo = _nothing
    told: Callable[[Any], Told] = _untold
    by_notice: bool = True
    stands: Stands = _nothing_stands
