"""The recipes of CONTRIBUTING.md, read from its blocks and carried out on a copy of the tree."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.packages import PACKAGES, ROOT

GUIDE = ROOT / "CONTRIBUTING.md"
COPIED = (*PACKAGES, "templates", "tests", "docs")
FILES = ("manage.py", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.gz", "*.backup", "decisions")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One fenced block: a diff of a file, a new file at `path`, or commands."""

    kind: str
    path: str
    text: str


def recipes() -> dict[str, list[Block]]:
    """The blocks under each heading that has any."""
    parts = re.split(r"^## (.+)\n", GUIDE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = {
        title: [Block(*each) for each in BLOCK.findall(text)]
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }
    return {title: blocks for title, blocks in found.items() if blocks}


def copy_of_the_tree(folder: Path) -> Path:
    """The packages, the tests and what runs them, without the stored logs."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    return folder


def files_of(tree: Path) -> dict[str, str]:
    """Every file of a tree by its digest, but for what is kept of a run."""
    paths = (path.relative_to(tree) for path in tree.rglob("*") if path.is_file())
    kept = (each for each in paths if not any(part.startswith((".", "__pycache__")) for part in each.parts))
    return {str(each): hashlib.sha256((tree / each).read_bytes()).hexdigest() for each in kept}


def carry_out(block: Block, tree: Path) -> None:
    """One step. Raises AssertionError where the file does not read so, or a command fails."""
    if block.kind == "diff":
        _change(tree / block.path, block.text)
    elif block.kind == "console":
        for command in re.findall(r"^\$ (.+)$", block.text, re.MULTILINE):
            _run(command, tree)
    else:
        assert not (tree / block.path).exists(), f"{block.path} is there already"
        (tree / block.path).write_text(block.text, encoding="utf-8")


def _change(path: Path, diff: str) -> None:
    before, after = ("\n".join(_side(diff, sign)) for sign in "-+")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path} has {text.count(before)} times:\n{before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def _side(diff: str, sign: str) -> Iterator[str]:
    return (line[1:] for line in diff.splitlines() if line[:1] in {" ", sign})


def _run(command: str, tree: Path) -> None:
    words = [sys.executable if word == "python" else word for word in shlex.split(command)]
    without_database = {"PATH": os.environ["PATH"], "CHECKING": "1", "SECURE": "0", "PYTHONUTF8": "1"}
    said = subprocess.run(words, cwd=tree, env=without_database, capture_output=True, text=True, check=False)
    assert said.returncode == 0, f"{command}\n{said.stdout[-3000:]}{said.stderr[-3000:]}"
