"""A mutant put into the running process: a function gets other code, a table or preset another value.

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
from math import inf
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, NoneType
from typing import Any, TypeVar

from tests.mutation.mutants import Mutant, file_of, rule_modules
from tests.mutation.presetting import preset_argument, put_preset
from tests.reached.graph import graph
from tests.support.packages import PACKAGES

K = TypeVar("K")
OURS = {*PACKAGES, "tests"}


def prepare() -> None:
    """Look once through everything that stands, before processes are forked that would each do so."""
    functions()
    _keeping()
    _tables()
    _presetting()
    graph()
    gc.freeze()


def put(mutant: Mutant) -> bool:
    """Put it in; False where nothing that runs was made of the changed place."""
    module = sys.modules[mutant.key.module]
    tree = mutant.tree()
    statement = tree.body[mutant.path[0][1] or 0]
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        _assign(module, mutant.key.function, statement)
        done = True
    elif isinstance(field := getattr(statement, "body", [])[mutant.path[1][1] or 0], ast.AnnAssign):
        done = put_preset(vars(module)[mutant.owner.rpartition(".")[2]], field)
    else:
        done = _put_code(mutant, compile(tree, str(file_of(mutant.key.module)), "exec"))
    _remake(mutant.owner)
    forget()
    return done


def forget(fewer_than: float = inf) -> None:
    """What functions keep of earlier answers, where they are fewer than so many."""
    for each in _keeping():
        if each.cache_info().currsize < fewer_than:
            each.cache_clear()


def living(kind: type[K]) -> list[K]:
    """All that is there of one type: a proxy of what is gone breaks if it is asked for more than its type."""
    return [each for each in gc.get_objects() if type(each) is kind]


@cache
def _keeping() -> list[Any]:
    keeping = [(each, getattr(each, "__module__", None) or "") for each in living(_lru_cache_wrapper)]
    return [each for each, module in keeping if _is_rule(module) or "casebook" in module]


def _is_rule(module: str) -> bool:
    """Of a rule book of the house: other libraries have modules of such names as well."""
    return module.partition(".")[0] in PACKAGES and ".rules" in module


@cache
def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """(module, qualified name) -> the functions that stand, of rule modules."""
    found: defaultdict[tuple[str, str], list[FunctionType]] = defaultdict(list)
    for each in living(FunctionType):
        if _is_rule(each.__module__ or ""):
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


def _remake(name: str) -> None:
    """In the order of their imports the tables made of what is changed."""
    changed = {name}
    for table, holder, own, made in _tables():
        if table not in changed and changed & _made_of(table):
            changed.add(table)
            _assign(holder, own, made)


@cache
def _made_of(table: str) -> frozenset[str]:
    """What a table names, and what the functions of its own module name that it names."""
    whole = graph()
    found, new = set(), set(whole.uses(table))
    while new:
        found |= new
        own = {each for each in new if _is_function(each) and _room(each) == _room(table)}
        new = {used for each in own for used in whole.uses(each)} - found
    return frozenset(found)


def _is_function(name: str) -> bool:
    return not graph().definitions[name][1].table and (_room(name), name.rpartition(".")[2]) in functions()


def _room(name: str) -> str:
    return name.rpartition(".")[0]


def _assign(module: ModuleType, name: str, statement: ast.stmt) -> None:
    old = module.__dict__[name]
    plain = ast.fix_missing_locations(ast.Module(body=[statement], type_ignores=[]))
    exec(
        compile(plain, str(module.__file__), "exec", flags=__future__.annotations.compiler_flag),
        module.__dict__,
    )
    new = module.__dict__[name]
    _preset(module.__name__, name, new)
    for other in list(sys.modules.values()):
        if isinstance(other, ModuleType) and other.__name__.split(".")[0] in OURS:
            for alias, value in list(vars(other).items()):
                if value is old and (alias == name or not isinstance(old, int | str | NoneType)):
                    setattr(other, alias, new)
                    _preset(other.__name__, alias, new)


def _preset(module: str, name: str, value: object) -> None:
    """Give functions the new value where the table is what an argument is if nothing is said."""
    for function, argument in _presetting().get((module, name), ()):
        for each in functions().get((module, function), []):
            preset_argument(each, argument, value)


@cache
def _presetting() -> dict[tuple[str, str], list[tuple[str, str]]]:
    """(module, table) -> the functions there, and which argument of theirs is that table."""
    found: defaultdict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for module in rule_modules():
        for node in ast.walk(ast.parse(file_of(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                plain = node.args.args[len(node.args.args) - len(node.args.defaults) :]
                named = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
                for argument, value in (*zip(plain, node.args.defaults, strict=True), *named):
                    if isinstance(value, ast.Name):
                        found[module, value.id].append((node.name, argument.arg))
    return found


@cache
def _tables() -> list[tuple[str, ModuleType, str, ast.stmt]]:
    """Every table of the rules, in the order in which the modules were loaded."""
    found = []
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None) if _is_rule(getattr(module, "__name__", "")) else None
        if path:
            for statement in ast.parse(Path(path).read_text(encoding="utf-8")).body:
                match statement:
                    case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                        if statement.value is not None:
                            found.append((f"{module.__name__}.{name}", module, name, statement))
    return found


@cache
def made_of(name: str) -> frozenset[str]:
    """A table or function, and all tables that are made of it."""
    made = {name}
    while more := {table for table, *_ in _tables() if made & _made_of(table)} - made:
        made |= more
    return frozenset(made)


def users(name: str) -> frozenset[str]:
    """The functions that use a table, themselves or through tables made of it."""
    whole, made = graph(), made_of(name)
    return frozenset(each for each in whole.definitions if made & whole.uses(each)) - made
