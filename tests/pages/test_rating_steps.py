"""A rating opened: how a new player came in, a deduction, a member's steps and the graph."""

from __future__ import annotations

import datetime as dt
import re
from uuid import UUID

import pytest

from events import runner
from events.models import PersonalData
from events.personal import seal
from federation.members.events import PersonalDetails, PersonRegistered
from ratings.events import InternationalEventCounted, RatingRecordClosed
from ratings.models import Participation, RatedTournament, RatingChange
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import register_stream
from ratings.systems.graph import graph
from ratings.systems.swedish.pages.activity import marks, next_end
from ratings.systems.swedish.pages.entering import newcomers, rated_anew
from tests.ratings.past import DISCIPLINE, FED, Cup, Past, periods, person
from tests.ratings.test_lists_anew import FIRST, SECOND, cup
from tournaments.rules.books import GOMOKU

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FOUR = periods(FIRST, 4)
NEWCOMER = 3


def text_of(response) -> str:
    """The text of a page without its tags, white space joined."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def why(number: int, tournament: str = "one") -> str:
    return f"/explain/{FED}/{DISCIPLINE}/{tournament}/{person(number)}/"


def why_deducted(number: int, period: str = FOUR[3]) -> str:
    return f"/explain/{FED}/{DISCIPLINE}/inactivity/{period}/{person(number)}/"


@pytest.fixture
def past() -> Past:
    """Three players of 1250; a new one beats them all."""
    found = Past()
    for number in range(3):
        found.enter(number, 1250)
    for number in range(4):
        found.add(f"person/{person(number)}", *registered(number))
    found.play(cup("one", FIRST, *[(NEWCOMER, number, 2) for number in range(3)]))
    runner.catch_up_all()
    return found


def registered(number: int) -> list[PersonRegistered]:
    """Who this player is, as the register's event."""
    row = seal(PersonalDetails(surname=f"Player{number}"), UUID(person(number)))
    PersonalData.objects.bulk_create([row])
    return [PersonRegistered(federation=FED, personal=row.commitment)]


# ---- a new player ----
def test_the_entry_is_shown_step_by_step(client, past):
    page = text_of(client.get(why(NEWCOMER)))
    for words in (
        "Why 1260?",
        "Its limits 1200–1250",
        "Not above the highest rating that anyone in the tournament had before it, 1250. SLSF-G 29.3",
        "The bottom of the interval. SLSF-G 29.3",
        "The entry rating, round by round 1250",
        "Even at the upper limit points would be won",
        "1250 +48 = 1298",
        "The ten-point rule 1298 → 1260",
        "1298 lies inside the interval and more than ten points from the entry rating 1250: it becomes 1260.",
        "the matches of this tournament are not zero-sum",
        "SLSF-G 29.1 Who is a new player",
    ):
        assert words in page, words


def test_the_rounds_shown_end_at_the_stored_rating(past):
    rated = RatedTournament.objects.get()
    changes = list(RatingChange.objects.filter(kind="tournament"))
    [came_in] = newcomers(rated, changes).values()
    stored = next(change for change in changes if change.is_entry)
    assert came_in.rounds[-1].estimate == stored.before
    assert (came_in.entry.final.rating, came_in.held) == (stored.after, -38)
    anew = rated_anew(rated, changes)
    assert {UUID(who): line.after for who, line in anew.ratings.items()} == {
        change.person: change.after for change in changes
    }
    assert anew.points_made == rated.points_made == -38


def test_two_newcomers_name_each_other(client, past):
    past.play(cup("two", SECOND, (5, 6, 2), (5, 0, 1), (6, 0, 1), (5, 1, 2)))
    runner.catch_up_all()
    page = text_of(client.get(why(5, "two")))
    assert "The other new player of this tournament" in page
    assert why(6, "two") in client.get(why(5, "two")).content.decode()


def test_one_with_two_matches_is_told_why_he_enters_at_the_bottom(client, past):
    past.play(cup("two", SECOND, (5, 0, 2), (5, 1, 2)))
    runner.catch_up_all()
    page = text_of(client.get(why(5, "two")))
    assert "Counted matches: 2; more than the bottom needs 3. SLSF-G 29.3" in page


def test_a_rated_player_s_page_has_no_entry(client, past):
    page = text_of(client.get(why(0)))
    assert "The rating committee set the rating on entry to 1250" in page
    assert "The ten-point rule" not in page


def test_whoever_was_closed_and_plays_again_is_new(client, past):
    closed = RatingRecordClosed(person=person(NEWCOMER), reason="0" * 64)
    past.add(register_stream(FED, DISCIPLINE), *[closed])
    runner.catch_up_all()
    page = text_of(client.get(f"/members/{person(NEWCOMER)}/"))
    assert "Record closed" in page
    assert "The record is closed. A player who comes back is new." in page
    change = RatingChange.objects.get(kind="closed")
    again = dt.date.fromisoformat(change.order_key.split("|")[1]) + dt.timedelta(days=1)
    past.play(Cup(name="again", day=again, matches=((NEWCOMER, 0, 2), (NEWCOMER, 1, 0))))
    runner.catch_up_all()
    page = text_of(client.get(why(NEWCOMER, "again")))
    assert "The rating committee had closed the record, so this player comes in as a new one." in page
    drawn = client.get(f"/members/{person(NEWCOMER)}/").content.decode()
    assert drawn.split('class="line" d="')[1].split('"')[0].count("M") == 2


# ---- a deduction ----
@pytest.fixture
def idle(past) -> Past:
    for period in FOUR:
        past.end(period)
    runner.catch_up_all()
    return past


def test_a_deduction_is_explained_period_by_period(client, idle):
    page = text_of(client.get(why_deducted(0)))
    for words in (
        "Why −50?",
        "The last activity period 1 of 2020",
        "Period 2 of 2020 1 0 – SLSF-G 28.5 Period 3 of 2020 2 0 – SLSF-G 28.5 Period 1 of 2021 3 −50",
        "50 points off: deduction 1 of this spell.",
        "It counted none for this player.",
        "Since then no game",
        "is not published yet",
    ):
        assert words in page, words


def test_what_came_later_and_what_the_board_counted_stand_on_it(client, idle):
    after = dt.date(2021, 6, 1)
    counted = InternationalEventCounted(
        name="Open of Tallinn", last_day=after, persons=(person(0),), reference="2021/7 §3"
    )
    idle.add(register_stream(FED, DISCIPLINE), *[counted])
    runner.catch_up_all()
    page = text_of(client.get(why_deducted(0)))
    assert "What the board counted 1" in page
    source = Participation.objects.get(by_board=True).source
    assert f"{source}, period 2 of 2021" in page
    assert "Since then active again" in page


def test_the_rating_after_a_deduction_leads_back_to_it(client, idle):
    idle.play(Cup(name="late", day=dt.date(2021, 6, 1), matches=((0, 1, 2),)))
    runner.catch_up_all()
    answer = client.get(why(0, "late"))
    assert "It is the rating after the deduction for inactivity at the end of period 1 of 2021" in text_of(
        answer
    )
    assert why_deducted(0) in answer.content.decode()


@pytest.mark.parametrize("period", [FIRST, "nonsense"])
def test_where_nothing_was_deducted_there_is_no_page(client, idle, period):
    assert client.get(why_deducted(0, period)).status_code == 404


def test_a_member_s_page_shows_deductions_in_the_graph_and_among_the_steps(client, idle):
    answer = client.get(f"/members/{person(0)}/")
    page = text_of(answer)
    assert "Deduction for inactivity" in page
    assert "1 deduction since" in page
    assert "A filled dot is a deduction for inactivity." in page
    assert answer.content.decode().count('class="dot down"') == 1
    assert why_deducted(0) in answer.content.decode()
    assert "SLSF-G 28.5" in page


# ---- what the pages work out themselves ----
@pytest.mark.parametrize(
    ("inactive", "change", "removed"),
    [(0, None, None), (1, None, None), (2, -50, False), (4, None, None), (5, -50, False), (8, 0, True)],
)
def test_the_mark_of_a_line_says_what_one_more_idle_period_takes(inactive, change, removed):
    ahead = marks(inactive, CALENDAR.read("2026-1"), GOMOKU)
    assert (ahead.change if ahead else None, ahead.removed if ahead else None) == (change, removed)


@pytest.mark.parametrize(
    ("active", "current", "ends"),
    [
        ("2026-1", "2026-1", "2027-1"),
        ("2026-1", "2027-1", "2027-1"),
        ("2026-1", "2027-2", "2028-1"),
        ("2026-1", "2028-2", "2029-1"),
        ("2026-1", "2029-2", None),
    ],
)
def test_the_next_end_that_takes_something(active, current, ends):
    found = next_end(CALENDAR.read(active), CALENDAR.read(current), GOMOKU)
    assert (str(found.period) if found else None) == ends


def test_a_graph_marks_deductions_breaks_at_a_closed_record_and_never_turns_back():
    days = [dt.date(2020, 1, 1), dt.date(2021, 5, 2), dt.date(2021, 4, 30), dt.date(2022, 1, 1)]
    points = list(zip(days, (1500, 1500, 1450, 1300), strict=True))
    drawn = graph(points, deducted={2}, starts={0, 3})
    assert [(dot.points, dot.x) for dot in drawn.dots] == [(-50, drawn.path.split("H")[2].split("V")[0])]
    assert drawn.path.count("M") == 2
    assert drawn.path.split("H")[1].split("V")[0] == drawn.path.split("H")[2].split("V")[0]
