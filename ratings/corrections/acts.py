"""Acts on corrections, and the words that go with them."""

from __future__ import annotations

import msgspec

LONGEST = 4_000

UNSAID = "-"
"""Stands for the reason while nobody has given one and only the preview is asked for."""


class CorrectionWords(msgspec.Struct, frozen=True):
    """Why something is corrected, and what proves it; kept beside the event so that it can be forgotten."""

    reason: str
    evidence: str = ""


class ProposeCorrection(msgspec.Struct, frozen=True, kw_only=True):
    """Propose an act as a correction. `act`: the registered kind; `payload`: the act as JSON without words.

    `at_once`: let it take effect now, which only what touches nothing for two officials may. `seen`: the
    digest of the preview that was looked at, "" for none.
    """

    federation: str
    act: str
    payload: str
    reason: str
    evidence: str = ""
    at_once: bool = False
    seen: str = ""


class ApproveCorrection(msgspec.Struct, frozen=True, kw_only=True):
    """Approve somebody else's proposal: it takes effect as it was looked at."""

    federation: str
    number: int


class DropCorrection(msgspec.Struct, frozen=True, kw_only=True):
    """Take a proposal back, or do not approve it, with a reason."""

    federation: str
    number: int
    reason: str
