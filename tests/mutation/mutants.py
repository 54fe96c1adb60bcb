"""Every mutant of a rule module: what is changed where, and the module's tree with the change in it.

Changed are the bodies of functions and methods, and the tables at the top of a module. Not changed: texts,
annotations, decorators, preset arguments and the bodies of classes, which decide nothing or nothing else.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

HOME = Path(__file__).parent.parent.parent
PACKAGES = ("tournaments/rules", "ratings/rules", "federation/rules", "federation/*/rules")

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
Way = tuple[tuple[str, int | None], ...]
Alter = Callable[[ast.AST], ast.AST]
Change = tuple[str, Alter]
MOVED = " moved forward"  # not where it is only asked whether something is among these
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}


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
    """`path` leads through the module's tree to the node that `alter` changes."""

    key: Key
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
    for place, statement in enumerate(_tree(module).body):
        for top, path, node in _tops(statement, (("body", place),)):
            for where, changes in _walk(node, path, table=not isinstance(node, ast.FunctionDef)):
                text = " ".join(ast.unparse(_at(_tree(module), where)).split())[:120] if changes else ""
                for kind, alter in changes:
                    key = Key(module, top, kind, text, seen[top, kind, text])
                    seen[top, kind, text] += 1
                    found.append(Mutant(key, _lines(_tree(module), where), where, alter))
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
    """Functions, methods and tables."""
    match statement:
        case ast.FunctionDef(name=name):
            yield name, path, statement
        case ast.ClassDef(name=name, body=body):
            for place, each in enumerate(body):
                if isinstance(each, ast.FunctionDef):
                    yield f"{name}.{each.name}", (*path, ("body", place)), each
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
TELLING = {"Because", "Refused", "Malformed", "NotAllowed", "Clash", "gettext_noop"}
"""What these are given is told, and decides nothing."""


def _walk(node: ast.AST, path: Way, *, table: bool) -> Iterator[tuple[Way, list[Change]]]:
    """Every expression in which something is decided, with the way to it and what can be changed of it."""
    for field, value in ast.iter_fields(node):
        if field in UNCHANGED and isinstance(node, ast.FunctionDef | ast.AnnAssign):
            continue
        several = isinstance(value, list)
        for place, each in enumerate(value if several else [value]):
            if not isinstance(each, ast.AST) or _tells(each) or _is_type(each):
                continue
            here: Way = (*path, (field, place if several else None))
            if isinstance(each, ast.expr) and not isinstance(getattr(each, "ctx", None), ast.Store):
                tested = field in {"test", "ifs"}
                changes = _changes(each, tested=tested, table=table or field == "comparators")
                asked = field == "comparators" and isinstance(node.ops[-1], ast.In | ast.NotIn)  # type: ignore[attr-defined]
                yield here, [way for way in changes if not (asked and way[0].endswith(MOVED))]
            yield from _walk(each, here, table=table)


def _tells(node: ast.AST) -> bool:
    """A docstring, a text, a call that only tells something, or a guard against mistakes of ours."""
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in TELLING
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def _is_type(node: ast.AST) -> bool:
    """tuple[int, ...]: a type that is named, not a value."""
    if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)):
        return False
    name = node.value.id
    return name in {"tuple", "dict", "list", "frozenset"} or (name[0].isupper() and not name.isupper())


def _changes(node: ast.expr, *, tested: bool, table: bool) -> Iterator[Change]:
    """What can be changed of one expression. `table`: its tuples are tables, not answers of several parts."""
    if tested and not isinstance(node, ast.UnaryOp) and not _plainly_opposite(node):
        yield "condition negated", lambda old: ast.UnaryOp(op=ast.Not(), operand=old)  # type: ignore[arg-type]
    match node:
        case ast.Constant(value=int()):
            yield from _of_a_number(node)
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_CALL:
            yield f"{name} made {OTHER_CALL[name]}", _set("func", ast.Name(OTHER_CALL[name], ast.Load()))
        case ast.Set() | ast.Tuple() | ast.List():
            yield from _of_members(node, table=table)
        case ast.Dict(keys=keys) if len(keys) > 1:
            for place, key in enumerate(keys):
                if key is not None:
                    yield f"without {ast.unparse(key)[:60]}", _without("keys", "values", place=place)
        case _:
            yield from _of_a_sign(node)


def _of_a_number(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield f"made {not node.value}", _set("value", not node.value)
    elif isinstance(node.value, int):
        yield "one more", _set("value", node.value + 1)
        yield "one less", _set("value", node.value - 1)


def _of_a_sign(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.Compare():
            for place, op in enumerate(node.ops):
                other = FLIPPED[type(op)]()
                yield f"{_sign(op)} made {_sign(other)}", _in_list("ops", place, other)
        case ast.BoolOp():
            yield "and, or exchanged", _set("op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield "not dropped", attrgetter("operand")
        case ast.BinOp(op=ast.Add() | ast.Sub()) if not (_joined(node.left) or _joined(node.right)):
            yield "+, - exchanged", _set("op", ast.Sub() if isinstance(node.op, ast.Add) else ast.Add())


def _plainly_opposite(node: ast.expr) -> bool:
    """A comparison whose flipped sign says the same as its negation."""
    plain = ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot
    return isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], plain)


def _of_members(node: ast.Set | ast.Tuple | ast.List, *, table: bool) -> Iterator[Change]:
    if any(_is_sentence(member) for member in node.elts):
        return  # a paragraph and what is told of it
    for place, member in enumerate(node.elts):
        if len(node.elts) > 1 and (table or not isinstance(node, ast.Tuple)):
            yield f"without {ast.unparse(member)[:60]}", _without("elts", place=place)
        if place and not isinstance(node, ast.Set) and ast.dump(member) != ast.dump(node.elts[place - 1]):
            yield f"{ast.unparse(member)[:60]}{MOVED}", _swapped(place)


def _is_sentence(node: ast.expr) -> bool:
    return _tells(node) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
    )


def _joined(node: ast.expr) -> bool:
    """A text, list or tuple, of which there is no difference."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _sign(op: ast.cmpop) -> str:
    return ast.unparse(ast.Compare(ast.Name("a"), [op], [ast.Name("b")]))[2:-2]


def _set(field: str, value: object) -> Alter:
    def alter(node: ast.AST) -> ast.AST:
        setattr(node, field, value)
        return node

    return alter


def _in_list(field: str, place: int, value: ast.AST) -> Alter:
    def alter(node: ast.AST) -> ast.AST:
        getattr(node, field)[place] = value
        return node

    return alter


def _without(*fields: str, place: int) -> Alter:
    def alter(node: ast.AST) -> ast.AST:
        for field in fields:
            del getattr(node, field)[place]
        return node

    return alter


def _swapped(place: int) -> Alter:
    def alter(node: ast.AST) -> ast.AST:
        members = node.elts  # type: ignore[attr-defined]
        members[place - 1], members[place] = members[place], members[place - 1]
        return node

    return alter
