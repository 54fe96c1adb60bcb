"""Nobody speaks in the verifier's place: what a forger writes begins no line and moves no cursor."""

import json

import pytest

from events.verifying.forms import fields_of
from tests.checkpoints.making import MADE, MINE, keep, leaves, note, root, text, verify

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
    file.write_text("".join(json.dumps(fields_of(link)) + "\n" for link in [*MADE[:4], loud]))
    done = verify(tmp_path, file)
    assert done.returncode == 1
    assert all(letter.isprintable() for letter in done.stdout.replace("\n", ""))


def test_the_last_line_says_that_not_everything_was_checked(bundle, tmp_path):
    last = verify(tmp_path, bundle()).stdout.splitlines()[-1]
    assert last == "Everything that was checked holds. 2 things were not checked; they are named above."
    (tmp_path / "key").write_text(f"{MINE.public}\n")
    whole = verify(
        tmp_path, bundle(lambda parts: None), "--key", tmp_path / "key", *keep(tmp_path, note(MINE, MADE))
    )
    assert whole.stdout.splitlines()[-1] == "Everything holds."
