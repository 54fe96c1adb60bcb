"""Spoil an act: the same act with one value replaced by something that nobody should get away with."""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum
from collections.abc import Iterator
from typing import Any

import msgspec

TEXTS = ("Å" * 1_000, "a\0b", "a\ud800b", "100 %(x)s", " ", "a/b")
NUMBERS = (-1, 2**31, 2**63, 10**40)
DAYS = (dt.date.min, dt.date.max)
HOURS = (
    dt.datetime.min.replace(tzinfo=dt.UTC),
    dt.datetime.max.replace(tzinfo=dt.UTC),
    dt.datetime.fromisoformat("2026-03-01T12:00"),  # of no zone
)
READ_BEFORE = ("report", "bundle", "digest")
"""What comes out of a file: its readers refuse what is bad, and have tests of their own."""

Spoiled = tuple[str, Any]
"""Where, and the whole thing with that one value replaced."""


def spoiled(thing: Any, at: str = "") -> Iterator[Spoiled]:
    """Every way to spoil one value within a struct, a dataclass, a tuple or a dict, however deep."""
    if isinstance(thing, msgspec.Struct):
        names = thing.__struct_fields__
        change = msgspec.structs.replace
        yield from _parts(thing, names, at, lambda name, value: change(thing, **{name: value}))
    elif dataclasses.is_dataclass(thing):
        names = tuple(field.name for field in dataclasses.fields(thing))
        yield from _parts(thing, names, at, lambda name, value: dataclasses.replace(thing, **{name: value}))
    elif isinstance(thing, tuple) and thing:
        for where, first in spoiled(thing[0], f"{at}[0]"):
            yield where, (first, *thing[1:])
    elif isinstance(thing, dict):
        for key, value in thing.items():
            for where, other in spoiled(value, f"{at}[{key}]"):
                yield where, {**thing, key: other}
    else:
        yield from _values(thing, at)


def _parts(thing: Any, names: tuple[str, ...], at: str, replace: Any) -> Iterator[Spoiled]:
    for name in names:
        if name in READ_BEFORE:
            continue
        for where, value in spoiled(getattr(thing, name), f"{at}.{name}".lstrip(".")):
            yield where, replace(name, value)


def _values(value: Any, at: str) -> Iterator[Spoiled]:
    if isinstance(value, bool | enum.Enum):
        return
    for kind, bad in ((str, TEXTS), (int, NUMBERS), (dt.datetime, HOURS), (dt.date, DAYS)):
        if isinstance(value, kind):
            for number, other in enumerate(bad, start=1):
                yield f"{at} #{number}", other
            return
