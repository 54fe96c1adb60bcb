"""Another answer than the right one, of the same form."""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import date, timedelta
from enum import Enum
from fractions import Fraction
from typing import Any

from events.citing import Refused


def spoiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with another answer. What refuses lets pass, and what lets pass refuses."""

    def otherwise(*given: Any, **named: Any) -> Any:
        try:
            answer = function(*given, **named)
            if inspect.isgenerator(answer):
                answer = list(answer)
        except Refused:
            return None
        if answer is None:
            raise Refused("otherwise")
        return another(answer)

    return otherwise


def another(value: Any) -> Any:
    """A value of the same form that is another, and itself where there is no other."""
    for kind, change in CHANGES:
        if isinstance(value, kind):
            return change(value)
    return _parts(value) if is_dataclass(value) else value


def _next_member(value: Enum) -> Enum:
    members = list(type(value))
    return members[(members.index(value) + 1) % len(members)]


def _members(value: Any) -> Any:
    """Of several answers in one each is another; a list of one kind is a member shorter."""
    if type(value) is tuple and len({type(each) for each in value}) > 1:
        return tuple(another(each) for each in value)
    if hasattr(value, "_replace"):
        return type(value)(*(another(each) for each in value))
    return value[:-1]


def _parts(value: Any) -> Any:
    """Every part is another, or as many as may be at once."""
    changed: dict[str, Any] = {
        each.name: new
        for each in fields(value)
        if each.init and (old := getattr(value, each.name)) is not (new := another(old))
    }
    for given in (changed, *({name: new} for name, new in changed.items())):
        try:
            return replace(value, **given)
        except Exception:  # noqa: BLE001 - what may not be together is tried alone
            continue
    return value


CHANGES: tuple[tuple[Any, Callable[[Any], Any]], ...] = (
    (bool, operator.not_),
    (Enum, _next_member),
    ((int, Fraction), lambda value: value + 1),
    (date, lambda value: value + timedelta(days=1)),
    (str, lambda value: f"{value}1"),
    (Mapping, lambda value: dict(list(value.items())[:-1])),
    ((frozenset, set), lambda value: type(value)(list(value)[1:])),
    ((list, tuple), _members),
)
"""The first kind that fits tells how a value is made another."""
