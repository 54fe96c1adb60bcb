"""What witnesses say of the checkpoints that come by, held to the policy that the reader gave."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection
from typing import NamedTuple

from events.verifying.cosignatures import Times, cosigned_by
from events.verifying.findings import Findings
from events.verifying.notes import Checkpoint, Unsound
from events.verifying.policy import NOBODY, Policy

AHEAD = 600
"""So many seconds a witness's clock may be ahead of the reader's."""
AGE = re.compile("([1-9][0-9]{0,5})([dhm])")
SECONDS = {"d": 86_400, "h": 3_600, "m": 60}

Root = tuple[int, bytes]
"""How many events, and the root of their tree."""


class Demand(NamedTuple):
    """What the reader asks of witnesses. `max_age`: in seconds, None where any age will do."""

    policy: Policy
    max_age: int | None = None


def read_age(text: str) -> int:
    """Seconds from 1d, 12h or 30m. Raises Unsound."""
    if not (found := AGE.fullmatch(text)):
        raise Unsound(f"{text} is no age such as 1d, 12h or 30m")
    return int(found[1]) * SECONDS[found[2]]


class Witnessed:
    """Which witnesses signed which root, and when; nothing where the reader gave no policy."""

    def __init__(self, demand: Demand | None, now: Callable[[], float] = time.time) -> None:
        self.demand = demand
        self._now = int(now())
        self._signed: dict[Root, Times] = {}

    def take(self, note: str, checkpoint: Checkpoint) -> None:
        """Take in the cosignatures of a checkpoint that the log signed. Raises Unsound where one is false."""
        if self.demand is None:
            return
        times = self._signed.setdefault((checkpoint.size, checkpoint.root), {})
        for key, at in cosigned_by(note, self.demand.policy.keys).items():
            times[key] = max(at, times.get(key, 0))

    def tell(self, agreeing: Collection[Root], size: int, findings: Findings) -> None:
        """Whether enough witnesses saw one of the roots that the log of `size` events comes to."""
        if self.demand is None:
            return
        policy = self.demand.policy
        if policy.quorum == NOBODY:
            findings.look("the policy asks for no witness")
            return
        for root in sorted(self._signed.keys() - {*agreeing}):
            if times := self._signed[root]:
                who = _who({root[0]: times})
                findings.broken(f"witnesses signed a log of so many events that this one never was: {who}")
        seen = {root[0]: self._signed.get(root, {}) for root in agreeing}
        enough = [each for each, times in seen.items() if policy.is_met(times)]
        fresh = [each for each in enough if policy.is_met(self._fresh(seen[each]))]
        if not enough:
            findings.broken(f"no checkpoint was seen by as many witnesses as the policy asks: {_who(seen)}")
        elif not fresh:
            newest = max(enough)
            findings.broken(
                f"the newest checkpoint that enough witnesses saw, of {newest} events, is too old, or "
                f"of a time to come: "
                f"{_who({newest: seen[newest]})}"
            )
        else:
            newest = max(fresh)
            who = _who({newest: self._fresh(seen[newest])})
            findings.agrees_with_kept(f"as many witnesses as the policy asks saw the log: {who}")
            if newest < size:
                findings.unchecked(
                    f"whether others were shown events {newest + 1} to {size}: too few witnesses saw them yet"
                )

    def _fresh(self, times: Times) -> Times:
        """Those whose time is not too long ago, nor yet to come."""
        oldest = None if self.demand is None else self.demand.max_age
        return {
            key: at
            for key, at in times.items()
            if at <= self._now + AHEAD and (oldest is None or at >= self._now - oldest)
        }


def _who(seen: dict[int, Times]) -> str:
    """Who saw the newest that anybody saw, and when."""
    size = max((each for each, times in seen.items() if times), default=0)
    if not size:
        return "none signed any"
    said = (f"{key.name} on {_stamp(at)}" for key, at in sorted(seen[size].items()))
    return f"{size} events by {', '.join(said)}"


def _stamp(at: int) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
    except (OverflowError, OSError, ValueError):
        return f"second {at}"
