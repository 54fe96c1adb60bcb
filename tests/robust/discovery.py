"""Every command of the house, found in its sources, so that none can be forgotten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from tests.support.packages import PACKAGES, ROOT

MAKES_COMMANDS = re.compile(r"^\s*@(\w+\.)*command\b|= (\w+\.)*command\(", re.MULTILINE)


@cache
def commands() -> dict[str, Callable[..., Any]]:
    """Each command by module and name, such as `tournaments.commands.playing.start_round`."""
    return {
        f"{module.__name__}.{name}": thing
        for module in modules()
        for name, thing in vars(module).items()
        if hasattr(thing, "decide") and getattr(thing, "__module__", "") == module.__name__
    }


def modules() -> Iterator[ModuleType]:
    """Every module of the house that makes a command."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" not in path.parts and MAKES_COMMANDS.search(path.read_text(encoding="utf-8")):
                yield import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
