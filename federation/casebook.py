"""Golden cases of rule books as data, and who works them out: the product's own rule functions.

A case file is TOML: `[[case]]` with id, rule, why, perhaps `op` (or `kind`), then `[case.input]` and
`[case.expected]`. An adapter takes the input of the cases it knows and returns what they expect, in the
same form, by calling a rule; it holds no rule itself. Adapters stand in `<app>/casebook/`, one module a
subject, and say what they take:

    @answers(op="round_robin_round")
    def round_robin_round(given: Given) -> Answer: ...

Files that name no operation are told apart by what their input and expected answer hold; there an adapter
gives a `when` that looks at the whole case.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import Any

from django.apps import apps
from django.utils.module_loading import module_has_submodule

Given = Mapping[str, Any]
Answer = Mapping[str, Any]
Work = Callable[[Any], Answer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case as it stands in its file; `op` "" where the file names no operations."""

    id: str
    op: str
    rule: str
    why: str
    given: Mapping[str, Any]
    expected: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Adapter:
    """Who answers which cases. `whole`: the function takes the case, not only its input."""

    op: str
    when: Callable[[Case], bool]
    work: Work
    whole: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A case that failed, and how: what was expected and what came out at a path within the answer."""

    case: Case
    path: str
    expected: object
    got: object


NOTE = "note"


def answers(
    *, op: str = "", when: Callable[[Case], bool] = lambda case: True, whole: bool = False
) -> Callable[[Work], Work]:
    """Mark the decorated function: it answers the cases of operation `op` for which `when` holds."""

    def mark(work: Work) -> Work:
        marks: tuple[Adapter, ...] = getattr(work, "answers", ())
        work.answers = (*marks, Adapter(op=op, when=when, work=work, whole=whole))  # type: ignore[attr-defined]
        return work

    return mark


@cache
def adapters() -> tuple[Adapter, ...]:
    """Those of every installed application. Needs Django's applications, no database."""
    return tuple(
        adapter
        for module in _casebooks()
        for each in vars(module).values()
        if isinstance(each, FunctionType) and each.__module__ == module.__name__
        for adapter in getattr(each, "answers", ())
    )


def _casebooks() -> Iterator[ModuleType]:
    """Every module of the packages `casebook`."""
    for app in apps.get_app_configs():
        if app.module and module_has_submodule(app.module, "casebook"):
            package = import_module(f"{app.name}.casebook")
            for found in walk_packages(getattr(package, "__path__", ()), prefix=f"{package.__name__}."):
                yield import_module(found.name)


def read(path: Path) -> list[Case]:
    """The cases of one file. Raises ValueError for a file that is none, naming it and what is missing."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("case")
    except OSError as problem:
        raise ValueError(f"{path}: cannot be read: {problem.strerror or problem}") from problem
    except UnicodeDecodeError as problem:
        raise ValueError(f"{path}: is no UTF-8 text: {problem.reason} at byte {problem.start}") from problem
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise ValueError(f"{path}: is no TOML: {problem}") from problem
    if not isinstance(rows, list) or not rows:
        raise ValueError(f"{path}: holds no [[case]]")
    return [_case(path, place, row) for place, row in enumerate(rows, start=1)]


# A case that expects nothing would pass whatever came out; one that is given nothing asks about the book.
FORM = {"id": str, "rule": str, "input": dict, "expected": dict}


def _case(path: Path, place: int, row: object) -> Case:
    if not isinstance(row, dict):
        raise ValueError(f"{path}: case {place} is no table")
    for name, kind in FORM.items():
        if not isinstance(row.get(name), kind) or (not row[name] and name != "input"):
            raise ValueError(f"{path}: case {row.get('id') or place} has no {name}")
    return Case(
        id=row["id"],
        op=str(row.get("op") or row.get("kind") or ""),
        rule=row["rule"],
        why=str(row.get("why", "")),
        given=row["input"],
        expected=row["expected"],
    )


def adapters_of(case: Case) -> list[Adapter]:
    """Who answers this case: one, or nobody when its kind is unknown here."""
    return [each for each in adapters() if each.op == case.op and _takes(each, case)]


def _takes(adapter: Adapter, case: Case) -> bool:
    try:
        return adapter.when(case)
    except Exception:  # noqa: BLE001 - a case of another form than the adapter looks for is none of its
        return False


def check(case: Case) -> list[Difference]:
    """Work a case out; the differences, none when it passes. A kind nobody knows is a difference."""
    adapter = next(iter(adapters_of(case)), None)
    if adapter is None:
        unknown = f"no rule here answers this kind {case.op}".rstrip()
        return [Difference(case=case, path="", expected=case.expected, got=unknown)]
    try:
        got: object = adapter.work(case if adapter.whole else case.given)
    except Exception as problem:  # noqa: BLE001 - whatever a strange file makes a rule do fails its case
        got = f"{type(problem).__name__}: {problem}"
    return [
        Difference(case=case, path=path, expected=expected, got=found)
        for path, expected, found in differences(case.expected, got)
    ]


def differences(expected: object, got: object, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Where two answers part, outermost first.

    Keys that only `got` has are no difference; a `note` speaks to the reader and expects nothing.
    """
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        for name, value in expected.items():
            if name == NOTE:
                continue
            below = f"{path}.{name}" if path else name
            yield from differences(value, got.get(name), below)
    elif isinstance(expected, list) and isinstance(got, (list, tuple)) and len(expected) == len(got):
        for place, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif expected != got or isinstance(expected, bool) is not isinstance(got, bool):
        yield path, expected, got
