"""No import has a side effect on a registry."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.books.identity import ROOT
from tests.books.registrations import registrations
from tests.books.signs import trees

TABLE = "_tables = {}\ndef say(kind, text): _tables[kind] = text\ndef kept(): return dict(_tables)\n"


def found(text: str) -> list[str]:
    return [each.text for each in registrations({Path("asked.py"): ast.parse(TABLE + text)})]


def test_no_import_registers_anything() -> None:
    sites = list(registrations(trees()))
    assert not sites, "\n".join(f"{each.path}:{each.line}: {each.text}" for each in sites)


@pytest.mark.parametrize(
    "text",
    [
        "say(Kind, 'x')",
        "for kind in kinds:\n    say(kind, 'x')",
        "QUESTION = say(Kind, 'x')",
        "@say(Kind, 'x')\ndef told(): pass",
        "class Told:\n    @say(Kind, 'x')\n    def told(self): pass",
        "elsewhere.connect(told)",
        "Admin.actions = (*Admin.actions, act)",
        "TABLE_OF_OTHERS['x'] = 1",
    ],
)
def test_what_registers_is_found(text: str) -> None:
    assert len(found(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "LABELS = {Kind: label('x')}",
        "def later():\n    say(Kind, 'x')",
        "OWN = {}\nOWN['x'] = 1",
        "@cites('DSU 4.1')\ndef rule(): pass",
        "if __name__ == '__main__':\n    main()",
        "KEPT = kept()",
    ],
)
def test_what_registers_nothing_is_left_alone(text: str) -> None:
    assert found(text) == []


def test_no_import_gathers_what_is_not_all_there_yet() -> None:
    """What is gathered while modules are imported would be gathered in part, and kept."""
    program = (
        "import django; django.setup()\n"
        "from events.registries import gathered, registries\n"
        "print(len(list(registries())), gathered.cache_info().misses)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    apps, misses = map(int, said.split())
    assert apps > 20
    assert misses == 0
