"""The verifier is written in parts and handed out as one file: same parts, same bytes, nothing beside."""

import ast
import subprocess
import sys
from collections import Counter

import pytest

from events.verifying import single_file
from events.verifying.single_file import FOLDER, PACKAGE, VERIFIER, WITNESS, joined
from tests.checkpoints.making import verifier

PROGRAMS = pytest.mark.parametrize("program", [VERIFIER, WITNESS], ids=["verifier", "witness"])


def trees(program):
    return {part: ast.parse((FOLDER / f"{part}.py").read_text()) for part in program.parts}


@PROGRAMS
def test_it_is_the_same_whenever_it_is_joined(program):
    assert single_file.joined.__wrapped__(program) == joined(program)


@PROGRAMS
def test_it_needs_nothing_but_python_itself(program):
    tree = ast.parse(joined(program))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= set(sys.stdlib_module_names)


def test_every_part_is_in_one():
    parts = {file.stem for file in FOLDER.glob("*.py")} - {"__init__", "__main__", "single_file"}
    assert {*VERIFIER.parts, *WITNESS.parts} == parts


@PROGRAMS
def test_it_is_written_in_a_python_of_years_ago(program):
    ast.parse(joined(program), feature_version=(3, 8))


@PROGRAMS
def test_no_name_stands_twice_in_it(program):
    names = Counter(
        name
        for tree in trees(program).values()
        for node in tree.body
        for name in (
            [node.name]
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
            else [target.id for target in node.targets]
            if isinstance(node, ast.Assign)
            else []
        )
    )
    assert [name for name, times in names.items() if times > 1] == []
    defined = {
        node.name
        for node in ast.parse(joined(program)).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }
    assert defined == {name for name in names if not name.isupper()} & defined
    assert {"main", "is_signed"} <= defined


@PROGRAMS
def test_a_part_takes_from_another_by_name_and_from_those_before_it(program):
    """What is joined has one room for all names, and is read from the top."""
    for part, tree in trees(program).items():
        for node in tree.body:
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith(PACKAGE) for alias in node.names)
                assert not any(alias.asname for alias in node.names)
            if isinstance(node, ast.ImportFrom):
                assert not any(alias.asname for alias in node.names)
                if str(node.module).startswith(PACKAGE):
                    other = str(node.module).rpartition(".")[2]
                    assert program.parts.index(other) < program.parts.index(part)


def test_it_runs_alone_and_where_other_files_lie_beside_it(tmp_path):
    """Beside it lies a file of the name of one of Python's own modules, which must not stand in for it."""
    (tmp_path / "zipfile.py").write_text("raise SystemExit('taken in')")
    file = verifier(tmp_path)
    for flags in ((), ("-I",), ("-S", "-I")):
        done = subprocess.run(
            [sys.executable, *flags, file, "--help"],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "a bundle, an export or a proof" in done.stdout


def test_from_where_it_is_written_it_runs_too(tmp_path):
    (tmp_path / "log.jsonl").write_text("")
    done = subprocess.run(
        [sys.executable, "-S", "-m", PACKAGE, tmp_path / "log.jsonl"],
        capture_output=True, text=True, cwd=FOLDER.parents[1], check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout.startswith("0 events, head ")


def test_wrong_use_is_told(tmp_path):
    for words in ((), ("a", "b"), ("--nonsense",)):
        done = subprocess.run(
            [sys.executable, verifier(tmp_path), *words], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2
        assert "usage: verifier.py" in done.stderr
    missing = subprocess.run(
        [sys.executable, verifier(tmp_path), "none.zip"], capture_output=True, text=True, check=False
    )
    assert (missing.returncode, missing.stderr) == (2, "")
    assert "none.zip cannot be read" in missing.stdout
