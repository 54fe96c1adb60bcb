"""Danish warnings and quarantines (DSU 4.1.1 §7, 4.1.2 §14 and §19, 4.5.4.2)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, NotAllowed, Refused
from federation.rules.calendar_months import months_after
from federation.sanctions.rules.barring import (
    Cancelled,
    absent_throughout,
    barring,
    unsporting_absence,
)
from federation.sanctions.rules.committee import Told, check_decision, still_to_tell
from federation.sanctions.rules.danish import Cause, Length, Quarantined, check_quarantine
from federation.sanctions.rules.register import (
    Kind,
    Reading,
    entries,
    overturning,
    register,
    still_running,
)
from tests.rules.danish_sanctions import barred, warned
from tournaments.rules.dsu.deadlines import Unit, add_period

EASTER = date(2011, 4, 25)


def reasons(entry):
    return [because.code for because in entry.trace]


def test_a_second_warning_becomes_a_quarantine_and_says_which_warning_was_still_valid():
    first, second = entries([warned("first", "2011-04-23", "2011-04-25"), warned("second", "2012-04-25")])
    assert (first.kind, first.last_day) == (Kind.WARNING, date(2012, 4, 25))
    assert (second.kind, second.last_day) == (Kind.QUARANTINE, date(2012, 7, 25))
    assert second.trace[0].inputs == ("first", date(2012, 4, 25))


def test_a_converted_warning_is_no_warning_any_more():
    """The first one runs out on 10 January 2012; only a converted one lies less than a year before."""
    facts = [warned("a", "2011-01-10"), warned("b", "2011-12-01"), warned("c", "2013-06-01")]
    assert [entry.kind for entry in entries(facts)] == [Kind.WARNING, Kind.QUARANTINE, Kind.WARNING]


def test_a_doubled_quarantine_names_the_one_before():
    _, second = entries([barred("a", "2010-02-01"), barred("b", "2011-05-01", months=4)])
    assert second.length == Length(months=8)
    assert second.trace[0].inputs == ("a", date(2010, 5, 1))


def test_overturning_the_first_warning_gives_the_second_back_as_a_plain_one():
    facts = [warned("a", "2011-01-10"), warned("b", "2011-06-01"), barred("c", "2011-12-01", months=2)]
    gone, converted, doubled = overturning(facts, (), "a")
    assert (gone.was.sanction, gone.now) == ("a", None)
    assert (converted.was.kind, converted.now.kind) == (Kind.QUARANTINE, Kind.WARNING)
    assert (doubled.was.length, doubled.now.length) == (Length(months=4), Length(months=2))


def test_two_of_one_day_are_told_apart_by_their_number_however_they_are_recorded():
    facts = [warned("later", "2011-04-23", number=2), warned("earlier", "2011-04-23", number=1)]
    assert [(entry.sanction, entry.kind) for entry in entries(facts)] == [
        ("earlier", Kind.WARNING),
        ("later", Kind.QUARANTINE),
    ]


def test_a_later_first_day_moves_the_quarantine_and_not_its_place_in_the_register():
    (entry,) = entries([barred("a", "2011-04-23", months=3, first_day="2011-06-01")])
    assert (entry.first_day, entry.last_day) == (date(2011, 6, 1), date(2011, 9, 1))
    assert register([entry], EASTER) == (entry,)
    assert barring([entry], [EASTER]) == ()


def test_a_ruling_can_read_the_silences_of_the_paragraph_otherwise():
    converted = [barred("a", "2010-02-01"), warned("b", "2011-01-15")]
    assert entries(converted)[1].length == Length(months=3)
    assert entries(converted, reading=Reading(converted_doubles=True))[1].length == Length(months=6)
    running = [barred("a", "2010-02-01"), barred("b", "2010-05-01", months=2)]
    assert entries(running)[1].length == Length(months=2)
    assert entries(running, reading=Reading(running_counts=True))[1].length == Length(months=4)


def test_a_quarantine_that_has_not_begun_neither_doubles_nor_bars():
    facts = [barred("a", "2010-02-01", first_day="2010-06-01"), barred("b", "2010-03-01", months=2)]
    first, second = entries(facts, reading=Reading(running_counts=True))
    assert second.length == Length(months=2)
    assert still_running([first, second], date(2010, 3, 2))[0].inputs == ("b", date(2010, 5, 1))


def test_the_committee_is_shown_a_quarantine_that_still_runs():
    facts = entries([barred("a", "2010-02-01"), warned("b", "2010-03-01")])
    (notice,) = still_running(facts, date(2010, 5, 1))
    assert notice.inputs == ("a", date(2010, 5, 1))
    assert still_running(facts, date(2010, 5, 2)) == ()


def test_the_register_shows_warnings_before_quarantines():
    """A warning given while a quarantine runs is a plain one, and stands above it."""
    shown = register(entries([barred("a", "2011-02-01"), warned("b", "2011-03-01")]), date(2011, 4, 1))
    assert [entry.sanction for entry in shown] == ["b", "a"]


# Imposing


@pytest.mark.parametrize(("months", "days"), [(0, 0), (1, 1), (-1, 0), (0, -3)])
def test_a_quarantine_runs_for_months_or_for_days(months, days):
    with pytest.raises(Malformed) as refusal:
        Length(months=months, days=days)
    assert (refusal.value.field, refusal.value.article) == ("length", "DSU 4.1.1 §7")


def test_where_the_last_day_was_named_the_days_are_doubled():
    length = Length(days=30)
    assert length.doubled.last_day(date(2011, 5, 1)) == date(2011, 6, 30)


def whole_event(length, first_day=None):
    return Quarantined(
        id="q", decided_on=EASTER, length=length, first_day=first_day, cause=Cause.ABSENT_WHOLE_EVENT
    )


def test_who_stays_away_from_a_whole_tournament_is_barred_for_six_months_at_least():
    for long_enough in (Length(months=6), Length(days=183)):
        assert check_quarantine(whole_event(long_enough)).article == "DSU 4.5.4.2"
    for too_short in (Length(months=5), Length(days=182)):
        with pytest.raises(Refused) as refusal:
            check_quarantine(whole_event(too_short))
        assert (refusal.value.code, refusal.value.field) == ("quarantine_too_short", "length")
        assert "2011-10-25" in str(refusal.value)


def test_a_quarantine_does_not_begin_before_it_is_decided():
    with pytest.raises(Refused) as refusal:
        check_quarantine(whole_event(Length(months=6), first_day=EASTER - timedelta(days=1)))
    assert (refusal.value.code, refusal.value.field) == ("quarantine_before_decision", "first_day")
    assert check_quarantine(barred("q", "2011-04-25", first_day="2011-04-25")).article == "DSU 4.1.1 §7"


def test_the_tournaments_own_committee_decides_with_reasons():
    committee = {"anna", "bo", "carl"}
    assert check_decision("anna", committee, "Left the hall with the board.").inputs == ("anna",)
    with pytest.raises(NotAllowed) as refusal:
        check_decision("dorte", committee, "Left the hall with the board.")
    assert (refusal.value.code, refusal.value.article) == ("not_of_the_committee", "DSU 4.1.1 §7")
    with pytest.raises(Refused) as refusal:
        check_decision("bo", committee, "  ")
    assert refusal.value.field == "reasons"


def test_player_registrar_and_club_are_told_in_writing():
    assert still_to_tell([Told.PLAYER]) == (Told.REGISTRAR, Told.CLUB)
    assert still_to_tell([Told.REGISTRAR], has_club=False) == (Told.PLAYER,)
    assert still_to_tell(Told) == ()


# Barring


@pytest.mark.parametrize(
    ("playing_days", "kept_out"),
    [
        (["2011-07-01", "2011-07-07"], True),
        (["2011-07-02", "2011-07-07"], False),
        (["2011-03-31", "2011-07-02"], False),  # the quarantine lies between two playing days
        (["2011-03-31", "2011-04-01"], True),
    ],
)
def test_a_quarantine_keeps_out_of_every_coordinated_tournament_with_a_day_in_it(playing_days, kept_out):
    entered = entries([barred("a", "2011-04-01", months=3)])
    days = [date.fromisoformat(each) for each in playing_days]
    assert bool(barring(entered, days)) is kept_out


def test_a_warning_bars_from_nothing():
    assert barring(entries([warned("a", "2011-04-23")]), [EASTER]) == ()


# Staying away


@pytest.mark.parametrize(
    ("cancelled", "valid_reason", "unsporting"),
    [
        (Cancelled.NOTHING, False, True),
        (Cancelled.NOTHING, True, False),
        (Cancelled.NOT_APPROVED, False, True),
        (Cancelled.APPROVED, False, False),
    ],
)
def test_staying_away_without_cancelling_and_without_a_reason_is_unsporting(
    cancelled, valid_reason, unsporting
):
    because = unsporting_absence(cancelled, valid_reason=valid_reason)
    assert (because is not None) is unsporting
    assert because is None or because.article == "DSU 4.1.2 §14"


@pytest.mark.parametrize(
    ("rounds", "owed"),
    [
        ([Cancelled.NOTHING] * 7, True),
        ([Cancelled.NOTHING, Cancelled.NOT_APPROVED], True),
        ([Cancelled.NOTHING, None, Cancelled.NOTHING], False),
        ([Cancelled.NOTHING, Cancelled.APPROVED], False),
        ([], False),
    ],
)
def test_who_never_came_is_put_before_the_committee(rounds, owed):
    because = absent_throughout(rounds)
    assert (because is not None) is owed
    assert because is None or because.inputs == (len(rounds),)


# The calendar


@given(st.dates(date(1950, 1, 1), date(2090, 12, 31)), st.integers(1, 40))
def test_months_are_counted_alike_for_sanctions_and_for_deadlines(day, months):
    """The two stand apart because neither may import the other."""
    assert months_after(day, months) == add_period(day, months, Unit.MONTH)


def test_months_end_with_their_last_day():
    assert months_after(date(2010, 11, 30), 3) == date(2011, 2, 28)
    assert months_after(date(2011, 11, 30), 3) == date(2012, 2, 29)
    assert months_after(date(2012, 2, 29), 12) == date(2013, 2, 28)


def test_what_is_overturned_already_stays_so_when_another_one_is():
    facts = [warned("a", "2011-01-10"), warned("b", "2011-02-01"), warned("c", "2011-03-01")]
    assert [entry.kind for entry in entries(facts)] == [Kind.WARNING, Kind.QUARANTINE, Kind.QUARANTINE]
    gone, plain = overturning(facts, {"a"}, "b")
    assert (gone.was.sanction, gone.was.kind, gone.now) == ("b", Kind.WARNING, None)
    assert (plain.was.kind, plain.now.kind) == (Kind.QUARANTINE, Kind.WARNING)
    assert overturning(facts, {"a", "b", "c"}, "c") == ()


@pytest.mark.parametrize(
    ("rounds", "owes"),
    [
        ([Cancelled.NOTHING], True),
        ([Cancelled.NOT_APPROVED, Cancelled.NOTHING], True),
        ([Cancelled.NOTHING, None], False),
        ([Cancelled.APPROVED, Cancelled.NOTHING], False),
        ([], False),
    ],
)
def test_who_came_once_or_had_one_approved_notice_owes_nothing(rounds, owes):
    because = absent_throughout(rounds)
    assert (because is not None) is owes
    assert because is None or (because.article, because.inputs) == ("DSU 4.5.4.2", (len(rounds),))


def test_a_quarantine_runs_for_months_or_for_days_and_for_one_at_least():
    """DSU 4.1.1 §7: twice as long is twice as many months, or twice as many days."""
    assert Length(months=1).doubled == Length(months=2)
    assert Length(days=1).doubled == Length(days=2)
    assert Length(months=1).last_day(date(2011, 1, 15)) == date(2011, 2, 15)
    assert Length(days=1).last_day(date(2011, 1, 31)) == date(2011, 2, 1)
    for months, days in ((0, 0), (1, 1), (-1, 0), (0, -1), (-1, 1), (1, -1)):
        with pytest.raises(Malformed) as refusal:
            Length(months=months, days=days)
        assert (refusal.value.code, refusal.value.article) == ("quarantine_length", "DSU 4.1.1 §7")
