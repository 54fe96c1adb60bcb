"""The registrar keeps the register: numbers taken over from before, lists published (DSU 4.1.1 §4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.rows import Row
from events.work import Work, command
from federation.members.register_checks import check_known, check_not_to_come
from federation.officials.roles import Role
from ratings.rules.listing import places
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands import current_numbers
from ratings.systems.danish.commands.common import (
    REGISTER,
    RegisterAct,
    asked_by,
    check_number,
)
from ratings.systems.danish.lists import Line, digest_of, lines_of, listed_on
from ratings.systems.danish.state import EMPTY_REGISTER, REGISTER_STREAM, evolve_register
from tournaments.offices import roles_for

MOST_TAKEN_OVER = 20_000
MOST_NAMED = 500
USUAL_LEAST = 2200


class TakenOver(msgspec.Struct, frozen=True, kw_only=True):
    """A number of the register as it was kept before, and the last day of their last rated tournament."""

    person: str
    rating: int
    last_rated: dt.date


class TakeOverNumbers(RegisterAct, frozen=True, kw_only=True):
    """Take numbers over, each player's once."""

    lines: tuple[TakenOver, ...]


class PublishDanishList(RegisterAct, frozen=True, kw_only=True):
    """Publish a list as of a day: everybody at `least` and more, the holders of a candidate result, and the
    first `juniors` and `women` of those named in the order of their numbers.

    `junior_persons`, `women_persons`: who is a junior, who is a woman, as the register of members says.
    `seen`: the digest of the preview that was looked at, "" for none.
    """

    as_of: dt.date
    least: int = USUAL_LEAST
    juniors: int = 0
    women: int = 0
    junior_persons: tuple[str, ...] = ()
    women_persons: tuple[str, ...] = ()
    holders: tuple[str, ...] = ()
    seen: str = ""


@command(undone_by="correct_given_number")
@cites("DSU 4.1.1 §4")
def take_over_numbers(work: Work, act: TakeOverNumbers) -> None:
    """The registrar keeps the register of all players; what was kept before this house comes in here."""
    asked_by(work, act.federation, Role.RATING_REGISTRAR, article=REGISTER)
    _check_lines(work, act)
    register = work.fold(REGISTER_STREAM, EMPTY_REGISTER, evolve_register)
    held = current_numbers.numbers_now(work, [line.person for line in act.lines])
    for line in act.lines:
        if line.person in held or line.person in register.taken_over:
            raise Clash("in_the_register.numbered", field="lines", article=REGISTER, person=line.person)
    lines = tuple(
        facts.RegisteredNumber(person=line.person, rating=line.rating, last_rated=line.last_rated)
        for line in act.lines
    )
    work.record(REGISTER_STREAM, facts.NumbersTakenOver(lines=lines))


class Asked(NamedTuple):
    """A list as it is asked for: its lines, and whom it names on which ground beside the rating."""

    lines: list[Line]
    named: dict[str, tuple[str, ...]]


def asked_for(act: PublishDanishList, rows: Iterable[Row]) -> Asked:
    """What a list would hold. `rows`: those of `DanishRating` as they are known."""
    numbers = listed_on(rows, act.as_of)
    named = {
        "holder": tuple(sorted(person for person in act.holders if person in numbers)),
        "junior": _first(act.juniors, act.junior_persons, numbers),
        "woman": _first(act.women, act.women_persons, numbers),
    }
    return Asked(lines_of(numbers, act.least, named), named)


@command(final="A published list stands as it was published; a later one stands beside it.")
@cites("DSU 4.1.1 §4")
def publish_danish_list(work: Work, act: PublishDanishList) -> None:
    """§4: on request, the players at 2200 and more, who has a candidate result, top juniors, top women.

    Decision: the text gives no number of juniors and women; whoever asks for the list does.
    """
    asked_by(work, act.federation, *roles_for("publish_rating_list"), article=REGISTER)
    _check_asked(work, act)
    work.fold(REGISTER_STREAM, EMPTY_REGISTER, evolve_register)
    lines, named = asked_for(act, current_numbers.rows_now(work))
    digest = digest_of(lines)
    if act.seen and act.seen != digest:
        raise Refused("changed_meanwhile.list", field="seen", article=REGISTER)
    published = facts.RatingListPublished(
        as_of=act.as_of,
        least=act.least,
        juniors=named["junior"],
        women=named["woman"],
        holders=named["holder"],
        lines=len(lines),
        digest=digest,
    )
    work.record(REGISTER_STREAM, published)


def _first(most: int, persons: tuple[str, ...], numbers: dict[str, int]) -> tuple[str, ...]:
    """The highest rated of these persons; who is level with the last of them is named too."""
    placed = places({person: numbers[person] for person in persons if person in numbers})
    return tuple(person for person, place in placed.items() if place <= most)


def _check_lines(work: Work, act: TakeOverNumbers) -> None:
    persons = [line.person for line in act.lines]
    if not persons or len(persons) != len(set(persons)) or len(persons) > MOST_TAKEN_OVER:
        raise Malformed("lines_unreadable", field="lines", article=REGISTER, most=MOST_TAKEN_OVER)
    for line in act.lines:
        check_known(work, line.person, REGISTER, field="lines")
        check_number(line.rating, REGISTER)
        check_not_to_come(work, line.last_rated, "last_rated", REGISTER)


def _check_asked(work: Work, act: PublishDanishList) -> None:
    check_not_to_come(work, act.as_of, "as_of", REGISTER)
    for field, asked in (("juniors", act.juniors), ("women", act.women)):
        if not 0 <= asked <= MOST_NAMED:
            raise Malformed("how_many", field=field, article=REGISTER, most=MOST_NAMED)
    check_number(act.least, REGISTER)
