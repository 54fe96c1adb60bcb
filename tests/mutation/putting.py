"""A mutant put into the running process: a function gets other code, a table another value.

Who has imported a function holds the same function, so its code is exchanged in place. A table is worked
out anew and put wherever the old one stands under some name, and so are the tables that are made of it.
"""

from __future__ import annotations
import __future__

import ast
import gc
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, NoneType
from typing import Any

from tests.mutation.mutants import Mutant, file_of
from tests.reached.graph import graph

OURS = ("events", "federation", "tournaments", "ratings", "tests")


def put(mutant: Mutant) -> bool:
    """Put it in; False where nothing that runs was made of the changed place."""
    module = sys.modules[mutant.key.module]
    tree = mutant.tree()
    statement = tree.body[mutant.path[0][1] or 0]
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        done = _put_table(module, mutant.key.function, statement)
    else:
        done = _put_code(mutant, compile(tree, str(file_of(mutant.key.module)), "exec"))
    forget()
    return done


def forget() -> None:
    """What functions keep of earlier answers."""
    for each in _keeping():
        each.cache_clear()


@cache
def _keeping() -> list[Any]:
    kept = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    return [each for each in kept if _is_rule(getattr(each, "__module__", "") or "")]


def _is_rule(module: str) -> bool:
    return ".rules" in module or "casebook" in module


@cache
def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """(module, qualified name) -> the functions that stand, of rule modules."""
    found: defaultdict[tuple[str, str], list[FunctionType]] = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and ".rules" in (each.__module__ or ""):
            found[each.__module__, each.__code__.co_qualname].append(each)
    return found


def _put_code(mutant: Mutant, compiled: CodeType) -> bool:
    name = mutant.key.function
    new = next((code for code in _codes(compiled) if code.co_qualname == name), None)
    standing = functions().get((mutant.key.module, name), [])
    for function in standing:
        assert new is not None
        function.__code__ = new
    return bool(standing)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The last definition of a name counts, as it does in the module."""
    for each in reversed(code.co_consts):
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _put_table(module: ModuleType, name: str, statement: ast.stmt) -> bool:
    """The table, and in the order of their imports the tables made of it."""
    changed = {f"{module.__name__}.{name}"}
    _assign(module, name, statement)
    for table, holder, own, made in _tables():
        if changed & graph().uses(table) and table not in changed:
            changed.add(table)
            _assign(holder, own, made)
    return True


def _assign(module: ModuleType, name: str, statement: ast.stmt) -> None:
    old = module.__dict__[name]
    plain = ast.fix_missing_locations(ast.Module(body=[statement], type_ignores=[]))
    exec(
        compile(plain, str(module.__file__), "exec", flags=__future__.annotations.compiler_flag),
        module.__dict__,
    )
    new = module.__dict__[name]
    for other in list(sys.modules.values()):
        if isinstance(other, ModuleType) and other.__name__.split(".")[0] in OURS:
            for alias, value in list(vars(other).items()):
                if value is old and (alias == name or not isinstance(old, int | str | NoneType)):
                    setattr(other, alias, new)


@cache
def _tables() -> list[tuple[str, ModuleType, str, ast.stmt]]:
    """Every table of the rules, in the order in which the modules were loaded."""
    found = []
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None) if ".rules" in getattr(module, "__name__", "") else None
        if path and module.__name__.split(".")[0] != "tests":
            for statement in ast.parse(Path(path).read_text(encoding="utf-8")).body:
                match statement:
                    case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                        if statement.value is not None:
                            found.append((f"{module.__name__}.{name}", module, name, statement))
    return found


@cache
def users(table: str) -> frozenset[str]:
    """The functions that use a table, themselves or through tables made of it."""
    whole = graph()
    tables, found = {table}, set()
    while True:
        now = {name for name in whole.definitions if tables & whole.uses(name)} - tables
        more = {name for name in now if whole.definitions[name][1].table}
        found = now - more
        if not more:
            return frozenset(found)
        tables |= more
