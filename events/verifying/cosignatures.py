"""What witnesses sign under a checkpoint (C2SP tlog-cosignature): then, this was the largest tree they saw.

cosignature/v1
time 1679315147              seconds since 1970
records.example.org          and the whole text of the checkpoint
20852163
CsUYapGGPo4d...

The line under the note holds the time before the signature, in eight bytes. Cosignatures by ML-DSA-44 (06)
are of keys that nobody here knows: they count for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from events.verifying.ed25519 import SIGNATURE_BYTES, is_signed
from events.verifying.notes import KEY_ID_BYTES, Unsound, VerifierKey, parts_of

TIME_BYTES = 8
LATEST = 2**63 - 1

Times = dict[VerifierKey, int]
"""When each witness signed, in seconds since 1970."""


def cosigned_text(text: str, at: int) -> bytes:
    """What a witness signs of a checkpoint's text."""
    return f"cosignature/v1\ntime {at}\n{text}".encode()


def cosigned_by(note: str, witnesses: Iterable[VerifierKey]) -> Times:
    """Which of these witnesses signed a checkpoint, and when last. Raises Unsound where one is false."""
    text, signatures = parts_of(note)
    found: Times = {}
    for key in witnesses:
        for name, raw in signatures:
            if (name, raw[:KEY_ID_BYTES]) == key[:2]:
                found[key] = max(_checked(key, text, raw[KEY_ID_BYTES:]), found.get(key, 0))
    return found


def _checked(key: VerifierKey, text: str, raw: bytes) -> int:
    at, signature = int.from_bytes(raw[:TIME_BYTES], "big"), raw[TIME_BYTES:]
    sound = len(signature) == SIGNATURE_BYTES and at <= LATEST
    if not sound or not is_signed(key.public, cosigned_text(text, at), signature):
        raise Unsound(f"a checkpoint bears a cosignature of {key.name} that is false")
    return at
