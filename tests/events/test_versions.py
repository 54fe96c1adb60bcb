"""Versions of rows: the house's rows at the end of every day, however its events were cut into batches."""

import datetime as dt
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import batches, rebuilding, runner
from events.bitemporal_query import Asked, asking, day_of, end_of
from events.digests import digest
from events.models import Projection
from events.rebuilding import rebuild
from events.rows import Batch, Day
from federation.members.models import Club, Person
from ratings.kyu_tests.events import RankingJudgeElected, RankingJudgeStruck
from tests.events.recording import club, record, renamed

pytestmark = pytest.mark.database
in_one_database = settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
FIRST = dt.date(2025, 1, 1)
GENERATION = 77
NAMES = ("a", "b", "c")
REGISTER, TESTS = "members.register", "kyu_tests.kyu_tests"
JUDGE = UUID(int=11)


def nth(day):
    return FIRST + dt.timedelta(days=day)


def row(name, city):
    return {"federation": "slsf", "club": name, "name": name, "city": city, "because_of": 1}


def cut(steps):
    """Batches: each of one day, cut where a step says so and where the day changes."""
    found, day = [], 0
    for step in steps:
        day += step.days
        if not found or step.cut or found[-1][0] != day:
            found.append((day, []))
        found[-1][1].append(step)
    return found


def play(steps):
    """Write the steps as a projector would, batch after batch."""
    Club.versions.filter(generation=GENERATION).delete()
    days = [day for day, _ in cut(steps)]
    for number, (day, acts) in enumerate(cut(steps)):
        has_past, begun = day > days[0], number > 0 and days[number - 1] == day
        batch = Batch(GENERATION, Day(on=nth(day), has_past=has_past, begun=begun))
        for act in acts:
            if act.looks:
                batch[Club].get("slsf", act.name)
            if act.city is None:
                batch[Club].drop("slsf", act.name)
            elif act.replaces:
                batch[Club].replace([row(act.name, act.city)], federation="slsf", club=act.name)
            else:
                batch[Club].put(**row(act.name, act.city))
            if act.writes:
                batch.write()
        batch.write()


def versions():
    stored = Club.versions.filter(generation=GENERATION).order_by("club", "version_from")
    return list(stored.values_list("club", "city", "version_from", "version_to"))


def as_they_should_be(steps):
    """What stood at the end of each day, told in stretches."""
    days, at = {}, {}
    for day, acts in cut(steps):
        at = at | {act.name: act.city for act in acts}
        days[day] = at
    found = []
    for name in NAMES:
        before = None
        for day, stood in days.items():
            now = stood.get(name)
            if now != before and before is not None:
                found[-1][3] = nth(day)
            if now != before and now is not None:
                found.append([name, now, nth(day), None])
            before = now
    return [tuple(each) for each in found]


class Step:
    """One act at one row: `city` None removes it. How it is done must not matter to what is kept."""

    def __init__(self, name, city, days, *hows):
        self.name, self.city, self.days = name, city, days
        self.cut, self.looks, self.replaces, self.writes = hows

    def __repr__(self):
        return f"Step({self.name}={self.city} +{self.days}d {vars(self)})"


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(NAMES),
        st.sampled_from([None, "Lund", "Umeå"]),
        st.sampled_from([0, 0, 0, 1, 3]),
        *[st.booleans()] * 4,
    ),
    min_size=1,
    max_size=25,
)


@settings(in_one_database, max_examples=80)
@given(steps=STEPS)
def test_rows_are_kept_as_they_stood_at_the_end_of_every_day(db, steps):
    play(steps)
    assert versions() == as_they_should_be(steps)


EVENTS = st.lists(
    st.tuples(st.sampled_from(["name", "elect", "strike"]), st.integers(0, 2), st.booleans()),
    min_size=1,
    max_size=20,
)


@pytest.fixture
def house(db):
    runner.ensure_checkpoints()


@pytest.fixture
def days(monkeypatch):
    """Events whose instants are noted here were recorded on these days."""
    noted = {}
    monkeypatch.setattr(batches, "day_of", lambda instant: noted[instant])
    return noted


class House:
    """Events recorded one by one, on days of the test's own."""

    def __init__(self, days):
        self.days, self.day, self.versions = days, 0, {}

    def add(self, stream, event, *, next_day=False):
        self.day += next_day
        before = self.versions.get(stream, 0)
        recorded = record(stream, event, after=before)
        self.versions[stream] = before + 1
        self.days[recorded.recorded_at] = nth(self.day)


def test_live_small_batches_and_a_replay_keep_the_same(house, days, monkeypatch):
    here = House(days)
    here.add("club/slsf/a", club("Old"))
    here.add("club/slsf/b", club("Old"))
    runner.catch_up(REGISTER)
    here.add("club/slsf/a", renamed("New"), next_day=True)
    runner.catch_up(REGISTER)
    here.add("club/slsf/a", renamed("Newer"))
    here.add("club/slsf/b", renamed("New"))
    runner.catch_up(REGISTER)
    here.add("club/slsf/c", club("Third"), next_day=True)
    runner.catch_up(REGISTER)
    told = list(
        Club.versions.order_by("club", "version_from").values_list("name", "version_from", "version_to")
    )
    assert told == [
        ("Old", nth(0), nth(1)),
        ("Newer", nth(1), None),
        ("Old", nth(0), nth(1)),
        ("New", nth(1), None),
        ("Third", nth(2), None),
    ]
    before = digest(REGISTER)
    for most in (1, 2, 500):
        monkeypatch.setattr(rebuilding, "REBUILD_BATCH", most)
        rebuild(REGISTER, compare=True)
        assert digest(REGISTER) == before


@in_one_database
@given(acts=EVENTS, most=st.integers(1, 7))
def test_a_register_comes_out_the_same_in_batches_of_any_size(db, acts, most):
    Projection.objects.filter(name=TESTS).delete()
    runner.ensure_checkpoints()
    with pytest.MonkeyPatch.context() as patch:
        noted = {}
        patch.setattr(batches, "day_of", lambda instant: noted.get(instant, FIRST))
        here = House(noted)
        stream = f"kyu-test/{uuid4()}"
        for kind, year, next_day in acts:
            event = RankingJudgeStruck if kind == "strike" else RankingJudgeElected
            said = event(federation="slsf", person=str(JUDGE), year=2020 + year, reference=kind)
            here.add(stream, said, next_day=next_day)
        rebuild(TESTS)
        whole = digest(TESTS)
        patch.setattr(rebuilding, "REBUILD_BATCH", most)
        rebuild(TESTS, compare=True)
        assert digest(TESTS) == whole


def test_a_reader_of_a_day_sees_what_was_known_at_its_end(house, days):
    here = House(days)
    here.add("club/slsf/a", club("Old"))
    here.add("club/slsf/a", renamed("New"), next_day=True)
    here.add("club/slsf/b", club("Other"), next_day=True)
    runner.catch_up(REGISTER)
    seen = []
    for day in (nth(-1), nth(0), nth(1), nth(2), None):
        with asking(Asked(known_on=day)):
            seen.append(sorted(Club.objects.values_list("name", flat=True)))
    assert seen == [[], ["Old"], ["New"], ["New", "Other"], ["New", "Other"]]
    assert Club.all_generations.filter(club="a").count() == 1, "writers see what stands"


def test_names_have_no_past(house, days):
    assert not Person.KEEPS_VERSIONS


def test_a_day_ends_where_the_house_is():
    midnight = dt.datetime(2025, 6, 30, 22, 0, tzinfo=dt.UTC)
    assert day_of(midnight - dt.timedelta(microseconds=1)) == dt.date(2025, 6, 30)
    assert day_of(midnight) == dt.date(2025, 7, 1)
    assert end_of(dt.date(2025, 6, 30)) == midnight
