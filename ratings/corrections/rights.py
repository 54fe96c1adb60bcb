"""Who may propose, approve, drop and look: a role of the kind, or a seat where the act has its own body."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest

from events import clock
from events.citing import Malformed, NotAllowed
from events.work import TheLog, Work
from federation.officials.correctable import Correctable
from federation.officials.roles import Official, Role, evolve, require, stream_of
from federation.pages.account import federations_with, official
from ratings.corrections.acts import UNSAID
from ratings.corrections.correctable import act_from, registered
from ratings.corrections.models import Correction


def check_right(work: Work, federation: str, kind: Correctable, payload: str) -> None:
    """Raises NotAllowed for whoever holds neither a role of the kind nor a seat over the act."""
    try:
        require(work, federation, *kind.roles)
    except NotAllowed:
        if not _is_seated(work, federation, kind, payload, work.by.actor):
            raise


def has_right(work: Work, federation: str, kind: Correctable, payload: str, actor: UUID) -> bool:
    """Whether an account holds a role of the kind, or a seat over the act, at this moment."""
    grants: Any = work.fold(stream_of(actor), Official(), evolve).grants
    in_office = any(grant.federation == federation and grant.role in kind.roles for grant in grants)
    return in_office or _is_seated(work, federation, kind, payload, actor)


def may_look(request: HttpRequest, row: Correction) -> bool:
    """Whether whoever is signed in may approve corrections such as this one; for what pages show."""
    kind, by = registered().get(row.act), official(request)
    work = Work(by, clock.now(), TheLog())
    return kind is not None and has_right(work, row.federation, kind, row.payload, by.actor)


def _is_seated(work: Work, federation: str, kind: Correctable, payload: str, actor: UUID) -> bool:
    try:
        meant: Any = act_from(kind, payload, UNSAID)
    except Malformed:  # nobody sits over what does not read
        return False
    return meant.federation == federation and kind.seated(work, meant, actor)


def may_read(request: HttpRequest, row: Correction) -> bool:
    """Whether the reader sees who wrote what of it: an official of its federation, or whoever decides it.

    Decision: everybody else, officials of other federations too, reads that there is a reason, and not which.
    Of what concerns the register of sanctions only whoever decides it and auditors read more.
    """
    if not request.user.is_authenticated:
        return False
    held = federations_with(request, Role.AUDITOR) if row.veiled else federations_with(request)
    return row.federation in held or may_look(request, row)
