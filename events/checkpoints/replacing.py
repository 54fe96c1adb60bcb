"""A key is replaced: the statement that leads from the old one to the new one, made, kept and read again.

Who holds the old key signs that the new one follows; the new one signs too. A key that is lost signs nothing
any more: then the new one alone says so, and who knows the old one only is told that nobody vouches for it.
"""

from __future__ import annotations

from base64 import b64encode

from django.db import transaction

from events import clock
from events.checkpoints.keys import SigningKey
from events.checkpoints.models import KeyReplacement, SignedCheckpoint
from events.checkpoints.signing import (
    newest_checkpoint,
    one_at_a_time,
    replacement_notes,
    sign_now,
    signing_key,
)
from events.citing import Refused
from events.verifying.keyring import Replacement, goes_on, open_replacement, replacement_text
from events.verifying.notes import Unsound, VerifierKey, open_checkpoint, read_checkpoint

SIGNATURES = "\n\n"


def replace_key(new: SigningKey) -> KeyReplacement:
    """Sign the log a last time with SIGNING_KEY, and state that `new` signs from now on. Raises Refused."""
    old = signing_key()
    with transaction.atomic():
        text = _text(old.public, new.public, sign_now())
        _, _, countersigned = new.sign(text).partition(SIGNATURES)
        return _kept(old.sign(text) + countersigned)


def replace_lost_key(old: VerifierKey) -> KeyReplacement:
    """State by SIGNING_KEY alone that it takes the place of a key that is lost. Raises Refused."""
    new = signing_key()
    with transaction.atomic():
        one_at_a_time()
        newest = newest_checkpoint()
        if newest is not None and not replacement_notes():
            _check_signer(newest, old)
        return _kept(new.sign(_text(old, new.public, newest)))


def _check_signer(newest: SignedCheckpoint, old: VerifierKey) -> None:
    """Before the first statement only what was signed says which key signs the log."""
    try:
        open_checkpoint(newest.note, old)
    except Unsound as trouble:
        raise Refused("not_the_lost_key", reason=str(trouble)) from None


def _text(old: VerifierKey, new: VerifierKey, checkpoint: SignedCheckpoint | None) -> str:
    if checkpoint is None:
        raise Refused("nothing_signed")
    if old == new or old.name != new.name:
        raise Refused("no_other_key", name=old.name)
    said = read_checkpoint(checkpoint.note)
    return replacement_text(old, new, said.size, b64encode(said.root).decode())


def _kept(note: str) -> KeyReplacement:
    """A statement stays for ever, and in every bundle: one that leads nowhere is never made."""
    said = open_replacement(note)
    before = [open_replacement(each) for each in replacement_notes()]
    if not goes_on(before, said):
        raise _leads_nowhere(before[-1], said)
    return KeyReplacement.objects.create(size=said.size, note=note, made_at=clock.now())


def _leads_nowhere(last: Replacement, said: Replacement) -> Refused:
    if said.old != last.new:
        return Refused("replaced_already", key=str(last.new))
    return Refused("key_comes_back", key=str(said.new), name=said.new.name)
