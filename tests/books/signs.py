"""How far the house is rebuilt, in numbers that are to fall; acts by API and command line rise.

python -m tests.books.signs
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from events.citing import Refused
from tests.books.identity import PACKAGES, ROOT, sites
from tests.books.registrations import registrations

SLSF_RULES = "ratings.rules.slsf"
OWN_NAMES = frozenset((Path(__file__).parent / "own_names.txt").read_text(encoding="utf-8").split())
"""Names of modules that only this house uses: those that are to go, and those that went."""
OWN_WORDS = frozenset({"EncodingAsked", "FileRefused"})
"""Kinds of refusals that take what they tell of, and give their code themselves."""


@cache
def trees() -> Mapping[Path, ast.Module]:
    """Every module of the product."""
    files = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every call of a function of one of these names."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield path, node


def importing_swedish_rating_rules() -> int:
    """Files of `ratings` outside the rules and SLSF's own system that import SLSF's rating rules."""
    outside = (
        tree
        for path, tree in trees().items()
        if "ratings" in path.parts and not {"rules", "swedish"} & set(path.parts)
    )
    imports = ([node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)] for tree in outside)
    return sum(any((each.module or "").startswith(SLSF_RULES) for each in nodes) for nodes in imports)


def explanations_in_prose() -> int:
    """Steps of explanations made with something else than a code that has a text in a table of a package.

    What is worked out is not seen here: `tests/conftest.py` holds every step that a test makes to its text.
    """
    return sum(not codes().issuperset(written(call.args[1])) for _path, call in calls("Because"))


def written(code: ast.expr) -> set[str]:
    """The codes that stand there as they are."""
    said = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
    return {str(each.value) for each in said if isinstance(each, ast.Constant)}


@cache
def codes() -> frozenset[str]:
    """Every code that a table gives a text."""
    tables = (tree for path, tree in trees().items() if path.name == "explanations.py")
    dicts = [node for tree in tables for node in ast.walk(tree) if isinstance(node, ast.Dict)]
    pairs = (pair for each in dicts for pair in zip(each.keys, each.values, strict=True))
    return frozenset(
        code.value
        for code, text in pairs
        if isinstance(code, ast.Constant) and getattr(getattr(text, "func", None), "id", "") == "Wording"
    )


def refusals_in_line() -> int:
    """Refusals that are made with their text, or with a code that no table of a package gives a text.

    What is worked out is not seen here: `tests/conftest.py` holds every refusal that a test brings about.
    """
    return sum(not _by_codes(call) for _path, call in refusals()) + sum(
        map(_told_at_the_site, trees().values())
    )


@cache
def refusals() -> tuple[tuple[Path, ast.Call], ...]:
    """Every refusal that is made, of whatever kind."""
    kinds = {"Refused"}
    parents = [
        (node.name, {getattr(base, "id", "") for base in node.bases})
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    while more := {name for name, bases in parents if bases & kinds} - kinds:
        kinds |= more
    return tuple(calls(*kinds - OWN_WORDS))


def _by_codes(call: ast.Call) -> bool:
    ways = [each.value for each in call.keywords if each.arg == "way_on"]
    said = set().union(*map(written, ways)) - {""}
    return len(call.args) == 1 and written(call.args[0]) <= texts("REFUSALS") and said <= texts("WAYS_ON")


def _told_at_the_site(tree: ast.Module) -> int:
    """Calls within a `raise` that are given a text, marked for translation."""
    raised = (node for node in ast.walk(tree) if isinstance(node, ast.Raise))
    inner = (node for each in raised for node in ast.walk(each) if isinstance(node, ast.Call))
    return sum(getattr(each.func, "id", "") == "gettext_noop" for each in inner)


def goes_on(call: ast.Call) -> bool:
    """Whether a refusal says what to do next, of itself or where it is made."""
    ways = any(each.arg == "way_on" for each in call.keywords)
    told = [Refused.text_of(code) for code in written(call.args[0])]
    return ways or bool(told and all(each.way_on for each in told))


@cache
def texts(table: str) -> frozenset[str]:
    """Every key of the tables of this name, REFUSALS or WAYS_ON."""
    named = (
        node.value
        for tree in trees().values()
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == table
    )
    keys = [key for each in named if isinstance(each, ast.Dict) for key in each.keys]
    return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))


def registered_by_import() -> int:
    """What runs as a module is imported and puts something into a registry."""
    return sum(1 for _ in registrations(trees()))


def own_names() -> int:
    """Names of modules and packages that only this house uses."""
    return len(OWN_NAMES & ({path.stem for path in trees()} | {path.parent.name for path in trees()}))


def acts_given_as_json() -> int:
    """Acts that are declared, and not closed to the command line and the API."""
    declared = [call for path, call in calls("Act") if path.name in {"acts.py", "registry.py"} and call.args]
    return sum(all(each.arg != "closed" for each in call.keywords) for call in declared)


def lines_with_any() -> int:
    """Lines of the product that give up on types."""
    return sum(len(re.findall(r"^.*\bAny\b.*$", source(path), re.MULTILINE)) for path in trees())


def source(path: Path) -> str:
    """What stands in a file."""
    return path.read_text(encoding="utf-8")


def imports_against_the_order() -> int:
    """Imports by which a package of an app reaches up to one above it: what the contracts pass over."""
    contracts = tomllib.loads(source(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    return sum(len(each.get("ignore_imports", ())) for each in contracts if each["type"] == "layers")


def product_lines() -> int:
    """All lines of the product's Python, migrations aside."""
    return sum(source(path).count("\n") for path in trees() if "migrations" not in path.parts)


SIGNS: Mapping[str, Callable[[], int]] = {
    "places that ask which book it is": lambda: len(sites()),
    "files that import SLSF's rating rules": importing_swedish_rating_rules,
    "explanations in prose": explanations_in_prose,
    "refusals with their text in line": refusals_in_line,
    "registrations by import": registered_by_import,
    "names of the house's own": own_names,
    "acts by API and command line": acts_given_as_json,
    "imports against the order of packages": imports_against_the_order,
    "lines with Any": lines_with_any,
    "lines of the product": product_lines,
}

if __name__ == "__main__":
    for name, count in SIGNS.items():
        print(f"{count():>8,}  {name}")
