"""`verify --recompute`: every published list out of the log again; which list differs, and in which line."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from events import runner
from events.models import Projection
from events.recomputing import gently, look_at, recompute, who_publishes
from federation.members.models import Club
from ratings.models import ListLine, PublishedList
from ratings.systems.danish.models import PublishedDanishList
from tests.events.recording import clubs, forge
from tests.keeping import kept
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database
NAME = "ratings.ratings"
LISTS = "ratings.systems.swedish.published_lists"


@pytest.fixture
def published(committed: Clone) -> PublishedList:
    """A tournament of four, and the list of its period."""
    season.open_house()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    return PublishedList.objects.get()


def told(*words: str) -> str:
    said = StringIO()
    call_command("verify", "--recompute", *words, stdout=said)
    return said.getvalue()


def faults() -> list[str]:
    return [fault.what for fault in recompute(NAME).faults]


def test_every_room_that_publishes_with_a_digest_is_asked() -> None:
    assert {*who_publishes()} == {NAME, "danish.register", "correspondence.rankings"}


def test_a_list_that_comes_out_again(published, monkeypatch) -> None:
    stepped_back: list[int] = []
    monkeypatch.setattr("events.recomputing.os.nice", stepped_back.append)
    said = told("--gently")
    assert stepped_back == [10]
    assert f"{NAME}: 1 lists recalculated from {published.position} events, each as published" in said
    assert "danish.register: 0 lists recalculated" in said


def test_the_live_rows_are_left_alone(published) -> None:
    before = runner.digest(NAME), list(Projection.objects.values_list("name", "generation", "live"))
    recompute(NAME)
    after = runner.digest(NAME), list(Projection.objects.values_list("name", "generation", "live"))
    assert before == after
    assert set(PublishedList.versions.values_list("generation", flat=True)) == {1}


def test_a_line_that_somebody_wrote_by_hand_is_named(published) -> None:
    line = ListLine.objects.filter(place=1).earliest("person")  # by the draw, two may share the place
    ListLine.objects.filter(pk=line.pk).update(rating=F("rating") + 50)
    whole, which = faults()
    assert "the lines of the list slsf gomoku 2026-1 are not those published" in whole
    assert f"{line.person}: place 1, rating {line.rating + 50}" in which
    assert f"on the page, place 1, rating {line.rating}" in which
    with pytest.raises(CommandError, match="The log is not whole"):
        told()


def test_a_line_left_out_and_a_line_put_in_are_named(published) -> None:
    gone = ListLine.objects.latest("place", "person")
    ListLine.objects.filter(pk=gone.pk).delete()
    assert any(f"{gone.person}: no line on the page" in what for what in faults())


def test_a_list_that_is_not_shown_any_more(published) -> None:
    PublishedList.objects.all().delete()
    assert faults()[0] == "the list slsf gomoku 2026-1 was published and is not shown"


def test_a_calculation_that_changed_no_longer_comes_to_the_list(published, monkeypatch) -> None:
    """Today's code gives another number: told with the line, and with a failing end."""
    monkeypatch.setattr(f"{LISTS}.list_lines", _a_point_more(LISTS))
    whole, *lines = faults()
    assert "a recalculation from the log does not come to the list slsf gomoku 2026-1" in whole
    assert len(lines) == published.lines and all("from the log" in line for line in lines)
    with pytest.raises(CommandError, match="Not every published list comes out of the log again: 5 faults"):
        told()


def _a_point_more(module: str):
    from importlib import import_module

    from ratings.rules import listing
    from ratings.systems.swedish.lists import as_listed

    unchanged = import_module(module).list_lines

    def list_lines(*asked):
        lines, _ = unchanged(*asked)
        more = [line | {"rating": line["rating"] + 1} for line in lines]
        return more, listing.digest(map(as_listed, more))

    return list_lines


def test_both_changed_there_is_no_telling_which_line_was_published(published, monkeypatch) -> None:
    monkeypatch.setattr(f"{LISTS}.list_lines", _a_point_more(LISTS))
    ListLine.objects.update(rating=F("rating") + 50)
    assert len(faults()) == 2


def test_an_event_that_stops_the_projector_is_told(published) -> None:
    forge("register/slsf/gomoku", "ratings.RatingPeriodEnded", '{"period":"x"}', version=3)
    (fault,) = recompute(NAME).faults
    assert (fault.position, "stops here" in fault.what) == (runner.log.head_position(), True)


def test_a_list_whose_rows_are_on_their_way_is_not_missing(published) -> None:
    Projection.objects.filter(name=NAME).update(position=published.position - 1)
    PublishedList.objects.all().delete()
    assert look_at(NAME).faults == ()
    assert recompute(NAME).faults == ()


def test_a_danish_list_changed_by_hand_is_named(committed: Clone) -> None:
    kept.put_into(committed, "2026-11")
    runner.ensure_checkpoints()
    runner.catch_up("danish.register")
    row = PublishedDanishList.objects.order_by("number")[0]
    assert recompute("danish.register").faults == ()
    row.lines[0][2] += 100
    PublishedDanishList.objects.filter(pk=row.pk).update(lines=row.lines)
    whole, which = (fault.what for fault in recompute("danish.register").faults)
    assert f"the list dsu {row.as_of} are not those published" in whole
    assert str(row.lines[0][1]) in which and f"rating {row.lines[0][2]}," in which


def test_a_danish_list_with_another_ground_is_named(committed: Clone) -> None:
    """The digest covers places and numbers; who holds a candidate result the event itself says (4.1.1 §4)."""
    kept.put_into(committed, "2026-11")
    runner.ensure_checkpoints()
    runner.catch_up("danish.register")
    row = PublishedDanishList.objects.order_by("number")[0]
    person, grounds = row.lines[0][1], row.lines[0][3]
    row.lines[0][3] = [each for each in grounds if each != "holder"] if "holder" in grounds else ["holder"]
    PublishedDanishList.objects.filter(pk=row.pk).update(lines=row.lines)
    (which,) = (fault.what for fault in recompute("danish.register").faults)
    assert which == (
        f"the list dsu {row.as_of} names others than were published on the ground holder: {person}"
    )


def test_gently_rests_three_times_as_long_as_it_works_and_half_a_minute_at_most(monkeypatch) -> None:
    now, rests = [0.0], []

    def sleep(seconds: float) -> None:
        rests.append(seconds)
        now[0] += seconds

    monkeypatch.setattr("events.recomputing.time.monotonic", lambda: now[0])
    monkeypatch.setattr("events.recomputing.time.sleep", sleep)
    told_of: list[int] = []
    step = gently(told_of.append)
    for number, took in enumerate((2.0, 0.5, 300.0), start=1):
        now[0] += took
        step(number)
    assert (rests, told_of) == ([6.0, 1.5, 30.0], [1, 2, 3])


def test_a_gentle_replay_comes_to_the_same_rows(committed: Clone, monkeypatch) -> None:
    stepped_back: list[int] = []
    monkeypatch.setattr("events.recomputing.os.nice", stepped_back.append)
    season.open_house()
    clubs(3)
    season.catch_up()
    call_command("replay", "members.register", "--gently", "--check", stdout=StringIO())
    assert Club.objects.count() == 3
    assert stepped_back == [10]
