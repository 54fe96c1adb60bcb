"""SLSF-G 27.1, 28.4-28.6: reissued lists, who is on a list, and what the board counts as activity."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import runner
from events.citing import Refused
from events.models import PersonalData
from events.personal import seal
from events.work import SYSTEM, By
from federation.members.events import PersonalDetails, PersonRegistered
from ratings.events import InternationalEventCounted, InternationalEventCountsNoMore
from ratings.models import ListLine, Participation, PlayerRating, PublishedList
from ratings.state import register_stream
from ratings.systems.swedish import commands as rating
from tests.ratings.past import DISCIPLINE, FED, Cup, Past, periods, person
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REGISTER = {"federation": FED, "discipline": DISCIPLINE}
FIRST, SECOND, THIRD, FOURTH = periods("2020-1", 4)
DAYS = {FIRST: dt.date(2020, 2, 1), SECOND: dt.date(2020, 6, 1), THIRD: dt.date(2020, 10, 1)}


@pytest.fixture
def past() -> Past:
    """Three players of the register who have met once, in the first period."""
    found = Past()
    for number in range(3):
        found.enter(number, 1500)
    found.play(cup("one", FIRST, (0, 1, 2), (1, 2, 2)))
    return found


@pytest.fixture
def committee() -> tuple[By, By]:
    """Two of the rating committee."""
    return season.official(FED, "rating_committee"), season.official(FED, "rating_committee")


def cup(name: str, period: str, *matches: tuple[int, int, int]) -> Cup:
    return Cup(name=name, day=DAYS[period], matches=matches)


def registered(past: Past, number: int, citizenship: str) -> None:

    row = seal(PersonalDetails(surname="Somebody", citizenship=citizenship), UUID(person(number)))
    PersonalData.objects.bulk_create([row])
    past.add(f"person/{person(number)}", PersonRegistered(federation=FED, personal=row.commitment))


def publish(period: str, by: By) -> None:
    rating.end_period(rating.EndPeriod(**REGISTER, period=period), by=SYSTEM)
    rating.publish_list(rating.PublishList(**REGISTER, period=period), by=by)
    runner.catch_up_all()


def listed(period: str, issue: int = 1) -> dict[int, int]:
    lines = ListLine.objects.filter(period=period, issue=issue)
    return {line.person.int - 1: line.rating for line in lines}


def test_a_reissue_takes_two_and_stands_beside_the_published_list(past, committee) -> None:
    one, other = committee
    publish(FIRST, one)
    before = listed(FIRST)
    past.correct(cup("one", FIRST, (0, 1, 2), (1, 2, 2)), 1, 1)
    asked = rating.ProposeReissue(**REGISTER, period=FIRST, reason="the first round was misread")
    rating.propose_reissue(asked, by=one)
    approval = rating.ApproveReissue(**REGISTER, period=FIRST)
    with pytest.raises(Refused, match="An own proposal is approved by another person"):
        rating.approve_reissue(approval, by=one)
    rating.approve_reissue(approval, by=other)
    runner.catch_up_all()
    assert listed(FIRST) == before
    assert listed(FIRST, issue=2) != before
    assert set(PublishedList.objects.values_list("issue", "digest_agrees")) == {(1, True), (2, True)}
    again = runner.digest("ratings.ratings")
    runner.rebuild("ratings.ratings")
    assert runner.digest("ratings.ratings") == again


def test_lists_follow_on_each_other(past, committee) -> None:
    past.play(cup("two", SECOND, (0, 1, 1)))
    with pytest.raises(Refused, match="The list of period 2020-1 comes first"):
        publish(SECOND, committee[0])
    publish(FIRST, committee[0])
    publish(SECOND, committee[0])
    assert PublishedList.objects.count() == 2


def test_a_foreign_player_is_rated_and_not_listed(past, committee) -> None:
    registered(past, 0, "Sweden")
    registered(past, 1, "Estonia")
    publish(FIRST, committee[0])
    assert sorted(listed(FIRST)) == [0, 2]
    assert PlayerRating.objects.filter(person=person(1)).exists()
    assert PublishedList.objects.get().foreign_players == 1


def test_an_international_event_that_the_board_counts_is_activity_and_no_more(past) -> None:
    for period in (FIRST, SECOND, THIRD, FOURTH):
        past.end(period)
    runner.catch_up_all()
    assert set(PlayerRating.objects.values_list("rating", flat=True)) == {1466, 1450, 1434}
    counted = InternationalEventCounted(
        name="Open of Tallinn", last_day=DAYS[SECOND], persons=(person(0),), reference="2020/7 §3"
    )
    past.add(register_stream(FED, DISCIPLINE), *[counted])
    runner.catch_up_all()
    row = PlayerRating.objects.get(person=person(0))
    assert (row.rating, row.last_active, row.deductions) == (1516, SECOND, 0)


def test_an_event_that_the_board_counts_no_more_leaves_everything_as_it_was(past) -> None:
    for period in (FIRST, SECOND):
        past.end(period)
    runner.catch_up_all()
    stream, name = register_stream(FED, DISCIPLINE), "Open of Tallinn"
    after = {"name": name, "last_day": DAYS[SECOND]}
    for period in (THIRD, FOURTH):
        past.end(period)
    runner.catch_up_all()
    before = figures()
    past.add(stream, InternationalEventCounted(**after, persons=(person(0),), reference="2020/7 §3"))
    runner.catch_up_all()
    assert figures() != before
    past.add(stream, InternationalEventCountsNoMore(**after, reason="0" * 64))
    runner.catch_up_all()
    assert figures() == before
    assert not Participation.objects.filter(by_board=True).exists()
    runner.rebuild("ratings.ratings", compare=True)
    assert figures() == before


def figures() -> list[tuple[object, ...]]:
    rows = PlayerRating.objects.order_by("person")
    return list(rows.values_list("person", "rating", "last_active", "deductions"))


def test_a_tournament_at_a_boundary_counts_in_the_period_it_is_assigned_to() -> None:
    past = Past()
    for number in range(2):
        past.enter(number, 1500)
    at_the_end = Cup(name="spring", day=dt.date(2020, 4, 30), matches=((0, 1, 2),), period=SECOND)
    past.play(at_the_end)
    past.end(FIRST)
    runner.catch_up_all()
    assert set(PlayerRating.objects.values_list("last_active", flat=True)) == {SECOND}
