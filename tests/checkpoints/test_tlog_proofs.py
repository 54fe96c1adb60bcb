"""Proofs in the form of other logs (C2SP tlog-proof) in a stranger's hands: what holds, and what does not."""

import io
import json
import time
from contextlib import redirect_stdout
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from events.verifying.forms import fields_of
from events.verifying.lists import list_digest
from events.verifying.running import main
from events.verifying.tlog_proof import TlogProof, read_tlog_proof, written
from tests.checkpoints.making import (
    LINES,
    MADE,
    MINE,
    PUBLISHED,
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

ANOTHERS = Path(__file__).with_name("another.tlog-proof")
"""Made with proofbundle 6.3.1 (PyPI) of the first 25 of MADE; keys by the seeds 0 1 2 ... and 1 2 3 ..."""
ANOTHERS_LOG = "records.example.org+21f10ef8+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
ANOTHERS_WITNESS = "w1.example.org+8e5240e9+BHm1Vi6P5lT5QHixEuipi6eQH4U65pW+1+DjkQutBJZk"

LIST = {"position": PUBLISHED, "list": "slsf gomoku 2026-1", "lines": LINES}


def proof(position=7, size=25, **changed):
    """The file of one event; what is changed is a field of the proof, or of what stands beside it."""
    beside = {"event": fields_of(MADE[position - 1])} | changed.pop("beside", {})
    beside = {name: said for name, said in beside.items() if said is not None}
    made = TlogProof(
        leaf=position - 1,
        path=[text(node) for node in inclusion(leaves(MADE[:size]), position - 1)],
        note=note(MINE, MADE[:size]),
        extra=json.dumps(beside, ensure_ascii=False).encode(),
    )
    return written(made._replace(**changed))


def saved(folder, content):
    file = folder / "event.tlog-proof"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def check(folder, content, *more):
    """What the verifier says, without a new Python for each."""
    said = io.StringIO()
    with redirect_stdout(said):
        code = main([str(saved(folder, content)), *map(str, more)])
    return CompletedProcess((), code, said.getvalue(), "")


def held(folder, content, size=25):
    return check(folder, content, "--key", MINE.public, *keep(folder, note(MINE, MADE[:size])))


def test_it_says_what_the_event_says_and_that_it_stands_in_the_log(tmp_path):
    kept = keep(tmp_path, note(MINE, MADE[:25]))
    done = verify(tmp_path, saved(tmp_path, proof()), "--key", MINE.public, *kept)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.splitlines() == [
        "holds: event 7, members.ClubChanged of 2026-03-21T14:02:11.000000Z in club/slsf/c3: "
        "its content agrees with its hash",
        f"look: event 7 says: {MADE[6].payload}",
        "holds: checkpoint 25 is signed by records.example.org",
        "holds: event 7 stands in the signed log of 25 events",
        f"holds: the checkpoint {tmp_path / 'kept.txt'} is the same log",
        "Everything holds.",
    ]


@pytest.mark.parametrize("size", [7, 8, 16, 17, 30])
@pytest.mark.parametrize("position", [1, 4, 7])
def test_trees_of_every_shape(tmp_path, position, size):
    assert held(tmp_path, proof(position, size), size).returncode == 0


def test_of_a_log_of_one_event_there_is_no_hash_to_give(tmp_path):
    assert "index 0\n\nrecords.example.org\n1\n" in proof(1, 1)
    assert held(tmp_path, proof(1, 1), 1).returncode == 0


def test_without_a_key_or_anything_kept_it_ends_with_3_and_says_why(tmp_path):
    nobody = check(tmp_path, proof())
    assert nobody.returncode == 3
    assert "not checked: who signed checkpoint 25" in nobody.stdout
    alone = check(tmp_path, proof(), "--key", MINE.public)
    assert alone.returncode == 3
    assert "not checked: whether others were shown this same log" in alone.stdout


def test_witnesses_whom_the_reader_trusts_are_enough(tmp_path):
    lund, other = witness("club.example.se/witness"), witness("w2.example.org")
    policy = tmp_path / "witnesses.txt"
    policy.write_text(
        f"log {MINE.public}\nwitness lund {lund.public}\nwitness other {other.public}\nquorum lund\n"
    )
    seen = proof(note=cosigned(note(MINE, MADE[:25]), lund, int(time.time()) - 60))
    done = check(tmp_path, seen, "--policy", policy, "--max-age", "1d")
    assert done.returncode == 0, done.stdout
    assert (
        "as many witnesses as the policy asks saw the log: 25 events by club.example.se/witness"
        in done.stdout
    )
    broken(check(tmp_path, proof(), "--policy", policy), "no checkpoint was seen by as many witnesses")
    stale = proof(note=cosigned(note(MINE, MADE[:25]), lund, 1_700_000_000))
    broken(check(tmp_path, stale, "--policy", policy, "--max-age", "1d"), "is too old")


# ---- another implementation's ----


def test_what_another_implementation_wrote_holds_and_is_written_so_here(tmp_path):
    made = ANOTHERS.read_text()
    assert written(read_tlog_proof(made)) == made
    policy = tmp_path / "witnesses.txt"
    policy.write_text(f"log {ANOTHERS_LOG}\nwitness w1 {ANOTHERS_WITNESS}\nquorum w1\n")
    done = check(tmp_path, made, "--policy", policy)
    assert done.returncode == 0, done.stdout
    assert "holds: event 7 stands in the signed log of 25 events" in done.stdout
    assert "25 events by w1.example.org on 2026-09-21" in done.stdout


def test_the_example_of_the_specification_reads():
    """Its hashes and signatures are made up and partly cut; its form is what counts."""
    example = (
        "c2sp.org/tlog-proof@v1\nextra YWdl\nindex 73894\n"
        "gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=\nB95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=\n\n"
        "example.com/fancylog\n109482\nsFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=\n\n"
        "\u2014 example.com/fancylog hI2DJw==\n"
    )
    found = read_tlog_proof(example)
    assert (found.leaf, len(found.path), found.extra) == (73_894, 2, b"age")
    assert found.note.startswith("example.com/fancylog\n109482\n")


# ---- a list and one line of it ----


def test_a_line_of_a_list_is_proved_by_the_digest_in_the_event(tmp_path):
    done = held(tmp_path, proof(PUBLISHED, beside={"list": LIST, "line": "p-bo"}))
    assert done.returncode == 0, done.stdout
    assert "holds: the list slsf gomoku 2026-1 has the digest that event 21 published" in done.stdout
    assert (
        "look: the list slsf gomoku 2026-1 says of p-bo: place 2, rating 1588, change -12, matches 3"
        in done.stdout
    )
    alone = held(tmp_path, proof(PUBLISHED))
    assert alone.returncode == 3
    assert "not checked: the lines of the list that event 21 published" in alone.stdout


LIFTED = [(1, "p-bo", 1988, -12, 3), LINES[0]]

OF_A_LIST = {
    "line changed": ({"list": LIST | {"lines": LIFTED}}, 1, "its lines were changed"),
    "line dropped": ({"list": LIST | {"lines": LINES[:1]}}, 1, "its lines were changed"),
    "renamed": (
        {"list": LIST | {"list": "slsf renju 2026-1"}},
        1,
        "is called slsf gomoku 2026-1 by event 21",
    ),
    "of another event": ({"list": LIST | {"position": 20}}, 1, "names event 20, which published none"),
    "nobody's line": ({"list": LIST, "line": "p-cy"}, 1, "has no line of p-cy"),
    "a line and no list": ({"line": "p-bo"}, 1, "is of a line, and holds no list"),
    "more than a list": ({"list": LIST | {"also": 1}}, 2, "a list is a position, a name and lines"),
    "no whole number": ({"list": LIST | {"lines": [[1, "p-bo", 1.5, 0, 0]]}}, 2, "no whole number"),
}


@pytest.mark.parametrize(("beside", "code", "said"), OF_A_LIST.values(), ids=OF_A_LIST)
def test_a_list_that_the_event_did_not_publish(tmp_path, beside, code, said):
    done = held(tmp_path, proof(PUBLISHED, beside=beside))
    assert done.returncode == code, done.stdout
    assert said in done.stdout


def test_a_list_beside_an_event_that_publishes_none(tmp_path):
    broken(held(tmp_path, proof(7, beside={"list": LIST})), "event 7 published none")


# ---- spoiled ----

PATH = proof().split("\n")[3:8]
NOTE = note(MINE, MADE[:25])
OTHER = key("elsewhere.example.net")
EVENT = fields_of(MADE[6])

SPOILED = {
    "another payload": ({"beside": {"event": EVENT | {"payload": "{}"}}}, 1, "does not agree with its hash"),
    "another hash": (
        {"beside": {"event": EVENT | {"hash": MADE[7].hash}}},
        1,
        "does not agree with its hash",
    ),
    "another event": ({"beside": {"event": fields_of(MADE[7])}}, 1, "event 8 is another one"),
    "another event and index": ({"beside": {"event": fields_of(MADE[7])}, "leaf": 7}, 1, "of another tree"),
    "index up": ({"leaf": 7}, 1, "the proof is of index 7"),
    "index down": ({"leaf": 5}, 1, "the proof is of index 5"),
    "index beyond the log": ({"leaf": 10**17}, 1, "event 7 is another one"),
    "no hash": ({"path": []}, 1, "of another tree"),
    "a hash less": ({"path": PATH[:-1]}, 1, "of another tree"),
    "a hash more": ({"path": [*PATH, text(bytes(32))]}, 1, "of another tree"),
    "hashes swapped": ({"path": [PATH[1], PATH[0], *PATH[2:]]}, 1, "of another tree"),
    "a hash too long": ({"path": [text(bytes(64)), *PATH[1:]]}, 1, "is not 32 bytes long"),
    "no base64": ({"path": ["*", *PATH[1:]]}, 1, "is not base64"),
    "base64 of another way": ({"path": [PATH[0][:-2] + "d=", *PATH[1:]]}, 1, "the one way of base64"),
    "too many hashes": ({"path": [text(bytes(32))] * 64}, 2, "63 hashes at most"),
    "a later log": ({"note": note(MINE, MADE)}, 1, "of another tree"),
    "a rewritten log": ({"note": note(MINE, rewritten(MADE)[:25])}, 1, "of another tree"),
    "the checkpoint of another log": ({"note": note(OTHER, MADE[:25])}, 1, "only by an unknown key"),
    "another size written": ({"note": NOTE.replace("\n25\n", "\n24\n")}, 1, "is false"),
    "no signature": ({"note": NOTE.rpartition("\u2014")[0]}, 1, "no signed checkpoint"),
    "no checkpoint": ({"note": ""}, 1, "no signed checkpoint"),
    "two checkpoints": ({"note": f"{NOTE}\n{NOTE}"}, 1, "says whose log it is"),
    "a word behind it": ({"note": f"{NOTE}Bo won.\n"}, 1, "a line of signatures is not written as"),
    "no event": ({"extra": b""}, 2, "holds no event beside the proof"),
    "no JSON": ({"extra": b"Bo won."}, 2, "cannot be read"),
    "an event that lacks a field": ({"beside": {"event": {"hash": EVENT["hash"]}}}, 2, "cannot be read"),
    "an event of more": ({"beside": {"event": EVENT | {"winner": "Bo"}}}, 2, "holds what no hash covers"),
    "an event that stands twice": ({"extra": b'{"event":{},"event":{}}'}, 2, "event stands twice"),
}


@pytest.mark.parametrize(("changed", "code", "said"), SPOILED.values(), ids=SPOILED)
def test_a_proof_that_proves_nothing_is_told(tmp_path, changed, code, said):
    done = held(tmp_path, proof(**changed))
    assert done.returncode == code, done.stdout
    assert said in done.stdout, done.stdout


HONEST = proof()

AS_TEXT = {
    "cut before the checkpoint": HONEST.partition("\n\n")[0],
    "cut in the hashes": HONEST[: HONEST.index(PATH[2])],
    "cut in the extra": HONEST[:60],
    "only its first line": "c2sp.org/tlog-proof@v1\n",
    "nothing": "",
    "a later form": HONEST.replace("@v1", "@v2"),
    "a blank line first": "\n" + HONEST,
    "a line before the index": HONEST.replace("index", "note Bo won\nindex"),
    "the extra twice": HONEST.replace("\nindex", "\nextra YWdl\nindex"),
    "the index twice": HONEST.replace("\nindex 6", "\nindex 6\nindex 6"),
    "the extra behind the index": "\n".join(
        [*HONEST.split("\n")[:1], "index 6", *HONEST.split("\n")[1:2], *PATH]
    ),
    "an index with a nought before it": HONEST.replace("index 6", "index 06"),
    "an index with a sign": HONEST.replace("index 6", "index +6"),
    "an index in other digits": HONEST.replace("index 6", "index \u0666"),
    "no index": HONEST.replace("index 6\n", ""),
    "an empty extra": HONEST.replace(HONEST.split("\n")[1], "extra "),
    "an empty line in the hashes": HONEST.replace(PATH[2], f"\n{PATH[2]}"),
    "other ends of lines": HONEST.replace("\n", "\r\n"),
    "a byte order mark": "\ufeff" + HONEST,
    "no text": HONEST.encode("utf-16"),
}


@pytest.mark.parametrize("content", AS_TEXT.values(), ids=AS_TEXT)
def test_a_file_of_another_form_is_broken_or_unreadable(tmp_path, content):
    done = held(tmp_path, content)
    assert done.returncode in {1, 2}, done.stdout
    assert "stands in the signed log" not in done.stdout


def test_no_flipped_byte_of_it_is_taken_for_the_proof(tmp_path):
    """Something holds each: the form, the event's hash, the path, the root, the signature."""
    honest = HONEST.encode()
    for place in range(0, len(honest), 7):
        flipped = honest[:place] + bytes([honest[place] ^ 1]) + honest[place + 1 :]
        done = held(tmp_path, flipped)
        assert done.returncode, (place, flipped[place - 9 : place + 9], done.stdout)


def test_what_else_it_says_is_named(tmp_path):
    done = held(tmp_path, proof(beside={"in_words": "Bo won."}))
    assert done.returncode == 3
    assert "not checked: what else the proof says, unknown to this verifier: in_words" in done.stdout


def test_a_withheld_event_is_told_as_such(tmp_path):
    """The house makes none; one that somebody made says nothing and is called so."""
    bare = {name: EVENT[name] for name in ("position", "previous_hash", "hash")}
    done = held(tmp_path, proof(beside={"event": bare}))
    assert done.returncode == 3
    assert "not checked: what event 7 says: it is withheld" in done.stdout


def test_a_kept_checkpoint_of_another_history_is_broken(tmp_path):
    forged = keep(tmp_path, note(MINE, rewritten(MADE)[:25]))
    broken(check(tmp_path, proof(), "--key", MINE.public, *forged), "is another log of 25 events")


def test_the_list_in_these_tests_is_the_published_one():
    assert json.loads(MADE[PUBLISHED - 1].payload)["digest"] == list_digest(LINES)
