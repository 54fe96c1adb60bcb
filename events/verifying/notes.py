"""Checkpoints: what the log was at a size, signed (C2SP signed-note and tlog-checkpoint).

origin                       whose log it is; the key has the same name
20852163                     how many events
CsUYapGGPo4d...              the root of their tree, base64
                             an empty line, then one line a signature:
— origin Az3grlgtzPICa5...   base64 of the key's 4-byte id and the signature of the lines above
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import NamedTuple

from events.verifying.ed25519 import KEY_BYTES, is_signed

ED25519 = b"\x01"
COSIGNATURE = b"\x04"
HASH_BYTES = 32
KEY_ID_BYTES = 4
MOST_NOTE = 64 * 1024
SIZE = re.compile(r"0|[1-9][0-9]{0,17}")
NAME = re.compile(r"[^\s+]+")


class Unsound(Exception):
    """What was given is not what it claims to be; in plain words."""


class VerifierKey(NamedTuple):
    """A public key by its name. `id`: 4 bytes; `public`: 32 bytes; `kind`: a log's key or a witness's."""

    name: str
    id: bytes
    public: bytes
    kind: bytes = ED25519

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{b64encode(self.kind + self.public).decode()}"


class Checkpoint(NamedTuple):
    """What a signed note says: `root` is 32 bytes."""

    origin: str
    size: int
    root: bytes


def key_id(name: str, public: bytes, kind: bytes = ED25519) -> bytes:
    """The four bytes by which signatures name an Ed25519 key."""
    return sha256(name.encode() + b"\n" + kind + public).digest()[:KEY_ID_BYTES]


def key_of(name: str, public: bytes, kind: bytes = ED25519) -> VerifierKey:
    """The key of this name."""
    return VerifierKey(name, key_id(name, public, kind), public, kind)


def read_key(text: str, kind: bytes = ED25519) -> VerifierKey:
    """A key as it is written: NAME+ID+BASE64. Raises Unsound."""
    name, _, rest = text.strip().partition("+")
    hex_id, _, body = rest.partition("+")
    raw = from_base64(body, "the key")
    if not NAME.fullmatch(name) or raw[:1] != kind or len(raw) != 1 + KEY_BYTES:
        whose = "an Ed25519 key" if kind == ED25519 else "a witness's Ed25519 key (04)"
        raise Unsound(f"the key is not written as NAME+ID+BASE64 of {whose}")
    key = key_of(name, raw[1:], kind)
    if key.id.hex() != hex_id:
        raise Unsound(f"the key says that its id is {hex_id}; it is {key.id.hex()}")
    return key


def read_checkpoint(note: str) -> Checkpoint:
    """What the note says, whoever signed it. Raises Unsound."""
    return _checkpoint(parts_of(note)[0])


def open_checkpoint(note: str, key: VerifierKey) -> Checkpoint:
    """What the note says, if this key signed it; other signatures count for nothing. Raises Unsound."""
    checkpoint = read_checkpoint(note)
    what = f"checkpoint {checkpoint.size}"
    if not is_signed_by(note, key, what):
        raise Unsound(f"{what} is not signed by {key}, only by an unknown key")
    if checkpoint.origin != key.name:
        raise Unsound(f"{what} is of another log: {checkpoint.origin}")
    return checkpoint


def is_signed_by(note: str, key: VerifierKey, what: str) -> bool:
    """Whether this key signed the note. Raises Unsound where a signature that names the key is false."""
    text, signatures = parts_of(note)
    known = [raw[KEY_ID_BYTES:] for name, raw in signatures if (name, raw[:KEY_ID_BYTES]) == key[:2]]
    if not all(is_signed(key.public, text.encode(), signature) for signature in known):
        raise Unsound(f"{what} bears a signature of {key.name} that is false")
    return bool(known)


def names(note: str, key: VerifierKey) -> bool:
    """Whether a signature of the note names this key, true or false. Raises Unsound."""
    return any((name, raw[:KEY_ID_BYTES]) == key[:2] for name, raw in parts_of(note)[1])


def from_base64(text: object, what: str) -> bytes:
    """Bytes from base64 as RFC 4648, 4 has it. Raises Unsound."""
    try:
        raw = b64decode(str(text), validate=True)
    except (binascii.Error, ValueError):
        raise Unsound(f"{what} is not base64") from None
    if b64encode(raw).decode() != text:
        raise Unsound(f"{what} is not written in the one way of base64")
    return raw


def signature_line(key: VerifierKey, signature: bytes) -> str:
    """One line under a note, with its line feed."""
    return f"\u2014 {key.name} {b64encode(key.id + signature).decode()}\n"


def parts_of(note: str) -> tuple[str, list[tuple[str, bytes]]]:
    """The text up to the last empty line, and who signed it with what."""
    text, separator, signed = note.rpartition("\n\n")
    if not separator or not signed.endswith("\n") or len(note) > MOST_NOTE:
        raise Unsound("this is no signed checkpoint: text, an empty line, signatures")
    if any(letter < " " for letter in note.replace("\n", "")):
        raise Unsound("a checkpoint holds a control character")
    return text + "\n", [_signature(line) for line in signed.removesuffix("\n").split("\n")]


def _signature(line: str) -> tuple[str, bytes]:
    dash, _, rest = line.partition(" ")
    name, _, body = rest.partition(" ")
    raw = from_base64(body, "a signature")
    if dash != "\u2014" or not NAME.fullmatch(name) or len(raw) <= KEY_ID_BYTES:
        raise Unsound("a line of signatures is not written as — NAME BASE64")
    return name, raw


def _checkpoint(text: str) -> Checkpoint:
    origin, *lines = text.removesuffix("\n").split("\n")
    if not origin or len(lines) < 2 or not all(lines) or not SIZE.fullmatch(lines[0]):
        raise Unsound("a checkpoint says whose log it is, its size and its root, one a line")
    return Checkpoint(origin, int(lines[0]), root_of(lines[1]))


def root_of(line: str) -> bytes:
    """The root of a tree, as a note has it. Raises Unsound."""
    root = from_base64(line, "the root of a checkpoint")
    if len(root) != HASH_BYTES:
        raise Unsound("the root of a checkpoint is 32 bytes")
    return root
