"""What of a log that is whole is worth a look: facts that came late, or stand beside others."""

from __future__ import annotations

import json

from events.verifying.chain import Link
from events.verifying.findings import Findings

CHANGES = ("Corrected", "Reissued", "Overridden", "Overturned", "Reversed", "Merged", "Erased")
"""An event whose type has one of these words in its name changes how earlier ones read."""

ACCEPTED = "tournaments.ReportAccepted"
MOST_SHOWN = 50


class Watch:
    """Keeps the newest of such events, and which tournaments were accepted for rating before."""

    def __init__(self) -> None:
        self.count = 0
        self.told: list[str] = []
        self._accepted: dict[str, Link] = {}

    def meet(self, link: Link) -> None:
        """Look at one event."""
        if link.type == ACCEPTED:
            self._accepted.setdefault(link.stream, link._replace(payload=""))
        elif any(word in link.type for word in CHANGES):
            self.count += 1
            self.told.append(self._words(link))
            del self.told[:-MOST_SHOWN]

    def tell(self, findings: Findings) -> None:
        """Say the newest."""
        if self.count > len(self.told):
            findings.look(f"{self.count} events changed how earlier ones read; the newest {len(self.told)}:")
        for line in self.told:
            findings.look(line)

    def _words(self, link: Link) -> str:
        said = (
            f"event {link.position}, {link.type} in {link.stream}, "
            f"recorded {link.recorded_at} by {link.actor}"
        )
        period = _period(link.payload)
        if "Reissued" in link.type and period:
            said += f": the list of {period} stands beside the one published before"
        accepted = self._accepted.get(link.stream)
        if accepted:
            said += (
                f": LATE, after event {accepted.position} had accepted the tournament for rating "
                f"on {accepted.recorded_at}"
            )
        return said


def _period(payload: str) -> str:
    try:
        return str(json.loads(payload).get("period", ""))
    except (ValueError, AttributeError):
        return ""
