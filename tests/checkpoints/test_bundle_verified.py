"""A bundle in a stranger's hands: one file says what holds, and finds every way of cheating that we know."""

import pytest

from events.verifying.bundle import check_bundle
from events.verifying.findings import Findings
from events.verifying.forms import fields_of, hash_of
from events.verifying.proofs import Brought
from tests.checkpoints.making import (
    Parts,
    chained,
    keep,
    key,
    links,
    note,
    rewritten,
    verify,
)

MINE = key()
MADE = links()


@pytest.fixture
def given(tmp_path):
    """Write a bundle, spoiled or not, and verify it as a stranger does."""

    def run(spoil=lambda parts: None, *more, made=MADE):
        parts = Parts(MINE, made)
        spoil(parts)
        return verify(tmp_path, parts.write(tmp_path / "bundle.zip"), *more)

    return run


def test_an_honest_bundle_holds_and_says_what_was_not_checked(given):
    done = given()
    assert done.returncode == 3, done.stdout + done.stderr
    assert done.stdout.splitlines()[1:] == [
        f"holds: 30 events, no gap, each hash agrees; head {MADE[-1].hash}",
        "holds: 3 signed checkpoints agree with the log, the last of 30 events",
        "holds: 1 published lists agree with the digests in the log",
        "not checked: whether others were shown this same log: who owns it can write all of it anew. "
        "Give a checkpoint (--checkpoint) or a bundle (--earlier) that you kept from before, or witnesses "
        "that you trust (--policy)",
        "Everything that was checked holds. 2 things were not checked; they are named above.",
    ]
    assert done.stdout.startswith("not checked: whose key signed this: it is the bundle's own,")


def test_with_a_key_and_a_checkpoint_from_elsewhere_nothing_is_taken_on_trust(given, tmp_path):
    (tmp_path / "key.txt").write_text(f"{MINE.public}\n")
    for pinned in (tmp_path / "key.txt", str(MINE.public)):
        done = given(lambda parts: None, "--key", pinned, *keep(tmp_path, note(MINE, MADE[:17])))
        assert done.returncode == 0, done.stdout
        assert "the log's key is the one that you gave" in done.stdout
        assert "holds: the checkpoint " in done.stdout
        assert "kept.txt: at 17 events the log was this one" in done.stdout
        assert done.stdout.splitlines()[-1] == "Everything holds."


def event(position, **changed):
    def spoil(parts):
        parts["events"][position - 1] |= changed

    return spoil


def rehashed(position, **changed):
    """The event changed and its own hash mended."""

    def spoil(parts):
        link = MADE[position - 1]._replace(**changed)
        parts["events"][position - 1] = fields_of(link._replace(hash=hash_of(link, link.previous_hash)))

    return spoil


def drop(first, last=None):
    def spoil(parts):
        del parts["events"][first - 1 : last or first]

    return spoil


def swap(parts):
    parts["events"][8], parts["events"][9] = parts["events"][9], parts["events"][8]


def insert(parts):
    parts["events"].insert(9, parts["events"][9])


def cut_to(size):
    """The last events taken away, and the bundle made to say so."""

    def spoil(parts):
        del parts["events"][size:]
        parts["about"] |= {"events": size}

    return spoil


def list_line(parts):
    parts["lists"][0]["lines"] = [(1, "p-ann", 1700, 12, 3), (2, "p-bo", 1588, -12, 3)]


def list_place(parts):
    parts["lists"][0]["lines"] = [(1, "p-bo", 1588, -12, 3), (2, "p-ann", 1612, 12, 3)]


def list_dropped(parts):
    parts["lists"].clear()


def list_invented(parts):
    parts["lists"].append({"position": 3, "list": "slsf renju 2026-1", "lines": []})


def size_forged(parts):
    parts["checkpoints"][1]["note"] = parts["checkpoints"][1]["note"].replace("\n25\n", "\n26\n")


def checkpoint_by_another(parts):
    parts["checkpoints"][0]["note"] = note(key(), MADE[:10])


def checkpoint_of_another_tree(parts):
    parts["checkpoints"][0]["note"] = note(MINE, chained(MADE[1:11]))


def checkpoint_of_more(parts):
    parts["checkpoints"].append({"note": note(MINE, links(40))})


def checkpoints_out_of_order(parts):
    parts["checkpoints"].reverse()


CHEATS = {
    "an event altered": (event(5, payload='{"name":"Forged"}'), "event 5: its content does not agree"),
    "an event altered and its hash mended": (
        rehashed(5, payload='{"name":"Forged"}'),
        "event 6: does not name the hash of the event before it",
    ),
    "an event dropped": (drop(5), "event 6: position 5 is missing"),
    "the first event dropped": (drop(1), "event 2: position 1 is missing"),
    "events reordered": (swap, "event 10: position 9 is missing"),
    "an event told twice": (insert, "event 10: position 11 is missing"),
    "the end cut off": (drop(28, 30), "the bundle says that it holds 30 events; it holds 27"),
    "signed events taken away": (cut_to(20), "it was signed for 25 events; here are 20"),
    "a version out of step": (event(9, version=7), "event 9: version 7 of"),
    "an altered list": (list_line, "is not the one that event 21 published: its lines were changed"),
    "two places changed in a list": (list_place, "is not the one that event 21 published"),
    "a list withheld": (list_dropped, "the list that event 21 published is not in the bundle"),
    "a list invented": (list_invented, "names event 3, which published none"),
    "a forged size": (size_forged, "bears a signature of records.example.org that is false"),
    "a signature by an unknown key": (checkpoint_by_another, "only by an unknown key"),
    "a checkpoint of another tree": (checkpoint_of_another_tree, "at 10 events the log was another one"),
    "a checkpoint of more events": (checkpoint_of_more, "it was signed for 40 events; here are 30"),
    "checkpoints out of order": (checkpoints_out_of_order, "do not stand in order"),
}


@pytest.mark.parametrize(("spoil", "said"), CHEATS.values(), ids=CHEATS)
def test_it_is_found(given, spoil, said):
    done = given(spoil)
    assert done.returncode == 1, done.stdout
    assert said in done.stdout
    assert done.stdout.splitlines()[-1].startswith("It does NOT hold:")
    assert done.stderr == ""


# ---- who owns everything ----


def test_a_rewritten_chain_holds_by_itself_and_falls_to_a_checkpoint_held_outside(given, tmp_path):
    forged = rewritten(MADE)
    assert given(made=forged).returncode == 3, "nobody can tell without something from outside"
    done = given(lambda parts: None, *keep(tmp_path, note(MINE, MADE[:10])), made=forged)
    assert done.returncode == 1
    assert "kept.txt: at 10 events the log was another one" in done.stdout


def test_a_rewritten_chain_with_the_old_checkpoints_falls_to_these(given):
    """Who changes the events and cannot sign: the checkpoints of the bundle itself tell."""

    def keep_signed(parts):
        parts["checkpoints"] = Parts(MINE, MADE)["checkpoints"]

    assert "at 10 events the log was another one" in given(keep_signed, made=rewritten(MADE)).stdout


def test_a_checkpoint_of_before_the_change_does_not_accuse(given, tmp_path):
    done = given(lambda parts: None, *keep(tmp_path, note(MINE, MADE[:4])), made=rewritten(MADE))
    assert done.returncode == 3


def test_a_replaced_key_is_found_by_who_knows_the_old_one(tmp_path):
    bundle = Parts(key(), MADE).write(tmp_path / "bundle.zip")
    assert verify(tmp_path, bundle).returncode == 3
    done = verify(tmp_path, bundle, "--key", MINE.public)
    assert done.returncode == 1
    assert "the key was replaced" in done.stdout
    assert "only by an unknown key" in done.stdout


def test_a_checkpoint_kept_of_another_log_is_told(given, tmp_path):
    done = given(lambda parts: None, *keep(tmp_path, note(key("elsewhere.example"), MADE[:10])))
    assert done.returncode == 1
    assert "only by an unknown key" in done.stdout


# ---- veiled events ----


def veiled(position):
    def spoil(parts):
        whole = parts["events"][position - 1]
        parts["events"][position - 1] = {name: whole[name] for name in ("position", "previous_hash", "hash")}

    return spoil


def test_of_what_only_auditors_read_chain_and_tree_hold_all_the_same(given):
    def last_of_its_stream(parts):
        veiled(30)(parts)
        veiled(29)(parts)

    done = given(last_of_its_stream)
    assert done.returncode == 3, done.stdout
    assert "what these events say, 29 to 30: the bundle withholds it" in done.stdout


def test_a_veiled_event_cannot_be_another_one(given):
    def other(parts):
        veiled(10)(parts)
        parts["events"][9]["hash"] = "0" * 64

    done = given(other)
    assert "event 11: does not name the hash of the event before it" in done.stdout
    assert "at 10 events the log was another one" in done.stdout


def test_faults_without_end_are_counted(given):
    done = given(lambda parts: parts["events"].__setitem__(slice(None), parts["events"][:1] * 1_500))
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) < 1_100
    assert "faults more" in done.stdout


# ---- many checkpoints ----


def test_one_walk_through_the_tree_meets_every_checkpoint(given):
    """Years of hourly checkpoints: no proof between any two is needed; the one that is another is named."""

    def all_signed(parts):
        parts["checkpoints"] = [{"note": note(MINE, MADE[:size])} for size in range(1, 31)]

    assert "holds: 30 signed checkpoints agree with the log" in given(all_signed).stdout

    def one_forged(parts):
        all_signed(parts)
        parts["checkpoints"][16] = {"note": note(MINE, rewritten(MADE)[:17])}

    done = given(one_forged)
    assert done.returncode == 1
    assert "checkpoint 17 of the bundle: at 17 events the log was another one" in done.stdout
    assert "holds: 29 signed checkpoints agree with the log" in done.stdout


def test_who_waits_at_a_screen_is_told_how_far_it_is(tmp_path, monkeypatch):
    monkeypatch.setattr("events.verifying.signed.TOLD_EVERY", 2)
    monkeypatch.setattr("events.verifying.bundle.EVENTS_TOLD_EVERY", 15)
    said, how_far = [], []
    bundle = Parts(MINE, MADE, sizes=range(1, 6)).write(tmp_path / "bundle.zip")
    check_bundle(str(bundle), Brought([MINE.public]), Findings(said.append, how_far.append))
    assert how_far == [
        "2 signatures checked",
        "4 signatures checked",
        "15 events checked",
        "30 events checked",
    ]
    assert not [line for line in said if "checked" in line and not line.startswith("not checked")]
