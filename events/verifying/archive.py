"""A bundle: the whole log with what was signed and published of it, in one zip file that anybody may check.

about.json           whose log, how many events, how many lists; written last
events.jsonl         every event, one a line; of veiled ones only position and hashes
lists.jsonl          every published list with its lines
checkpoints.jsonl    every signed checkpoint
key.txt              the public key that the log gives as its own
replaced-keys.jsonl  only where the key was ever replaced: the statements that lead from the first key to it

Between two checkpoints no proof is needed here: the tree is worked out from all events, once, and compared
with each checkpoint as it reaches its size. (Bundles of the first form hold such proofs; they are not read.)
"""

from __future__ import annotations

import hashlib
import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from events.verifying.forms import read_json
from events.verifying.notes import Unsound
from events.verifying.packing import check_packing

FORMAT = "records-bundle/2"
FORMATS = ("records-bundle/1", FORMAT)
MEMBERS = (
    "about.json",
    "events.jsonl",
    "lists.jsonl",
    "checkpoints.jsonl",
    "key.txt",
)
REPLACED_KEYS = "replaced-keys.jsonl"
BESIDE = ("README.txt", "verifier.py")
ABOUT = ("format", "log", "events", "lists_up_to")
DATED = "made_at"
"""Beside the notes of older bundles: when the house says that it signed. No signature covers it."""
MOST_LINE = 32 * 1024 * 1024  # a list of half a million players is one line
MOST_SHORT = 64 * 1024  # of what is read as a whole

CUT_SHORT = (zipfile.BadZipFile, zlib.error, EOFError)
UNREADABLE = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    struct.error,
)


class Bundle:
    """An open bundle. Raises Unsound where a part is missing or does not read."""

    def __init__(self, path: str) -> None:
        try:
            self._zip = zipfile.ZipFile(path)
        except CUT_SHORT:
            raise Unsound("the bundle cannot be opened: it was cut short or is no zip file") from None
        self.names = names = self._zip.namelist()
        if lacking := [name for name in MEMBERS if name not in names]:
            raise Unsound(f"the bundle lacks {', '.join(lacking)}")
        check_packing(path, self._zip, (*MEMBERS, REPLACED_KEYS))
        self.dates_notes = False
        self.says_of_keys = REPLACED_KEYS in names
        self.strange = [name for name in names if name not in (*MEMBERS, REPLACED_KEYS, *BESIDE)]
        self.about = read_json(self.whole("about.json"))
        if not isinstance(self.about, dict) or self.about.get("format") not in FORMATS:
            raise Unsound(f"this verifier reads bundles of the forms {' and '.join(FORMATS)}")
        self.says_beside = [name for name in self.about if name not in ABOUT]

    def whole(self, name: str) -> str:
        """A short part."""
        with self._open(name) as text:
            found = text.read(MOST_SHORT)
        if len(found) == MOST_SHORT:
            raise Unsound(f"{name} has more than {MOST_SHORT} letters")
        return found

    def digest(self, name: str) -> str:
        """The SHA-256 of a file that is handed out with it."""
        whole = hashlib.sha256()
        try:
            with self._zip.open(name) as file:
                while piece := file.read(MOST_SHORT):
                    whole.update(piece)
        except CUT_SHORT as trouble:
            raise Unsound(f"{name} ends too early or was changed: {trouble}") from None
        return whole.hexdigest()

    def lines(self, name: str) -> Iterator[str]:
        """The lines of one part that are not empty."""
        with self._open(name) as text:
            yield from lines_of(text, name)

    @contextmanager
    def _open(self, name: str) -> Iterator[io.TextIOWrapper]:
        try:
            with self._zip.open(name) as file:
                yield io.TextIOWrapper(file, encoding="utf-8", newline="\n")
        except CUT_SHORT as trouble:
            raise Unsound(f"{name} ends too early or was changed: {trouble}") from None

    def notes(self, name: str, called: str) -> Iterator[tuple[str, str]]:
        """The signed notes of one part: what each is called, and the note. Raises Unsound."""
        for number, row in enumerate(self.objects(name), start=1):
            if not isinstance(row.get("note"), str) or not row.keys() <= {"note", DATED}:
                raise Unsound(f"line {number} of {name} holds something else than a signed note")
            self.dates_notes |= DATED in row
            yield called.format(number), row["note"]

    def objects(self, name: str) -> Iterator[dict[str, Any]]:
        """One JSON object a line."""
        for number, line in enumerate(self.lines(name), start=1):
            try:
                found = read_json(line)
            except ValueError as trouble:
                raise Unsound(f"line {number} of {name} does not read: {trouble}") from None
            if not isinstance(found, dict):
                raise Unsound(f"line {number} of {name} is no object")
            yield found


def lines_of(text: io.TextIOBase, name: str) -> Iterator[str]:
    """The lines that are not empty. Raises Unsound at one without end: memory does not follow it."""
    while line := text.readline(MOST_LINE):
        if len(line) == MOST_LINE:
            raise Unsound(f"{name} has a line of more than {MOST_LINE} letters")
        if line.strip():
            yield line
