"""Somebody is forgotten as the house does it: asked for, proposed by one official, approved by a second."""

from __future__ import annotations

from uuid import UUID

from events.work import By
from federation.members.state import sign_of
from federation.privacy import commands as acts
from tests.support import season


def erase(person: UUID | str, *, federation: str = "slsf", by: By | None = None) -> None:
    """`by` asks and proposes; a board of its own approves."""
    whom = {"federation": federation, "person": UUID(str(person))}
    registrar = by or season.official(federation, "registrar")
    acts.request_erasure(acts.RequestErasure(**whom), by=registrar)
    acts.propose_erasure(acts.ProposeErasure(**whom), by=registrar)
    approved = acts.ApproveErasure(**whom, confirmed=sign_of(whom["person"]))
    acts.approve_erasure(approved, by=season.official(federation, "board"))
