"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import AT_THE_MACHINE, BY_THE_CLOCK, Act
from federation.keeping import commands

ACTS = (
    Act("attest-house", commands.attest_house, closed=BY_THE_CLOCK),
    Act("install-release", commands.install_release, closed=AT_THE_MACHINE),
)
