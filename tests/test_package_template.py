"""An app is laid out like every other: a Django developer finds a module by its name, without a glossary.

The names of the template stand in `package_template.toml`, and what each holds in docs/architecture.md.
A module of any other name is the subject of its app, such as `sanctions/docket.py`: it is listed there as
special, and its docstring says what it is for. Write a new one only where no name of the template fits.
"""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tests.support.packages import PACKAGES, ROOT

APPS = sorted(path.parent for package in PACKAGES for path in (ROOT / package).rglob("apps.py"))
NAMES = tomllib.loads((Path(__file__).parent / "package_template.toml").read_text(encoding="utf-8"))
TEMPLATE, SPECIAL = frozenset(NAMES["template"]), NAMES["special"]


def modules_of(app: Path) -> dict[str, Path]:
    """The modules and packages right in an app, by name; apps within it are apps of their own."""
    files = {path.stem: path for path in app.glob("*.py") if path.stem != "__init__"}
    folders = {path.parent.name: path for path in app.glob("*/__init__.py") if path.parent not in APPS}
    return files | folders


def name_of(app: Path) -> str:
    return ".".join(app.relative_to(ROOT).parts)


@pytest.mark.parametrize("app", APPS, ids=name_of)
def test_a_module_is_of_the_template_or_listed(app: Path) -> None:
    assert modules_of(app).keys() - TEMPLATE == {*SPECIAL.get(name_of(app), ())}


@pytest.mark.parametrize("app", APPS, ids=name_of)
def test_a_module_that_is_special_says_what_it_is(app: Path) -> None:
    special = {name: path for name, path in modules_of(app).items() if name not in TEMPLATE}

    assert [
        name for name, path in special.items() if not ast.get_docstring(ast.parse(path.read_text()))
    ] == []


def test_only_apps_are_listed() -> None:
    assert SPECIAL.keys() <= {name_of(app) for app in APPS}


def test_the_template_is_described_whole() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("The rooms of an app:")[2].partition("\n\n`tournaments/`")[0]
    told = {
        name
        for row in table.splitlines()
        for name in re.findall(r"`(\w+)(?:\.py|/)?`", row.partition(" | ")[0])
    }

    assert told == TEMPLATE
