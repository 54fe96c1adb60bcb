"""The pytest plugin: collects the cases and rule tests once, and puts mutants to those that execute them."""

from __future__ import annotations

import json
import os
import pickle
import resource
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

import pluggy
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import Mutant, file_of, lines_of
from tests.mutation.putting import made_of, prepare, put, users
from tests.mutation.tracing import TooLong, Traced, Tracer

KILLED, SURVIVED, NOT_RUN, ENDLESS = "killed", "survived", "not executed", "endless"
MARKED = {"database", "browser", "redis", "slow"}
ABOUT_TESTS = (
    "test_coverage_table",
    "test_reached",
    "test_one_adapter",
    "test_any_other_value",
    "test_mutation",
)
"""Tests of the tests: they say nothing of a rule."""


@dataclass(slots=True, kw_only=True)
class Run:
    """`seconds`: of processor time, as much as the tests may take for one mutant, the cheapest first.

    `until`: when no further mutant is begun, by the clock of `time.monotonic`.
    """

    mutants: list[Mutant]
    contexts: Path
    jobs: int = 1
    seconds: float = 5.0
    until: float = inf
    told: Callable[[Mutant, str], None]
    traced: dict[str, Traced] = field(default_factory=dict)
    items: dict[str, pytest.Item] = field(default_factory=dict)
    running: dict[int, Mutant] = field(default_factory=dict)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        """A drawn example that fails is not made smaller: that it fails is enough."""
        from hypothesis import Phase, settings  # pytest wants to see it first

        settings.register_profile(
            "mutants", settings.get_profile("rules"), phases=(Phase.explicit, Phase.generate)
        )
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [each for each in items if self._says_something(each)]

    def _says_something(self, item: pytest.Item) -> bool:
        marked = {mark.name for mark in item.iter_markers()} & MARKED
        beside = {"shared", "db"} & set(getattr(item, "fixturenames", ()))
        return not (marked or beside or any(name in item.nodeid for name in ABOUT_TESTS))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        if self.contexts.exists():
            self.traced = pickle.loads(self.contexts.read_bytes())
        if self.items.keys() - self.traced.keys():
            self._alone(self._trace)
            self.traced = pickle.loads(self.contexts.read_bytes())
        prepare()
        for mutant in self.mutants:
            if monotonic() > self.until:
                break
            while len(self.running) >= self.jobs:
                self._wait()
            self._start(mutant)
        while self.running:
            self._wait()
        return True

    def _alone(self, work: Callable[[], object]) -> int:
        """Work done in a fork, so that nothing of it stays here."""
        sys.stdout.flush()
        if (child := os.fork()) == 0:
            try:
                work()
            except BaseException as problem:  # noqa: BLE001 - the parent is told by the code
                print(repr(problem), file=sys.stderr, flush=True)
                os._exit(4)
            os._exit(0)
        return os.waitpid(child, 0)[1]

    def _trace(self) -> None:
        """What is not known yet of each test. One that fails or takes too long by itself has no lines."""
        tracer = Tracer()
        for name in self.items.keys() - self.traced.keys():
            passed: list[bool] = []
            item = self.items[name]
            found = tracer.run(lambda item=item, passed=passed: passed.append(passes(item)))
            self.traced[name] = Traced(found.seconds, dict(found.lines) if passed == [True] else {})
        self.contexts.parent.mkdir(parents=True, exist_ok=True)
        self.contexts.write_bytes(pickle.dumps(self.traced))

    def chosen(self, mutant: Mutant) -> list[str]:
        """The tests that execute what is changed, the cheapest first.

        What runs only while tables are made is asked through the tables, and a table also by the tests that
        name it or a table made of it.
        """
        name = mutant.owner
        own = str(file_of(mutant.key.module)), mutant.lines
        found = self._executing([own]) if lines_of(name)[1] else set()
        found = found or self._executing([lines_of(user) for user in users(name)])
        if not lines_of(name)[1] or not self._executing([own]):
            tables = {each.rpartition(".")[2] for each in made_of(name)}
            found |= {test for test, item in self.items.items() if tables & _names(item)}
        return sorted(found, key=lambda test: (self.traced[test].seconds, test))

    def _executing(self, places: list[tuple[str, frozenset[int]]]) -> set[str]:
        return {
            name for name, each in self.traced.items()
            if name in self.items and any(lines & each.lines.get(file, set()) for file, lines in places)
        }  # fmt: skip

    def _start(self, mutant: Mutant) -> None:
        tests, spent = [], 0.0
        for name in self.chosen(mutant):
            spent += self.traced[name].seconds
            if tests and spent > self.seconds:
                break
            tests.append(name)
        if not tests:
            self.told(mutant, NOT_RUN)
            return
        sys.stdout.flush()
        if (child := os.fork()) == 0:
            self._try(mutant, tests, spent)
        self.running[child] = mutant

    def _try(self, mutant: Mutant, tests: list[str], spent: float) -> None:
        allowed = int(10 + 5 * spent)
        resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.dup2(2, 1)
        try:
            executed = put(mutant)
            kept = all(passes(self.items[name]) for name in tests)
        except BaseException:  # noqa: BLE001 - a rule that cannot even be made is noticed
            os._exit(1)
        os._exit(0 if kept and executed else 3 if kept else 1)

    def _wait(self) -> None:
        child, status = os.wait()
        mutant = self.running.pop(child)
        if os.WIFSIGNALED(status):
            self.told(mutant, ENDLESS)
        else:
            self.told(mutant, {0: SURVIVED, 3: NOT_RUN}.get(os.waitstatus_to_exitcode(status), KILLED))


def _names(item: pytest.Item) -> set[str]:
    return set(vars(getattr(item, "module", item)))


def passes(item: pytest.Item) -> bool:
    """Whether a test passes. One that is stopped while it is reported on has not passed."""
    try:
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
    except (TooLong, pluggy.PluggyTeardownRaisedWarning):
        return False


def written(path: Path) -> Callable[[Mutant, str], None]:
    """Tell each verdict to the screen and to a file of lines."""

    def tell(mutant: Mutant, verdict: str) -> None:
        print(f"{verdict:12} {mutant.key}", flush=True)
        with path.open("a", encoding="utf-8") as file:
            key: dict[str, Any] = {name: getattr(mutant.key, name) for name in mutant.key.__slots__}
            file.write(json.dumps(key | {"verdict": verdict}) + "\n")

    return tell
