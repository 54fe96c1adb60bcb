"""Which letters there are for a reader, and who wants to hear of what."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, QuerySet
from django.utils.translation import gettext

from federation.letters.commands import WHO, who_sees
from federation.letters.models import LetterChoice
from federation.members import directory
from federation.officials.roles import Role
from federation.outbox.kinds import Kind, kinds
from federation.outbox.models import Letter


class Line(NamedTuple):
    """A letter in a list: whom it is for, by name or address, and why it was written, in words."""

    row: Letter
    who: str
    why: str


def seen_by(federation: str, roles: Collection[Role]) -> QuerySet[Letter]:
    """The letters of a federation that these roles see, the newest first."""
    hidden = [name for name in kinds() if not {*who_sees(name)} & {*roles}]
    if not {*WHO} & {*roles}:
        named = [name for name in kinds() if name not in hidden]
        return _newest(Letter.objects.filter(federation=federation, kind__in=named))
    return _newest(Letter.objects.filter(federation=federation).exclude(kind__in=hidden))


def to_person(numbers: Collection[UUID]) -> QuerySet[Letter]:
    """The letters to a member under any of their numbers, the newest first."""
    return _newest(Letter.objects.filter(person__in=numbers).exclude(state=Letter.State.CALLED_OFF))


def _newest(letters: QuerySet[Letter]) -> QuerySet[Letter]:
    return letters.order_by("-written_at", "pk")


def counts(letters: QuerySet[Letter]) -> dict[str, int]:
    """How many are in each state."""
    grouped = letters.order_by().values("state").annotate(count=Count("pk"))
    return {each["state"]: each["count"] for each in grouped}


def lines(letters: Iterable[Letter]) -> list[Line]:
    """The letters with names. One query."""
    rows = list(letters)
    names = directory.names({row.person for row in rows if row.person})
    return [Line(row, names[row.person] if row.person else row.email, _why(row.kind)) for row in rows]


def _why(name: str) -> str:
    kind = kinds().get(name)
    return gettext(kind.why) if kind else ""


def who_chose(kind: Kind, federation: str) -> list[UUID]:
    """The members who want to hear of it."""
    rows = LetterChoice.objects.filter(federation=federation, kinds__contains=[kind.name])
    return list(rows.order_by("person").values_list("person", flat=True))


def chosen_by(federation: str, person: UUID) -> list[str]:
    """What a member chose."""
    row = LetterChoice.objects.filter(federation=federation, person=person).first()
    return list(row.kinds) if row else []
