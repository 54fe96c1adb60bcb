"""What a reader sees in a bundle is what was checked; what nobody checked is named."""

import json
import zipfile

import pytest

from tests.checkpoints.making import (
    LINES,
    MADE,
    MINE,
    PUBLISHED,
    Parts,
    broken,
    key,
    note,
    packed,
    text,
    unpacked,
    verify,
)


def test_what_else_lies_in_the_bundle_is_named(bundle, tmp_path):
    file = bundle()
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("README.txt", "As the house writes it.")
        archive.writestr("../list of 2026.csv", "1;p-bo")
    done = verify(tmp_path, file)
    assert done.returncode == 3
    assert "not checked: ../list of 2026.csv, a file in the bundle that is no part of it\n" in done.stdout
    assert [each.name for each in tmp_path.iterdir()].count("list of 2026.csv") == 0


def line(file, name, number, change):
    """Change one line of a part as text."""
    parts = unpacked(file)
    lines = parts[name].decode().splitlines(keepends=True)
    lines[number - 1] = change(lines[number - 1])
    packed(file, parts | {name: "".join(lines).encode()})


def test_a_field_that_stands_twice_is_told(bundle, tmp_path):
    file = bundle()
    line(file, "events.jsonl", 5, lambda one: '{"payload": "{\\"name\\":\\"Forged\\"}", ' + one[1:])
    broken(verify(tmp_path, file), "payload stands twice")


@pytest.mark.parametrize("more", [{"in_words": "Bo won."}, {"payload ": "{}"}])
def test_a_field_that_no_hash_covers_is_told(bundle, tmp_path, more):
    broken(
        verify(tmp_path, bundle(lambda parts: parts["events"][4].update(more))), "the bundle does not read"
    )


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
    assert done.returncode == 3
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
    assert done.returncode == 3, done.stdout
    assert "holds: 3 signed checkpoints agree with the log" in done.stdout
    assert "not checked: consistency.jsonl, a file in the bundle that is no part of it\n" in done.stdout


def test_without_any_checkpoint_nothing_is_called_signed(bundle, tmp_path):
    def unsigned(parts):
        parts["checkpoints"].clear()

    done = verify(tmp_path, bundle(unsigned))
    broken(done, "no checkpoint that holds: nobody signed this log")
    assert "signed checkpoints agree" not in done.stdout


def test_a_checkpoint_of_nothing_signs_nothing(bundle, tmp_path):
    def nothing(parts):
        parts["checkpoints"][:] = [{"note": note(MINE, [])}]

    broken(verify(tmp_path, bundle(nothing)), "events 1 to 30 stand under no checkpoint that holds")


def test_a_bundle_ends_at_a_checkpoint(bundle, tmp_path):
    """What stands after the last one anybody can have written."""
    done = verify(tmp_path, bundle(lambda parts: parts["checkpoints"].pop()))
    broken(done, "events 26 to 30 stand under no checkpoint that holds: a bundle ends at one")


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("checkpoints.jsonl", {"title": "grandmaster"}),
        ("checkpoints.jsonl", {"note": ["none"]}),
        ("replaced-keys.jsonl", {"reason": "stolen"}),
    ],
)
def test_beside_a_note_nothing_stands(bundle, tmp_path, name, beside):
    file = bundle()
    row = {"note": note(MINE, MADE[:10])} | beside
    packed(file, unpacked(file) | {name: json.dumps(row).encode()})
    broken(verify(tmp_path, file), f"line 1 of {name} holds something else than a signed note")


def test_the_hour_of_a_checkpoint_in_an_older_bundle_is_named_as_signed_by_nobody(bundle, tmp_path):
    def dated(parts):
        for each in parts["checkpoints"]:
            each["made_at"] = "1999-01-01T00:00:00Z"

    done = verify(tmp_path, bundle(dated))
    assert done.returncode == 3
    assert "look: when each checkpoint was signed is the word of the bundle alone (made_at)" in done.stdout
    assert "made_at" not in verify(tmp_path, bundle()).stdout


def test_what_else_a_bundle_says_of_itself_is_named(bundle, tmp_path):
    done = verify(tmp_path, bundle(lambda parts: parts["about"].update(champion="p-bo")))
    assert done.returncode == 3
    assert "not checked: champion, which about.json says and this verifier does not know\n" in done.stdout


# ---- whose log it is ----


def test_a_name_that_looks_like_another_is_told_letter_by_letter(tmp_path):
    """A Cyrillic е: the key is of another log, and on paper nobody sees it."""
    thief = key("r\u0435cords.example.org")
    done = verify(tmp_path, Parts(thief, MADE).write(tmp_path / "bundle.zip"))
    assert done.returncode == 3
    assert "has letters that may only look like others: \u0435 (U+0435)" in done.stdout
    done = verify(tmp_path, tmp_path / "bundle.zip", "--key", MINE.public)
    broken(done, "the key was replaced")
