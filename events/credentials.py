"""What a program shows in place of a session: asked of the request here, made in a room above.

Who shows one is the account, no further than it reaches: it names the acts that it gives, and one federation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from uuid import UUID

import msgspec
from django.http import HttpRequest

if TYPE_CHECKING:
    from events.acts import Act


class Credential(Protocol):
    """What was shown, and what it reaches."""

    @property
    def actor(self) -> UUID:
        """The account, as the log knows it."""

    @property
    def number(self) -> UUID:
        """By which it is known; no one opens anything with it."""

    @property
    def federation(self) -> str:
        """The one in which it acts and audits."""

    def check_gives(self, act: Act[msgspec.Struct]) -> None:
        """Raises NotAllowed for an act that it does not name."""

    def check_within(self, act: Act[msgspec.Struct], said: msgspec.Struct) -> None:
        """Raises NotAllowed for what is said to another federation."""


def credential_of(request: HttpRequest) -> Credential | None:
    """What this request showed; None for a browser's."""
    shown: Credential | None = getattr(request, "credential", None)
    return shown
