"""Which cases a rule answers for: those that fail when the answer of the rule is another.

    python -m tests.mutation.claims        writes tests/mutation/claims.csv

The coarsest mutant of a function: it works as ever, and then its answer is changed - a number by one, a
condition to its opposite, a list by a member; what refuses lets pass, and what lets pass refuses. A case that
stays as it is never asked this function, whatever paragraph it names, and docs/coverage.md does not count it.
A claim stands for one source of the function and one content of the case; others are asked anew.
"""

from __future__ import annotations

import ast
import csv
import hashlib
import json
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

from federation import casebook
from tests.golden import CASES, Case, all_cases
from tests.mutation.putting import forget, functions
from tests.mutation.spoiling import spoiled

FILE = Path(__file__).parent / "claims.csv"
LONGEST = 2.0  # processor seconds: a case that goes on for ever has failed
Claim = tuple[str, str, str]
"""The function by its dotted name, the digest of its source, and a case with the digest of its content."""


@cache
def claims() -> frozenset[Claim]:
    """What is written of them."""
    if not FILE.exists():
        return frozenset()
    with FILE.open(encoding="utf-8", newline="") as table:
        return frozenset((row["function"], row["source"], row["case"]) for row in csv.DictReader(table))


def answers_for(function: str, case: Case) -> bool:
    return (function, source_of(function), named(case)) in claims()


def named(case: Case) -> str:
    content = json.dumps([case.given, case.expected], default=str, sort_keys=True)
    return f"{case.file} {case.id} {_digest(content)}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _function(name: str) -> FunctionType | None:
    """The plain function of a dotted name; None for classes and for what is no rule."""
    standing = [found for (module, own), found in functions().items() if f"{module}.{own}" == name]
    return standing[0][0] if standing and not standing[0][0].__closure__ else None


@cache
def source_of(name: str) -> str:
    """A digest of what a function does: its code without the text that explains it."""
    module = name
    while module not in sys.modules:
        module = module.rpartition(".")[0]
    tree = _tree(module)
    for part in name.removeprefix(f"{module}.").split("."):
        tree = next((each for each in tree.body if getattr(each, "name", "") == part), None)  # type: ignore[union-attr]
        if tree is None:
            return ""
    return _digest(ast.dump(tree))


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(Path(str(import_module(module).__file__)).read_text(encoding="utf-8"))


def fails(name: str, cases: Iterable[Case]) -> Iterator[Case]:
    """Those of the cases that fail while the answer of this function is another."""
    function = _function(name)
    if function is None:
        return
    with answering_otherwise(function):
        for case in cases:
            forget()
            if not _passes(case):
                yield case
    forget()


def _passes(case: Case) -> bool:
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        return not casebook.check(_of_the_product(case))
    except TimeoutError:
        return False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


@cache
def _by_id() -> dict[tuple[str, str], casebook.Case]:
    return {
        (path.stem, case.id): case for path in sorted(CASES.glob("*.toml")) for case in casebook.read(path)
    }


def _of_the_product(case: Case) -> casebook.Case:
    return _by_id()[case.file, case.id]


@contextmanager
def answering_otherwise(function: FunctionType) -> Iterator[None]:
    """Everybody who has imported the function meets the other answer until the end of this."""
    kept = function.__code__, function.__defaults__, function.__kwdefaults__
    original = FunctionType(kept[0], function.__globals__, function.__name__, kept[1])
    original.__kwdefaults__ = kept[2]
    name = f"_otherwise_{function.__name__}"
    function.__globals__[name] = spoiled(original)
    function.__defaults__ = function.__kwdefaults__ = None
    function.__code__ = _handing_on(name)
    try:
        yield
    finally:
        function.__code__, function.__defaults__, function.__kwdefaults__ = kept
        del function.__globals__[name]


def _handing_on(name: str) -> CodeType:
    place: dict[str, FunctionType] = {}
    exec(f"def handed_on(*given, **named): return {name}(*given, **named)", place)
    return place["handed_on"].__code__


def write(code: dict[str, set[str]], cases: dict[str, list[Case]]) -> int:
    """Ask every function about the cases of its paragraphs, and write what it answers for."""
    signal.signal(signal.SIGVTALRM, _too_long)
    wanted: defaultdict[str, dict[str, Case]] = defaultdict(dict)
    for paragraph, names in code.items():
        for name in names:
            wanted[name] |= {named(case): case for case in cases.get(paragraph, ())}
    rows = sorted(
        (name, source_of(name), named(case))
        for name, asked in sorted(wanted.items())
        for case in fails(name, asked.values())
    )
    with FILE.open("w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(("function", "source", "case"))
        writer.writerows(rows)
    return len(rows)


def _too_long(*_: object) -> None:
    raise TimeoutError


def stale() -> list[Claim]:
    """Claims whose function or case is no longer what it was."""
    known = {named(case) for case in all_cases()}
    return sorted(claim for claim in claims() if claim[2] not in known or source_of(claim[0]) != claim[1])


if __name__ == "__main__":
    table = import_module("tests.coverage_table")
    print(write(table.code_by_paragraph(), table.cases_by_paragraph()), "claims")
