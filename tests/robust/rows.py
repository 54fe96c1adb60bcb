"""What commands ask of rows, answered for the whole role table by the functions of its rooms."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import isfunction, signature
from pkgutil import iter_modules

import pytest

from tests import robust

Answer = Callable[[pytest.MonkeyPatch], None]


def answered(patch: pytest.MonkeyPatch) -> None:
    """Every room `given_...` answers for its own rows."""
    for answer in _answers():
        answer(patch)


@cache
def _answers() -> tuple[Answer, ...]:
    rooms = [room.name for room in iter_modules(robust.__path__, f"{robust.__name__}.")]
    found = [each for room in rooms if ".given_" in room for each in vars(import_module(room)).values()]
    return tuple(
        each for each in found if isfunction(each) and list(signature(each).parameters) == ["monkeypatch"]
    )
