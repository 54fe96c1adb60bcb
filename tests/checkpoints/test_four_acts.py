"""The scandal of four acts, in a house of its own: a stranger with only the memory of a witness finds each.

A correction is withheld, an old backup is put in the log's place, the log is written anew and signed with the
stolen key, a trigger is dropped. The same on copies of a bundle is what `manage.py scandal` shows.
"""

import json
import time

import pytest
from django.core.management import call_command
from django.db import connection

from events.checkpoints.bundling import bundle
from events.checkpoints.growing import Tree
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.signing import sign_now, signing_key
from events.export import link_at
from events.models import LoggedEvent
from events.restricted_streams import PUBLIC
from events.verifying.attesting import CONFLICT, NOT_PROVED, SIGNED, Asked, asked_text, attest
from events.verifying.forms import fields_of, veil
from events.verifying.remembering import Folder, make_folder
from events.verifying.tiled import consistency_path
from federation.keeping.attesting import guard_faults
from tests.checkpoints.making import broken, packed, unpacked
from tests.checkpoints.making import verify as as_a_stranger
from tests.checkpoints.test_scandal import alter_a_result, rewrite
from tests.events.recording import club, record, tampering
from tests.support import correcting, season

pytestmark = pytest.mark.database


class Memory:
    """A witness that looked at the honest log, and the stranger who has its folder and nothing else."""

    def __init__(self, folder):
        self.folder = folder
        make_folder(str(folder / "witness"), "stranger.example.org/witness")
        self.witness = Folder(str(folder / "witness"))
        self.witness.trust(signing_key().public)
        policy = f"log {signing_key().public}\nwitness w {self.witness.key.public}\nquorum w\n"
        (folder / "witnesses.txt").write_text(policy)

    def look(self):
        """Ask it to sign the newest checkpoint, as the house does each hour."""
        newest = SignedCheckpoint.objects.order_by("-size").first()
        last = self.witness.signed(signing_key().public.name)
        old = min(last.size, newest.size) if last else 0
        path = consistency_path(Tree(newest.size), old)
        answer = attest(asked_text(Asked(old, path, newest.note)), self.witness, int(time.time()))
        if answer.status == SIGNED:
            (self.folder / "seen.txt").write_text(newest.note + answer.body)
        return answer.status

    def stranger(self, change=lambda parts: None):
        """What the verifier says of today's bundle, held to what the witness remembers."""
        file = self.folder / "bundle.zip"
        file.write_bytes(b"".join(bundle(PUBLIC)))
        parts = unpacked(file)
        change(parts)
        held = ("--policy", self.folder / "witnesses.txt", "--checkpoint", self.folder / "seen.txt")
        return as_a_stranger(self.folder, packed(file, parts), *held)


@pytest.fixture
def told(committed, tmp_path):
    """A season, its list published, a result corrected; a witness saw all of it."""
    season.open_house()
    by = season.everything("slsf")
    tournament = season.play_tournament("slsf", season.people(6), by=by)
    correcting.within(correcting.turned(tournament), season.official("slsf", "rating_committee"))
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    sign_now()
    memory = Memory(tmp_path)
    assert memory.look() == SIGNED
    memory.clone = committed
    return memory


def corrected():
    """The position of the correction."""
    return (
        LoggedEvent.objects.filter(type="tournaments.ResultCorrected")
        .values_list("position", flat=True)
        .get()
    )


def test_before_the_first_act_everything_holds(told):
    done = told.stranger()
    assert done.returncode == 0, done.stdout
    assert f"look: event {corrected()}, tournaments.ResultCorrected" in done.stdout


def test_first_act_the_correction_is_withheld(told):
    """Its place is named; what it said is in the hands of whoever kept the proof or an older bundle."""
    position = corrected()

    def withhold(parts):
        lines = parts["events.jsonl"].decode().splitlines()
        lines[position - 1] = json.dumps(fields_of(veil(link_at(position))))
        parts["events.jsonl"] = "".join(f"{line}\n" for line in lines).encode()

    (told.folder / "old.zip").write_bytes(b"".join(bundle(PUBLIC)))
    done = told.stranger(withhold)
    broken(done, f"event {position}: is withheld, though it was recorded for everybody to read")
    with_old = as_a_stranger(
        told.folder,
        told.folder / "bundle.zip",
        "--key",
        signing_key().public,
        "--earlier",
        told.folder / "old.zip",
    )
    broken(with_old, f"event {position} is withheld; {told.folder / 'old.zip'} showed what it says")


def test_second_act_an_old_backup_stands_in_the_logs_place(told):
    """The house goes on from what it was last week, in good order; the witness has seen more."""
    seen = SignedCheckpoint.objects.order_by("-size").first().size
    with tampering(told.clone) as intruder:
        back_to(intruder, corrected() - 1)
        record("club/slsf/afterwards", club())
        sign_now()
        assert told.look() == CONFLICT, "the witness signed more events than there are now"
        broken(told.stranger(), f"it was signed for {seen} events; here are {corrected_size()}")
        for number in range(40):  # and grown past what the witness saw, the log is another one
            record(f"club/slsf/n{number}", club())
        sign_now()
        assert told.look() == NOT_PROVED
        broken(told.stranger(), f"at {seen} events the log was another one")


def corrected_size():
    """How many events the newest checkpoint is of."""
    return SignedCheckpoint.objects.order_by("-size").first().size


def back_to(intruder, size):
    """What restoring an old backup leaves: the first events, their checkpoints, and nothing after them."""
    link = link_at(size)
    intruder.execute("DELETE FROM events_event WHERE position > %s", [size])
    intruder.execute("UPDATE events_head SET position = %s, hash = decode(%s, 'hex')", [size, link.hash])
    intruder.execute("DELETE FROM checkpoints_signedcheckpoint WHERE size > %s", [size])
    intruder.execute("DELETE FROM checkpoints_subtree")
    intruder.execute("UPDATE events_projection SET position = least(position, %s)", [size])


def test_third_act_the_log_is_written_anew_and_signed_with_the_stolen_key(told):
    with tampering(told.clone) as intruder:
        rewrite(intruder, alter_a_result(intruder))
        intruder.execute("DELETE FROM checkpoints_signedcheckpoint")
        intruder.execute("DELETE FROM checkpoints_subtree")
        size = sign_now().size
        assert told.look() == CONFLICT, "one size, another root: the witness keeps both"
        done = told.stranger()
        broken(done, f"at {size} events the log was another one")
        assert "no gap, each hash agrees" in done.stdout, "the chain alone says nothing"


def test_fourth_act_the_trigger_is_dropped_for_a_moment(told):
    """While it is gone the house finds it by itself; once it is back only the changed event tells."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'append_only'")
        (guard,) = next(row for row in cursor.fetchall() if "events_event " in row[0])
    with tampering(told.clone) as intruder:
        intruder.execute("DROP TRIGGER append_only ON events_event")
        assert any("append_only on events_event is gone" in fault.what for fault in guard_faults())
        position = alter_a_result(intruder)
        intruder.execute(guard)
        broken(told.stranger(), f"event {position}: its content does not agree with its hash")


def test_the_command_plays_them_on_copies(told, capsys):
    before = link_at(LoggedEvent.objects.count())
    folder = told.folder / "scandal"
    for _ in range(2):
        call_command("scandal", str(folder))
        said = capsys.readouterr().out.partition("Four acts.")[2]
        assert said.count("Everything holds.") == 1
        assert said.count("It does NOT hold:") == 4
    assert link_at(LoggedEvent.objects.count()) == before
    held = ("--policy", folder / "witnesses.txt", "--checkpoint", folder / "seen.txt")
    found = {file.name: as_a_stranger(folder, file, *held) for file in sorted(folder.glob("[1-4]-*.zip"))}
    assert [done.returncode for done in found.values()] == [1, 1, 1, 1]
    first, second, third, fourth = found.values()
    assert f"event {corrected()}: is withheld" in first.stdout
    assert "events were taken away" in second.stdout
    assert "the log was another one" in third.stdout
    assert "its content does not agree with its hash" in fourth.stdout
