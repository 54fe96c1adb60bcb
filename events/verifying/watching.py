"""What of a log that is whole is worth a look: facts that came late, or stand beside others."""

from __future__ import annotations

from events.verifying.findings import Findings
from events.verifying.forms import Link, said_by

CHANGES = ("Corrected", "Reissued", "Overridden", "Overturned", "Reversed", "Merged", "Erased")
"""An event whose type has one of these words in its name changes how earlier ones read."""

ACCEPTED = "tournaments.ReportAccepted"
PROPOSED = "corrections.CorrectionProposed"
APPROVED = "corrections.CorrectionApproved"
IN_EFFECT = "corrections.CorrectionTookEffect"
MOST_SHOWN = 50

Correction = tuple[str, int]
"""The stream of a federation's corrections, and the number in it."""


class Watch:
    """Keeps the newest of such events, which tournaments were accepted for rating before, and who decided."""

    def __init__(self) -> None:
        self.count = 0
        self.told: list[str] = []
        self._accepted: dict[str, tuple[int, str]] = {}
        self._decided: dict[Correction, str] = {}

    def meet(self, link: Link) -> None:
        """Look at one event."""
        if link.type == ACCEPTED:
            self._accepted.setdefault(link.stream, (link.position, link.recorded_at))
        elif link.type in (PROPOSED, APPROVED):
            self._keep(link)
        elif link.type == IN_EFFECT or any(word in link.type for word in CHANGES):
            self.count += 1
            self.told.append(self._words(link))
            del self.told[:-MOST_SHOWN]

    def tell(self, findings: Findings) -> None:
        """Say the newest."""
        if self.count > len(self.told):
            findings.look(f"{self.count} events changed how earlier ones read; the newest {len(self.told)}:")
        for line in self.told:
            findings.look(line)

    def _keep(self, link: Link) -> None:
        """What a correction said that it would move, and who approved it."""
        said, which = said_by(link), _correction(link)
        if link.type == PROPOSED:
            shown = sorted({str(line["model"]) for line in said.get("shown", ())})
            self._decided[which] = (
                f"proposed by {link.actor} (event {link.position}); it moved {said.get('moved')} rows, "
                f"among them of {', '.join(shown)}"
            )
        else:
            self._decided[which] = (
                f"{self._decided.get(which, '')}; approved by {link.actor} (event {link.position})"
            )

    def _words(self, link: Link) -> str:
        said = (
            f"event {link.position}, {link.type} in {link.stream}, "
            f"recorded {link.recorded_at} by {link.actor}"
        )
        if link.type == IN_EFFECT:
            return f"{said}: {self._decided.pop(_correction(link), 'nobody had proposed it')}"
        period = said_by(link).get("period", "")
        if "Reissued" in link.type and period:
            said += f": the list of {period} stands beside the one published before"
        if link.stream in self._accepted:
            position, at = self._accepted[link.stream]
            said += f": LATE, after event {position} had accepted the tournament for rating on {at}"
        return said


def _correction(link: Link) -> Correction:
    return link.stream, int(said_by(link).get("number", 0))
