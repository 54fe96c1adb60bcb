"""What a house wrote down in earlier years opens in this one: it verifies, it reads, it replays."""

from __future__ import annotations

import datetime as dt

import pytest

from events import runner
from events.export import blocks
from events.history import line_of
from events.log import read_after
from events.recomputing import recompute, who_publishes
from events.verification import verify
from events.verifier import Chain
from tests.keeping import kept
from tests.support.database import Clone

A_READ = 1_000
SEVERAL_DAYS = dt.timedelta(days=30)


def test_every_form_that_an_event_can_have_stands_in_a_kept_log() -> None:
    """A new type, or a new version of one, asks for a log beside the old ones: `tests/keeping/keep.py`."""
    assert kept.forms() - kept.kept_forms() == set()


@pytest.mark.parametrize("name", kept.names())
def test_the_file_itself_is_whole(name: str) -> None:
    chain = Chain()
    assert [fault for link in kept.events_of(name) for fault in chain.check(link)] == []
    assert chain.position, "an empty log keeps nothing"


@pytest.mark.database
def test_it_stands_in_the_database_as_it_was_kept(opened: tuple[str, Clone]) -> None:
    name, _ = opened
    assert [link for block in blocks() for link in block] == list(kept.events_of(name))


@pytest.mark.database
def test_it_verifies(opened: tuple[str, Clone]) -> None:
    """Chain, payloads, personal rows: all but the lists, whose rows are not worked out yet."""
    report = verify()
    assert (report.complete, report.faults) == (True, ())


@pytest.mark.database
def test_every_event_reads_and_has_words(opened: tuple[str, Clone]) -> None:
    position, silent = 0, []
    while envelopes := read_after(position, A_READ):
        silent += [each.type for each in envelopes if not str(line_of(each).words).strip()]
        position = envelopes[-1].position
    assert silent == []
    assert position == runner.log.head_position()


@pytest.mark.database
def test_it_is_worked_out_to_its_end_and_a_replay_comes_to_the_same(opened: tuple[str, Clone]) -> None:
    runner.catch_up_all()
    assert {lag.name: lag.stopped_because for lag in runner.lags() if lag.stopped_because or lag.behind} == {}
    for name in runner.projectors():
        runner.rebuild(name, compare=True)


@pytest.mark.database
def test_every_list_that_was_published_comes_out_of_it_again(opened: tuple[str, Clone]) -> None:
    """What that house published in its day, today's code works out of the same events."""
    runner.catch_up_all()
    found = [recompute(name) for name in who_publishes()]
    assert [fault for each in found for fault in each.faults] == []
    assert verify().faults == ()


@pytest.mark.database
def test_the_season_of_november_2026_has_lists_of_two_federations(opened: tuple[str, Clone]) -> None:
    name, _ = opened
    lists = {each: recompute(each).lists for each in who_publishes()}
    assert name != "2026-11" or (lists["ratings.ratings"] > 10 and lists["danish.register"] > 0)
    first, last = (read_after(at, 1)[0].recorded_at for at in (0, runner.log.head_position() - 1))
    assert name != "2026-11" or last - first > SEVERAL_DAYS
