"""What holds of every history of Danish sanctions (DSU 4.1.2 §19)."""

from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from federation.sanctions.rules.register import Kind, Reading, entries, overturning, register
from tests.rules.danish_sanctions import FIRST_DAY, Official, day, histories

DAYS = 3000  # until everything has run out
READINGS = st.builds(Reading, converted_doubles=st.booleans(), running_counts=st.booleans())


def in_turn(history):
    return sorted(history, key=lambda fact: (fact.decided_on, fact.number))


@settings(max_examples=30)
@given(histories())
def test_the_register_of_each_day_is_the_one_an_official_keeps_day_by_day(history):
    entered = entries(history)
    official, due = Official(), in_turn(history)
    for number in range(DAYS):
        today = FIRST_DAY + timedelta(days=number)
        official.strike(today)
        while due and due[0].decided_on == today:
            official.enter(due.pop(0))
        shown = register(entered, today)
        assert {entry.sanction: entry.last_day for entry in shown} == official.shown
    assert due == []
    assert official.shown == {}  # and nobody acted to end anything


@given(histories(), READINGS, st.integers(0, 1200))
def test_the_register_of_a_day_knows_nothing_of_later_decisions(history, reading, number):
    today = day(number)
    until_then = [fact for fact in history if fact.decided_on <= today]
    assert register(entries(history, reading=reading), today) == register(
        entries(until_then, reading=reading), today
    )


@given(histories(), READINGS, st.randoms(use_true_random=False))
def test_the_order_of_recording_does_not_matter(history, reading, chance):
    shuffled = list(history)
    chance.shuffle(shuffled)
    assert entries(shuffled, reading=reading) == entries(history, reading=reading)


@given(histories(), READINGS, st.data())
def test_what_is_overturned_was_never_given(history, reading, data):
    gone = data.draw(st.sets(st.sampled_from([fact.id for fact in history]))) if history else set()
    kept = [fact for fact in history if fact.id not in gone]
    assert entries(history, gone, reading) == entries(kept, reading=reading)


@given(histories(most=5), st.data())
def test_overturning_tells_every_entry_that_changes_and_no_other(history, data):
    if not history:
        return
    gone = data.draw(st.sampled_from([fact.id for fact in history]))
    before = {entry.sanction: entry for entry in entries(history)}
    after = {entry.sanction: entry for entry in entries(history, {gone})}
    changes = overturning(history, (), gone)
    assert {change.was.sanction for change in changes} == {
        name for name in before if before[name] != after.get(name)
    }
    assert all(change.now == after.get(change.was.sanction) for change in changes)
    assert changes[0].was.sanction == gone
    assert changes[0].now is None


@given(histories())
def test_every_entry_says_why_and_none_ends_before_its_length(history):
    for entry in entries(history):
        assert {because.article for because in entry.trace} == {"DSU 4.1.2 §19"}
        assert (entry.length is None) is (entry.kind is Kind.WARNING)
        assert entry.last_day <= entry.last_registered
        assert entry.registered_on(entry.decided_on)
        assert not entry.registered_on(entry.last_registered + timedelta(days=1))
