"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.checkpoints.verification import LOG_CHECKS
from events.registers import Register

REGISTERS = (
    Register(
        name="checkpoints",
        table="checkpoints_signedcheckpoint",
        at="made_at",
        columns=("size", "root", "note", "made_at"),
    ),
    Register(
        name="the first key",
        table="checkpoints_firstkey",
        at="made_at",
        columns=("key", "made_at"),
    ),
    Register(
        name="replaced keys",
        table="checkpoints_keyreplacement",
        at="made_at",
        columns=("size", "note", "made_at"),
    ),
)
