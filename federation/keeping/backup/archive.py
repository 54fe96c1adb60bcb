"""The file of a backup: a ZIP of a dump and of what it says of itself. Written whole or not at all."""

from __future__ import annotations

import os
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import msgspec

from events.citing import Refused
from federation.keeping.backup.contents import FORM, Form, Statement
from federation.keeping.backup.programs import DUMP, RESTORE, Server, program

RECORDS, SAYS = "records.dump", "statement.json"
BLOCK = 1 << 20

Take = Callable[[bytes], object]


class NotWhole(Refused):
    """A file that is no backup, or was cut short or changed."""


class AlreadyThere(Refused):
    """A file of that name is there already."""


class ProgramFailed(Refused):
    """pg_dump or pg_restore ended with a complaint, which is shown."""


def write(path: Path, server: Server, words: list[str], statement: Statement) -> Statement:
    """Dump with these words into a new 0600 file and read it back; the statement with the dump's digest.

    Raises AlreadyThere, ProgramFailed, NotWhole, OSError; then nothing is left of the file.
    """
    if path.exists():
        raise AlreadyThere("backup_is_there", path=str(path))
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        whole = _written(draft, server, words, statement)
        check(draft, server)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return whole


def _written(draft: Path, server: Server, words: list[str], statement: Statement) -> Statement:
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    taken = sha256()
    with os.fdopen(handle, "wb") as file:
        # Not compressed once more: pg_dump has done that.
        with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
            dumping = _running(DUMP, server, words)
            with archive.open(RECORDS, "w", force_zip64=True) as member, dumping as dump:
                for block in _blocks(dump.stdout):
                    taken.update(block)
                    member.write(block)
            whole = msgspec.structs.replace(statement, dump=taken.hexdigest())
            archive.writestr(SAYS, msgspec.json.format(msgspec.json.encode(whole)))
        file.flush()
        os.fsync(file.fileno())
    return whole


def check(path: Path, server: Server) -> Statement:
    """Read a backup to its end, as a restore would; what it says. Raises NotWhole, ProgramFailed."""
    with opened(path) as (statement, dump):
        restore(dump, server, ["--file", os.devnull], statement)
    return statement


@contextmanager
def opened(path: Path) -> Iterator[tuple[Statement, IO[bytes]]]:
    """A backup's statement and its dump. Raises NotWhole in plain words, OSError where it cannot be read."""
    try:
        with zipfile.ZipFile(path) as archive:
            statement = _statement(path, archive)
            with archive.open(RECORDS) as dump:
                yield statement, dump
    except zipfile.BadZipFile as error:
        raise _not_whole(path, str(error)) from None


def _statement(path: Path, archive: zipfile.ZipFile) -> Statement:
    if missing := {RECORDS, SAYS} - set(archive.namelist()):
        raise _not_whole(path, f"{min(missing)} is not in it")
    try:
        said = archive.read(SAYS)
        if msgspec.json.decode(said, type=Form).form > FORM:
            raise _not_whole(path, "it was written by a later version of this program")
        return msgspec.json.decode(said, type=Statement)
    except msgspec.MsgspecError as error:
        raise _not_whole(path, str(error)) from None


def restore(dump: IO[bytes], server: Server, words: list[str], statement: Statement) -> None:
    """Hand a dump to pg_restore, block by block. Raises NotWhole before pg_restore may finish, ProgramFailed.

    The last block is held back until the digest is known: with --single-transaction nothing of a changed dump
    is ever committed.
    """
    taken, held = sha256(), b""
    with _running(RESTORE, server, words) as program_running:
        assert program_running.stdin is not None
        for block in _blocks(dump):
            taken.update(block)
            _hand(program_running.stdin, held)
            held = block
        if taken.hexdigest() != statement.dump:
            program_running.kill()
            raise _not_whole(Path(RECORDS), "its content is not what was written")
        _hand(program_running.stdin, held)


def _hand(stdin: IO[bytes], block: bytes) -> None:
    try:
        stdin.write(block)
    except BrokenPipeError:  # it ended early; its own words say why, see _running
        return


@contextmanager
def _running(name: str, server: Server, words: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A program with one end open: dumps are read from it, restores written to it. Raises ProgramFailed."""
    reads: dict[str, Any] = {"stdin": subprocess.PIPE} if name == RESTORE else {"stdout": subprocess.PIPE}
    command = [program(name, server.major), *words]
    with tempfile.TemporaryFile() as said:
        running = subprocess.Popen(command, env=server.environment, stderr=said, **reads)
        try:
            yield running
        except BaseException:
            running.kill()
            raise
        finally:
            _close(running)
        said.seek(0)
        if running.returncode:
            raise ProgramFailed(
                "program_failed",
                program=name,
                ended=running.returncode,
                said=said.read().decode(errors="replace").strip()[-2_000:],
            )


def _close(running: subprocess.Popen[bytes]) -> None:
    for end in (running.stdin, running.stdout):
        if end is not None:
            try:
                end.close()
            except BrokenPipeError:
                continue
    running.wait()


def _blocks(file: IO[bytes] | None) -> Iterator[bytes]:
    assert file is not None
    while block := file.read(BLOCK):
        yield block


def _not_whole(path: Path, why: str) -> NotWhole:
    return NotWhole("backup_not_whole", path=str(path), why=why)
