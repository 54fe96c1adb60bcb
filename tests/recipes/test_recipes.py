"""Who follows a recipe of CONTRIBUTING.md arrives, and touches no more files than it says."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from tests.recipes.recipe import carry_out, copy_of_the_tree, files_of, recipes

RECIPES = recipes()
MOST = {"A tie-break": 3, "A field of a member": 4, "An act": 1, "A federation": 1}
"""How many files or new packages each takes, beside its tests, its migration and its words."""
WORDS = frozenset({"acts.py", "event_labels.py", "refusals.py", "settings.py"})
"""Tables in which something gets its name or its line."""


def test_every_recipe_has_its_limit() -> None:
    assert RECIPES.keys() == MOST.keys()


@pytest.mark.parametrize("title", MOST)
def test_a_recipe_works_and_stays_small(title: str, tmp_path) -> None:
    tree = copy_of_the_tree(tmp_path)
    before = files_of(tree)

    for block in RECIPES[title]:
        carry_out(block, tree)

    touched = [PurePath(name) for name, digest in files_of(tree).items() if before.get(name) != digest]
    counted = {place(each, set(before)) for each in touched if not beside(each)}
    assert 0 < len(counted) <= MOST[title], counted


def beside(path: PurePath) -> bool:
    """Whether it is a test, a migration, or a table of words."""
    return path.parts[0] == "tests" or "migrations" in path.parts or path.name in WORDS


def place(path: PurePath, before: set[str]) -> str:
    """The file, or the package where the whole package is new."""
    old = any(name.startswith(f"{path.parts[0]}/") for name in before)
    return str(path) if old or len(path.parts) == 1 else path.parts[0]
