"""A witness as its keeper runs it, and logs that it looks at: honest ones, and others."""

from __future__ import annotations

import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

from events.verifying.notes import COSIGNATURE, VerifierKey, read_key
from events.verifying.single_file import WITNESS, joined
from events.verifying.tiled import joined_root
from events.verifying.tiles import Place
from events.verifying.tree import Frontier
from tests.checkpoints.making import MINE, consistency, text

NAME = "club.example.org/witness"


def witness_file(folder: Path) -> Path:
    """The one file, as the site hands it out."""
    file = folder / "witness.py"
    file.write_text(joined(WITNESS), encoding="utf-8")
    return file


def run(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """The witness at its command line: no site packages, no environment, no project."""
    return subprocess.run(
        [sys.executable, "-S", "-I", witness_file(folder), folder / "memory", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )


def made(folder: Path, *logs: VerifierKey) -> VerifierKey:
    """A new witness, that trusts these logs."""
    key = read_key(run(folder, "--new", NAME).stdout, COSIGNATURE)
    for log in logs:
        assert run(folder, "--trust", log).returncode == 0
    return key


class Said(NamedTuple):
    """What came back over HTTP."""

    status: int
    body: str
    kind: str


class Door(NamedTuple):
    """A witness that answers."""

    port: int
    process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, body: str | bytes, path: str = "/add-checkpoint") -> Said:
        """One question."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            line.request("POST", path, body.encode() if isinstance(body, str) else body)
            answer = line.getresponse()
            return Said(answer.status, answer.read().decode(), answer.headers["Content-Type"])
        finally:
            line.close()


@contextmanager
def serving(folder: Path, program: Sequence[object] = ()) -> Iterator[Door]:
    """The witness at its door, until the test is over. `program`: another one that stands in for the file."""
    command = [*(program or [witness_file(folder)]), folder / "memory", "--serve", 0]
    with subprocess.Popen(
        [sys.executable, "-S", "-I", *map(str, command)], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield Door(int(process.stdout.readline().rpartition(":")[2]), process)
        finally:
            process.kill()


def signed(nodes: Sequence[bytes], signing=MINE) -> str:
    """The checkpoint over these leaves."""
    tree = Frontier()
    for node in nodes:
        tree.add(node)
    return signing.sign(f"{signing.public.name}\n{len(nodes)}\n{text(tree.root())}\n")


def question(nodes: Sequence[bytes], old: int, signing=MINE) -> str:
    """The body of add-checkpoint, as an honest log writes it."""
    path = consistency(nodes, old) if 0 < old < len(nodes) else []
    hashes = [b64encode(node).decode() for node in path]
    return "\n".join([f"old {old}", *hashes, "", signed(nodes, signing)])


def publish(folder: Path, nodes: Sequence[bytes], signing=MINE) -> str:
    """The log as files: checkpoint and tiles, as any web server keeps them; its address."""
    level, row = 0, list(nodes)
    while row:
        for number in range(-(-len(row) // 256)):
            beside = row[number * 256 : number * 256 + 256]
            file = folder / "tile" / str(level) / str(Place(number, len(beside)))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(b"".join(beside))
        row = [joined_root(row[start : start + 256]) for start in range(0, len(row) // 256 * 256, 256)]
        level += 1
    folder.mkdir(exist_ok=True)
    (folder / "checkpoint").write_text(signed(nodes, signing), encoding="utf-8")
    return folder.as_uri()
