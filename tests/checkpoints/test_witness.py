"""A witness of ours, the one file as anybody runs it: every answer, lies, races, a death at its worst."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection

import pytest

from events.checkpoints.keys import SigningKey
from events.verifying.cosignatures import cosigned_by
from events.verifying.ed25519_signing import public_of, sign
from events.verifying.notes import read_checkpoint
from events.verifying.tree import leaf_hash
from tests.checkpoints import witnesses
from tests.checkpoints.making import MADE, MINE, Parts, key, leaves, verify
from tests.checkpoints.test_ed25519 import VECTORS
from tests.checkpoints.witnesses import made, publish, question, run, serving, signed

NODES = [leaf_hash(number.to_bytes(4, "big")) for number in range(70_000)]
OTHER = [leaf_hash(b"forged"), *NODES[1:600]]
"""Another history than NODES from its first event on."""


@pytest.fixture
def mine(tmp_path):
    """A new witness that trusts the log MINE; its key."""
    return made(tmp_path, MINE.public)


@pytest.fixture
def door(tmp_path, mine):
    """That witness, answering."""
    with serving(tmp_path) as door:
        yield door


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_it_signs_as_the_rfc_does(vector):
    seed, public, message, signature = map(bytes.fromhex, vector)
    assert public_of(seed) == public
    assert sign(seed, message) == signature


# ---- every answer ----


def test_it_signs_what_goes_on(door, mine):
    for old, size in ((0, 5), (5, 5), (5, 300), (300, 557)):
        answer = door.ask(question(NODES[:size], old))
        assert answer.status == 200, answer
        note = signed(NODES[:size]) + answer.body
        assert cosigned_by(note, [mine]).keys() == {mine}


def test_a_log_that_it_does_not_know(door):
    assert door.ask(question(NODES[:5], 0, key("other.example.org"))).status == 404
    assert door.ask(question(NODES[:5], 0), "/elsewhere").status == 404


def test_a_signature_that_it_does_not_trust(door):
    """Another key of the same name; and a false one that names the true key."""
    assert door.ask(question(NODES[:5], 0, key())).status == 403
    true, false = (SigningKey(each.private, MINE.public) for each in (MINE, key()))
    assert door.ask(question(NODES[:5], 0, false)).status == 403
    assert door.ask(question(NODES[:5], 0, true)).status == 200


@pytest.mark.parametrize(
    "body",
    [
        "", "old 0", "old 0\n\n", "old 00\n\n{note}", "old -1\n\n{note}", "old 1x\n\n{note}", "0\n\n{note}",
        "old 0\nAAAA\n\n{note}", "old 0\n" + "A" * 43 + "=\n" * 64 + "\n{note}", "old 6\n\n{note}",
        "old 0\n\nkey replaced\na\nb\n\n\u2014 x AAAAAAAA\n", "old 0\n\nx\n", b"\xff\xfe",
    ],
)  # fmt: skip
def test_what_is_no_question(door, body):
    asked = body if isinstance(body, bytes) else body.replace("{note}", signed(NODES[:5]))
    assert door.ask(asked).status == 400
    assert door.ask(question(NODES[:5], 0)).status == 200, "and it goes on"


def test_more_than_a_checkpoint_is_not_read(door):
    line = HTTPConnection("127.0.0.1", door.port, timeout=30)
    line.putrequest("POST", "/add-checkpoint")
    line.putheader("Content-Length", "1000000")
    line.endheaders()
    assert line.getresponse().status == 413
    line.close()


def test_another_old_size_than_its_own(door):
    assert door.ask(question(NODES[:300], 0)).status == 200
    for old, size in ((0, 400), (299, 400), (0, 300), (5, 10), (350, 400)):
        assert door.ask(question(NODES[:size], old)) == (409, "300\n", "text/x.tlog.size")
    assert door.ask(question(NODES[:299], 299)).status == 409, "a smaller tree is never signed after a larger"


def test_another_history_of_the_same_size(door, tmp_path):
    assert door.ask(question(NODES[:300], 0)).status == 200
    assert door.ask(question(OTHER[:300], 300)) == (409, "300\n", "text/x.tlog.size")
    assert refused(tmp_path) == [signed(OTHER[:300])]


def test_what_is_not_proved(door, tmp_path):
    assert door.ask(question(NODES[:300], 0)).status == 200
    asked = question(NODES[:400], 300)
    lines = asked.split("\n")
    for spoiled in (
        question(OTHER[:400], 300),
        "\n".join([lines[0], *lines[2:]]),
        "\n".join([lines[0], lines[2], lines[1], *lines[3:]]),
        asked.replace("\n\n", "\n" + "A" * 43 + "=\n\n", 1),
    ):
        assert door.ask(spoiled).status == 422
    assert set(refused(tmp_path)) == {signed(OTHER[:400]), signed(NODES[:400])}
    assert door.ask(asked).status == 200


def test_from_nothing_there_is_no_proof(door):
    asked = question(NODES[:5], 0)
    assert door.ask(asked.replace("\n\n", "\n" + "A" * 43 + "=\n\n", 1)).status == 422
    empty = MINE.sign(f"{MINE.public.name}\n0\n{'A' * 43}=\n")
    assert door.ask(f"old 0\n\n{empty}").status == 409, "the root of nothing is known"


def refused(tmp_path):
    """What it keeps of what it did not sign, though the log had."""
    with sqlite3.connect(tmp_path / "memory" / "memory.sqlite3") as memory:
        return [note for (note,) in memory.execute("SELECT note FROM refused ORDER BY rowid")]


# ---- its memory ----


def test_it_remembers_when_it_is_started_again(tmp_path, mine):
    with serving(tmp_path) as door:
        assert door.ask(question(NODES[:300], 0)).status == 200
    with serving(tmp_path) as door:
        assert door.ask(question(OTHER[:400], 0)) == (409, "300\n", "text/x.tlog.size")
        assert door.ask(question(NODES[:400], 300)).status == 200


def test_killed_after_it_stored_and_before_it_answered(tmp_path, mine):
    """Whoever asked heard nothing; what was signed by nobody is not signed otherwise later."""
    file = witnesses.witness_file(tmp_path).read_text()
    dies = file.replace("return Answer(SIGNED, ", "import os; os._exit(9)\n    return Answer(SIGNED, ")
    assert dies != file
    (tmp_path / "dies.py").write_text(dies)
    with serving(tmp_path, [tmp_path / "dies.py"]) as door:
        with pytest.raises(OSError):
            door.ask(question(NODES[:300], 0))
        assert door.process.wait(30) == 9
    with serving(tmp_path) as door:
        assert door.ask(question(OTHER[:300], 0)) == (409, "300\n", "text/x.tlog.size")
        assert door.ask(question(NODES[:300], 300)).status == 200


def test_many_at_once_and_it_signs_one_history(tmp_path, door):
    """Two histories race, in several sizes each: whatever it signed goes on from what it signed before."""
    asked = [question(nodes[:size], 0) for size in range(300, 310) for nodes in (NODES, OTHER)]
    with ThreadPoolExecutor(8) as several:
        answers = list(several.map(door.ask, asked))
    assert sorted(answer.status for answer in answers) == [200] + [409] * 19
    with sqlite3.connect(tmp_path / "memory" / "memory.sqlite3") as memory:
        ((note,),) = memory.execute("SELECT note FROM signed").fetchall()
    assert note in asked[[answer.status for answer in answers].index(200)]


def test_there_is_one_witness_in_a_folder(tmp_path, mine):
    again = run(tmp_path, "--new", "another.example.org")
    assert again.returncode == 2
    assert "is a witness already" in again.stdout
    assert (tmp_path / "memory" / "key").stat().st_mode & 0o77 == 0
    assert (tmp_path / "memory" / "key.txt").read_text() == f"{mine}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--new", "a b"), "no blank"), (("--trust", "x"), "not written as"),
        (("--serve", 0), "cannot be read"), (("--pull", "http://127.0.0.1:1"), "cannot be read"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_told(tmp_path, words, said):
    if words[0] == "--trust":
        made(tmp_path)
    done = run(tmp_path, *words)
    assert (done.returncode, done.stderr) == (2, "")
    assert said in done.stdout


# ---- looking by itself ----


@pytest.mark.parametrize("sizes", [(1, 255, 256, 257, 600), (65_535, 65_536, 65_537), (257, 65_537, 70_000)])
def test_it_proves_from_tiles_what_goes_on(tmp_path, mine, sizes):
    for size in sizes:
        done = run(tmp_path, "--pull", publish(tmp_path / "log", NODES[:size]))
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        assert read_checkpoint(done.stdout).size == size
        assert cosigned_by((tmp_path / "memory" / "cosigned.txt").read_text(), [mine]).keys() == {mine}
    assert run(tmp_path, "--pull", publish(tmp_path / "log", NODES[: sizes[-1]])).returncode == 0, "and again"


def test_a_bit_flipped_in_any_tile_that_is_read(tmp_path, mine):
    """Whatever of it is used in the proof is found; a flip elsewhere changes nothing that is signed."""
    run(tmp_path, "--pull", publish(tmp_path / "log", NODES[:257]))
    address = publish(tmp_path / "log", NODES[:600])
    for tile, at in (("0/001.p/88", 0), ("0/001", 40), ("1/000.p/2", 8), ("0/002.p/88", 32 * 87)):
        file = tmp_path / "log" / "tile" / tile
        if not file.exists():
            continue
        honest = file.read_bytes()
        file.write_bytes(honest[:at] + bytes([honest[at] ^ 4]) + honest[at + 1 :])
        done = run(tmp_path, "--pull", address)
        assert done.returncode == 1, (tile, done.stdout)
        assert "NOT SIGNED (422): it is not proved to go on from 257 events" in done.stdout
        file.write_bytes(honest)
    assert run(tmp_path, "--pull", address).returncode == 0


@pytest.mark.parametrize("spoil", [lambda raw: raw[:-1], lambda raw: raw + b"x", lambda raw: b"", None])
def test_a_tile_cut_short_too_long_or_gone(tmp_path, mine, spoil):
    run(tmp_path, "--pull", publish(tmp_path / "log", NODES[:257]))
    address = publish(tmp_path / "log", NODES[:300])
    file = tmp_path / "log" / "tile" / "0" / "001.p" / "44"
    if spoil is None:
        file.unlink()
    else:
        file.write_bytes(spoil(file.read_bytes()))
    done = run(tmp_path, "--pull", address)
    assert (done.returncode, done.stderr) == (2, ""), done.stdout


def test_a_log_that_shows_two_histories(tmp_path, mine):
    run(tmp_path, "--pull", publish(tmp_path / "log", NODES[:300]))
    done = run(tmp_path, "--pull", publish(tmp_path / "forged", OTHER[:300]))
    assert (done.returncode, done.stdout) == (1, "NOT SIGNED (409): 300\n")
    done = run(tmp_path, "--pull", publish(tmp_path / "forged", OTHER[:400]))
    assert done.returncode == 1
    assert "NOT SIGNED (422)" in done.stdout
    assert refused(tmp_path) == [signed(OTHER[:300]), signed(OTHER[:400])], "both signed by the log: a proof"


def test_a_log_that_takes_events_away(tmp_path, mine):
    run(tmp_path, "--pull", publish(tmp_path / "log", NODES[:300]))
    done = run(tmp_path, "--pull", publish(tmp_path / "less", NODES[:299]))
    assert done.returncode == 1
    assert "the log shows 299 events; 300 were signed: events were taken away" in done.stdout


def test_what_it_signed_serves_the_reader(tmp_path, mine):
    """The whole way: the witness looks, its keeper hands the file on, a stranger holds the bundle to it."""
    assert run(tmp_path, "--pull", publish(tmp_path / "log", leaves(MADE))).returncode == 0
    policy = tmp_path / "policy.txt"
    policy.write_text(f"log {MINE.public}\nwitness club {mine}\nquorum club\n")
    file = Parts(MINE, MADE).write(tmp_path / "bundle.zip")
    kept = tmp_path / "memory" / "cosigned.txt"
    words = ("--policy", policy, "--max-age", "1h")
    assert verify(tmp_path, file, *words).returncode == 1
    done = verify(tmp_path, file, "--checkpoint", kept, *words)
    assert done.returncode == 0, done.stdout
    assert "saw the log: 30 events by club.example.org/witness" in done.stdout
