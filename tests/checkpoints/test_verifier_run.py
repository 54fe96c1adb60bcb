"""The verifier on anybody's machine: older Pythons, other languages, a folder that nobody may write to."""

import ast
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from events.verifier import joined
from events.verifying.forms import fields_of
from tests.checkpoints.making import MADE, MINE, broken, note, verifier, verify

OLDER_AND_NEWER = ("3.9", "3.10", "3.12", "3.13")


def python(version):
    """That Python, where it is on this machine."""
    built = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python3"))
    return built[-1] if built else shutil.which(f"python{version}")


def run(program, folder, *words, **environment):
    return subprocess.run(
        [program, "-S", verifier(folder), *words],
        capture_output=True,
        cwd=folder,
        env=os.environ | environment,
        check=False,
    )


# ---- which Python ----


def test_it_is_written_in_a_python_of_years_ago():
    """That of macOS is 3.9; 3.8 must still read it, to be told."""
    ast.parse(joined(), feature_version=(3, 8))
    with pytest.raises(SyntaxError):
        ast.parse("match 1:\n    case _: pass", feature_version=(3, 8))


@pytest.mark.parametrize("version", OLDER_AND_NEWER)
def test_it_comes_to_the_same_there(bundle, tmp_path, version):
    if (program := python(version)) is None:
        pytest.skip(f"Python {version} is not on this machine")
    file = bundle()
    done = run(program, tmp_path, file, "--key", str(MINE.public))
    assert (done.returncode, done.stderr) == (3, b"")
    assert done.stdout.decode() == verify(tmp_path, file, "--key", MINE.public).stdout


def test_an_older_one_is_told_which_it_needs(tmp_path):
    pretending = "import runpy, sys; sys.version_info = (3, 8, 18); runpy.run_path(sys.argv[1])"
    done = subprocess.run(
        [python("3.11") or "python3", "-c", pretending, verifier(tmp_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "This needs Python 3.9 or newer; this is Python 3.8.\n"


# ---- on which machine ----


def test_a_machine_that_knows_plain_letters_only(bundle, tmp_path):
    file = bundle(lambda parts: parts["events"][4].update(stream="klubb/Åmål—", version=9))
    done = run(
        python("3.11") or "python3", tmp_path, file, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"klubb/\\xc5m\\xe5l\\u2014" in done.stdout


def test_it_writes_nothing(bundle, tmp_path):
    file = bundle()
    verifier(tmp_path)
    before = {each.name: each.stat().st_mtime_ns for each in tmp_path.iterdir() if each.name != "verifier.py"}
    verify(tmp_path, file)
    after = {each.name: each.stat().st_mtime_ns for each in tmp_path.iterdir() if each.name != "verifier.py"}
    assert after == before


# ---- what the reader brought ----


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
    assert done.returncode == 3, done.stdout
    assert "at 17 events the log was this one" in done.stdout


def test_an_export_saved_by_an_editor_is_the_same_export(tmp_path):
    from json import dumps

    file = tmp_path / "log.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + "".join(dumps(fields_of(link)) + "\r\n" for link in MADE).encode())
    assert verify(tmp_path, file).stdout.startswith("30 events, head ")


def test_an_export_of_one_line_without_end_is_not_read_to_its_end(tmp_path):
    file = tmp_path / "log.jsonl"
    with file.open("wb") as export:
        export.truncate(100_000_000)
    broken(verify(tmp_path, file), "has a line of more than")
