"""A key is replaced: the statement that leads from the old one to the new one, made, kept and read again.

Who holds the old key signs that the new one follows; the new one signs too. A key that is lost signs nothing
any more: then the new one alone says so, and who knows the old one only is told that nobody vouches for it.
"""

from __future__ import annotations

from base64 import b64encode

from django.db import transaction
from django.utils import timezone

from events.checkpoints.keys import SigningKey
from events.checkpoints.models import KeyReplacement, SignedCheckpoint
from events.checkpoints.signing import sign_now, signing_key
from events.citing import Refused, gettext_noop
from events.verifying.keyring import replacement_text
from events.verifying.notes import Unsound, VerifierKey, open_checkpoint

SIGNATURES = "\n\n"


def replace_key(new: SigningKey) -> KeyReplacement:
    """Sign the log a last time with SIGNING_KEY, and state that `new` signs from now on. Raises Refused."""
    old = signing_key()
    with transaction.atomic():
        checkpoint = sign_now()
        text = _text(old.public, new.public, checkpoint)
        _, _, countersigned = new.sign(text).partition(SIGNATURES)
        return _kept(checkpoint, old.sign(text) + countersigned)


def replace_lost_key(old: VerifierKey) -> KeyReplacement:
    """State by SIGNING_KEY alone that it takes the place of a key that is lost. Raises Refused."""
    newest = SignedCheckpoint.objects.order_by("-size").first()
    if newest is not None:
        try:
            open_checkpoint(newest.note, old)
        except Unsound as trouble:
            raise Refused(
                "not_the_lost_key",
                gettext_noop("The newest checkpoint is not signed by that key: %(reason)s."),
                way_on=gettext_noop("Name the key that signed it, from /log/key.txt as somebody saved it."),
                reason=str(trouble),
            ) from None
    new = signing_key()
    return _kept(newest, new.sign(_text(old, new.public, newest)))


def _text(old: VerifierKey, new: VerifierKey, checkpoint: SignedCheckpoint | None) -> str:
    if checkpoint is None:
        raise Refused(
            "nothing_signed",
            gettext_noop("Nothing is signed yet: no key needs to be replaced."),
            way_on=gettext_noop("Put the new key into SIGNING_KEY."),
        )
    if old == new or old.name != new.name:
        raise Refused(
            "no_other_key",
            gettext_noop("The new key is another one under the same name, %(name)s: it is the log's name."),
            way_on=gettext_noop("Make one with python -m events.checkpoints.keys %(name)s."),
            name=old.name,
        )
    return replacement_text(old, new, checkpoint.size, b64encode(bytes(checkpoint.root)).decode())


def _kept(checkpoint: SignedCheckpoint | None, note: str) -> KeyReplacement:
    assert checkpoint is not None  # its text names it
    return KeyReplacement.objects.create(size=checkpoint.size, note=note, made_at=timezone.now())
