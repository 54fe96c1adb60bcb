"""Whose member somebody is, for decisions that know the person and not their number."""

from __future__ import annotations

from django.db.models import Q

from events.row_locks import held
from events.work import Work
from federation.members.models import Membership

REGISTER = "members.register"


def club_now(work: Work, federation: str, person: str) -> str | None:
    """The club that a person is a member of today, "" for an individual member, None for no member.

    From the rows of the register of members, held at the head of the log.
    """
    generation = held(work, REGISTER)
    day = work.today(work.zone)
    known = Membership.all_generations.filter(generation=generation, federation=federation, known_to=None)
    standing = known.filter(Q(valid_to=None) | Q(valid_to__gt=day), person=person, valid_from__lte=day)
    club: str | None = standing.order_by("-valid_from").values_list("club", flat=True).first()
    return club
