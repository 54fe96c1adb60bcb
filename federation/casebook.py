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
from pathlib import Path
from typing import Any

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


ADAPTERS: list[Adapter] = []


def answers(
    *, op: str = "", when: Callable[[Case], bool] = lambda case: True, whole: bool = False
) -> Callable[[Work], Work]:
    """Let the decorated function answer the cases of operation `op` for which `when` holds."""

    def remember(work: Work) -> Work:
        ADAPTERS.append(Adapter(op=op, when=when, work=work, whole=whole))
        return work

    return remember


def read(path: Path) -> list[Case]:
    """The cases of one file. Raises ValueError for a file that is none, naming what is missing."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("case", [])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise ValueError(f"{path}: {problem}") from problem
    return [_case(path, place, row) for place, row in enumerate(rows, start=1)]


def _case(path: Path, place: int, row: Mapping[str, Any]) -> Case:
    for name in ("id", "rule", "input", "expected"):
        if name not in row:
            raise ValueError(f"{path}: case {row.get('id', place)} has no {name}")
    return Case(
        id=row["id"],
        op=row.get("op") or row.get("kind") or "",
        rule=row["rule"],
        why=row.get("why", ""),
        given=row["input"],
        expected=row["expected"],
    )


def adapter_of(case: Case) -> Adapter | None:
    """Who answers this case; None when nobody here knows its kind."""
    return next((each for each in ADAPTERS if each.op == case.op and each.when(case)), None)


def check(case: Case) -> list[Difference]:
    """Work a case out; the differences, none when it passes. A kind nobody knows is a difference."""
    adapter = adapter_of(case)
    if adapter is None:
        return [Difference(case=case, path="", expected=case.expected, got="no rule here answers this kind")]
    try:
        got: object = adapter.work(case if adapter.whole else case.given)
    except Exception as problem:  # noqa: BLE001 - whatever a strange file makes a rule do fails its case
        got = f"{type(problem).__name__}: {problem}"
    return [
        Difference(case=case, path=path, expected=expected, got=found)
        for path, expected, found in differences(case.expected, got)
    ]


def differences(expected: Any, got: Any, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Where two answers part, outermost first; keys that only `got` has are no difference."""
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        for name, value in expected.items():
            below = f"{path}.{name}" if path else name
            yield from differences(value, got.get(name), below)
    elif isinstance(expected, list) and isinstance(got, (list, tuple)) and len(expected) == len(got):
        for place, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif expected != got or isinstance(expected, bool) is not isinstance(got, bool):
        yield path, expected, got
