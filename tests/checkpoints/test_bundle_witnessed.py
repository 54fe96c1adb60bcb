"""The verifier holds a log to the witnesses whom its reader trusts, and to how lately they saw it."""

import json
import re
import time

import pytest

from events.verifying.forms import fields_of
from events.verifying.notes import Unsound
from events.verifying.witnessed import read_age
from tests.checkpoints.making import (
    MADE,
    MINE,
    Parts,
    broken,
    cosigned,
    inclusion,
    keep,
    key,
    leaves,
    note,
    rewritten,
    text,
    verify,
    witness,
)

ANN, BO, CY = (witness(f"{name}.example.org/witness") for name in ("ann", "bo", "cy"))
HOUR, DAY = 3_600, 86_400


@pytest.fixture
def policy(tmp_path):
    """Two of three must have seen it; the file names the log's key too."""
    file = tmp_path / "witnesses.txt"
    lines = [f"log {MINE.public}", *(f"witness {n} {each.public}" for n, each in enumerate((ANN, BO, CY)))]
    file.write_text("\n".join([*lines, "group enough 2 0 1 2", "quorum enough", ""]), encoding="utf-8")
    return "--policy", file


def seen(*witnesses, number=-1, ago=HOUR):
    """Spoils a bundle for the better: these witnesses signed one of its checkpoints."""

    def sign(parts):
        for each in witnesses:
            made = cosigned(parts["checkpoints"][number]["note"], each, int(time.time()) - ago)
            parts["checkpoints"][number]["note"] = made

    return sign


def test_two_of_three_saw_the_newest(bundle, tmp_path, policy):
    done = verify(tmp_path, bundle(seen(ANN, CY)), *policy, "--max-age", "1d")
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert (
        "holds: as many witnesses as the policy asks saw the log: 30 events by ann.example.org" in done.stdout
    )
    assert "holds: the log's key is the one that you gave" in done.stdout


@pytest.mark.parametrize("witnesses", [(), (ANN,), (ANN, witness("stranger.example.org"))])
def test_too_few_saw_it(bundle, tmp_path, policy, witnesses):
    done = verify(tmp_path, bundle(seen(*witnesses)), *policy)
    broken(done, "no checkpoint was seen by as many witnesses as the policy asks")


def test_what_came_since_is_named(bundle, tmp_path, policy):
    done = verify(tmp_path, bundle(seen(ANN, BO, number=1)), *policy)
    assert done.returncode == 3, done.stdout
    assert "not checked: whether others were shown events 26 to 30" in done.stdout


@pytest.mark.parametrize(("ago", "code"), [(23 * HOUR, 0), (25 * HOUR, 1), (-HOUR, 1), (-60, 0)])
def test_they_saw_it_lately(bundle, tmp_path, policy, ago, code):
    done = verify(tmp_path, bundle(seen(ANN, BO, ago=ago)), *policy, "--max-age", "1d")
    assert done.returncode == code, done.stdout
    assert ("is too old, or of a time to come" in done.stdout) == bool(code)


def test_an_old_and_a_young_word_are_no_quorum_of_today(bundle, tmp_path, policy):
    def spoil(parts):
        seen(ANN, ago=10 * DAY)(parts)
        seen(BO)(parts)

    broken(verify(tmp_path, bundle(spoil), *policy, "--max-age", "1d"), "is too old")
    assert verify(tmp_path, bundle(spoil), *policy).returncode == 0


def test_a_false_cosignature_of_a_known_witness(bundle, tmp_path, policy):
    def spoil(parts):
        seen(ANN, BO)(parts)
        seen(CY, number=0)(parts)
        line = parts["checkpoints"][0]["note"].splitlines(keepends=True)[-1]
        parts["checkpoints"][-1]["note"] += line  # true of the first checkpoint, false of the last

    broken(verify(tmp_path, bundle(spoil), *policy), "cosignature of cy.example.org/witness that is false")


def test_a_log_written_anew_and_signed_by_the_house_itself(tmp_path, policy):
    """Nobody's own checkpoint is needed: no witness signed this one."""
    file = Parts(MINE, rewritten(MADE)).write(tmp_path / "forged.zip")
    assert verify(tmp_path, file, "--key", MINE.public).returncode == 3
    broken(verify(tmp_path, file, *policy), "no checkpoint was seen by as many witnesses")

    honest = Parts(MINE, MADE)
    seen(ANN, BO)(honest)
    forged = Parts(MINE, rewritten(MADE))
    lines = honest["checkpoints"][-1]["note"].splitlines(keepends=True)[-2:]
    forged["checkpoints"][-1]["note"] += "".join(lines)
    broken(verify(tmp_path, forged.write(tmp_path / "forged.zip"), *policy), "that is false")


def test_witnesses_that_signed_two_histories(bundle, tmp_path, policy):
    """A quorum is under the bundle and under what somebody kept: one of the two is no past of this log."""
    other = cosigned(cosigned(note(MINE, rewritten(MADE)), ANN, int(time.time())), BO, int(time.time()))
    done = verify(tmp_path, bundle(seen(ANN, BO)), *policy, *keep(tmp_path, other))
    broken(done, "the log was another one")
    both = r"a log of so many events that this one never was: 30 events by ann\S* on .*, bo\S* on "
    assert re.search(both, done.stdout), done.stdout


def test_what_a_kept_checkpoint_bears_counts_too(bundle, tmp_path, policy):
    kept = cosigned(cosigned(note(MINE, MADE), ANN, int(time.time())), BO, int(time.time()))
    done = verify(tmp_path, bundle(), *policy, *keep(tmp_path, kept))
    assert done.returncode == 0, done.stdout


def test_a_proof_is_held_to_them(tmp_path, policy):
    path = [text(node) for node in inclusion(leaves(MADE), 4)]
    signed = note(MINE, MADE)
    proof = {"format": "records-inclusion/1", "event": fields_of(MADE[4]), "path": path, "checkpoint": signed}
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    broken(verify(tmp_path, file, *policy), "no checkpoint was seen by as many witnesses")
    now = int(time.time())
    proof["checkpoint"] = cosigned(cosigned(signed, ANN, now), BO, now)
    file.write_text(json.dumps(proof))
    done = verify(tmp_path, file, *policy, "--max-age", "1h")
    assert done.returncode == 0, done.stdout


def test_a_policy_that_asks_for_nobody_vouches_for_nothing(bundle, tmp_path):
    file = tmp_path / "none.txt"
    file.write_text(f"log {MINE.public}\nquorum none\n")
    done = verify(tmp_path, bundle(), "--policy", file)
    assert done.returncode == 3, done.stdout
    assert "look: the policy asks for no witness" in done.stdout


def test_the_policys_log_is_another_one(bundle, tmp_path):
    file = tmp_path / "other.txt"
    file.write_text(f"log {key().public}\nquorum none\n")
    broken(verify(tmp_path, bundle(), "--policy", file), "the key was replaced")


@pytest.mark.parametrize(
    "words", [("--max-age", "1d"), ("--policy", "none.txt"), ("--policy", "witnesses.txt", "--max-age", "1y")]
)
def test_what_cannot_be_used_is_told(bundle, tmp_path, policy, words):
    done = verify(tmp_path, bundle(), *words)
    assert (done.returncode, done.stderr) == (2, ""), done.stdout


def test_ages():
    assert [read_age(text) for text in ("1d", "36h", "90m")] == [86_400, 129_600, 5_400]
    for no_age in ("", "1", "d", "0d", "-1d", "1.5h", "1 d", "١d"):
        with pytest.raises(Unsound):
            read_age(no_age)
