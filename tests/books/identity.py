"""Where code asks which book or federation it is dealing with, instead of asking the book for what it says.

    python -m tests.books.identity        prints the number of places, and each of them

A place is a comparison, a case, a call such as `filter(federation="dsu")` or a dict key with the constant of
a book or federation, or the question `is_slsf`; in a template, an `if` with such a constant. Rules and the
books themselves may ask, as may a rating system of one book; casebook and demo give examples. There is none:
test_identity.py.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.support.packages import PACKAGES, ROOT

ALLOWED = {"rules", "books", "systems", "casebook", "demo", "migrations"}
"""Rooms that may ask: a rule and a rating system are a book's own, and the others declare or show one."""
CODES = {"slsf", "dsu", "psgrp", "SLSF-G", "SLSF-R", "SLSF-K", "DSU", "PSGRP"}
DECLARING = ("tournaments.rules.books", "federation.books")
"""Modules whose constants in capitals are a book or a federation."""
NOT_ONE = {"BOOKS", "FEDERATIONS"}
LOOKING_UP = {"filter", "exclude", "get", "startswith", "removeprefix", "Q"}
IN_TEMPLATE = re.compile(r'\{%\s*(?:el)?if\b[^%]*"(?:' + "|".join(sorted(CODES)) + r')"|\bis_slsf\b')


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """One place: the file below the root, the line, and what stands there."""

    path: str
    line: int
    text: str


@cache
def constants(path: Path) -> frozenset[str]:
    """The names in a module that stand for a book or federation: imported so, or given to one or several."""
    names: set[str] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGES):
            names |= imported(node)
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_one(node.value, names):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {each.id for each in targets if isinstance(each, ast.Name)}
    return frozenset(names)


def imported(node: ast.ImportFrom) -> set[str]:
    """The names of an import that stand for a book or federation where they come from."""
    module = node.module or ""
    wanted = {each.name: each.asname or each.name for each in node.names if each.name.isupper()}
    if not wanted:
        return set()
    if module.startswith(DECLARING):
        return set(wanted.values()) - NOT_ONE
    path = ROOT / (module.replace(".", "/") + ".py")
    there = constants(path if path.exists() else path.with_suffix("") / "__init__.py")
    return {name for original, name in wanted.items() if original in there}


def is_one(node: ast.AST | None, names: Set[str]) -> bool:
    """Whether an expression is the constant of a book or federation, or a collection with one in it."""
    match node:
        case ast.Constant(value=str(value)):
            return value in CODES
        case ast.Name(id=name):
            return name in names
        case ast.Attribute(value=base, attr="id" | "code"):
            return is_one(base, names)
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            return any(is_one(each, names) for each in elements)
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple"), args=[inner]):
            return is_one(inner, names)
    return False


def asks(node: ast.AST, names: Set[str]) -> bool:
    """Whether this node is a question of identity."""
    match node:
        case ast.Attribute(attr="is_slsf", ctx=ast.Load()):
            return True
        case ast.Compare(left=left, comparators=others):
            return any(is_one(each, names) for each in (left, *others))
        case ast.MatchValue(value=value):
            return is_one(value, names)
        case ast.Dict(keys=keys):
            return any(is_one(each, names) for each in keys)
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=args, keywords=keywords):
            asked = [*(keyword.value for keyword in keywords), *(args if len(args) == 1 else [])]
            return name in LOOKING_UP and any(is_one(each, names) for each in asked)
    return False


def in_module(path: Path) -> Iterator[Site]:
    """The places in one module, a line at most once."""
    source = path.read_text(encoding="utf-8")
    tree, lines, names = ast.parse(source), source.splitlines(), constants(path)
    for line in sorted({node.lineno for node in ast.walk(tree) if asks(node, names)}):
        yield Site(str(path.relative_to(ROOT)), line, lines[line - 1].strip())


def in_template(path: Path) -> Iterator[Site]:
    """The places in one template."""
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for _ in IN_TEMPLATE.finditer(text):
            yield Site(str(path.relative_to(ROOT)), line, text.strip()[:100])


@cache
def sites() -> tuple[Site, ...]:
    """Every place in the product that asks which book or federation it is."""
    modules = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    asking = (path for path in modules if ALLOWED.isdisjoint(path.relative_to(ROOT).parts))
    found = [site for path in asking for site in in_module(path)]
    found += [site for path in (ROOT / "templates").rglob("*.html") for site in in_template(path)]
    return tuple(sorted(found))


def main() -> None:
    for site in sites():
        print(f"{site.path}:{site.line}: {site.text}")
    print(f"{len(sites())} places in {len({site.path for site in sites()})} files")


if __name__ == "__main__":
    main()
