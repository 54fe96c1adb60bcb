"""Moves put under seal and brought to light: commitment, key, and the game that both are bound to.

The commitment is SHA-256 over one line of text (`line`), so that anybody can work it out again with
`sha256sum` once move and salt are published. Salt and move are kept under AES-128-GCM with the slip's
secret, filled up to one length, and bound to line and commitment: an envelope of another game, of another
move or with a byte changed does not open.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.views.decorators.debug import sensitive_variables

from events.citing import Malformed, Refused
from tournaments.events.sealed import SealedMove
from tournaments.state import GameKey

NONCE_BYTES = 12
SALT_BYTES = 16
LONGEST_MOVE = 200
"""In bytes of UTF-8; whoever writes more than a move may."""

FILLED_TO = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """What an envelope held."""

    move: str
    salt: str


def line(stream: str, key: GameKey, number: int) -> str:
    """The game and the number of the move that a seal is bound to."""
    round_number, board, game = key
    return f"{stream} round {round_number} board {board} game {game} move {number}"


@sensitive_variables()
def commitment_of(bound_to: str, salt: str, move: str) -> str:
    """SHA-256 of the line, the salt and the move, one blank between them; 64 hexadecimal digits."""
    return sha256(f"{bound_to} {salt} {move}".encode()).hexdigest()


@sensitive_variables()
def shut(move: str, secret: bytes, bound_to: str, article: str) -> SealedMove:
    """The move under seal. Malformed ("too_long", "unprintable")."""
    salt = secrets.token_hex(SALT_BYTES)
    if len(move.encode()) > LONGEST_MOVE:
        raise Malformed("too_long.sealed", field="move", article=article, most=LONGEST_MOVE)
    if not move.isprintable():
        raise Malformed("unprintable", field="move", article=article)
    commitment = commitment_of(bound_to, salt, move)
    nonce = secrets.token_bytes(NONCE_BYTES)
    inside = f"{salt}{move}".encode().ljust(FILLED_TO, b"\0")
    ciphertext = AESGCM(secret).encrypt(nonce, inside, _bound(bound_to, commitment))
    return SealedMove(
        commitment=commitment, slip_mark=_mark(secret), nonce=nonce.hex(), ciphertext=ciphertext.hex()
    )


@sensitive_variables()
def opened(envelope: SealedMove, secret: bytes, bound_to: str, article: str) -> Opened:
    """Salt and move. Refused: "wrong_slip", another envelope's; "envelope_changed", it is not as sealed."""
    if not fits(secret, envelope):
        raise Refused("wrong_slip", field="slip", article=article)
    bound = _bound(bound_to, envelope.commitment)
    try:
        inside = AESGCM(secret).decrypt(
            bytes.fromhex(envelope.nonce), bytes.fromhex(envelope.ciphertext), bound
        )
    except InvalidTag:
        raise _changed(article) from None
    text = inside.rstrip(b"\0").decode()
    salt, move = text[: SALT_BYTES * 2], text[SALT_BYTES * 2 :]
    if commitment_of(bound_to, salt, move) != envelope.commitment:
        raise _changed(article)
    return Opened(move=move, salt=salt)


@sensitive_variables()
def fits(secret: bytes, envelope: SealedMove) -> bool:
    """Whether a slip with this secret is the envelope's."""
    return _mark(secret) == envelope.slip_mark


def _changed(article: str) -> Refused:
    return Refused("envelope_changed", field="slip", article=article)


def _bound(bound_to: str, commitment: str) -> bytes:
    return f"{bound_to} {commitment}".encode()


@sensitive_variables()
def _mark(secret: bytes) -> str:
    return sha256(b"mark" + secret).hexdigest()
