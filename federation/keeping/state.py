"""The house as its own stream tells it."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.types import Event
from federation.keeping.events import HouseAttested, ReleaseInstalled

STREAM = "house"


class Release(msgspec.Struct, frozen=True, kw_only=True):
    """A release: what it is called, and the digests of its program, of what guards the log by it, and of what
    the house hands out to check it with.
    """

    version: str
    commit: str
    code: str
    guards: str
    handed_out: dict[str, str] = {}


class House(msgspec.Struct, frozen=True):
    """`release`: the one that was recorded last, else the first that was attested; `day`: attested last."""

    release: Release | None = None
    day: dt.date | None = None


def evolve(house: House, event: Event) -> House:
    """Accepts every fact, judges none."""
    match event:
        case HouseAttested(day=day):
            release = house.release
            if release is None or not release.guards:  # the first night that could say what they are
                release = release_of(event)
            return House(release, day)
        case ReleaseInstalled():
            return msgspec.structs.replace(house, release=release_of(event))
    return house


def release_of(event: HouseAttested | ReleaseInstalled) -> Release:
    """Which release an event names."""
    return Release(
        version=event.version,
        commit=event.commit,
        code=event.code,
        guards=event.guards,
        handed_out=event.handed_out,
    )
