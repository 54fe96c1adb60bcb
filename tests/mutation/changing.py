"""What can be changed of one expression: a number, a sign, a condition, a member, an order."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from operator import attrgetter

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
Alter = Callable[[ast.AST], ast.AST]
Change = tuple[str, Alter]
MOVED = " moved forward"  # not where it is only asked whether something is among these
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
TELLING = {"Because", "Refused", "Malformed", "NotAllowed", "Clash", "gettext_noop"}
"""What these are given is told, and decides nothing."""
OF_A_FIELD = {"strict", "repr", "compare", "init", "kw_only"}
"""Arguments that guard against mistakes of ours or say how a value is shown."""


def tells(node: ast.AST) -> bool:
    """A docstring, a text, a call that only tells something, or a guard against mistakes of ours."""
    if isinstance(node, ast.keyword) and node.arg in OF_A_FIELD:
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in TELLING
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def changes(node: ast.expr, *, tested: bool, table: bool) -> Iterator[Change]:
    """What can be changed of one expression. `table`: its tuples are tables, not answers of several parts."""
    if tested and not isinstance(node, ast.UnaryOp) and not _plainly_opposite(node):
        yield "condition negated", lambda old: ast.UnaryOp(op=ast.Not(), operand=old)  # type: ignore[arg-type]
    match node:
        case ast.Constant(value=int()):
            yield from _of_a_number(node)
        case ast.Call():
            yield from _of_a_call(node)
        case ast.Set() | ast.Tuple() | ast.List():
            yield from _of_members(node, table=table)
        case ast.Dict(keys=keys) if len(keys) > 1:
            for place, key in enumerate(keys):
                if key is not None:
                    yield f"without {ast.unparse(key)[:60]}", _without("keys", "values", place=place)
        case _:
            yield from _of_a_sign(node)


def _of_a_call(node: ast.Call) -> Iterator[Change]:
    match node.func:
        case ast.Name("sorted") | ast.Attribute(attr="sort") if _by_key(node.keywords):
            yield "order reversed", _reversed
        case ast.Name("groupby") if any(each.arg == "key" for each in node.keywords):
            yield "key dropped", _set("keywords", [])
        case ast.Name(id=name) if name in OTHER_CALL:
            yield f"{name} made {OTHER_CALL[name]}", _set("func", ast.Name(OTHER_CALL[name], ast.Load()))


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
        case ast.UnaryOp(op=ast.USub(), operand=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "- dropped", attrgetter("operand")
        case ast.BinOp(op=ast.Add() | ast.Sub()) if not (_joined(node.left) or _joined(node.right)):
            yield "+, - exchanged", _set("op", ast.Sub() if isinstance(node.op, ast.Add) else ast.Add())
        case ast.BinOp(op=ast.Mult()) if not (_joined(node.left) or _joined(node.right)):
            yield "* made +", _set("op", ast.Add())


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
    return tells(node) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
    )


def _joined(node: ast.expr) -> bool:
    """A text, list or tuple, of which there is no difference."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _by_key(given: list[ast.keyword]) -> bool:
    """An order that is decided: by a key, and not said to be reversed, which is changed where it is said."""
    said = {each.arg for each in given}
    return "key" in said and "reverse" not in said


def _reversed(node: ast.AST) -> ast.AST:
    node.keywords.append(ast.keyword("reverse", ast.Constant(value=True)))  # type: ignore[attr-defined]
    return node


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
