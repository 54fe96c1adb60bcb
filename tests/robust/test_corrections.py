"""Late reports and corrected results: later ratings move, published lists never do, a replay agrees."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import runner
from events.work import SYSTEM, By
from ratings.models import ListLine, PlayerRating, PublishedList, RatingChange
from ratings.systems.swedish import commands as rating
from tests.support import correcting, season
from tournaments import commands as acts
from tournaments.rules.scoring import Ending

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SLSF = "slsf"
JANUARY, FEBRUARY, MARCH, JUNE = (dt.date(2025, month, 10) for month in (1, 2, 3, 6))


@pytest.fixture
def by() -> By:
    season.open_house()
    return season.everything(SLSF)


def filed(name: str, day: dt.date, persons: list[str], by: By) -> str:
    return season.play_tournament(SLSF, persons, by=by, name=name, starts_on=day, upto="filed")


def accept(tournament: str, persons: list[str], by: By) -> None:
    season.accept(SLSF, "gomoku", tournament, persons, by)
    season.catch_up()


def ratings() -> dict[str, tuple[int, int, str]]:
    """Running rating, matches counted and last tournament of everybody."""
    rows = PlayerRating.objects.values_list("person", "rating", "match_count", "last_tournament")
    return {str(person): (number, matches, last) for person, number, matches, last in rows}


def lines(period: str) -> set[tuple[object, ...]]:
    rows = ListLine.objects.filter(period=period)
    return set(rows.values_list("person", "place", "rating", "change", "matches"))


def board_of(tournament: str, person: str, round_number: int) -> tuple[int, int]:
    """The person's board of a round, and the start number there: 0 for Black, 1 for White; 0, 0 resting."""
    state = season.state(SLSF, tournament)
    number = state.order.index(person) + 1
    for board, pair in enumerate(state.rounds[round_number - 1].boards, start=1):
        if number in pair:
            return board, pair.index(number)
    return 0, 0


def correct(
    tournament: str, round_number: int, board: int, by: By, score: tuple[int, int], **more: object
) -> None:
    game = acts.HandedIn(board=board, black=score[0], white=score[1], **more)
    act = acts.CorrectResult(
        federation=SLSF, tournament=tournament, round_number=round_number, game=game, reason="misread"
    )
    correcting.within(act, by)  # whether a list is published by then or not, the event is the same


def file(tournament: str, by: By) -> None:
    act = acts.FileReport(federation=SLSF, tournament=tournament, arbiter_name="Bo", arbiter_address="Lund")
    acts.file_report(act, by=by)


def never_came(tournament: str, person: str, by: By) -> None:
    """Every match of a person becomes a walkover for the other side."""
    for round_number in range(1, len(season.state(SLSF, tournament).rounds) + 1):
        board, side = board_of(tournament, person, round_number)
        if board:
            score = (0, 2) if side == 0 else (2, 0)
            correct(tournament, round_number, board, by, score, ending=Ending.WALKOVER)
    season.catch_up()


def test_replay(by: By) -> None:
    """What follows rests on this: a replay that misses something would not be the same."""
    persons = season.people(4)
    accept(filed("One", JANUARY, persons, by), persons, by)
    before = runner.digest("ratings.ratings")
    PlayerRating.objects.update(rating=1)
    assert runner.digest("ratings.ratings") != before
    runner.rebuild("ratings.ratings")
    assert runner.digest("ratings.ratings") == before


def assert_replay_agrees() -> None:
    before = runner.digest("ratings.ratings")
    runner.rebuild("ratings.ratings")
    assert runner.digest("ratings.ratings") == before


def test_a_late_report_moves_every_later_rating_as_if_it_had_come_in_time(by: By) -> None:
    persons = season.people(4)
    early, middle, late = (
        filed(name, day, persons, by) for name, day in (("A", JANUARY), ("B", FEBRUARY), ("C", MARCH))
    )
    season.entry_ratings(SLSF, "gomoku", persons, by)
    with transaction.atomic():
        for tournament in (early, middle, late):
            accept(tournament, persons, by)
        in_time = ratings()
        transaction.set_rollback(True)
    accept(late, persons, by)
    without = ratings()
    accept(early, persons, by)
    accept(middle, persons, by)
    assert ratings() == in_time != without
    assert_replay_agrees()


def test_a_published_list_stands_and_the_next_one_shows_the_difference(by: By) -> None:
    persons = season.people(4)
    first, late = filed("A", JANUARY, persons, by), filed("B", FEBRUARY, persons, by)
    accept(first, persons, by)
    scope = {"federation": SLSF, "discipline": "gomoku", "period": "2025-1"}
    rating.end_period(rating.EndPeriod(**scope), by=SYSTEM)
    rating.publish_list(rating.PublishList(**scope, although_unreported="the arbiter is ill"), by=by)
    season.catch_up()
    published = lines("2025-1")
    accept(late, persons, by)
    assert lines("2025-1") == published
    assert {str(line[0]): line[2] for line in published} != {who: now[0] for who, now in ratings().items()}
    season.publish(SLSF, "gomoku", "2025-2", by)
    season.catch_up()
    stood = {line[0]: line[2] for line in published}
    for person, _, number, change, matches in lines("2025-2"):
        assert (change, matches) == (number - stood[person], 0)
    moved = ListLine.objects.filter(period="2025-2").exclude(change=0)
    assert moved.exists()
    assert all(line.corrected == line.change for line in moved)
    assert lines("2025-1") == published
    assert set(PublishedList.objects.values_list("digest_agrees", flat=True)) == {True}
    assert_replay_agrees()


def test_a_result_corrected_after_acceptance_moves_the_running_ratings_only(by: By) -> None:
    persons = season.people(4)
    first, second = filed("A", JANUARY, persons, by), filed("B", JUNE, persons, by)
    accept(first, persons, by)
    season.publish(SLSF, "gomoku", "2025-1", by)
    accept(second, persons, by)
    published, before = lines("2025-1"), ratings()
    black, _ = season.state(SLSF, first).rounds[0].boards[0]
    stands = season.state(SLSF, first).results[1, 1, 1]
    correct(first, 1, 1, by, (0, 2) if stands.black else (2, 0))
    season.catch_up()
    assert lines("2025-1") == published
    assert ratings() != before
    person = UUID(season.state(SLSF, first).order[black - 1])
    later = RatingChange.objects.get(tournament=second, person=person)
    earlier = RatingChange.objects.get(tournament=first, person=person)
    assert later.before == earlier.after
    assert_replay_agrees()


def test_who_never_came_goes_back_to_where_they_stood(by: By) -> None:
    persons = season.people(5)
    regulars, guest = persons[:4], persons[4]
    first, second = filed("A", JANUARY, persons, by), filed("B", FEBRUARY, persons, by)
    accept(first, persons, by)
    after_first = ratings()[guest]
    accept(second, persons, by)
    assert ratings()[guest] != after_first
    never_came(second, guest, by)
    assert ratings()[guest] == after_first
    assert not RatingChange.objects.filter(tournament=second, person=UUID(guest)).exists()
    never_came(first, guest, by)
    assert ratings()[guest] == (1600 - 20 * 4, 0, "")
    season.publish(SLSF, "gomoku", "2025-1", by)
    season.catch_up()
    assert {str(line[0]) for line in lines("2025-1")} == set(regulars), "27.1: nobody without a rated game"
    assert_replay_agrees()


def test_a_walkover_that_was_a_game_after_all_is_rated(by: By) -> None:
    """Every player has a rating on entry before a report is accepted, whoever's games count by then."""
    persons = season.people(4)
    tournament = season.play_tournament(SLSF, persons, by=by, starts_on=JANUARY, upto="finished")
    guest = persons[3]
    never_came(tournament, guest, by)
    file(tournament, by)
    accept(tournament, persons, by)
    board, side = board_of(tournament, guest, 1)
    correct(tournament, 1, board, by, (2, 0) if side == 0 else (0, 2))
    season.catch_up()
    assert [lag.name for lag in runner.lags() if lag.stopped_because] == []
    assert ratings()[guest][1] == 1
    assert_replay_agrees()


def test_who_never_came_gets_no_rating_by_it(by: By) -> None:
    persons = season.people(4)
    tournament = season.play_tournament(SLSF, persons, by=by, starts_on=JANUARY, upto="finished")
    never_came(tournament, persons[3], by)
    file(tournament, by)
    accept(tournament, persons[:3], by)
    assert sorted(ratings()) == sorted(persons[:3])


def test_any_order_of_acceptance_gives_the_same_ratings(by: By) -> None:
    persons = season.people(5)
    days = (JANUARY, JANUARY, FEBRUARY, JUNE)
    fields = (persons[:4], persons[1:], persons[:3], persons)
    filed_ones = [
        filed(f"T{number}", day, field, by)
        for number, (day, field) in enumerate(zip(days, fields, strict=True), start=1)
    ]
    season.entry_ratings(SLSF, "gomoku", persons, by)
    season.catch_up()

    def outcome(order: list[int], caught_up_after: set[int]) -> tuple[object, ...]:
        with transaction.atomic():
            for number in order:
                act = rating.AcceptReport(federation=SLSF, tournament=filed_ones[number])
                rating.accept_report(act, by=by)
                if number in caught_up_after:
                    season.catch_up()
            season.catch_up()
            changes = RatingChange.objects.order_by("tournament", "person")
            found = ratings(), list(changes.values_list("tournament", "person", "before", "after"))
            transaction.set_rollback(True)
        return found

    in_order = outcome([0, 1, 2, 3], set())

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(st.permutations(range(4)), st.sets(st.integers(0, 3)))
    def check(order: list[int], caught_up_after: set[int]) -> None:
        assert outcome(order, caught_up_after) == in_order

    check()
