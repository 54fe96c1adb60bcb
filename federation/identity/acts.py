"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.identity import commands

ACTS = (
    Act("declare-persons-different", commands.declare_different),
    Act("merge-persons", commands.merge_persons),
    Act("unmerge-persons", commands.unmerge_persons),
)
