"""What pairing needs beside the players: teams (013, 310), byes (240, XXZ), acceleration (250, XXA) and
prohibited pairings (260, XXP).

A record whose columns cannot be read is no reason to refuse the file: it is noted, and kept as it stands.
Only behind ###, where nobody but this house writes records, it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, groupby
from typing import TypeVar

from events.citing import gettext_noop as _
from events.storable_text import seen
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.fields import half_points
from tournaments.exchange.trf.lines import Record
from tournaments.exchange.trf.records import (
    Acceleration,
    ByeKind,
    Prohibition,
    StatedBye,
    TrfTeam,
    UnusedRecord,
)

Read = TypeVar("Read")

EXTRA_TAGS = frozenset(("013", "310", "240", "XXZ", "250", "XXA", "260", "XXP"))
STATED = {"F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
NUMBER = re.compile(r"[0-9]{1,6}")
LAST_ROUND = 999  # three columns hold no more; said where nobody knows how many rounds there are
NUMBER_WIDTH = 4
NEXT_NUMBER = 5  # columns from one start number of a list to the next
FIRST_ACCELERATED = 10  # column of round 1 in XXA


class UnreadableError(Exception):
    """A column of the record holds something else than the format puts there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """Everything that was read, and the records that could not be."""

    teams: tuple[TrfTeam, ...]
    accelerations: tuple[Acceleration, ...]
    prohibitions: tuple[Prohibition, ...]
    byes: tuple[StatedBye, ...]
    unread: tuple[UnusedRecord, ...]


def read_extras(records: Sequence[Record], rounds_held: int, rounds_total: int, findings: Findings) -> Extras:
    """Read the records for pairing. `rounds_held`: rounds of the file; XXZ speaks of the one after them."""
    reader = _Reader(records, findings)
    # Files that old programs are to read as well hold much of this twice; the new form says more.
    old_teams = reader.each("013", _old_team)
    teams = reader.each("310", _team) or [
        replace(team, number=number) for number, team in enumerate(old_teams, start=1)
    ]
    by_player = chain.from_iterable(reader.each("XXA", _accelerated_player))
    prohibited = reader.each("260", lambda record: _prohibition(record, rounds_total))
    of_engines = reader.each("XXP", lambda record: Prohibition(players=_listed(record, at_least=2)))
    told = {each.players for each in prohibited}
    return Extras(
        teams=tuple(teams),
        accelerations=tuple(reader.each("250", _acceleration) or by_player),
        prohibitions=(*prohibited, *(each for each in of_engines if each.players not in told)),
        byes=(
            *reader.each("240", _bye),
            *reader.each("XXZ", lambda record: _absent(record, rounds_held + 1)),
        ),
        unread=tuple(reader.unread),
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the records of one tag after the other, and keeps what it cannot read."""

    records: Sequence[Record]
    findings: Findings
    unread: list[UnusedRecord] = field(default_factory=list)

    def each(self, tag: str, reading: Callable[[Record], Read]) -> list[Read]:
        """Every record of the tag, read."""
        found = []
        for record in self.records:
            if record.tag != tag:
                continue
            try:
                found.append(reading(record))
            except UnreadableError:
                if record.own:
                    message = _("Record %(tag)s cannot be read in its columns: %(text)s")
                    self.findings.problem(record.line, tag, message, tag=tag, text=record.content[:40])
                    continue
                self.unread.append(UnusedRecord(line=record.line, tag=tag, text=record.after_tag))
                message = _("Record %(tag)s cannot be read in its columns; it was left as it stands.")
                self.findings.adjust(record.line, tag, message, tag=tag)
        return found


def _between(record: Record, first: int, last: int) -> str:
    return record.text[first - 1 : last].strip()


def _number(written: str) -> int:
    if not NUMBER.fullmatch(written):
        raise UnreadableError
    return int(written)


def _maybe_number(written: str) -> int | None:
    return _number(written) if written else None


def _maybe_points(written: str) -> int | None:
    if not written:
        return None
    points = half_points(written)
    if points is None:
        raise UnreadableError
    return points


def _numbers_from(record: Record, column: int) -> tuple[int, ...]:
    """Start numbers in columns of four with a blank between them."""
    places = range(column, len(record.text.rstrip()) + 1, NEXT_NUMBER)
    fields = (_between(record, place, place + NUMBER_WIDTH - 1) for place in places)
    return tuple(_number(each) for each in fields if each)


def _listed(record: Record, *, at_least: int = 1) -> tuple[int, ...]:
    """Start numbers with blanks between them, as the engines' own records list them."""
    numbers = tuple(_number(each) for each in record.content.split())
    if len(numbers) < at_least:
        raise UnreadableError
    return numbers


def _old_team(record: Record) -> TrfTeam:
    return TrfTeam(number=0, name=seen(_between(record, 5, 36)), players=_numbers_from(record, 37))


def _team(record: Record) -> TrfTeam:
    return TrfTeam(
        number=_number(_between(record, 5, 7)),
        name=seen(_between(record, 9, 40)),
        nickname=_between(record, 42, 46),
        strength=_maybe_number(_between(record, 48, 53)),
        match_half_points=_maybe_points(_between(record, 55, 60)),
        game_half_points=_maybe_points(_between(record, 62, 67)),
        rank=_maybe_number(_between(record, 69, 71)),
        players=_numbers_from(record, 74),
    )


def _acceleration(record: Record) -> Acceleration:
    return Acceleration(
        match_half_points=_maybe_points(_between(record, 5, 8)),
        half_points=_maybe_points(_between(record, 10, 13)) or 0,
        first_round=_number(_between(record, 15, 17)),
        last_round=_number(_between(record, 19, 21)),
        first=_number(_between(record, 23, 26)),
        last=_number(_between(record, 28, 31)),
    )


def _accelerated_player(record: Record) -> tuple[Acceleration, ...]:
    """XXA holds one player's fictitious points round by round; rounds with the same are put together."""
    player = _number(_between(record, 5, 8))
    places = range(FIRST_ACCELERATED, len(record.text.rstrip()) + 1, NEXT_NUMBER)
    points = [_maybe_points(_between(record, place, place + NUMBER_WIDTH - 1)) or 0 for place in places]
    return tuple(_runs(player, points))


def _runs(player: int, points: Sequence[int]) -> Iterator[Acceleration]:
    for worth, rounds in groupby(enumerate(points, start=1), key=lambda each: each[1]):
        numbers = [number for number, _worth in rounds]
        if worth:
            yield Acceleration(
                half_points=worth, first_round=numbers[0], last_round=numbers[-1], first=player, last=player
            )


def _prohibition(record: Record, rounds_total: int) -> Prohibition:
    """What holds from the first round to the last is said of the whole tournament."""
    first, last = _number(_between(record, 5, 7)), _number(_between(record, 9, 11))
    players = _numbers_from(record, 13)
    if len(players) < 2:
        raise UnreadableError
    if first <= 1 and last >= rounds_total:
        return Prohibition(players=players)
    return Prohibition(players=players, first_round=first, last_round=last)


def _bye(record: Record) -> StatedBye:
    kind = STATED.get(_between(record, 5, 5).upper())
    players = _numbers_from(record, 11)
    if kind is None or not players:
        raise UnreadableError
    return StatedBye(kind=kind, round_number=_number(_between(record, 7, 9)), players=players)


def _absent(record: Record, due: int) -> StatedBye:
    return StatedBye(kind=ByeKind.ZERO, round_number=due, players=_listed(record))
