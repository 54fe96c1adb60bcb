"""The key that signs checkpoints: one line in SIGNING_KEY, as C2SP notes are signed with it elsewhere too.

    PRIVATE+KEY+NAME+ID+BASE64        BASE64: the byte 01 and the 32 bytes of the Ed25519 seed

`python -m events.checkpoints.keys NAME` makes one. NAME is whose log it is, such as records.example.org; it
stands on every checkpoint, and a new key keeps it (see replacing.py). Needs no Django: the embedded house
makes one before anything else runs.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from events.verifying.ed25519 import KEY_BYTES
from events.verifying.notes import ED25519, NAME, Unsound, VerifierKey, from_base64, key_of, signature_line

BEGINNING = "PRIVATE+KEY+"


class SigningKey(NamedTuple):
    """The private key and what anybody may know of it."""

    private: Ed25519PrivateKey
    public: VerifierKey

    def sign(self, text: str) -> str:
        """The signed note of a text that ends with a line feed."""
        return f"{text}\n{signature_line(self.public, self.private.sign(text.encode()))}"


def new_key(name: str) -> str:
    """A new private key, as it is written. Raises Unsound where the name cannot stand in a note."""
    if not NAME.fullmatch(name):
        raise Unsound("the name of a log holds no blank and no plus, such as records.example.org")
    private = Ed25519PrivateKey.generate()
    public = key_of(name, private.public_key().public_bytes_raw())
    seed = b64encode(ED25519 + private.private_bytes_raw()).decode()
    return f"{BEGINNING}{name}+{public.id.hex()}+{seed}"


def read_signing_key(text: str) -> SigningKey:
    """The key from the line that `new_key` made. Raises Unsound, never with the key in its words."""
    name, _, rest = text.strip().removeprefix(BEGINNING).partition("+")
    hex_id, _, body = rest.partition("+")
    raw = from_base64(body, "SIGNING_KEY")
    if not NAME.fullmatch(name) or raw[:1] != ED25519 or len(raw) != 1 + KEY_BYTES:
        raise Unsound("SIGNING_KEY is not written as PRIVATE+KEY+NAME+ID+BASE64")
    private = Ed25519PrivateKey.from_private_bytes(raw[1:])
    public = key_of(name, private.public_key().public_bytes_raw())
    if public.id.hex() != hex_id:
        raise Unsound("SIGNING_KEY is not whole: its id is that of another key")
    return SigningKey(private, public)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m events.checkpoints.keys NAME        NAME: such as records.example.org")
    sys.stdout.write(new_key(sys.argv[1]) + "\n")
