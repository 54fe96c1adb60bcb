"""A bundle that the reader kept from before: today's log is the same, and hides nothing that it showed."""

from __future__ import annotations

from events.verifying.archive import UNREADABLE, Bundle
from events.verifying.findings import Findings
from events.verifying.forms import Link, Veiled, link_or_veiled
from events.verifying.notes import Unsound


class CannotUse(Exception):
    """What the reader brought does not read: nothing that the log is blamed for."""


class Earlier:
    """One earlier bundle, read side by side with the one that is checked; who signed it does not matter."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.bundle = Bundle(path)
        self._events = map(link_or_veiled, self.bundle.objects("events.jsonl"))
        self._met = 0
        self._differs = False
        self._withheld: list[int] = []

    def meet(self, now: Link | Veiled, findings: Findings) -> None:
        """Hold the next event of today to the one that stood there then. Raises CannotUse."""
        if self._differs or (then := self._next()) is None:
            return
        self._met += 1
        if then.hash != now.hash or then.position != now.position:
            self._differs = True
            findings.broken(
                f"event {now.position} is another one than in {self.path}: "
                "the log was written anew from there on"
            )
        elif isinstance(then, Link) and isinstance(now, Veiled):
            self._withheld.append(now.position)
            findings.broken(f"event {now.position} is withheld; {self.path} showed what it says")

    def tell(self, log: str, findings: Findings) -> None:
        """What the reader has of it, once all events of today are met. Raises CannotUse."""
        findings.broken_beyond(f"withheld; {self.path} showed what they say", self._withheld)
        if self.bundle.about.get("log") != log:
            findings.broken(f"{self.path} is of another log, {self.bundle.about.get('log')}")
        elif not self._differs and self._next() is not None:
            findings.broken(f"{self.path} holds more than {self._met} events: events were taken away since")
        elif not self._differs and self._met:
            findings.agrees_with_kept(f"the {self._met} events of {self.path} stand here as they did then")

    def _next(self) -> Link | Veiled | None:
        try:
            return next(self._events, None)
        except (Unsound, *UNREADABLE) as trouble:
            raise CannotUse(f"{self.path} does not read: {trouble}") from None
