"""Who is offered to approve a proposal: those whom its command will take for a second official."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Refused
from events.types import Event
from events.work import Work
from federation.identity.four_eyes import Office, check_four_eyes
from federation.officials.roles import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Approves:
    """Whether somebody may approve the newest proposal of a stream; `said`: fields that tell which one."""

    stream: str
    proposed: type[Event]
    federation: str
    roles: tuple[Role, ...]
    said: tuple[tuple[str, str], ...] = ()

    def __call__(self, work: Work) -> bool:
        """Whether the command would take the actor for a second official now."""
        office = Office(federation=self.federation, roles=self.roles)
        try:
            check_four_eyes(work, self.stream, self.proposed, office, way_on="", meant=self._is_meant)
        except Refused:
            return False
        return True

    def _is_meant(self, proposal: Event) -> bool:
        return all(getattr(proposal, field) == value for field, value in self.said)
