"""What somebody with a password or the whole database slips in beside the acts of a house."""

from __future__ import annotations

import secrets
from uuid import UUID, uuid4

from django.db import connection, transaction

from events import log
from events.act_sources import NOTE, Given
from events.log import NewEvent, Origin
from events.source_checks import sources_shown
from federation.members.commands import RegisterClub
from tests.events.recording import ACTOR, DAY, club

ACT = RegisterClub(federation="slsf", name="Lunds Gomokuklubb", city="Lund")
POST = "POST /api/acts/<str:name>/"
MARK = 8  # where it stands in what a row is made of


def faults() -> list[tuple[int, str]]:
    """What nothing on record gave."""
    return [tuple(fault) for fault in sources_shown().faults]


def by_hand(actor: UUID = ACTOR, *, command: UUID | None = None, correlation: UUID | None = None) -> int:
    """An event that somebody appends with the application's password, through the database's own function."""
    command = command or uuid4()
    new = NewEvent(f"club/slsf/c{secrets.token_hex(4)}", 1, club(), DAY)
    with transaction.atomic():
        return log.append(Origin(actor, command, correlation or command), [new]).first_position


def note(given: Given, mark: str = "") -> None:
    """A row beside the log, with this mark or, for who has the key as well, that of the house."""
    row = given.row()
    with connection.cursor() as cursor:
        cursor.execute(f"{NOTE} SELECT 1", (*row[:MARK], mark or row[MARK], *row[MARK + 1 :]))
