"""A checkpoint is made, stands for ever, and is never made over a log that was changed."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from django.db import connection
from django.utils import timezone
from psycopg import errors

from events.checkpoints import growing, tasks
from events.checkpoints.growing import Tree, grow
from events.checkpoints.models import SignedCheckpoint, Subtree
from events.checkpoints.proving import inclusion
from events.checkpoints.signing import LogChanged, is_due, newest_checkpoint, sign_now, signing_key
from events.checkpoints.verification import checkpoint_faults
from events.export import blocks, link_at
from events.verification import verify
from events.verifying import tiled
from events.verifying.forms import hash_of
from events.verifying.notes import open_checkpoint
from events.verifying.tiled import consistency_path
from events.verifying.tree import continues, includes
from ratings.events import RatingListPublished
from tests.checkpoints.making import leaves, root
from tests.events.recording import club, clubs, record, tampering

pytestmark = pytest.mark.database


def all_leaves():
    return leaves([link for block in blocks() for link in block])


@pytest.mark.django_db
class TestOfOneHouse:
    def test_the_log_is_signed_as_it_is(self):
        clubs(7)
        made = sign_now()
        said = open_checkpoint(made.note, signing_key().public)
        assert (said.origin, said.size, said.root) == (signing_key().public.name, 7, root(all_leaves()))
        assert (made.size, bytes(made.root)) == (7, said.root)

    def test_an_empty_log_is_not(self):
        assert sign_now() is None

    def test_nothing_new_nothing_signed(self):
        clubs(3)
        assert sign_now() == sign_now()
        assert SignedCheckpoint.objects.count() == 1

    def test_each_goes_on_from_the_one_before(self):
        clubs(5)
        first = sign_now()
        record("club/slsf/late", club())
        last = sign_now()
        path = consistency_path(Tree(last.size), first.size)
        assert continues(bytes(first.root), 5, bytes(last.root), 6, path)

    def test_due_once_an_hour_if_anything_is_new(self):
        now = timezone.now()
        assert not is_due(now)
        clubs(2)
        assert is_due(now)
        sign_now()
        later = timezone.now() + dt.timedelta(hours=2)
        assert not is_due(later)
        record("club/slsf/late", club())
        assert is_due(later)
        assert not is_due(timezone.now())

    def test_due_at_once_when_a_list_was_published(self):
        clubs(2)
        sign_now()
        record("register/slsf/gomoku", RatingListPublished(period="2026-1", digest="0" * 64, lines=0))
        assert is_due(timezone.now())
        tasks.sign_what_is_due()
        assert newest_checkpoint().size == 3

    def test_a_wake_up_goes_out_for_lists_alone(self, monkeypatch):
        sent = []
        monkeypatch.setattr(tasks.sign_what_is_due, "apply_async", lambda **how: sent.append(how))
        tasks.sign_lists({"members.ClubChanged"})
        assert sent == []
        tasks.sign_lists({"members.ClubChanged", "danish.RatingListPublished"})
        assert len(sent) == 1

    def test_a_dead_broker_fails_nothing(self, monkeypatch):
        def dead(**_):
            raise OSError("away")

        monkeypatch.setattr(tasks.sign_what_is_due, "apply_async", dead)
        tasks.sign_lists({"ratings.RatingListReissued"})


@pytest.mark.django_db
@pytest.mark.parametrize("width_bits", [1, 2])
def test_kept_subtrees_come_to_the_tree_of_the_definition(monkeypatch, width_bits):
    """Small subtrees, so that a short log has several levels of them; grown at once and step by step."""
    monkeypatch.setattr(growing, "WIDTH_BITS", width_bits)
    monkeypatch.setattr(growing, "WIDTH", 1 << width_bits)
    monkeypatch.setattr(growing, "A_READ", 3 << width_bits)
    monkeypatch.setattr(tiled, "TILE_BITS", width_bits)
    monkeypatch.setattr(tiled, "TILE_WIDTH", 1 << width_bits)
    clubs(37)
    nodes = all_leaves()
    for size in (1, 2, 7, 8, 9, 23, 37):
        grow(size)
        top = Tree(size).root()
        assert top == root(nodes[:size])
        for position in range(1, size + 1):
            assert includes(top, size, position - 1, nodes[position - 1], inclusion(position, size))
        for first in range(1, size + 1):
            assert continues(root(nodes[:first]), first, top, size, consistency_path(Tree(size), first))
    assert Subtree.objects.filter(level=2).exists()


def test_two_at_once_make_one(committed):
    clubs(600)

    def signed(_):
        try:
            return sign_now().size
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as executor:
        assert set(executor.map(signed, range(4))) == {600}
    assert SignedCheckpoint.objects.count() == 1
    assert Subtree.objects.count() == 2


# ---- a log that was changed ----


def rewrite(intruder, first):
    """One event changed, and every hash from there on made anew, the head row's too."""
    intruder.execute(
        "UPDATE events_event SET payload = replace(payload, ':', ': ') WHERE position = %s", [first]
    )
    previous = link_at(first - 1).hash
    for position in range(first, 601):
        digest = hash_of(link_at(position), previous)
        intruder.execute(
            "UPDATE events_event SET previous_hash = decode(%s, 'hex'), hash = decode(%s, 'hex') "
            "WHERE position = %s",
            [previous, digest, position],
        )
        previous = digest
    intruder.execute("UPDATE events_head SET hash = decode(%s, 'hex')", [previous])


@pytest.fixture
def intruder(committed):
    """600 events, of which 520 are signed, and a connection that no trigger stops."""
    clubs(520)
    sign_now()
    for number in range(520, 600, 20):
        record(f"club/slsf/d{number}", *(club() for _ in range(20)))
    with tampering(committed) as tampered:
        yield tampered


def test_nobody_signs_over_an_event_that_does_not_agree_with_its_hash(intruder):
    intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 550")
    with pytest.raises(LogChanged) as refusal:
        sign_now()
    assert "at or before event 550" in str(refusal.value)
    assert newest_checkpoint().size == 520


def test_nobody_signs_over_a_signed_event_whose_hash_is_another(intruder):
    """Position 515 stands in no kept subtree yet."""
    intruder.execute("UPDATE events_event SET hash = previous_hash WHERE position = 515")
    with pytest.raises(LogChanged):
        sign_now()


def test_nobody_signs_over_a_shorter_log(intruder):
    intruder.execute("DELETE FROM events_event WHERE position > 500")
    intruder.execute("UPDATE events_head SET position = 500")
    with pytest.raises(LogChanged):
        sign_now()


def test_nor_over_a_gap(intruder):
    intruder.execute("DELETE FROM events_event WHERE position = 300")
    intruder.execute("DELETE FROM checkpoints_subtree")
    with pytest.raises(LogChanged):
        sign_now()


def test_nobody_signs_by_a_root_that_nobody_signed(intruder):
    """The whole chain made anew, with the root beside the newest checkpoint; its note stays as signed."""
    rewrite(intruder, 100)
    forged = root(all_leaves()[:520])
    intruder.execute("UPDATE checkpoints_signedcheckpoint SET root = %s", [forged])
    intruder.execute("DELETE FROM checkpoints_subtree")
    with pytest.raises(LogChanged):
        sign_now()
    assert "is not what was signed" in next(checkpoint_faults()).what


def test_nobody_signs_by_a_note_that_nobody_signed(intruder):
    intruder.execute("UPDATE checkpoints_signedcheckpoint SET note = replace(note, E'\n520\n', E'\n519\n')")
    with pytest.raises(LogChanged):
        sign_now()


def test_nobody_signs_an_event_without_a_hash(intruder):
    """A line break leaves an event without a hash; none in its place must not agree with that."""
    intruder.execute("ALTER TABLE events_event DROP CONSTRAINT one_line_in_the_hashed_text")
    intruder.execute("UPDATE events_event SET payload = payload || E'\n', hash = '' WHERE position = 600")
    intruder.execute("UPDATE events_head SET hash = ''")
    with pytest.raises(LogChanged):
        sign_now()


def test_what_is_signed_already_is_held_to_the_log_when_nothing_is_new(intruder):
    sign_now()
    rewrite(intruder, 599)
    with pytest.raises(LogChanged):
        sign_now()


def test_the_task_says_so_and_goes_on(intruder, caplog):
    intruder.execute("UPDATE events_event SET actor = gen_random_uuid() WHERE position = 550")
    intruder.execute("UPDATE checkpoints_signedcheckpoint SET made_at = made_at - interval '1 day'")
    tasks.sign_what_is_due()
    assert "Nothing is signed" in caplog.text


def test_a_rewritten_chain_is_found_by_verify(intruder):
    """All hashes made anew, head row too: the chain holds, and the signed checkpoint does not."""
    assert verify().faults == ()
    rewrite(intruder, 100)
    told = {(fault.position, fault.what.partition(":")[0]) for fault in verify().faults}
    assert (520, "the log is not the one that was signed here") in told
    assert (256, "the kept subtree that ends here is not that of the log") in told


def test_a_checkpoint_that_the_house_never_signed_is_found(intruder):
    intruder.execute(
        "UPDATE checkpoints_signedcheckpoint SET note = replace(note, E'\n520\n', E'\n521\n'), size = 521"
    )
    (fault,) = checkpoint_faults()
    assert (fault.position, "false" in fault.what) == (521, True)


def test_a_checkpoint_of_more_events_than_there_are_is_found(intruder):
    intruder.execute("DELETE FROM events_event WHERE position > 500")
    intruder.execute("UPDATE events_head SET position = 500")
    assert [fault.position for fault in checkpoint_faults()] == [520, 0], "and a subtree of 512 is kept"


# ---- rows are only added ----


@pytest.mark.parametrize(
    ("table", "field"),
    [
        ("checkpoints_signedcheckpoint", "root"),
        ("checkpoints_subtree", "root"),
        ("checkpoints_cosignature", "line"),
    ],
)
def test_the_database_itself_refuses_every_change(committed, table, field):
    clubs(300)
    sign_now()
    changes = (
        f"UPDATE {table} SET {field} = ''",
        f"UPDATE {table} SET {field} = '' WHERE false",
        f"DELETE FROM {table}",
        f"TRUNCATE {table}",
    )
    for url, kind in (
        (committed.app_url, errors.InsufficientPrivilege),
        (committed.owner_url, errors.RestrictViolation),
        (committed.superuser_url, errors.RestrictViolation),
    ):
        for change in changes:
            with psycopg.connect(url) as other, pytest.raises(kind):
                other.execute(change)
