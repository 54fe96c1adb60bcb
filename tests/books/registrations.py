"""What an import puts into a table of another module: nothing but what libraries ask for.

Counted are, of all that runs when a module is imported,
    a call, as a statement, a decorator or a value, of a function that fills a table of its own module
    any other call that stands as a statement
    a value given to an attribute or a place of something that was imported
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

FILLING = {"append", "add", "extend", "setdefault", "update", "insert", "register"}
EMPTY = {"list", "dict", "set", "defaultdict", "OrderedDict", "Counter"}
OF_LIBRARIES = {
    "app.autodiscover_tasks": "Celery",
    "app.config_from_object": "Celery",
    "before_task_publish.connect": "Celery",
    "TRANSPORT_ALIASES": "kombu's table of transports",
    "admin.site.login": "allauth asks for it so",
    "admin.site.unregister": "Django's admin",
    "register.filter": "Django's templates",
    "register_converter": "Django's converters of addresses",
    "router.register": "the REST framework's router, of the module itself",
    "os.environ.setdefault": "which settings a process runs with",
    "sys.exit": "a program's end",
    "STATIC_ROOT.mkdir": "the settings: a folder that whitenoise asks for",
    "cites": "which function carries out a paragraph, for docs/coverage.md alone",
}
"""What libraries ask for at the top of a module. Decorators of theirs fill no table of ours."""


class Site(NamedTuple):
    """Where something is registered."""

    path: Path
    line: int
    text: str


def registrations(trees: Mapping[Path, ast.Module]) -> Iterator[Site]:
    """Everything that the imports of these modules register."""
    fillers = {name for tree in trees.values() for name in _fillers(tree)}
    for path, tree in trees.items():
        own = _assigned(tree)
        for node in _at_import(tree):
            if _registers(node, fillers, own):
                yield Site(path, getattr(node, "lineno", 0), ast.unparse(node).partition("\n")[0])


def _registers(node: ast.AST, fillers: set[str], own: set[str]) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=called)):
            return ast.unparse(called) not in OF_LIBRARIES and _last(called) not in fillers
        case ast.Call(func=called):
            return _last(called) in fillers and ast.unparse(called) not in OF_LIBRARIES
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript() as target]):
            held = target if isinstance(target, ast.Attribute) else target.value
            return ast.unparse(held) not in OF_LIBRARIES and _root(target) not in own
        case _:
            return False


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What runs on import: all but the insides of functions."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in each.decorator_list:
                yield decorator
                yield from _at_import(decorator)
        elif not isinstance(each, ast.Lambda) and not _is_program(each):
            yield each
            yield from _at_import(each)


def _is_program(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


def _fillers(tree: ast.Module) -> Iterator[str]:
    """Functions that put something into a table at the top of their module, themselves or by one within."""
    tables = {name for each in tree.body for name in _empty_tables(each)}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and any(_fills(each, tables) for each in ast.walk(function)):
            yield function.name


def _empty_tables(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value)
            | ast.AnnAssign(target=ast.Name(id=name), value=value)
        ):
            called = isinstance(value, ast.Call) and _last(value.func) in EMPTY
            if called or isinstance(value, ast.List | ast.Dict | ast.Set):
                yield name


def _fills(node: ast.AST, tables: set[str]) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=held, attr=attr)):
            return attr in FILLING and _root(held) in tables
        case ast.Subscript(value=held, ctx=ast.Store()):
            return _root(held) in tables
        case ast.AugAssign(target=target):
            return _root(target) in tables
        case _:
            return False


def _assigned(tree: ast.Module) -> set[str]:
    """Names that the module itself gives a value, or defines."""
    stored = {
        each.id for each in ast.walk(tree) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    return stored | {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}


def _last(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return getattr(node, "id", "")
