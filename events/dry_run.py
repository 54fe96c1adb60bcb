"""What an act would do, found out without doing it: its events put through the real projectors, then undone.

Nothing is appended and the head row is never locked, so writers go on undisturbed. The checkpoints of the
projectors concerned are held meanwhile: their workers pass them by and catch up afterwards. The rows are
written into the live generation of a transaction that is always rolled back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.db import OperationalError, connection, transaction
from django.db.models import Max, Q
from psycopg.errors import QueryCanceled

from events import clock, log
from events.batches import AT_FAULT
from events.citing import Clash, Refused
from events.log import Envelope, LostRace
from events.models import LoggedEvent, Projection, ReadModel
from events.progress import begins
from events.projector import Projector, projectors
from events.rows import Key, Row
from events.runner import StoppedAt, hold_at_head
from events.storable_text import as_kept
from events.types import encode
from events.watching import Move, WatchedBatch
from events.work import TRIES, WHOLE_LOG, By, Command, TheLog, Work

NOBODYS = UUID(int=0)
PREVIEWING = 0x10_7  # the advisory lock that previews take: one after the other, so that none meets another


Seen = Mapping[tuple[type[ReadModel], Key], Row]
Look = Callable[[Sequence[Move]], Seen]
"""Rows that no projector would write yet, such as the lines of a list if it were issued anew, from the rows
as they are written at that moment. Given: what moves. Asked once with it, and once without."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposed:
    """`position`: the last event it rests on. `would_be`: how what the looks showed would differ."""

    position: int
    events: tuple[Envelope, ...]
    moves: tuple[Move, ...]
    would_be: tuple[Move, ...] = ()


class _TimeIsUp(Exception):
    """No refusal, which would be taken for a fault of whichever projector was asked at that moment."""


class TookTooLong(Refused):
    """The act moves more than can be worked out while somebody waits."""


def suppose(
    command: Command[Any],
    act: msgspec.Struct,
    by: By,
    *,
    looks: Sequence[Look] = (),
    patience: int | None = None,
) -> Supposed:
    """What the act would record and move if `by` gave it at this moment; it leaves nothing behind.

    Raises Refused as the act itself would, TookTooLong after so many seconds of patience (None: it may take
    as long as it does), and Clash when others keep recording in the streams it reads.
    """
    act = as_kept(act)
    for _ in range(TRIES):
        with transaction.atomic():
            try:
                with _within(patience):
                    return _worked_out(command, act, by, looks)
            except LostRace:
                continue
            except _TimeIsUp as up:
                raise _too_long(patience) from up
            except StoppedAt as stop:
                raise Refused("projector_stopped", reason=stop.reason) from stop
            finally:
                transaction.set_rollback(True)
    raise Clash("lost_race")


def _worked_out(command: Command[Any], act: msgspec.Struct, by: By, looks: Sequence[Look]) -> Supposed:
    _one_at_a_time()
    work = Work(by, clock.now(), TheLog())
    command.decide(work, act)
    concerned = _concerned({new.event.TYPE for new in work.events})
    head = _held(concerned)
    _check_still_so(work, head)
    if work.personal:
        work.streams.keep(work.personal)
    envelopes = tuple(_envelopes(work, head))
    with log.supposing(head, envelopes):
        moves, after = _carried_out(concerned, envelopes, looks)
    begins("", done=len(concerned) + 1, of=len(concerned) + 2)
    with log.supposing(head):
        before = [look(moves) for look in looks]
    would_be = [move for one, other in zip(before, after, strict=True) for move in _differing(one, other)]
    return Supposed(position=head, events=envelopes, moves=moves, would_be=tuple(would_be))


def _carried_out(
    concerned: Sequence[type[Projector]], envelopes: Sequence[Envelope], looks: Sequence[Look]
) -> tuple[tuple[Move, ...], list[Seen]]:
    """What moves, and what the looks show once it has; then the rows are again as they were."""
    with transaction.atomic():
        try:
            moves = tuple(move for kind in _one_by_one(concerned) for move in _written(kind, envelopes))
            return moves, [look(moves) for look in looks]
        finally:
            transaction.set_rollback(True)


def _one_by_one(concerned: Sequence[type[Projector]]) -> Iterator[type[Projector]]:
    """Tell how far it is: each projector is a part, and what the looks show two, with the act and without."""
    for done, kind in enumerate(concerned):
        begins(kind.name, done=done, of=len(concerned) + 2)
        yield kind
    begins("", done=len(concerned), of=len(concerned) + 2)


def _concerned(types: Set[str]) -> list[type[Projector]]:
    return [each for each in projectors().values() if each.handlers.keys() & types]


def _held(concerned: Sequence[type[Projector]]) -> int:
    """Bring these projectors' rows to one position of the log and hold them there; that position."""
    names = [projector.name for projector in concerned]
    list(Projection.objects.select_for_update().filter(name__in=names, live=True).order_by("name"))
    head = log.head_position()
    with log.supposing(head):
        for name in names:
            hold_at_head(name)
    return head


def _check_still_so(work: Work, head: int) -> None:
    """What the decision read is what stood at the head. Raises LostRace."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT stream, max(version) FROM events_event WHERE stream = ANY(%s) AND position <= %s "
            "GROUP BY stream",
            [list(work.reads), head],
        )
        stands = dict(cursor.fetchall())
    for stream, version in work.reads.items():
        if (head if stream == WHOLE_LOG else stands.get(stream, 0)) != version:
            raise LostRace(stream)


def _envelopes(work: Work, head: int) -> Iterator[Envelope]:
    for number, new in enumerate(work.events, start=1):
        name, schema, payload = encode(new.event)
        yield Envelope(
            position=head + number,
            stream=new.stream,
            version=new.version,
            type=name,
            schema_version=schema,
            effective_on=new.effective_on,
            recorded_at=work.now,
            actor=work.by.actor,
            command=NOBODYS,
            number=number,
            correlation=NOBODYS,
            payload=payload,
        )


def _written(kind: type[Projector], envelopes: Iterable[Envelope]) -> Iterator[Move]:
    """Put the events through a fresh projector, as one batch, into its live rows; what moves."""
    projector = kind()
    live = Projection.objects.get(name=kind.name, live=True)
    batch = WatchedBatch(live.generation, {})
    position = live.position
    try:
        for envelope in envelopes:
            position = envelope.position
            projector.handle(envelope, batch)
        projector.settle(batch)
    except AT_FAULT as error:
        raise StoppedAt(position, f"{type(error).__name__}: {error}") from error
    batch.write()
    return batch.moves()


def _differing(before: Seen, after: Seen) -> Iterator[Move]:
    for model, key in dict.fromkeys((*before, *after)):
        one, other = before.get((model, key)), after.get((model, key))
        if one != other:
            yield Move(model=model, key=key, before=one, after=other)


def still_at(supposed: Supposed) -> int:
    """The newest position of the log at which it would still come out the same.

    The head, unless something has been recorded since that a projector concerned would read.
    """
    types = _read_with({envelope.type for envelope in supposed.events})
    since = LoggedEvent.objects.filter(position__gt=supposed.position)
    newest = since.aggregate(newest=Max("position"), read=Max("position", filter=Q(type__in=types)))
    return supposed.position if newest["read"] else newest["newest"] or supposed.position


def stands_still(types: Set[str], position: int) -> bool:
    """Whether what events of these types move, worked out at a position, would come out the same now."""
    return not LoggedEvent.objects.filter(position__gt=position, type__in=_read_with(types)).exists()


def _read_with(types: Set[str]) -> set[str]:
    """Every type that some projector reads who reads one of these."""
    return {kind for each in _concerned(types) for kind in each.handlers}


def _one_at_a_time() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [PREVIEWING])


@contextmanager
def _within(seconds: int | None) -> Iterator[None]:
    """Every query within asks first whether the time is up, and none takes longer. Raises _TimeIsUp."""
    if seconds is None:
        yield
        return
    until = time.monotonic() + seconds

    def asking(execute: Any, sql: str, params: Any, many: bool, context: Any) -> object:
        if time.monotonic() > until:
            raise _TimeIsUp
        return execute(sql, params, many, context)

    with connection.execute_wrapper(asking):
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [f"{seconds}s"])
        try:
            yield
        except OperationalError as error:
            if isinstance(error.__cause__, QueryCanceled):
                raise _TimeIsUp from error
            raise


def _too_long(seconds: int | None) -> TookTooLong:
    return TookTooLong("took_too_long", seconds=seconds)
