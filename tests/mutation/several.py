"""Which tuples of a module are lists, that could have a member less, and no answers of several parts.

A list is what is gone through, what is put together with a star, what a function answers that says it
answers any number (`tuple[X, ...]`), what is handed to `frozenset` and its like, and the keys of an order.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

TAKING = {"frozenset", "set", "tuple", "list", "sum", "min", "max", "any", "all", "sorted"}


def lists_of(tree: ast.Module) -> frozenset[int]:
    """The tuples by their id: the tree is the one that is looked through afterwards."""
    return frozenset(id(each) for each in _lists(tree) if isinstance(each, ast.Tuple))


def _lists(tree: ast.Module) -> Iterator[ast.expr]:
    keys = {ast.unparse(each.value) for each in ast.walk(tree) if _is_key(each)}
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=members) if any(isinstance(each, ast.Starred) for each in members):
                yield node
            case ast.keyword(arg="key", value=ast.Lambda(body=answer)):
                yield answer
            case ast.Call(func=ast.Name(id=name), args=[given, *_]) if name in TAKING:
                yield given
            case ast.FunctionDef(name=name, returns=returns) if name in keys or _any_number(returns):
                yield from (answer for each in ast.walk(node) for answer in _answers(each))


def _is_key(node: ast.AST) -> bool:
    return isinstance(node, ast.keyword) and node.arg == "key" and isinstance(node.value, ast.Name)


def _any_number(returns: ast.expr | None) -> bool:
    return returns is not None and ast.unparse(returns).startswith("tuple[") and "..." in ast.unparse(returns)


def _answers(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement answers, on either side of a condition."""
    waiting = [node.value] if isinstance(node, ast.Return) and node.value else []
    while waiting:
        answer = waiting.pop()
        if isinstance(answer, ast.IfExp):
            waiting += [answer.body, answer.orelse]
        else:
            yield answer
