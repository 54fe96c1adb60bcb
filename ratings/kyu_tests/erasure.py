"""What of kyu tests stands in the way of an erasure: a doubtful test, a paper in the person's hands."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.privacy.obstacles import Hindrance
from ratings.kyu_tests.models import IssuedPaper, KyuTest


def tests_in_doubt(person: UUID) -> Iterator[Refused]:
    """Tests that the title officer has not ruled on."""
    for test in KyuTest.objects.filter(person=person, validity="doubtful").order_by("on", "paper"):
        yield Refused("kyu_test_in_doubt", day=test.on)


def papers_in_hand(person: UUID) -> Iterator[Refused]:
    """Test papers that they have and must hand back."""
    for paper in IssuedPaper.objects.filter(receiver=person, returned_on=None).order_by("paper"):
        yield Refused("paper_in_hand", paper=paper.paper)


ERASURE_HINDRANCES = (
    Hindrance(tests_in_doubt, (KyuTest.PROJECTION,)),
    Hindrance(papers_in_hand, (IssuedPaper.PROJECTION,)),
)
