"""Honest logs, keys, checkpoints and bundles without any database, for tests to spoil."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from base64 import b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from events.checkpoints.keys import SigningKey, new_key, read_signing_key
from events.verifier import joined
from events.verifying.forms import GENESIS, Link, fields_of, hash_of
from events.verifying.lists import list_digest
from events.verifying.notes import COSIGNATURE, VerifierKey, key_of
from events.verifying.tree import Frontier, leaf_hash, node_hash

LINES = [(1, "p-ann", 1612, 12, 3), (2, "p-bo", 1588, -12, 3)]
PUBLISHED = 21
"""The event that publishes the one list."""


def key(name: str = "records.example.org") -> SigningKey:
    """A new key."""
    return read_signing_key(new_key(name))


class Witness(NamedTuple):
    """A witness by its keys."""

    private: Ed25519PrivateKey
    public: VerifierKey


def witness(name: str, private: Ed25519PrivateKey | None = None) -> Witness:
    """A new witness."""
    private = private or Ed25519PrivateKey.generate()
    return Witness(private, key_of(name, private.public_key().public_bytes_raw(), COSIGNATURE))


def cosigned(note: str, by: Witness, at: int) -> str:
    """The note with the witness's line under it, written from the specification."""
    message = f"cosignature/v1\ntime {at}\n{note.rpartition(chr(10) * 2)[0]}\n"
    signature = at.to_bytes(8, "big") + by.private.sign(message.encode())
    return f"{note}\u2014 {by.public.name} {text(by.public.id + signature)}\n"


def links(count: int = 30) -> list[Link]:
    """An honest log of four streams; event 21 publishes a list."""
    made: list[Link] = []
    versions: dict[str, int] = {}
    for position in range(1, count + 1):
        stream, kind = f"club/slsf/c{position % 4}", "members.ClubChanged"
        payload = {"name": f"Åmål {position}"}
        if position == PUBLISHED:
            stream, kind = "register/slsf/gomoku", "ratings.RatingListPublished"
            payload = {"digest": list_digest(LINES), "lines": len(LINES), "period": "2026-1"}
        versions[stream] = versions.get(stream, 0) + 1
        made.append(_link(position, stream, versions[stream], kind, payload))
    return chained(made)


def _link(position: int, stream: str, version: int, kind: str, payload: dict[str, Any]) -> Link:
    return Link(
        position=position, stream=stream, version=version, type=kind, schema_version=1,
        effective_on="2026-03-21", recorded_at="2026-03-21T14:02:11.000000Z",
        actor="00000000-0000-0000-0000-0000000ac708", command=f"00000000-0000-0000-0000-{position:012d}",
        number=1, correlation=f"00000000-0000-0000-0000-{position:012d}",
        payload=json.dumps(payload, ensure_ascii=False), previous_hash="", hash="",
    )  # fmt: skip


def chained(made: Sequence[Link]) -> list[Link]:
    """The same events with every hash made anew: what whoever owns the database can do."""
    head, found = GENESIS, []
    for link in made:
        digest = hash_of(link, head)
        found.append(link._replace(previous_hash=head, hash=digest))
        head = digest
    return found


def rewritten(made: Sequence[Link], position: int = 5) -> list[Link]:
    """The whole chain made anew over one changed event."""
    changed = made[position - 1]._replace(payload='{"name":"Forged"}')
    return chained([*made[: position - 1], changed, *made[position:]])


def leaves(made: Sequence[Link]) -> list[bytes]:
    """The leaves of their tree."""
    return [leaf_hash(bytes.fromhex(link.hash)) for link in made]


def root(nodes: Sequence[bytes]) -> bytes:
    """The root over these, as RFC 9162 defines it: the oracle of every test."""
    if len(nodes) < 2:
        return nodes[0] if nodes else Frontier().root()
    cut = 1 << (len(nodes) - 1).bit_length() - 1
    return node_hash(root(nodes[:cut]), root(nodes[cut:]))


def inclusion(nodes: Sequence[bytes], index: int) -> list[bytes]:
    """The path of a leaf, as RFC 9162, 2.1.3.1 defines it."""
    if len(nodes) == 1:
        return []
    cut = 1 << (len(nodes) - 1).bit_length() - 1
    if index < cut:
        return [*inclusion(nodes[:cut], index), root(nodes[cut:])]
    return [*inclusion(nodes[cut:], index - cut), root(nodes[:cut])]


def consistency(nodes: Sequence[bytes], first: int, *, known: bool = True) -> list[bytes]:
    """The path between two sizes, as RFC 9162, 2.1.4.1 defines it."""
    if first == len(nodes):
        return [] if known else [root(nodes)]
    cut = 1 << (len(nodes) - 1).bit_length() - 1
    if first <= cut:
        return [*consistency(nodes[:cut], first, known=known), root(nodes[cut:])]
    return [*consistency(nodes[cut:], first - cut, known=False), root(nodes[:cut])]


def note(signing: SigningKey, made: Sequence[Link], *, size: int | None = None) -> str:
    """The signed checkpoint of these events; `size`: one that is claimed instead."""
    lines = (signing.public.name, len(made) if size is None else size, text(root(leaves(made))))
    return signing.sign("".join(f"{line}\n" for line in lines))


def text(raw: bytes) -> str:
    """Base64."""
    return b64encode(raw).decode()


class Parts(dict[str, Any]):
    """What a bundle is made of, before it is written: to be spoiled part by part."""

    def __init__(
        self, signing: SigningKey, made: Sequence[Link], sizes: Sequence[int] = (10, 25, 30)
    ) -> None:
        super().__init__(
            about={
                "format": "records-bundle/2",
                "log": signing.public.name,
                "events": len(made),
                "lists_up_to": len(made),
            },
            key=str(signing.public),
            events=[fields_of(link) for link in made],
            lists=[{"position": PUBLISHED, "list": "slsf gomoku 2026-1", "lines": LINES}],
            checkpoints=[{"note": note(signing, made[:size])} for size in sizes],
        )

    def write(self, file: Path) -> Path:
        """Write the zip file."""
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("about.json", json.dumps(self["about"]))
            archive.writestr("key.txt", self["key"] + "\n")
            for name in ("events", "lists", "checkpoints", "replaced-keys"):
                if name in self:
                    lines = "".join(json.dumps(line) + "\n" for line in self[name])
                    archive.writestr(f"{name}.jsonl", lines)
        return file


Spoil = Callable[[Parts], object]


def verifier(folder: Path) -> Path:
    """The one file, as the site hands it out."""
    file = folder / "verifier.py"
    file.write_text(joined(), encoding="utf-8")
    return file


def verify(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """The verifier as a stranger runs it: no site packages, no environment, no project."""
    return subprocess.run(
        [sys.executable, "-S", "-I", verifier(folder), *map(str, words)],
        capture_output=True,
        text=True,
        cwd=folder,
        check=False,
    )


def keep(folder: Path, signed: str) -> tuple[str, Path]:
    """A checkpoint that somebody saved, as the verifier is told of it."""
    file = folder / "kept.txt"
    file.write_text(signed, encoding="utf-8")
    return ("--checkpoint", file)


MINE = key()
"""The key of the honest log that tests spoil, made anew for each run."""
MADE = links()
"""That log."""


def broken(done: subprocess.CompletedProcess[str], said: str) -> None:
    """The verifier said so, ended with 1, and left no trace of a program that fell over."""
    assert (done.returncode, done.stderr) == (1, ""), done.stdout + done.stderr
    assert said in done.stdout, done.stdout


def unpacked(file: Path) -> dict[str, bytes]:
    """The parts of a bundle by name."""
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(file: Path, parts: dict[str, bytes]) -> Path:
    """A bundle of these parts."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file
