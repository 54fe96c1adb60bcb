"""What may be withheld: by the class that an event's hash covers; of the first form, by what the log states.

log.VeilRuled says which events only auditors read from then on: {"streams", "types"}, the first by how they
begin. Whose auditors, says the second part of such a stream; of such a type the first "federation" in the
payload, else the second part of the stream.

log.VeilStated says of the events `first` to `last`, which are of the first form, which ones only auditors
read: {"first", "last", "runs": [[first, last], ...]}. Statements follow on one another from event 1.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from events.verifying.chain import Fault
from events.verifying.findings import Findings, runs
from events.verifying.forms import PUBLIC, VEILED, Link, Veiled, read_json

RULED = "log.VeilRuled"
STATED = "log.VeilStated"
OF_THE_LOG = "log/", "log."
"""How the streams begin, and the types, of what the log says of itself: never veiled."""
NAMED = re.compile(r'"federation":"([a-z0-9_.-]+)"')


class Rule(NamedTuple):
    """Which events only auditors read."""

    streams: tuple[str, ...]
    types: tuple[str, ...]


def class_by(rule: Rule, stream: str, kind: str, payload: str) -> str:
    """The class that an event has by this rule."""
    of_stream = stream.partition("/")[2].partition("/")[0]
    if stream.startswith(rule.streams):
        return VEILED + of_stream
    if kind in rule.types:
        named = NAMED.search(payload)
        return VEILED + (named[1] if named else of_stream)
    return PUBLIC


def rule_of(payload: str) -> Rule:
    """What an event rules. Raises KeyError, TypeError, ValueError where it rules nothing that can be."""
    said = read_json(payload)
    rule = Rule(tuple(map(str, said["streams"])), tuple(map(str, said["types"])))
    stream, kind = OF_THE_LOG
    if stream.startswith(rule.streams) or any(
        each.startswith((kind, stream)) for each in (*rule.streams, *rule.types)
    ):
        raise ValueError("what the log says of itself is never veiled")
    return rule


class Stated:
    """What the log states of its events of the first form. `to`: up to which event it does."""

    def __init__(self) -> None:
        self.to = 0
        self._runs: list[tuple[int, int]] = []

    def add(self, payload: str, second: int) -> None:
        """Hear a statement; `second`: the event that began the second form.

        Raises KeyError, TypeError, ValueError for one that does not go on from the one before.
        """
        said = read_json(payload)
        first, last = int(said["first"]), int(said["last"])
        if first != self.to + 1 or not first <= last < second:
            raise ValueError("it does not go on from the one before, up to the end of the first form")
        found = [(int(start), int(end)) for start, end in said["runs"]]
        ends = [first - 1, *(each for run in found for each in run), last + 1]
        if ends != sorted(ends) or any(end == start for end, start in zip(ends[::2], ends[1::2])):  # noqa: B905
            raise ValueError("its runs do not stand in order")
        self._runs += found
        self.to = last

    def veils(self, position: int) -> bool:
        """Whether only auditors read this event."""
        index = bisect_right(self._runs, (position, self.to)) - 1
        return index >= 0 and position <= self._runs[index][1]


class Veils:
    """What is withheld, and whether it may be. `second`: the event that began the second form, 0 before."""

    def __init__(self) -> None:
        self.rule: Rule | None = None
        self.second = 0
        self.stated = Stated()
        self._first_form: list[int] = []
        self._second_form: defaultdict[str, list[int]] = defaultdict(list)
        self._unruled: list[int] = []

    def meet(self, link: Link) -> Iterator[Fault]:
        """Hold an event that shows what it says to the rule, and hear what it says of others."""
        if link.nonce:
            self.second = self.second or link.position
            yield from self._held_to_the_rule(link)
        if link.type not in (RULED, STATED):
            return
        try:
            if link.type == RULED:
                self.rule = rule_of(link.payload)
            else:
                self.stated.add(link.payload, self.second)
        except (KeyError, TypeError, ValueError) as trouble:
            yield Fault(link.position, f"nobody can go by this {link.type}: {trouble}")

    def _held_to_the_rule(self, link: Link) -> Iterator[Fault]:
        if self.rule is None:
            if link.reader_class != PUBLIC:
                self._unruled.append(link.position)
            return
        due = class_by(self.rule, link.stream, link.type, link.payload)
        if link.reader_class != due:
            yield Fault(link.position, f"was recorded as {link.reader_class}; by the rule it is {due}")

    def pass_over(self, veiled: Veiled) -> None:
        """An event that shows its place alone."""
        if veiled.reader_class:
            self.second = self.second or veiled.position
            self._second_form[veiled.reader_class].append(veiled.position)
        else:
            self._first_form.append(veiled.position)

    def tell(self, findings: Findings) -> None:
        """Say which events are withheld, and which of them may not be."""
        stated = [position for position in self._first_form if position <= self.stated.to]
        findings.broken_of(
            "withheld, and the log states that everybody may read it",
            (position for position in stated if not self.stated.veils(position)),
        )
        findings.broken_beyond(
            "withheld, though they were recorded for everybody to read", self._second_form[PUBLIC]
        )
        self._tell_rightly("auditors", list(filter(self.stated.veils, stated)), findings)
        for reader_class, found in sorted(self._second_form.items()):
            if reader_class != PUBLIC:
                self._tell_rightly(f"auditors of {reader_class[len(VEILED) :]}", found, findings)
        for said in runs(self._first_form[len(stated) :]):
            findings.unchecked(
                f"what these events say, {said}: the bundle withholds it, as it may only of what "
                "auditors alone read; their hashes stand"
            )
        for said in runs(self._unruled):
            findings.unchecked(
                f"by which rule these events are for auditors, {said}: the log ruled nothing before them"
            )

    def _tell_rightly(self, readers: str, found: list[int], findings: Findings) -> None:
        for said in runs(found):
            findings.holds(f"withheld, as what {readers} alone read: {said}")
