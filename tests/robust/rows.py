"""What commands ask of rows, answered for the whole role table by the functions of its rooms."""

from __future__ import annotations

from importlib import import_module
from inspect import isfunction, signature
from pkgutil import iter_modules

import pytest

from tests import robust


def answered(patch: pytest.MonkeyPatch) -> None:
    """Every room `given_...` answers for its own rows."""
    for room in iter_modules(robust.__path__, f"{robust.__name__}."):
        if ".given_" in room.name:
            for answer in vars(import_module(room.name)).values():
                if isfunction(answer) and list(signature(answer).parameters) == ["monkeypatch"]:
                    answer(patch)
