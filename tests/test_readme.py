"""What the README and the operations guide name exists: make targets, commands, settings, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[1]
GUIDES = {name: (ROOT / name).read_text() for name in ("README.md", "docs/operations.md")}
TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))


@pytest.mark.parametrize("name", GUIDES)
def test_make_targets_exist(name: str) -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", GUIDES[name], re.MULTILINE))
    assert named
    assert named <= TARGETS


@pytest.mark.parametrize("name", GUIDES)
def test_manage_commands_exist(name: str) -> None:
    named = set(re.findall(r"manage\.py ([a-z_]+)", GUIDES[name]))
    named |= set(re.findall(r"manage (?:run|demo) ([a-z_]+)", GUIDES[name]))
    assert named <= set(get_commands())


@pytest.mark.fide("7-15")
def test_the_commands_of_the_readmes_table_exist() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", GUIDES["README.md"], re.MULTILINE)
    named = {command for row in rows for command in re.findall(r"`([a-z_]+)", row)}
    assert {"verify", "replay", "import_trf"} <= named <= set(get_commands())


def test_settings_of_the_guide_are_read_somewhere() -> None:
    code = "".join(path.read_text() for path in (ROOT / "federation").rglob("*.py"))
    table = GUIDES["docs/operations.md"].split("## On one machine")[0]
    named = re.findall(r"`([A-Z][A-Z_]+)`", table)
    assert len(named) > 12
    assert [name for name in named if f'"{name}"' not in code] == []


@pytest.mark.parametrize("name", GUIDES)
def test_links_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", GUIDES[name])
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []
