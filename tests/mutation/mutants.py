"""Every mutant of a rule module: what is changed where, and the module's tree with the change in it.

Changed are the bodies of functions and methods, the tables at the top of a module, and what the fields of a
class are preset to. Not changed: texts, annotations, decorators, preset arguments of functions, and members
of enumerations, which are names.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.mutation.changing import MOVED, Alter, Change, changes, tells
from tests.mutation.several import lists_of

HOME = Path(__file__).parent.parent.parent
PACKAGES = ("tournaments/rules", "ratings/rules", "federation/rules", "federation/*/rules")

Way = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """A mutant by what it says, not by where: `source` is the text changed, `number` parts equal ones."""

    module: str
    function: str
    kind: str
    source: str
    number: int = 0

    def __str__(self) -> str:
        more = f" (place {self.number + 1})" if self.number else ""
        return f"{self.module} {self.function}: {self.kind}: {self.source}{more}"


@dataclass(frozen=True, slots=True)
class Mutant:
    """`path` leads through the module's tree to the node that `alter` changes.

    `owner`: the definition that is changed; of a preset field its class.
    """

    key: Key
    owner: str
    lines: frozenset[int]
    path: Way
    alter: Alter

    def tree(self) -> ast.Module:
        """The module with this one change."""
        tree = deepcopy(_tree(self.key.module))
        *above, (field, place) = self.path
        holder = _at(tree, tuple(above))
        changed = self.alter(_at(holder, ((field, place),)))
        if place is None:
            setattr(holder, field, changed)
        else:
            getattr(holder, field)[place] = changed
        return ast.fix_missing_locations(tree)


def file_of(module: str) -> Path:
    path = HOME / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def rule_modules() -> list[str]:
    files = {path for package in PACKAGES for room in HOME.glob(package) for path in room.rglob("*.py")}
    names = (".".join(path.relative_to(HOME).with_suffix("").parts) for path in files)
    return sorted(name.removesuffix(".__init__") for name in names)


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(file_of(module).read_text(encoding="utf-8"))


@cache
def mutants_of(module: str) -> tuple[Mutant, ...]:
    """In the order of the text."""
    found: list[Mutant] = []
    seen: Counter[tuple[str, str, str]] = Counter()
    lists = lists_of(_tree(module))
    for place, statement in enumerate(_tree(module).body):
        for top, path, node in _tops(statement, (("body", place),)):
            preset = isinstance(statement, ast.ClassDef) and not isinstance(node, ast.FunctionDef)
            owner = f"{module}.{top.partition('.')[0] if preset else top}"
            table = not isinstance(node, ast.FunctionDef)
            for where, changed in _walk(node, path, table=table, lists=lists):
                text = " ".join(ast.unparse(_at(_tree(module), where)).split())[:120] if changed else ""
                for kind, alter in changed:
                    key = Key(module, top, kind, text, seen[top, kind, text])
                    seen[top, kind, text] += 1
                    found.append(Mutant(key, owner, _lines(_tree(module), where), where, alter))
    return tuple(found)


def _at(node: ast.AST, path: Way) -> Any:
    for field, place in path:
        value = getattr(node, field)
        node = value if place is None else value[place]
    return node


def _lines(tree: ast.AST, path: Way) -> frozenset[int]:
    """Of the statement that is changed, without those that stand within it."""
    holder = node = tree
    for step in path:
        node = _at(node, (step,))
        holder = node if isinstance(node, ast.stmt) else holder
    within = [each.lineno for each in getattr(holder, "body", [])]
    last = min(within) - 1 if within else holder.end_lineno  # type: ignore[attr-defined]
    changed = range(node.lineno, node.end_lineno + 1)  # type: ignore[attr-defined]
    return frozenset({*range(holder.lineno, last + 1), *changed})  # type: ignore[attr-defined]


@cache
def lines_of(name: str) -> tuple[str, frozenset[int]]:
    """The file of a function by its dotted name, and the lines of its body."""
    module = max((each for each in rule_modules() if name.startswith(f"{each}.")), key=len, default="")
    if not module:
        return "", frozenset()
    for place, statement in enumerate(_tree(module).body):
        for top, _, node in _tops(statement, (("body", place),)):
            if f"{module}.{top}" == name and isinstance(node, ast.FunctionDef):
                lines = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
                return str(file_of(module)), frozenset(lines)
    return "", frozenset()


def _tops(statement: ast.stmt, path: Way) -> Iterator[tuple[str, Way, ast.AST]]:
    """Functions, methods, tables and preset fields."""
    match statement:
        case ast.FunctionDef(name=name):
            yield name, path, statement
        case ast.ClassDef(name=name, body=body, bases=bases):
            named = any(ast.unparse(base).endswith("Enum") for base in bases)
            for place, each in enumerate(body):
                here = (*path, ("body", place))
                match each:
                    case ast.FunctionDef(name=method):
                        yield f"{name}.{method}", here, each
                    case ast.AnnAssign(target=ast.Name(id=field), value=ast.expr()) if not named:
                        yield f"{name}.{field}", here, each
        case (
            ast.Assign(targets=[ast.Name(id=name)])
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr())
        ):
            if name not in {
                "__all__",
                "EXPLANATIONS",
                "REFUSALS",
                "WAYS_ON",
            }:  # how steps and refusals read is text
                yield name, path, statement


UNCHANGED = {"annotation", "returns", "decorator_list", "args", "type_comment"}


def _walk(
    node: ast.AST, path: Way, *, table: bool, lists: frozenset[int]
) -> Iterator[tuple[Way, list[Change]]]:
    """Every expression in which something is decided, with the way to it and what can be changed of it.

    `table`: all tuples here are tables; `lists`: those, by id, that are no answers of several parts.
    """
    for field, value in ast.iter_fields(node):
        if field in UNCHANGED and isinstance(node, ast.FunctionDef | ast.AnnAssign):
            continue
        several = isinstance(value, list)
        for place, each in enumerate(value if several else [value]):
            if not isinstance(each, ast.AST) or tells(each) or _is_type(each):
                continue
            here: Way = (*path, (field, place if several else None))
            if isinstance(each, ast.expr) and not isinstance(getattr(each, "ctx", None), ast.Store):
                tested = field in {"test", "ifs"}
                many = table or field in {"comparators", "iter"} or id(each) in lists
                found = changes(each, tested=tested, table=many)
                asked = field == "comparators" and isinstance(node.ops[-1], ast.In | ast.NotIn)  # type: ignore[attr-defined]
                yield here, [way for way in found if not (asked and way[0].endswith(MOVED))]
            yield from _walk(each, here, table=table, lists=lists)


def _is_type(node: ast.AST) -> bool:
    """tuple[int, ...]: a type that is named, not a value."""
    if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)):
        return False
    name = node.value.id
    return name in {"tuple", "dict", "list", "frozenset"} or (name[0].isupper() and not name.isupper())
