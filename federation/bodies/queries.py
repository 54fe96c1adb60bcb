"""What pages and the desk ask of the rows of seats."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Q

from events.bitemporal_query import begun_by_then
from federation.bodies.models import Seat
from federation.bodies.rules.seats import CONSTITUTIONS, Constitution
from federation.books import federation as federation_of
from federation.rules.bodies import Body

PROJECTOR = "bodies.bodies"
ENDING_SOON = dt.timedelta(days=60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A body on a day: who sits on it, and how many seats are empty (None: the text sets no number)."""

    body: Body
    constitution: Constitution
    seats: tuple[Seat, ...]
    free_members: int | None
    free_substitutes: int | None

    @property
    def abolished(self) -> bool:
        """Whether nobody is appointed to it any more."""
        return self.constitution.abolished_on is not None


def seats_on(federation: str, day: dt.date) -> list[Seat]:
    """Who sits on which body on a day: members before substitutes, each by how long they have."""
    held = Seat.objects.filter(federation=federation, since__lte=day)
    held = held.filter(Q(last_day=None) | Q(last_day__gte=day))
    return list(held.order_by("body", "substitute", "since", "person"))


def sittings(federation: str, day: dt.date) -> list[Sitting]:
    """Every body in the order of the text; an abolished one only on a day on which somebody sat on it."""
    seats = seats_on(federation, day)
    found = [
        _sitting(body, tuple(seat for seat in seats if seat.body == body))
        for body in federation_of(federation).bodies
    ]
    return [each for each in found if each.seats or not each.abolished]


def _sitting(body: Body, seats: tuple[Seat, ...]) -> Sitting:
    substitutes = sum(seat.substitute for seat in seats)
    constitution = CONSTITUTIONS[body]
    free = [
        None if all_of is None else max(0, all_of - taken)
        for all_of, taken in (
            (constitution.members, len(seats) - substitutes),
            (constitution.substitutes, substitutes),
        )
    ]
    return Sitting(
        body=body,
        constitution=constitution,
        seats=seats,
        free_members=free[0],
        free_substitutes=free[1],
    )


def ending_soon(federation: str, day: dt.date) -> Iterator[tuple[Seat, dt.date]]:
    """Seats whose term runs out within sixty days and that nobody has after it, with the last day."""
    terms = history(federation)
    for seat in seats_on(federation, day):
        last_day = seat.last_day
        if last_day is not None and last_day - day <= ENDING_SOON and not _succeeded(seat, last_day, terms):
            yield seat, last_day


def _succeeded(seat: Seat, last_day: dt.date, terms: Sequence[Seat]) -> bool:
    """Whether the body is full on the day after the term."""
    after = last_day + dt.timedelta(days=1)
    sitting = [
        each
        for each in terms
        if (each.body, each.substitute) == (seat.body, seat.substitute)
        and each.since <= after
        and (each.last_day is None or after <= each.last_day)
    ]
    seats = CONSTITUTIONS[Body(seat.body)].seats(substitute=seat.substitute)
    return seats is not None and len(sitting) >= seats


def empty(federation: str, day: dt.date) -> Iterator[tuple[Sitting, bool]]:
    """Bodies with an empty seat, for a member or a substitute (True), once anybody was ever appointed."""
    if not Seat.objects.filter(federation=federation).exists():
        return
    for sitting in sittings(federation, day):
        if sitting.free_members:
            yield sitting, False
        if sitting.free_substitutes:
            yield sitting, True


def history(federation: str) -> list[Seat]:
    """Every seat there ever was by the day asked for, the newest first."""
    seats = begun_by_then(Seat.objects.filter(federation=federation), "since")
    return list(seats.order_by("-since", "body", "person"))
