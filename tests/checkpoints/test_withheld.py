"""Nobody withholds what everybody may read, and "holds" means that all was checked, in both forms."""

from __future__ import annotations

import json
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from events.verifying.bundle import check_bundle
from events.verifying.findings import HOLDS, Findings
from events.verifying.forms import fields_of, veil
from events.verifying.notes import Unsound
from events.verifying.proofs import Brought
from events.verifying.running import main
from tests.checkpoints.both_forms import BOTH, KEPT, LATER, MODES, brought, bundle, seen, shown
from tests.checkpoints.making import (
    MINE,
    inclusion,
    leaves,
    note,
    packed,
    text,
    unpacked,
    verify,
)
from tests.checkpoints.tamperings import FOUND, Tampering, honest, tamperings

ALL = list(tamperings())


@pytest.mark.parametrize("tampering", ALL, ids=[each.name for each in ALL])
def test_each_tampering_in_its_modes(tampering: Tampering, tmp_path: Path, capsys) -> None:
    """Every mode as the house runs it; one as a stranger does, alone in a folder with plain Python."""
    file = tampering.parts().write(tmp_path / "bundle.zip")
    given = brought(tmp_path)
    codes = tuple(main([str(file), *map(str, given[mode])]) for mode in MODES)
    assert codes == tampering.codes, capsys.readouterr().out
    done = verify(tmp_path, file, *given["checkpoint"])
    assert (done.returncode, done.stderr) == (codes[2], ""), done.stdout


def test_the_table_is_long_enough() -> None:
    assert Counter(each.name for each in ALL).most_common(1)[0][1] == 1
    assert len([each for each in ALL if each.codes == FOUND]) >= 60


def test_what_is_withheld_rightly_is_named_and_not_open(tmp_path: Path) -> None:
    done = verify(tmp_path, honest().write(tmp_path / "bundle.zip"), *brought(tmp_path)["checkpoint"])
    assert "holds: withheld, as what auditors alone read: 4 to 5, 9\n" in done.stdout
    assert "holds: withheld, as what auditors of dsu alone read: 24\n" in done.stdout
    assert "holds: withheld, as what auditors of slsf alone read: 23, 30, 33\n" in done.stdout
    assert done.stdout.splitlines()[-1] == "Everything holds."


def test_before_the_statement_the_first_form_is_open_as_ever(tmp_path: Path) -> None:
    early = bundle(BOTH[:12], (10, 12)).write(tmp_path / "bundle.zip")
    done = verify(tmp_path, early, "--key", MINE.public)
    assert done.returncode == 3
    assert "not checked: what these events say, 4 to 5, 9: the bundle withholds it" in done.stdout


def test_a_bundle_of_before_the_switch_is_held_to_by_one_of_after(tmp_path: Path) -> None:
    old = bundle(BOTH[:12], (10, 12)).write(tmp_path / "old.zip")
    now = bundle(LATER, (10, 30, 44)).write(tmp_path / "bundle.zip")
    done = verify(tmp_path, now, "--key", MINE.public, "--earlier", old)
    assert done.returncode == 0, done.stdout


# ---- an export, and a proof ----


def test_an_auditors_export_of_both_forms(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text("".join(json.dumps(fields_of(link)) + "\n" for link in BOTH), encoding="utf-8")
    assert f"40 events, head {BOTH[-1].hash}, 0 faults" in verify(tmp_path, file).stdout


@pytest.mark.parametrize(
    ("changes", "code", "said"),
    [
        ({}, 0, "event 23 is withheld as what auditors of slsf alone read"),
        ({"class": "veiled:dsu"}, 1, "it was relabelled"),
        ({"content": "0" * 64}, 1, "it was relabelled"),
    ],
)
def test_a_proof_of_a_withheld_event_shows_its_class(tmp_path: Path, changes, code: int, said: str) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof(23, changes)), encoding="utf-8")
    done = verify(tmp_path, file, *brought(tmp_path)["checkpoint"])
    assert (done.returncode, done.stderr) == (code, "")
    assert said in done.stdout


def test_a_proof_withholds_no_public_event(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof(22, {})), encoding="utf-8")
    done = verify(tmp_path, file, *brought(tmp_path)["checkpoint"])
    assert done.returncode == 1
    assert "BROKEN: event 22: is withheld, though it was recorded for everybody to read" in done.stdout


def proof(position: int, changes: dict[str, str]) -> dict[str, object]:
    """The proof that a withheld event stands in the log of `KEPT` events."""
    path = inclusion(leaves(BOTH[:KEPT]), position - 1)
    return {
        "format": "records-inclusion/1",
        "event": fields_of(veil(BOTH[position - 1])) | changes,
        "path": [text(node) for node in path],
        "checkpoint": note(MINE, BOTH[:KEPT]),
    }


# ---- the law ----

WHOLE = ("events.jsonl", "lists.jsonl", "checkpoints.jsonl")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle().write(tmp_path_factory.mktemp("law") / "honest.zip")


def verdict(file: Path) -> int:
    """With the key and a checkpoint of the whole log; 1 where it does not read."""
    kept = [("the checkpoint kept.txt", note(MINE, BOTH))]
    findings = Findings(lambda _: None)
    try:
        check_bundle(str(file), Brought([MINE.public], kept), findings)
    except Unsound:
        return 1
    return findings.verdict()


@settings(max_examples=200, deadline=None)
@given(part=st.sampled_from(WHOLE), place=st.integers(min_value=0), byte=st.integers(32, 126))
def test_no_change_of_what_is_hashed_or_signed_ends_in_0(plain: Path, part, place: int, byte: int) -> None:
    parts = unpacked(plain)
    before = parts[part]
    at = place % len(before)
    after = before[:at] + bytes([byte]) + before[at + 1 :]
    assume(_read(after) != _read(before))
    with zipfile.ZipFile(plain) as archive:
        assert part in archive.namelist()
    file = packed(plain.with_name("changed.zip"), parts | {part: after})
    assert verdict(file) != HOLDS


def _read(lines: bytes) -> object:
    """What a part says; itself where it says nothing. A letter may be written in several ways."""
    try:
        return [json.loads(line) for line in lines.decode().split("\n") if line.strip()]
    except ValueError:
        return lines


def test_and_unchanged_it_does(plain: Path) -> None:
    assert verdict(plain) == HOLDS
    assert seen(bundle())["events"] == shown(BOTH)
