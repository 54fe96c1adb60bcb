"""What is so if nothing is said: an argument of a function, and a field of a class."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import MISSING, Field, is_dataclass
from inspect import get_annotations
from types import FunctionType
from typing import Any


def preset_argument(function: FunctionType, argument: str, value: object) -> None:
    """Let a function have another value where nothing is said of an argument."""
    if argument in (function.__kwdefaults__ or {}):
        function.__kwdefaults__ = {**(function.__kwdefaults__ or {}), argument: value}
        return
    given = function.__defaults__ or ()
    place = function.__code__.co_varnames.index(argument) - (function.__code__.co_argcount - len(given))
    function.__defaults__ = (*given[:place], value, *given[place + 1 :])


def put_preset(kind: Any, field: ast.AnnAssign) -> bool:
    """Let a class of values, and those made of it, have what stands there; False where it cannot be seen.

    What was made with the old value keeps it; tables are made anew by whoever asks for this.
    """
    assert isinstance(field.target, ast.Name) and field.value is not None
    name, room = field.target.id, vars(sys.modules[kind.__module__])
    text = compile(ast.fix_missing_locations(ast.Expression(field.value)), kind.__module__, "eval")
    value = eval(text, room)
    if isinstance(value, Field):
        value = value.default
    if value is MISSING:
        return False
    for each in (kind, *_made_of(kind, name)):
        preset_argument(each.__init__ if is_dataclass(each) else each.__new__, name, value)
        if is_dataclass(each):
            each.__dataclass_fields__[name].default = value
        if not hasattr(vars(each).get(name), "__set__"):  # with slots the name holds the place of the value
            setattr(each, name, value)
    return True


def _made_of(kind: type, name: str) -> Iterator[Any]:
    """Classes that inherit the field."""
    for each in kind.__subclasses__():
        if name not in get_annotations(each) and is_dataclass(each):
            yield each
            yield from _made_of(each, name)
