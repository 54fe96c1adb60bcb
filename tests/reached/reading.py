"""One module as it stands in its file: what it defines, and which names each definition uses.

A definition is a function, a class, a method or a name that is given a value at the top of a module; what
else a module does at its top is its body. Nothing is imported or run for this.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

BODY = "<body>"
"""The name of what a module does when it is imported, beside defining things."""


@dataclass(slots=True, kw_only=True)
class Definition:
    """`names` are dotted as they are written ("knockout.match.decide"), `attributes` are read of whatever."""

    name: str
    names: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    decorators: set[str] = field(default_factory=set)
    bases: set[str] = field(default_factory=set)
    table: bool = False
    """A name that is given a value; neither function nor class."""
    keeps: bool = False
    """It puts something into a table of its module: as a decorator it registers what it decorates."""


@dataclass(slots=True, kw_only=True)
class Module:
    name: str
    definitions: dict[str, Definition] = field(default_factory=dict)
    imports: dict[str, str] = field(default_factory=dict)
    """A name within the module -> the dotted name of what was imported under it, "a.b.c"."""


def read(path: Path, name: str) -> Module:
    """The module that stands in a file."""
    module = Module(name=name)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            module.imports.update(_imported(node, package))
    for statement in tree.body:
        for definition in _definitions(statement):
            _put(module, definition)
    return module


def _put(module: Module, definition: Definition) -> None:
    """A name that is defined twice (overloads, a body in many statements) uses what each of them uses."""
    known = module.definitions.setdefault(definition.name, definition)
    if known is not definition:
        known.names |= definition.names
        known.attributes |= definition.attributes
        known.decorators |= definition.decorators


def _imported(node: ast.Import | ast.ImportFrom, package: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield (alias.asname, alias.name) if alias.asname else (alias.name.split(".")[0],) * 2
        return
    source = node.module or ""
    if node.level:
        above = package.split(".")[: len(package.split(".")) - node.level + 1]
        source = ".".join([*above, source] if source else above)
    for alias in node.names:
        yield alias.asname or alias.name, f"{source}.{alias.name}"


def _definitions(statement: ast.stmt) -> Iterator[Definition]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        yield _function(statement, statement.name)
    elif isinstance(statement, ast.ClassDef):
        yield from _class(statement)
    elif isinstance(statement, ast.Assign | ast.AnnAssign) and _targets(statement):
        for target in _targets(statement):
            yield _using(Definition(name=target, table=True), [statement])
    elif (isinstance(statement, ast.If) and _only_types(statement)) or isinstance(
        statement, ast.Import | ast.ImportFrom
    ):
        return
    else:
        yield _using(Definition(name=BODY), [statement])


def _only_types(statement: ast.If) -> bool:
    return isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"


def _targets(statement: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return [
        each.id for target in targets for each in ast.walk(target)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    ]  # fmt: skip


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> Definition:
    """A function with everything within it; its own variables are no names of the module."""
    parts = list(ast.walk(node))
    own = {each.arg for each in parts if isinstance(each, ast.arg)}
    own |= {each.id for each in parts if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    definition = _using(
        Definition(name=name), [*node.body, node.args, *([node.returns] if node.returns else [])]
    )
    definition.names = {each for each in definition.names if each.split(".")[0] not in own}
    definition.keeps = any(_keeps(each, own) for each in parts)
    return _decorated(definition, node)


def _keeps(node: ast.AST, own: set[str]) -> bool:
    """Does this put something into a table that is not the function's own?"""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        put = node.func.attr in {"append", "add", "setdefault", "update", "register", "extend"}
        held = node.func.value
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        put, held = True, node.value
    else:
        return False
    while isinstance(held, ast.Subscript | ast.Attribute | ast.Call):
        held = held.func if isinstance(held, ast.Call) else held.value
    return put and isinstance(held, ast.Name) and held.id not in own and held.id.isupper()


def _class(node: ast.ClassDef) -> Iterator[Definition]:
    """A class, and each of its methods as a definition of its own."""
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
    rest: list[ast.AST] = [each for each in node.body if each not in methods]
    whole = _using(Definition(name=node.name), [*rest, *node.bases, *node.keywords])
    whole.bases = {_dotted(each.value if isinstance(each, ast.Subscript) else each) for each in node.bases}
    yield _decorated(whole, node)
    for method in methods:
        yield _function(method, f"{node.name}.{method.name}")


def _decorated(
    definition: Definition, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
) -> Definition:
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        definition.decorators.add(_dotted(called))
        _using(definition, [decorator])
    return definition


def _using(definition: Definition, nodes: list[ast.AST] | list[ast.stmt]) -> Definition:
    for node in nodes:
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
                definition.names.add(each.id)
            elif isinstance(each, ast.Attribute):
                definition.attributes.add(each.attr)
                if dotted := _dotted(each):
                    definition.names.add(dotted)
            elif isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.isidentifier():
                definition.attributes.add(each.value)
    return definition


def _dotted(node: ast.AST) -> str:
    """A name or a chain of attributes as it is written, "" for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = _dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return ""
