"""Which cases a rule answers for: those that fail with a mutant of it (`mutants`).

    python -m tests.mutation.claims             writes tests/mutation/claims.csv
    python -m tests.mutation.claims NAME        asks anew only the rules whose dotted name begins so

A case that stays as it is whatever place of the rule is changed is never asked this rule, whatever paragraph
it names, and docs/coverage.md does not count it. A claim stands for one source of the rule and one content of
the case; others are asked anew.
"""

from __future__ import annotations

import ast
import csv
import hashlib
import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from federation import casebook
from tests.golden import CASES, Case, all_cases
from tests.mutation.mutants import Mutant, file_of, lines_of, mutants_of, rule_modules
from tests.mutation.putting import forget, prepare, put, users
from tests.mutation.tracing import Lines, TooLong, Tracer
from tests.reached.graph import graph

FILE = Path(__file__).parent / "claims.csv"
LONGEST = 2.0  # processor seconds: a case that goes on for ever has failed
CITES = "events.citing.cites"
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


@cache
def rule_of(name: str) -> frozenset[str]:
    """What a cited definition is made of: itself, and what is cited by nothing and stands in its module."""
    whole = graph()
    found, waiting = set[str](), [name]
    while waiting:
        each = waiting.pop()
        if each in found or each not in whole.definitions:
            continue
        found.add(each)
        module, definition = whole.definitions[each]
        beside = whole.methods_of[each.rpartition(".")[0]]
        used = {method for method in beside if method.rpartition(".")[2] in definition.attributes}
        used |= {other for other in whole.uses(each) if whole.definitions[other][0] is module}
        waiting += (one for one in used | set(whole.methods_of[each]) if not _cites(one))
    return frozenset(found)


def _cites(name: str) -> bool:
    module, definition = graph().definitions[name]
    return CITES in {graph().named(module, each) for each in definition.decorators}


@cache
def source_of(name: str) -> str:
    """A digest of what a rule does: its code without the text that explains it."""
    return _digest("".join(_dumped(each) for each in sorted(rule_of(name))))


def _dumped(name: str) -> str:
    module, definition = graph().definitions[name]
    tree: Any = _tree(module.name)
    for part in definition.name.split("."):
        tree = next((each for each in tree.body if part in _names(each)), None)
        if tree is None:
            return ""
    return ast.dump(tree)


def _names(node: ast.stmt) -> set[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    named = {each.id for each in targets if isinstance(each, ast.Name)}
    return named | {getattr(node, "name", "")} - {""}


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(file_of(module).read_text(encoding="utf-8"))


def fails(name: str, cases: Iterable[Case]) -> Iterator[Case]:
    """Those of the cases that fail while one place of this rule is another."""
    waiting = list(cases)
    parts = rule_of(name)
    for module in sorted({graph().definitions[each][0].name for each in parts} & set(rule_modules())):
        for mutant in (each for each in mutants_of(module) if each.owner in parts):
            failing = _failing(mutant, [case for case in waiting if _may_notice(case, mutant)])
            yield from failing
            waiting = [case for case in waiting if case not in failing]
            if not waiting:
                return


def _may_notice(case: Case, mutant: Mutant) -> bool:
    """Does this case execute what is changed, or a function that uses a table or class that is changed?"""
    file, lines = lines_of(mutant.owner)
    places = [(file, mutant.lines)] if lines else _using(mutant.owner)
    executed = _executed(case.file, case.id)
    return any(lines & executed.get(file, set()) for file, lines in places)


@cache
def _using(table: str) -> list[tuple[str, frozenset[int]]]:
    return [lines_of(user) for user in sorted(users(table))]


@cache
def _executed(file: str, id: str) -> Lines:
    tracer = Tracer()
    with suppress(TooLong):
        tracer.run(lambda: casebook.check(_by_id()[file, id]))
    return tracer.lines


def _failing(mutant: Mutant, cases: list[Case]) -> list[Case]:
    """In a fork: which of the cases fail with this mutant. One that ends the process has failed as well."""
    if not cases:
        return []
    sys.stdout.flush()
    here, there = os.pipe()
    if not (child := os.fork()):
        os.close(here)
        _tell(mutant, cases, there)
    os.close(there)
    with os.fdopen(here, "rb") as told:
        passed = told.read()
    ended = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(ended) and len(passed) < len(cases):
        passed += b"0"
    return [case for case, sign in zip(cases, passed, strict=False) if sign == ord("0")]


def _tell(mutant: Mutant, cases: list[Case], to: int) -> NoReturn:
    """Write 1 for each case that passes. A rule that cannot even be made says nothing of any case."""
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (int(10 + 2 * LONGEST * len(cases)),) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        if put(mutant):
            for case in cases:
                os.write(to, b"1" if _passes(case) else b"0")
    finally:
        os._exit(0)


def _passes(case: Case) -> bool:
    forget()
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        return not casebook.check(_by_id()[case.file, case.id])
    except TooLong:
        return False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_long(*_: object) -> NoReturn:
    raise TooLong


@cache
def _by_id() -> dict[tuple[str, str], casebook.Case]:
    return {
        (path.stem, case.id): case for path in sorted(CASES.glob("*.toml")) for case in casebook.read(path)
    }


def write(code: dict[str, set[str]], cases: dict[str, list[Case]], only: str = "") -> int:
    """Ask every rule about the cases of its paragraphs, and write what it answers for.

    `only`: how the names of those begin that are asked; the claims of the others stay.
    """
    wanted: defaultdict[str, dict[str, Case]] = defaultdict(dict)
    for paragraph, names in code.items():
        for name in names:
            wanted[name] |= {named(case): case for case in cases.get(paragraph, ())}
    prepare()
    rows = {claim for claim in claims() if only and not claim[0].startswith(only)}
    for name, asked in sorted(wanted.items()):
        if asked and name.startswith(only):
            rows |= {(name, source_of(name), named(case)) for case in fails(name, asked.values())}
    with FILE.open("w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(("function", "source", "case"))
        writer.writerows(sorted(rows))
    return len(rows)


def stale() -> list[Claim]:
    """Claims whose function or case is no longer what it was."""
    known = {named(case) for case in all_cases()}
    return sorted(claim for claim in claims() if claim[2] not in known or source_of(claim[0]) != claim[1])


if __name__ == "__main__":
    table = import_module("tests.coverage_table")
    print(write(table.code_by_paragraph(), table.cases_by_paragraph(), *sys.argv[1:2]), "claims")
