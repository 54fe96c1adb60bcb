"""Rebuilds: beside the live rows, swapped at once, equal to what was there, never two of one projector."""

import time
from uuid import uuid4

import psycopg
import pytest
from django.db import connection
from django.db.models import UniqueConstraint

from events import rebuilding, runner
from events.batches import StoppedAt
from events.digests import digest
from events.models import Projection, ReadModel
from events.projector import projectors
from events.rebuilding import AlreadyRebuilding, Differs, rebuild
from events.replaying import rebuilt, replay
from events.verification import verify
from federation.members.models import Club, Person
from federation.members.projections import Register
from tests.events.recording import club, clubs, record
from tests.support import season
from tests.support.erasing import erase

REGISTER = "members.register"
pytestmark = pytest.mark.database


@pytest.fixture
def house(db):
    runner.ensure_checkpoints()


@pytest.fixture
def played(house):
    """A season with everything in it: members, tournaments, a published list."""
    by = season.everything("slsf")
    persons = season.people(5)
    season.play_tournament("slsf", persons, by=by)
    season.play_tournament(
        "slsf", persons[:3], by=by, name="Höstspelen", starts_on=season.LATER, upto="in_play", rounds=1
    )
    season.catch_up()
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    return persons


def digests():
    return {name: digest(name) for name in projectors()}


def all_rows():
    """Every row of every read model but for what is a detail of storage."""
    return {
        model.__name__: sorted(
            str(sorted((k, str(v)) for k, v in row.items() if k not in {"id", "generation"}))
            for row in model.objects.values()
        )
        for projector in projectors().values()
        for model in projector.writes
    }


def test_dropped_and_replayed_every_row_comes_out_the_same(played):
    before, rows = digests(), all_rows()
    assert all(rows[name] for name in ("Person", "TournamentRow", "PlayerRating", "ListLine", "RoleGrant"))
    for projector in projectors().values():
        for model in projector.writes:
            model.all_generations.all().delete()
    Projection.objects.all().delete()
    assert set(digests().values()) == {""}
    for name in projectors():
        rebuild(name)
    assert digests() == before
    assert all_rows() == rows


def test_small_batches_come_to_the_same_rows(played, monkeypatch):
    before = digests()
    monkeypatch.setattr(rebuilding, "REBUILD_BATCH", 3)
    for name in projectors():
        rebuild(name)
    assert digests() == before


def test_rows_after_an_erasure_equal_a_replay_after_it(played):
    by = season.official("slsf", "registrar")
    erase(played[4], by=by)
    season.catch_up()
    after, rows = digests(), all_rows()
    assert not any("Surname0005" in row for model in rows.values() for row in model)
    for name in projectors():
        rebuild(name, compare=True)
    assert digests() == after
    assert all_rows() == rows
    report = verify()
    assert (report.fault_count, report.complete) == (0, True)


def test_the_digest_tells_any_changed_row(played):
    before = digest(REGISTER)
    Person.objects.filter(person=played[0]).update(given_names="Somebody")
    assert digest(REGISTER) != before


def test_readers_see_the_old_rows_until_the_swap(house, monkeypatch):
    clubs(5)
    runner.catch_up(REGISTER)
    Club.objects.update(city="an old city")  # so that old and new rows can be told apart
    monkeypatch.setattr(rebuilding, "REBUILD_BATCH", 2)
    seen = []
    rebuild(
        REGISTER,
        lambda progress: seen.append((progress.position, set(Club.objects.values_list("city", flat=True)))),
    )
    assert [position for position, _ in seen] == [2, 4, 5]
    assert [cities for _, cities in seen] == [{"an old city"}, {"an old city"}, {""}]


def test_the_old_generation_is_removed(house):
    clubs(3)
    runner.catch_up(REGISTER)
    before = Projection.objects.get(name=REGISTER).generation
    rebuild(REGISTER)
    row = Projection.objects.get(name=REGISTER)
    assert (row.live, row.generation, row.position) == (True, before + 1, 3)
    assert set(Club.all_generations.values_list("generation", flat=True)) == {before + 1}
    record("club/slsf/late", club("Late"))
    assert runner.catch_up(REGISTER) == 1, "the worker goes on with the new rows"
    assert Club.objects.count() == 4


def test_events_that_the_live_rows_have_already_are_not_lost_at_the_swap(house, monkeypatch):
    """The worker may have gone on while the rebuild read its last batch: nobody is taken back in time."""
    clubs(4)
    advance = rebuilding.advance

    def and_meanwhile(projector, checkpoint, limit, *, until=None):
        step = advance(projector, checkpoint, limit, until=until)
        if step == 4:
            record("club/slsf/late", club("Late"))
            runner.catch_up(REGISTER)
        return step

    monkeypatch.setattr(rebuilding, "advance", and_meanwhile)
    assert rebuild(REGISTER) == 5
    assert Projection.objects.get(name=REGISTER).position == 5
    assert Club.objects.filter(name="Late").exists()


def test_rows_that_differ_are_refused_and_the_live_ones_stay(house):
    clubs(3)
    runner.catch_up(REGISTER)
    Club.objects.filter(name="Club 1").update(name="Somebody wrote here by hand")
    with pytest.raises(Differs) as refusal:
        rebuild(REGISTER, compare=True)
    assert REGISTER in str(refusal.value)
    assert Club.objects.filter(name="Somebody wrote here by hand").exists()
    assert Club.all_generations.count() == 3
    assert Projection.objects.filter(name=REGISTER).count() == 1
    rebuild(REGISTER)
    rebuild(REGISTER, compare=True)


def test_a_replay_passes_over_what_a_projector_does_not_know(house):
    clubs(3)
    runner.catch_up_all()
    stood = {row.name: (row.position, row.first_day) for row in Projection.objects.filter(live=True)}
    outcomes = list(replay(["bodies.bodies", REGISTER], lambda _: None, jobs=1, compare=True))
    assert [(each.events, each.compared, each.problem) for each in outcomes] == [(3, True, "")] * 2
    for row in Projection.objects.filter(name__in=["bodies.bodies", REGISTER]):
        assert (row.position, row.first_day) == stood[row.name], "as a worker would have left it"
    assert rebuild("bodies.bodies", compare=True, passed_over=2) == 3


def test_live_rows_that_lag_are_compared_at_the_position_of_the_new_ones(house):
    clubs(3)
    runner.catch_up(REGISTER)
    record("club/slsf/late", club("Late"))
    assert rebuild(REGISTER, compare=True) == 4


def test_rows_of_older_code_are_not_compared(house, monkeypatch):
    clubs(3)
    runner.catch_up(REGISTER)
    Club.objects.update(city="as the old code saw it")
    monkeypatch.setattr(Register, "version", Register.version + 1)
    outcome = rebuilt(REGISTER, lambda _: None, compare=True)
    assert (outcome.compared, outcome.problem, outcome.events) == (False, "", 3)
    assert Projection.objects.get(name=REGISTER).code_version == Register.version


def test_a_rebuild_that_fails_leaves_the_live_rows(house, monkeypatch):
    clubs(3)
    runner.catch_up(REGISTER)

    def fail(self, event, at, batch):
        raise LookupError("the new code is wrong")

    monkeypatch.setattr(Register, "club", fail)
    with pytest.raises(StoppedAt):
        rebuild(REGISTER)
    assert Club.objects.count() == Club.all_generations.count() == 3
    assert Projection.objects.filter(name=REGISTER, live=False).count() == 0


def test_what_was_left_behind_by_a_killed_rebuild_goes_with_the_next(house):
    clubs(3)
    Projection.objects.create(name=REGISTER, generation=7, code_version=1, live=False)
    Club.all_generations.create(generation=7, federation="slsf", club="ghost", name="Ghost", because_of=1)
    rebuild(REGISTER)
    assert Projection.objects.get(name=REGISTER).generation == 8
    assert not Club.all_generations.filter(name="Ghost").exists()


def holds_locks(process: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_locks WHERE pid = %s AND locktype = 'advisory'", [process])
        return cursor.fetchone() is not None


def test_one_projector_is_rebuilt_by_one_at_a_time(committed):
    runner.ensure_checkpoints()
    clubs(2)
    with psycopg.connect(committed.app_url) as somebody_else:
        key = [rebuilding.REBUILDING, rebuilding.zlib.crc32(REGISTER.encode()) - 2**31]
        somebody_else.execute("SELECT pg_advisory_lock(%s, %s)", key)
        with pytest.raises(AlreadyRebuilding):
            rebuild(REGISTER)
        assert rebuild("officials.grants") == 2, "another one is free"
        holder = somebody_else.info.backend_pid
    while holds_locks(holder):  # the database lets go a moment after the holder has gone
        time.sleep(0.01)
    assert rebuild(REGISTER) == 2, "the lock goes with its holder"
    assert rebuild(REGISTER) == 2


def test_several_are_rebuilt_in_processes_of_their_own(committed):
    runner.ensure_checkpoints()
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.catch_up()
    before, seen = digests(), []
    outcomes = {o.name: o for o in replay(list(projectors()), seen.append, jobs=2, compare=True)}
    assert {o.problem for o in outcomes.values()} == {""}
    assert set(outcomes) == set(projectors())
    assert all(o.compared for o in outcomes.values())
    assert digests() == before
    assert {progress.name for progress in seen} == set(projectors())


def test_every_read_model_has_its_natural_key_as_a_constraint():
    """`KEY` is what the bulk upsert conflicts on: without the constraint rows would double."""

    def kinds(base):
        for kind in base.__subclasses__():
            yield from kinds(kind)
            if not kind._meta.abstract:
                yield kind

    for model in kinds(ReadModel):
        unique = {
            frozenset([*constraint.fields, *(each.name for each in constraint.expressions)])
            for constraint in model._meta.constraints
            if isinstance(constraint, UniqueConstraint) and constraint.nulls_distinct is False
        }
        assert frozenset({"generation", *model.KEY, "version_to"}) in unique, model.__name__
        assert model.PROJECTION in projectors(), f"nobody writes {model.__name__}"


def test_nobody_is_rebuilt_who_is_not_there():
    with pytest.raises(KeyError):
        rebuild(f"nobody.{uuid4().hex}")
