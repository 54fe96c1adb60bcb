"""Which test executes which lines of the rules, and what processor time it takes."""

from __future__ import annotations

import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from tests.mutation.mutants import file_of, rule_modules
from tests.mutation.putting import forget

LONGEST = 4.0
"""Processor seconds, traced: a test that takes longer is not put to mutants, which are many."""
MANY = 1000
"""Answers kept: where there are so many, most tests meet some that are not, and all anew would take long."""
Lines = dict[str, set[int]]


@dataclass(slots=True)
class Traced:
    """Of one test: its processor seconds, and the lines executed, by file."""

    seconds: float = 0.0
    lines: Lines = field(default_factory=lambda: defaultdict(set))


class TooLong(BaseException):
    """No library within the test takes it for a failure that it could look into."""


def _too_long(*_: object) -> None:
    raise TooLong


class Tracer:
    """Notes each line of a rule once a test; a function all of whose lines are seen runs on untraced."""

    def __init__(self) -> None:
        self.files = {str(file_of(module)) for module in rule_modules()}
        self.left: dict[CodeType, set[int]] = {}
        self.lines: Lines = {}

    def run(self, work: Callable[[], object]) -> Traced:
        forget(MANY)  # answers kept from the tests before would not be worked out anew
        self.left, self.lines = {}, defaultdict(set)
        started = time.process_time()
        signal.signal(signal.SIGVTALRM, _too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        sys.settrace(self._call)
        try:
            work()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            sys.settrace(None)
        return Traced(time.process_time() - started, self.lines)

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        left = self.left.get(code)
        if left is None:
            left = self.left[code] = {line for _, _, line in code.co_lines() if line}
            left.discard(code.co_firstlineno)
        return self._line if left else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.lines[frame.f_code.co_filename].add(frame.f_lineno)
            left = self.left[frame.f_code]
            left.discard(frame.f_lineno)
            if not left:
                return None
        return self._line
