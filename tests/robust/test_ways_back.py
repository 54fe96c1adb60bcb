"""Every act has one that takes it back or puts it right, or says why none can; found in the sources."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from events.acts import AT_THE_MACHINE, FROM_THE_LOG, declared
from events.work import command
from ratings.corrections.correctable import registered
from tests.robust.discovery import PACKAGES, ROOT, commands

COMMANDS = {name.rpartition(".")[2]: each for name, each in commands().items()}
SHORTEST = 20
"""Characters of a reason that says anything."""


@pytest.mark.parametrize("name", sorted(commands()))
def test_every_act_names_its_way_back_or_says_why_there_is_none(name: str) -> None:
    act: Any = commands()[name]
    assert bool(act.undone_by) != bool(act.final), f"{name}: name the command that undoes it, or why none can"
    if act.undone_by:
        assert act.undone_by in COMMANDS, f"{name}: there is no command {act.undone_by}"
    else:
        assert len(act.final) >= SHORTEST, name
        assert act.final.endswith("."), name


def desks() -> Iterator[str]:
    """The sources of the desk's pages, of the admin's acts, of own pages, of what a person signs in with."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "desk" in path.parts or path.stem in {"desk", "admin", "factors", "pages"}:
                yield path.read_text(encoding="utf-8")


def test_every_way_back_is_given_on_a_page() -> None:
    """By a page of its own, or by the preview of a correction; at the machine by a command there."""
    named = set(re.findall(r"\w+", "\n".join(desks())))
    named |= {each.command.__name__ for each in registered().values()}  # type: ignore[attr-defined]
    of_pages = [
        act.command for act in declared().values() if act.closed not in {AT_THE_MACHINE, FROM_THE_LOG}
    ]
    backs = {command.undone_by for command in of_pages} - {""}
    assert sorted(backs - named) == []


def test_a_command_without_either_is_found() -> None:
    @command
    def forgotten(work: Any, act: Any) -> None:
        """Neither is said."""

    bare: Any = forgotten
    assert (bare.undone_by, bare.final) == ("", "")
