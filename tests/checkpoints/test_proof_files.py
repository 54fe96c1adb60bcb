"""Proof files in a stranger's hands: one event stands in the log, a later log goes on from an earlier."""

import json

import pytest

from events.verifying.forms import fields_of
from tests.checkpoints.making import (
    MADE,
    MINE,
    consistency,
    inclusion,
    keep,
    key,
    leaves,
    links,
    note,
    rewritten,
    text,
    verify,
)


def proof(position, size=25, **changed):
    nodes = leaves(MADE[:size])
    return {
        "format": "records-inclusion/1",
        "event": fields_of(MADE[position - 1]),
        "path": [text(node) for node in inclusion(nodes, position - 1)],
        "checkpoint": note(MINE, MADE[:size]),
    } | changed


def check(folder, content, *more):
    file = folder / "proof.json"
    file.write_text(json.dumps(content, indent=1), encoding="utf-8")
    return verify(folder, file, *more)


def test_a_proof_of_one_event(tmp_path):
    done = check(tmp_path, proof(7), "--key", MINE.public, *keep(tmp_path, note(MINE, MADE[:25])))
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines() == [
        "holds: event 7, members.ClubChanged of 2026-03-21T14:02:11.000000Z in club/slsf/c3: "
        "its content agrees with its hash",
        f"look: event 7 says: {MADE[6].payload}",
        "holds: checkpoint 25 is signed by records.example.org",
        "holds: event 7 stands in the signed log of 25 events",
        f"holds: the checkpoint {tmp_path / 'kept.txt'} is the same log",
        "Everything holds.",
    ]


def test_a_proof_without_a_key_says_that_nobody_knows_who_signed(tmp_path):
    done = check(tmp_path, proof(7))
    assert done.returncode == 3
    assert "not checked: who signed checkpoint 25" in done.stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (proof(7, event=fields_of(MADE[7])), "the proof is of another tree, or of another event"),
        (proof(7, event=fields_of(MADE[6]) | {"payload": "{}"}), "its content does not agree with its hash"),
        (proof(7, checkpoint=note(MINE, links(26))), "the proof is of another tree"),
        (proof(7, checkpoint=note(MINE, rewritten(MADE)[:25])), "the proof is of another tree"),
        (proof(7, checkpoint=note(key(), MADE[:25])), "only by an unknown key"),
        (proof(7, checkpoint=note(MINE, MADE[:25]).replace("\n25\n", "\n24\n")), "false"),
        (proof(7, path=[]), "the proof is of another tree"),
        (proof(7, path=["*"]), "a hash of the proof is not base64"),
        (proof(7, format="records-inclusion/9"), "no proof of a kind that this verifier knows"),
        (proof(7, path=[*proof(7)["path"], text(bytes(32))]), "the proof is of another tree"),
        (proof(7, path=proof(7)["path"][:-1]), "the proof is of another tree"),
        (proof(7, path=[text(bytes(64)), *proof(7)["path"][1:]]), "a hash of the proof is not 32 bytes long"),
        (proof(7, checkpoint=proof(7)["checkpoint"].replace("\n", "\r\n")), "no signed checkpoint"),
    ],
    ids=range(13),
)
def test_a_proof_that_proves_nothing_is_told(tmp_path, content, said):
    done = check(tmp_path, content, "--key", MINE.public)
    assert (done.returncode, done.stderr) == (1, "")
    assert said in done.stdout


def test_a_proof_is_held_to_a_checkpoint_that_was_kept(tmp_path):
    same = check(tmp_path, proof(7), "--key", MINE.public, *keep(tmp_path, note(MINE, MADE[:25])))
    assert same.returncode == 0
    assert "is the same log" in same.stdout
    other = check(tmp_path, proof(7), "--key", MINE.public, *keep(tmp_path, note(MINE, rewritten(MADE)[:25])))
    assert other.returncode == 1
    assert "is another log of 25 events" in other.stdout
    later = check(tmp_path, proof(7), "--key", MINE.public, *keep(tmp_path, note(MINE, MADE)))
    assert "ask for /checkpoint/25/consistency/30" in later.stdout


def test_a_proof_that_one_checkpoint_goes_on_from_another(tmp_path):
    path = [text(node) for node in consistency(leaves(MADE), 10)]
    content = {
        "format": "records-consistency/1",
        "path": path,
        "checkpoints": [note(MINE, MADE[:10]), note(MINE, MADE)],
    }
    done = check(tmp_path, content, "--key", MINE.public, *keep(tmp_path, note(MINE, MADE[:10])))
    assert done.returncode == 0
    assert "the log of 30 events begins with the very log of 10 events" in done.stdout
    content["checkpoints"][1] = note(MINE, rewritten(MADE))
    done = check(tmp_path, content, "--key", MINE.public)
    assert done.returncode == 1
    assert "is not proved to begin with the log of 10 events" in done.stdout


@pytest.mark.parametrize("missing", ["event", "path", "checkpoint"])
def test_a_proof_that_lacks_a_part_cannot_be_read(tmp_path, missing):
    content = proof(7)
    del content[missing]
    done = check(tmp_path, content)
    assert (done.returncode, done.stderr) == (2, "")
    assert "cannot be read" in done.stdout


# ---- nothing holds that does not ----


def test_an_event_without_a_hash_agrees_with_nothing(tmp_path):
    """A line break in a field leaves an event without a hash: none given is not the same as none due."""
    traded = MADE[6]._replace(actor="x\ny", hash="")
    done = check(tmp_path, proof(7, event=fields_of(traded)), "--key", MINE.public)
    assert done.returncode == 1
    assert "its content does not agree with its hash" in done.stdout
    assert "holds: event 7" not in done.stdout


def test_two_leaves_together_are_no_event(tmp_path):
    """What a node is made of, given as the hash of an event one level higher up (RFC 9162, 2.1.1)."""
    nodes = leaves(MADE[:4])
    pair = {"position": 1, "previous_hash": "0" * 64, "hash": (nodes[0] + nodes[1]).hex()}
    half = note(MINE, MADE[:4]).replace("\n4\n", "\n2\n")
    path = [text(node) for node in inclusion(nodes, 0)][1:]
    for checkpoint in (half, note(MINE, MADE[:4])):
        done = check(tmp_path, proof(1, 4, event=pair, path=path, checkpoint=checkpoint))
        assert done.returncode == 2
        assert "the place of an event is its position and two hashes in hex" in done.stdout
        assert "stands in the signed log" not in done.stdout


def test_it_says_which_of_two_logs_signed(tmp_path):
    other = key("elsewhere.example.net")
    done = check(tmp_path, proof(7), "--key", MINE.public, "--key", other.public)
    assert done.returncode == 3
    assert "holds: checkpoint 25 is signed by records.example.org" in done.stdout


def test_two_checkpoints_of_two_logs_are_not_one_log(tmp_path):
    other = key("elsewhere.example.net")
    content = {
        "format": "records-consistency/1",
        "path": [text(node) for node in consistency(leaves(MADE), 10)],
        "checkpoints": [note(other, MADE[:10]), note(MINE, MADE)],
    }
    for trusted in ((), ("--key", MINE.public, "--key", other.public)):
        done = check(tmp_path, content, *trusted)
        assert done.returncode == 1
        assert "are of two logs, elsewhere.example.net and records.example.org" in done.stdout


def test_what_else_a_proof_says_is_named(tmp_path):
    done = check(tmp_path, proof(7, in_words="Bo won."), "--key", MINE.public)
    assert done.returncode == 3
    assert "not checked: what else the proof says, unknown to this verifier: in_words" in done.stdout
