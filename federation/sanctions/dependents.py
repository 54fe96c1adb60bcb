"""What rests on a sanction or a ruling: who was told of it, what was appealed, what later ones come to."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from events.dependents import Rows, Way
from federation.identity.directory import as_kept
from federation.sanctions.models import AppealRow, NoticeRow, RulingRow, SanctionRow
from federation.sanctions.queries import DANISH

OF_ONE_RECORD = {
    "federation": OuterRef("federation"),
    "person": OuterRef("person"),
    "number": OuterRef("number"),
}


def who_was_told(sanctions: Rows) -> Rows:
    """Everybody who was told of one of these."""
    return NoticeRow.objects.filter(Exists(sanctions.filter(**OF_ONE_RECORD)))


def appeals_against(sanctions: Rows) -> Rows:
    """Appeals of the person against one of these."""
    same = sanctions.filter(**OF_ONE_RECORD | {"number": OuterRef("sanction")})
    return AppealRow.objects.filter(Exists(same))


def appeals_from(rulings: Rows) -> Rows:
    """Appeals against one of these rulings."""
    same = rulings.filter(
        federation=OuterRef("federation"), tournament=OuterRef("tournament"), ruling=OuterRef("ruling")
    )
    return AppealRow.objects.filter(Exists(same))


def later_ones(sanctions: Rows) -> Rows:
    """Later warnings and quarantines of the same person: what they come to rests on it (4.1.2 §19)."""
    before = sanctions.filter(kind__in=DANISH).annotate(stands_as=as_kept("person"))
    same = before.filter(federation=OuterRef("federation"), stands_as=OuterRef("stands_as"))
    day = OuterRef("decided_on")
    earlier = same.filter(Q(decided_on__lt=day) | Q(decided_on=day, number__lt=OuterRef("number")))
    rows = SanctionRow.objects.filter(kind__in=DANISH, known_to=None).annotate(stands_as=as_kept("person"))
    found: Rows = rows.filter(Exists(earlier))
    return found


WAYS = (
    Way(SanctionRow, NoticeRow, who_was_told),
    Way(SanctionRow, AppealRow, appeals_against),
    Way(RulingRow, AppealRow, appeals_from),
    Way(SanctionRow, SanctionRow, later_ones, in_part=True),
)
