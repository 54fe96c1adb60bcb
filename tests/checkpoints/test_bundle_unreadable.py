"""Bundles that do not read: each is answered in plain words, and none with a trace."""

import json
import zipfile

import pytest

from tests.checkpoints.making import MADE, MINE, PUBLISHED, Parts, broken, chained, packed, unpacked, verify


@pytest.mark.parametrize("part", [0, 4, 100, 0.3, 0.9, -1])
def test_a_bundle_cut_short_is_told(tmp_path, part):
    file = Parts(MINE, MADE).write(tmp_path / "bundle.zip")
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * part) if isinstance(part, float) else part])
    done = verify(tmp_path, file)
    assert done.returncode == 1
    assert "it was cut short or is no zip file" in done.stdout
    assert done.stderr == ""


def test_a_byte_changed_within_the_zip_is_told(tmp_path):
    file = Parts(MINE, MADE).write(tmp_path / "bundle.zip")
    with zipfile.ZipFile(file) as archive:
        start = archive.getinfo("events.jsonl").header_offset
    whole = bytearray(file.read_bytes())
    whole[start + 200] ^= 1
    file.write_bytes(whole)
    done = verify(tmp_path, file)
    assert done.returncode == 1
    assert "BROKEN: events.jsonl ends too early or was changed" in done.stdout or "line " in done.stdout


@pytest.mark.parametrize(
    "name", ["events.jsonl", "lists.jsonl", "checkpoints.jsonl", "key.txt", "about.json"]
)
@pytest.mark.parametrize(
    "content", [None, "{", "[]\n", "\x00", "1\n", '{"position": 1}\n', "null\n"], ids=repr
)
def test_a_part_that_is_missing_or_does_not_read_is_told(tmp_path, name, content):
    honest = Parts(MINE, MADE).write(tmp_path / "honest.zip")
    spoiled = tmp_path / "bundle.zip"
    with zipfile.ZipFile(honest) as archive, zipfile.ZipFile(spoiled, "w") as other:
        for each in archive.namelist():
            if each != name:
                other.writestr(each, archive.read(each))
            elif content is not None:
                other.writestr(each, content)
    done = verify(tmp_path, spoiled)
    assert (done.returncode, done.stderr) == (1, "")
    assert "BROKEN" in done.stdout


# ---- made to trip a reader ----

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
    parts = unpacked(file)
    if name == "about.json" and content != DEEP:
        content = json.dumps(json.loads(parts[name]) | json.loads(content))
    packed(file, parts | {name: content.encode()})
    broken(verify(tmp_path, file), "BROKEN")


def test_text_that_is_no_utf8_is_told(bundle, tmp_path):
    file = bundle()
    parts = unpacked(file)
    packed(file, parts | {"events.jsonl": parts["events.jsonl"] + b'{"\xff\xfe"}\n'})
    broken(verify(tmp_path, file), "does not read")


@pytest.mark.parametrize(
    "payload",
    ["[]", "5", "null", "{}", '{"handed_out": 5, "period": 7}', '{"number": [], "shown": 5}', "{"],
)
@pytest.mark.parametrize(
    "kind",
    [
        "keeping.ReleaseInstalled",
        "keeping.HouseAttested",
        "ratings.RatingListPublished",
        "corrections.CorrectionProposed",
        "corrections.CorrectionTookEffect",
    ],
)
def test_an_event_that_says_what_none_of_its_kind_can_is_told(tmp_path, kind, payload):
    """Who owns the database writes what they like, and signs it."""
    at = PUBLISHED - 1
    made = chained([*MADE[:at], MADE[at]._replace(type=kind, payload=payload), *MADE[PUBLISHED:]])
    done = verify(tmp_path, Parts(MINE, made).write(tmp_path / "bundle.zip"))
    broken(done, "BROKEN")
    assert done.stderr == ""
