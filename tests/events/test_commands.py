"""What operator and auditor type: replay, verify, history, export_log, resume."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from events import runner
from events.models import Projection
from events.projector import projectors
from federation.members.models import Club
from federation.members.projections import Register
from tests.events.recording import club, clubs, record, renamed, tampering

REGISTER = "members.register"
pytestmark = pytest.mark.database


def typed(name, *words, **options):
    """What the command says; CommandError where it ends with a code other than 0."""
    out = StringIO()
    call_command(name, *words, stdout=out, stderr=out, **options)
    return out.getvalue()


def refused(name, *words, **options):
    """What it says and what it ends with."""
    out = StringIO()
    with pytest.raises(CommandError) as error:
        call_command(name, *words, stdout=out, stderr=out, **options)
    return out.getvalue(), str(error.value)


class TestReplay:
    pytestmark = pytest.mark.django_db

    def test_all_of_them_in_a_house_that_never_had_rows(self):
        clubs(3)
        said = typed("replay", jobs=1)
        assert Club.objects.count() == 3
        for name in projectors():
            assert f"{name}: 3 events" in said

    def test_only_those_named(self):
        runner.ensure_checkpoints()
        clubs(3)
        assert typed("replay", REGISTER).count("events in") == 1
        assert Projection.objects.get(name="officials.grants", live=True).position == 0

    def test_only_the_stale(self, monkeypatch):
        runner.ensure_checkpoints()
        clubs(3)
        runner.catch_up_all()
        assert typed("replay", stale=True) == ""
        monkeypatch.setattr(Register, "version", Register.version + 1)
        assert typed("replay", stale=True).count("events in") == 1
        assert typed("replay", "officials.grants", stale=True) == ""

    def test_a_house_without_checkpoints_gets_them(self):
        typed("replay", "officials.grants")
        assert set(Projection.objects.filter(live=True).values_list("name", flat=True)) == set(projectors())

    def test_check_says_that_the_rows_are_the_same(self):
        runner.ensure_checkpoints()
        clubs(3)
        runner.catch_up_all()
        assert typed("replay", check=True, jobs=1).count("the same rows") == len(projectors())

    def test_check_fails_where_they_differ(self):
        runner.ensure_checkpoints()
        clubs(3)
        runner.catch_up_all()
        Club.objects.filter(name="Club 1").update(name="By hand")
        said, ended = refused("replay", check=True, jobs=1)
        assert f"{REGISTER}: The rows of {REGISTER} come out differently" in said
        assert said.count("the same rows") == len(projectors()) - 1
        assert ended == "Not every read model was rebuilt."
        assert Club.objects.filter(name="By hand").exists()

    def test_check_of_rows_that_were_old_says_that_it_did_not_compare(self, monkeypatch):
        runner.ensure_checkpoints()
        monkeypatch.setattr(Register, "version", Register.version + 1)
        assert "not compared" in typed("replay", REGISTER, check=True)

    def test_what_stops_it_is_told(self, monkeypatch):
        def fail(self, event, at, batch):
            raise LookupError("no such town")

        clubs(2)
        monkeypatch.setattr(Register, "club", fail)
        said, _ = refused("replay", jobs=1)
        assert f"{REGISTER}: stopped at event 1: LookupError: no such town" in said
        assert said.count("events in") == len(projectors()) - 1

    def test_a_name_that_nobody_bears(self):
        _, ended = refused("replay", "members.cats")
        assert "No projector is called members.cats" in ended
        assert REGISTER in ended


class TestVerify:
    def test_a_whole_log(self, committed):
        clubs(3)
        said = typed("verify")
        assert "events 1 to 3, head " in said
        assert "checked beside the chain: the head row, personal rows, signed checkpoints, " in said
        assert "what guards the log" in said

    def test_a_changed_one(self, committed):
        clubs(3)
        with tampering(committed) as intruder:
            intruder.execute("UPDATE events_event SET payload = '{}' WHERE position = 2")
        said, ended = refused("verify")
        assert "event 2: its content does not agree with its hash: the event was changed" in said
        assert ended == "The log is not whole: 2 faults."  # the other: the payload does not read
        assert "a part of the log" in typed("verify", first=3)

    @pytest.mark.parametrize("part", [{"first": 0}, {"first": 4}, {"first": 3, "last": 2}, {"last": 0}])
    def test_a_part_that_is_none(self, committed, part):
        clubs(3)
        _, ended = refused("verify", **part)
        assert ended == "The log holds events 1 to 3."

    def test_an_empty_log(self, committed):
        assert "events 1 to 0" in typed("verify")


@pytest.mark.django_db
def test_history_tells_one_stream_in_order():
    record("club/slsf/orebro", club(), renamed("Örebro BS"))
    record("club/slsf/lund", club("Lund"))
    first, second = typed("history", "club/slsf/orebro").splitlines()
    assert "members.ClubRegistered" in first
    assert second.split()[:2] == ["2", "2"]
    assert "2026-03-21" in second
    assert refused("history", "club/slsf/nowhere")[1] == "No event stands in the stream club/slsf/nowhere."


@pytest.mark.django_db
def test_the_log_is_exported_to_a_file_or_the_standard_output(tmp_path, capfdbinary, monkeypatch):
    clubs(3)
    typed("export_log", str(tmp_path / "log.jsonl"))
    written = (tmp_path / "log.jsonl").read_bytes()
    assert [json.loads(line)["position"] for line in written.splitlines()] == [1, 2, 3]
    typed("export_log", "-")
    assert capfdbinary.readouterr().out == written
    _, ended = refused("export_log", str(tmp_path / "nowhere" / "log.jsonl"))
    assert "cannot be written" in ended


@pytest.mark.django_db
def test_a_stopped_projector_is_resumed(monkeypatch):
    def fail(self, event, at, batch):
        raise LookupError("no such town")

    _, ended = refused("resume", REGISTER)
    assert "has no rows yet" in ended
    runner.ensure_checkpoints()
    clubs(2)
    with monkeypatch.context() as patched:
        patched.setattr(Register, "club", fail)
        runner.catch_up(REGISTER)
        _, ended = refused("resume", REGISTER)
        assert f"{REGISTER} stopped again at event 1: LookupError: no such town" in ended.replace("'", "")
    assert typed("resume", REGISTER) == f"{REGISTER}: 2 events, now at event 2\n"
    assert "No projector is called" in refused("resume", "members.cats")[1]
