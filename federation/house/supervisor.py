"""Starts the parts of the site, passes on what they say, starts again what dies, stops all.

    with Supervisor(parts, environment=..., folder=..., at_the_end=cluster.stop) as supervisor:
        while not answers(address):
            supervisor.watch(0.2)
        supervisor.watch()          # until Ctrl-C or TERM

One thread does it all: children are tied to the thread that started them (see parent_watch).
"""

from __future__ import annotations

import os
import selectors
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, TextIO

from federation.house.child import Child, Part

TICK_SECONDS = 0.2

GRACE_SECONDS = 8.0
"""From TERM to KILL for a part that does nothing; what still works, on a slow machine, may end its work."""

LONGEST_GRACE_SECONDS = 60.0


class Supervisor:
    """The parts of a site as child processes, each in a process group of its own.

    TERM goes to the first process of a part, which ends its own children in good order; KILL goes to
    the whole group. A second Ctrl-C does not wait for the grace to pass. `beside` is called while all is
    watched over: it minds what is no child, such as the database.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        *,
        environment: Mapping[str, str],
        folder: Path,
        out: TextIO = sys.stdout,
        beside: Callable[[], object] = lambda: None,
        at_the_end: Callable[[], object] = lambda: None,
    ) -> None:
        self._out = out
        self._coloured = out.isatty() and "NO_COLOR" not in os.environ
        self._width = max((len(part.name) for part in parts), default=0)
        self._children = [Child(part, number, environment, folder) for number, part in enumerate(parts)]
        self._beside = beside
        self._at_the_end = at_the_end
        self._asked = 0
        self._selector = selectors.DefaultSelector()
        self._old_handlers: dict[signal.Signals, Any] = {}

    @property
    def asked_to_stop(self) -> bool:
        """Whether Ctrl-C or TERM has come."""
        return self._asked > 0

    @property
    def stumbled(self) -> list[str]:
        """The names of the parts that ended by themselves at least once."""
        return [child.part.name for child in self._children if child.stumbles]

    def __enter__(self) -> Supervisor:
        self._listen_for_signals()
        for child in self._children:
            self._start(child)
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._stop_all()
        finally:
            try:
                self._at_the_end()
            finally:
                self._stop_listening()

    def watch(self, seconds: float | None = None) -> None:
        """Pass on output and start again what died, for so long or until asked to stop."""
        until = time.monotonic() + seconds if seconds is not None else float("inf")
        while not self._asked and (left := until - time.monotonic()) > 0:
            self._pass_on(min(left, TICK_SECONDS))
            self._beside()
            for child in self._children:
                self._mind(child)

    def child(self, name: str) -> Child:
        """The part of this name."""
        return next(child for child in self._children if child.part.name == name)

    def _mind(self, child: Child) -> None:
        if child.is_due():
            self._start(child)
        elif child.has_ended():
            self._let_go(child)
            wait = child.back_off()
            self._tell(child, f"ended with {child.last_code}; starting it again in {wait:g} s")

    def _start(self, child: Child) -> None:
        try:
            self._selector.register(child.start(), selectors.EVENT_READ, child)
        except OSError as trouble:
            wait = child.back_off()
            self._tell(child, f"cannot be started ({trouble}); trying again in {wait:g} s")

    def _let_go(self, child: Child) -> None:
        """Read what a dead child still had to say, and end what it may have left in its group."""
        self._write(child, child.lines() + child.rest())
        with suppress(KeyError):  # it may have closed its output before it ended
            self._selector.unregister(child.output)
        child.bury()

    def _stop_all(self) -> None:
        alive = [child for child in self._children if child.is_alive]
        for child in alive:
            child.send(signal.SIGTERM)
        asked, began = self._asked, time.monotonic()
        while slow := [child for child in alive if not child.has_ended()]:
            late = time.monotonic() - began > LONGEST_GRACE_SECONDS or self._asked > asked
            self._kill([child for child in slow if late or child.idle_seconds() > GRACE_SECONDS])
            self._pass_on(0.05)
        for child in alive:
            self._let_go(child)

    def _kill(self, slow: Sequence[Child]) -> None:
        for child in slow:
            self._tell(child, "does not end; killed")
            child.kill()
            child.wait()

    def _pass_on(self, seconds: float) -> None:
        for key, _ in self._selector.select(seconds):
            if key.data is None:  # a signal came; its handler has noted it
                os.read(key.fd, 64)
                continue
            child: Child = key.data
            self._write(child, child.lines())
            if child.is_silent:
                self._selector.unregister(child.output)

    def _tell(self, child: Child, what: str) -> None:
        self._write(child, [f"({what})"])

    def _write(self, child: Child, lines: Sequence[str]) -> None:
        label = child.part.name.ljust(self._width)
        if self._coloured:
            label = f"\033[{36 - child.number % 6}m{label}\033[0m"
        with suppress(BrokenPipeError):  # nobody listens any more; the site goes on
            self._out.writelines(f"{label} | {line}\n" for line in lines)
            self._out.flush()

    def _listen_for_signals(self) -> None:
        self._ear, self._mouth = socket.socketpair()
        for end in (self._ear, self._mouth):
            end.setblocking(False)
        self._selector.register(self._ear, selectors.EVENT_READ, None)
        self._old_wakeup = signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self._old_handlers[number] = signal.signal(number, self._asked_to_stop)

    def _stop_listening(self) -> None:
        for number, handler in self._old_handlers.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._old_wakeup)
        self._selector.close()
        self._ear.close()
        self._mouth.close()

    def _asked_to_stop(self, _number: int, _frame: FrameType | None) -> None:
        self._asked += 1
