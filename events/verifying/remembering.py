"""The folder of a witness: its key, the logs that it trusts, the newest checkpoint of each that it signed.

key            the private key, one line; whoever has it is the witness
key.txt        the public key, to hand around
logs.txt       the keys of the logs, one a line; a replaced key is one line more
memory.sqlite3 what was signed, and what was refused though its log had signed it: the proof of a lie
"""

from __future__ import annotations

import os
import sqlite3
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from events.verifying.cosignatures import TIME_BYTES, cosigned_text
from events.verifying.ed25519 import KEY_BYTES
from events.verifying.ed25519_signing import public_of, sign
from events.verifying.notes import (
    COSIGNATURE,
    NAME,
    Checkpoint,
    Unsound,
    VerifierKey,
    from_base64,
    key_of,
    read_checkpoint,
    read_key,
    signature_line,
)

BEGINNING = "PRIVATE+KEY+"
PATIENCE = 30
"""Seconds to wait for another process that looks into the same folder."""

TABLES = """
CREATE TABLE IF NOT EXISTS signed (origin TEXT PRIMARY KEY, note TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS refused (note TEXT PRIMARY KEY, at INTEGER NOT NULL);
"""


class WitnessKey(NamedTuple):
    """The private key of a witness, and what anybody may know of it."""

    seed: bytes
    public: VerifierKey

    def line(self, note: str, at: int) -> str:
        """The line that goes under the note of a checkpoint."""
        text = note.rpartition("\n\n")[0] + "\n"
        signature = sign(self.seed, cosigned_text(text, at))
        return signature_line(self.public, at.to_bytes(TIME_BYTES, "big") + signature)


class Folder:
    """What a witness remembers. Raises Unsound where it cannot be used."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.key = self._read_key()
        with self._opened() as memory:
            memory.executescript(TABLES)

    def _read_key(self) -> WitnessKey:
        name, _, rest = _text(self.path / "key").strip().removeprefix(BEGINNING).partition("+")
        raw = from_base64(rest.partition("+")[2], "the key of this witness")
        if not NAME.fullmatch(name) or raw[:1] != COSIGNATURE or len(raw) != 1 + KEY_BYTES:
            raise Unsound(f"{self.path / 'key'} holds no key of a witness")
        return WitnessKey(raw[1:], key_of(name, public_of(raw[1:]), COSIGNATURE))

    def logs(self) -> list[VerifierKey]:
        """The keys of the logs that it trusts; read each time, so that a new one counts at once."""
        return [read_key(line) for line in _text(self.path / "logs.txt").splitlines() if line.strip()]

    def trust(self, key: VerifierKey) -> None:
        """From now on this log is witnessed."""
        if key not in self.logs():
            with (self.path / "logs.txt").open("a", encoding="utf-8") as file:
                file.write(f"{key}\n")

    def signed(self, origin: str) -> Checkpoint | None:
        """The newest checkpoint of a log that this witness signed."""
        with self._opened() as memory:
            return _newest(memory, origin)

    def compare_and_store(
        self, said: Checkpoint, note: str, refusal: Callable[[Checkpoint | None], object | None]
    ) -> object | None:
        """In one step, whoever else asks. The reason to refuse; where there is one, nothing is stored."""
        with self._opened() as memory:
            memory.execute("BEGIN IMMEDIATE")
            reason = refusal(_newest(memory, said.origin))
            if reason is None:
                memory.execute("INSERT OR REPLACE INTO signed VALUES (?, ?)", (said.origin, note))
            memory.execute("COMMIT")
        return reason

    def keep_refused(self, note: str, at: int) -> None:
        """What its log signed, and this witness does not: beside the other it may prove that the log lies."""
        with self._opened() as memory:
            memory.execute("INSERT OR IGNORE INTO refused VALUES (?, ?)", (note, at))

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        file = self.path / "memory.sqlite3"
        with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as memory:
            memory.execute("PRAGMA synchronous=FULL")
            yield memory


def _newest(memory: sqlite3.Connection, origin: str) -> Checkpoint | None:
    row = memory.execute("SELECT note FROM signed WHERE origin = ?", (origin,)).fetchone()
    return read_checkpoint(row[0]) if row else None


def make_folder(path: str, name: str) -> None:
    """A new witness of this name, with a new key. Raises Unsound where one is there."""
    folder = Path(path)
    if not NAME.fullmatch(name):
        raise Unsound("the name of a witness holds no blank and no plus, such as club.example.org/witness")
    folder.mkdir(parents=True, exist_ok=True)
    seed = os.urandom(KEY_BYTES)
    public = key_of(name, public_of(seed), COSIGNATURE)
    private = f"{BEGINNING}{name}+{public.id.hex()}+{b64encode(COSIGNATURE + seed).decode()}\n"
    try:
        with open(os.open(folder / "key", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(private)
    except FileExistsError:
        raise Unsound(f"{folder} is a witness already") from None
    (folder / "key.txt").write_text(f"{public}\n", encoding="utf-8")
    (folder / "logs.txt").touch()


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as trouble:
        raise Unsound(f"{file} cannot be read: {trouble!r}") from None
