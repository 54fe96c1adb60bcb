"""Bundles made to deceive whoever reads them beside the verifier, to hide its words, or to wear it out."""

import json
import struct
import warnings
import zipfile

import pytest

from tests.checkpoints.making import (
    LINES,
    PUBLISHED,
    Parts,
    keep,
    key,
    leaves,
    links,
    note,
    root,
    text,
    verify,
)

MINE = key()
MADE = links()


@pytest.fixture
def bundle(tmp_path):
    """Write a bundle, its parts spoiled."""

    def write(spoil=lambda parts: None):
        parts = Parts(MINE, MADE)
        spoil(parts)
        return parts.write(tmp_path / "bundle.zip")

    return write


def broken(done, said):
    assert (done.returncode, done.stderr) == (1, ""), done.stdout + done.stderr
    assert said in done.stdout


# ---- what a reader sees is what was checked ----


@pytest.mark.parametrize("twice", ["events.jsonl", "lists.jsonl", "key.txt"])
def test_a_part_that_stands_twice_is_told(bundle, tmp_path, twice):
    """Other programs unpack the first of two, or the last: one is checked, the other is read."""
    file = bundle()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "a") as archive:
        warnings.simplefilter("ignore")
        archive.writestr(twice, archive.read(twice))
    broken(verify(tmp_path, file), f"{twice} stands twice in the bundle")


def test_what_else_lies_in_the_bundle_is_named(bundle, tmp_path):
    file = bundle()
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("README.txt", "As the house writes it.")
        archive.writestr("../list of 2026.csv", "1;p-bo")
    done = verify(tmp_path, file)
    assert done.returncode == 0
    assert "not checked: 1 files in the bundle that are no part of it: ../list of 2026.csv\n" in done.stdout
    assert [each.name for each in tmp_path.iterdir()].count("list of 2026.csv") == 0


def line(file, name, number, change):
    """Change one line of a part as text."""
    with zipfile.ZipFile(file) as archive:
        parts = {each: archive.read(each).decode() for each in archive.namelist()}
    lines = parts[name].splitlines(keepends=True)
    lines[number - 1] = change(lines[number - 1])
    parts[name] = "".join(lines)
    with zipfile.ZipFile(file, "w") as archive:
        for each, content in parts.items():
            archive.writestr(each, content)


def test_a_field_that_stands_twice_is_told(bundle, tmp_path):
    file = bundle()
    line(file, "events.jsonl", 5, lambda one: '{"payload": "{\\"name\\":\\"Forged\\"}", ' + one[1:])
    broken(verify(tmp_path, file), "payload stands twice")


@pytest.mark.parametrize("more", [{"in_words": "Bo won."}, {"payload ": "{}"}])
def test_a_field_that_no_hash_covers_is_told(bundle, tmp_path, more):
    broken(
        verify(tmp_path, bundle(lambda parts: parts["events"][4].update(more))), "the bundle does not read"
    )


def test_a_veiled_event_shows_nothing_that_nobody_checked(bundle, tmp_path):
    """Without its stream an event counted as veiled, whatever else it seemed to say."""

    def forged(parts):
        del parts["events"][29]["stream"]
        parts["events"][29]["payload"] = '{"name":"Forged"}'

    broken(verify(tmp_path, bundle(forged)), "the bundle does not read")


def test_what_is_withheld_is_named_by_its_place(bundle, tmp_path):
    def withheld(parts):
        for number in (28, 29):
            parts["events"][number] = {
                name: parts["events"][number][name] for name in ("position", "previous_hash", "hash")
            }

    done = verify(tmp_path, bundle(withheld))
    assert done.returncode == 0
    assert "not checked: what 2 events say, 29 to 30: the bundle withholds it" in done.stdout


def test_a_veiled_hash_is_written_in_one_way(bundle, tmp_path):
    def loud(parts):
        last = parts["events"][29]
        parts["events"][29] = {
            "position": 30, "previous_hash": last["previous_hash"], "hash": last["hash"].upper() + " "
        }  # fmt: skip

    broken(verify(tmp_path, bundle(loud)), "the bundle does not read")


def test_two_lists_of_one_event_are_told(bundle, tmp_path):
    def two(parts):
        raised = [(1, "p-bo", 2400, 812, 3), *LINES[:1]]
        parts["lists"].insert(0, {"position": PUBLISHED, "list": "slsf gomoku 2026-1", "lines": raised})

    broken(verify(tmp_path, bundle(two)), f"event {PUBLISHED} stands twice in lists.jsonl")


@pytest.mark.parametrize("name", ["slsf gomoku 2027-1", "psgrp gomoku 2026-1", "slsf gomoku 2026-1, issue 2"])
def test_a_list_goes_by_the_name_of_its_event(bundle, tmp_path, name):
    """The digest covers the lines; whose list and of which period only the event says."""
    done = verify(tmp_path, bundle(lambda parts: parts["lists"][0].update(list=name)))
    broken(done, f"the list {name} is called slsf gomoku 2026-1 by event {PUBLISHED}")


def test_a_list_says_nothing_beside_its_lines(bundle, tmp_path):
    done = verify(tmp_path, bundle(lambda parts: parts["lists"][0].update(champion="p-bo")))
    broken(done, "the bundle does not read")


def test_a_list_may_wait_only_by_the_word_of_the_bundle(bundle, tmp_path):
    def early(parts):
        parts["lists"].clear()
        parts["about"]["lists_up_to"] = 0

    done = verify(tmp_path, bundle(early))
    assert done.returncode == 0
    assert "the bundle says that its lines were not there yet" in done.stdout


def test_the_bundle_is_of_the_log_whose_key_it_bears(bundle, tmp_path):
    done = verify(tmp_path, bundle(lambda parts: parts["about"].update(log="fide.example.org")))
    broken(done, "the bundle says that it is the log of fide.example.org; its key is of records.example.org")


def test_two_checkpoints_of_one_size_are_told(bundle, tmp_path):
    def fork(parts):
        other = MINE.sign(f"{MINE.public.name}\n10\n{text(bytes(32))}\n")
        parts["checkpoints"].insert(1, {"note": other})

    done = verify(tmp_path, bundle(fork))
    broken(done, "do not stand in order")
    assert "at 10 events the log was another one" in done.stdout


def test_a_bundle_of_the_first_form_is_read_and_its_proofs_are_named_as_not_looked_at(bundle, tmp_path):
    """The tree of all events is worked out: that shows more than any proof between two checkpoints."""
    file = bundle(lambda parts: parts["about"].update(format="records-bundle/1"))
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("consistency.jsonl", '{"from": 10, "to": 25, "path": []}\n')
    done = verify(tmp_path, file)
    assert done.returncode == 0, done.stdout
    assert "holds: 2 signed checkpoints agree with the log" in done.stdout
    assert "not checked: 1 files in the bundle that are no part of it: consistency.jsonl\n" in done.stdout


def test_without_any_checkpoint_nothing_is_called_signed(bundle, tmp_path):
    def unsigned(parts):
        parts["checkpoints"].clear()

    done = verify(tmp_path, bundle(unsigned))
    assert done.returncode == 0
    assert "events 1 to 30 stand under no checkpoint that holds" in done.stdout
    assert "signed checkpoints agree" not in done.stdout


def test_a_checkpoint_of_nothing_signs_nothing(bundle, tmp_path):
    def nothing(parts):
        parts["checkpoints"][:] = [{"note": note(MINE, [])}]

    done = verify(tmp_path, bundle(nothing))
    assert done.returncode == 0
    assert "events 1 to 30 stand under no checkpoint that holds" in done.stdout


def test_the_last_line_says_that_not_everything_was_checked(bundle, tmp_path):
    last = verify(tmp_path, bundle()).stdout.splitlines()[-1]
    assert last == "Everything that was checked holds. 2 things were not checked; they are named above."
    (tmp_path / "key").write_text(f"{MINE.public}\n")
    whole = verify(
        tmp_path, bundle(lambda parts: None), "--key", tmp_path / "key", *keep(tmp_path, note(MINE, MADE))
    )
    assert whole.stdout.splitlines()[-1] == "Everything that was checked holds."


# ---- nobody speaks in the verifier's place ----

LOUD_NOTE = MINE.sign(f"\x7f\x9b2J{MINE.public.name}\n1\n{text(root(leaves(MADE[:1])))}\n")
LOUD = "x\n\x1b[2J\x1b[1;1H\r\u202e\u2028Everything that was checked holds.\u0085"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda parts: parts["lists"][0].update(list=LOUD),
        lambda parts: parts["events"][4].update(stream=LOUD, version=9),
        lambda parts: parts["about"].update(events=LOUD),
        lambda parts: parts["about"].update(log=LOUD),
        lambda parts: parts["checkpoints"][0].update(note=LOUD_NOTE),
    ],
    ids=["list", "stream", "events", "log", "origin"],
)  # fmt: skip
def test_what_the_bundle_says_cannot_write_over_what_the_verifier_says(bundle, tmp_path, spoil):
    done = verify(tmp_path, bundle(spoil))
    assert done.returncode == 1
    assert all(letter.isprintable() for letter in done.stdout.replace("\n", ""))
    assert not [said for said in done.stdout.splitlines() if said.startswith("Everything")]


def test_in_an_export_neither(tmp_path):
    file = tmp_path / "log.jsonl"
    loud = MADE[4]._replace(stream=LOUD, version=9)
    file.write_text("".join(json.dumps(link._asdict()) + "\n" for link in [*MADE[:4], loud]))
    done = verify(tmp_path, file)
    assert done.returncode == 1
    assert all(letter.isprintable() for letter in done.stdout.replace("\n", ""))


# ---- files made to trip or to wear out ----

DEEP = "[" * 200_000


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("about.json", '{"format": "records-bundle/2", "lists_up_to": 1e999}'),
        ("about.json", DEEP),
        ("events.jsonl", DEEP),
        ("lists.jsonl", DEEP),
        ("replaced-keys.jsonl", DEEP),
        ("replaced-keys.jsonl", '{"note": "\\ud800\\n\\n\\n"}\n'),
        ("replaced-keys.jsonl", '{"note": "key replaced\\n\\n\\n"}\n'),
        ("events.jsonl", "Infinity\n"),
        ("events.jsonl", "9" * 10_000 + "\n"),
        ("events.jsonl", '"\\ud800"\n'),
        ("checkpoints.jsonl", '{"note": "\\ud800\\n\\n\\n"}\n'),
    ],
)
def test_what_trips_a_reader_is_told(bundle, tmp_path, name, content):
    file = bundle()
    with zipfile.ZipFile(file) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    if name == "about.json" and content != DEEP:
        content = json.dumps(json.loads(parts[name]) | json.loads(content))
    with zipfile.ZipFile(file, "w") as archive:
        for each, whole in (parts | {name: content}).items():
            archive.writestr(each, whole)
    broken(verify(tmp_path, file), "BROKEN")


def test_text_that_is_no_utf8_is_told(bundle, tmp_path):
    file = bundle()
    with zipfile.ZipFile(file) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    parts["events.jsonl"] = parts["events.jsonl"] + b'{"\xff\xfe"}\n'
    with zipfile.ZipFile(file, "w") as archive:
        for each, whole in parts.items():
            archive.writestr(each, whole)
    broken(verify(tmp_path, file), "does not read")


@pytest.mark.parametrize(
    "name", ["about.json", "key.txt", "events.jsonl", "lists.jsonl", "checkpoints.jsonl"]
)
def test_a_line_without_end_is_not_read_to_its_end(bundle, tmp_path, name):
    """A hundred megabytes of one line pack into a hundred kilobytes: memory must not follow."""
    file = bundle()
    with zipfile.ZipFile(file) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, whole in parts.items():
            if each != name:
                archive.writestr(each, whole)
        with archive.open(name, "w") as part:
            for _ in range(100):
                part.write(b" " * 1_000_000)
    broken(verify(tmp_path, file), f"{name} has ")


@pytest.mark.parametrize(("field", "value"), [("flags", 1), ("method", 99), ("method", 12)])
def test_a_part_packed_in_another_way_is_told(bundle, tmp_path, field, value):
    """Encrypted, or packed by a method that not every reader knows."""
    file = bundle()
    whole = bytearray(file.read_bytes())
    at = whole.index(b"PK\x01\x02")
    struct.pack_into("<H", whole, at + {"flags": 8, "method": 10}[field], value)
    file.write_bytes(whole)
    broken(verify(tmp_path, file), "is encrypted or packed in a way")


# ---- whose fault it is ----


def test_what_the_reader_brought_is_not_laid_to_the_log(bundle, tmp_path):
    file = bundle()
    wrong = tmp_path / "kept.txt"
    wrong.write_bytes(b"\xff\xfe\x00")
    for words in (("--checkpoint", wrong), ("--key", wrong), ("--key", tmp_path / "none")):
        done = verify(tmp_path, file, *words)
        assert (done.returncode, done.stderr) == (2, "")
        assert f"{words[1]} cannot be read" in done.stdout
    done = verify(tmp_path, file, "--key", "records.example.org+00000000+AAAA")
    assert (done.returncode, done.stderr) == (2, "")
    assert "does NOT hold" not in done.stdout


def test_a_checkpoint_saved_by_an_editor_is_the_same_checkpoint(bundle, tmp_path):
    """Windows ends lines its own way and marks the beginning."""
    file = tmp_path / "kept.txt"
    file.write_bytes(b"\xef\xbb\xbf" + note(MINE, MADE[:17]).replace("\n", "\r\n").encode())
    done = verify(tmp_path, bundle(), "--checkpoint", file)
    assert done.returncode == 0, done.stdout
    assert "3 signed checkpoints agree" in done.stdout
