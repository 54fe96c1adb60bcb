"""A checkpoint is made: the log checked since the last one, the tree grown, its root signed and kept."""

from __future__ import annotations

import datetime as dt
from base64 import b64encode

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from events.checkpoints.growing import MissingHashes, Tree, grow
from events.checkpoints.keys import SigningKey, read_signing_key
from events.checkpoints.models import KeyReplacement, SignedCheckpoint
from events.citing import Refused, gettext_noop
from events.export import blocks, link_at
from events.log import head_position
from events.models import LoggedEvent
from events.verifying.chain import GENESIS, hash_of
from events.verifying.keyring import Keyring, eras_of, open_replacement
from events.verifying.lists import LISTS
from events.verifying.notes import Unsound, VerifierKey, names

EVERY = dt.timedelta(hours=1)
LOCK = 0x5EA1ED


class NotSigned(Refused):
    """The log is not signed, whoever asks."""


class LogChanged(NotSigned):
    """The log is not the one that was signed before; nothing is signed over that."""


class NotItsTurn(NotSigned):
    """SIGNING_KEY is not the key that signs the log; nobody replaces a key unseen."""


def signing_key() -> SigningKey:
    """The key of this house."""
    return read_signing_key(settings.SIGNING_KEY)


def public_key() -> VerifierKey:
    """The key to hold the log to: the one that the newest statement names, before it is in its place too."""
    last = KeyReplacement.objects.order_by("-id").first()
    return signing_key().public if last is None else open_replacement(last.note).new


def keyring() -> Keyring:
    """The keys whose signatures count in this house, each for its turn. Raises Unsound."""
    own = signing_key().public
    replacements = tuple(map(open_replacement, replacement_notes()))
    if replacements and replacements[-1].new != own:
        raise Unsound(f"SIGNING_KEY is {own}; the key that signs is {replacements[-1].new}")
    return Keyring(eras_of(own, replacements))


def replacement_notes() -> list[str]:
    """The statements on keys, the oldest first."""
    return list(KeyReplacement.objects.order_by("id").values_list("note", flat=True))


def newest_checkpoint() -> SignedCheckpoint | None:
    """The one that is signed for the most events."""
    return SignedCheckpoint.objects.order_by("-size").first()


def is_due(now: dt.datetime) -> bool:
    """Once an hour if anything is new; at once when an official list was published."""
    newest = newest_checkpoint()
    signed = newest.size if newest else 0
    if signed == head_position():
        return False
    if newest is None or now - newest.made_at >= EVERY:
        return True
    return LoggedEvent.objects.filter(position__gt=signed, type__in=LISTS).exists()


def sign_now() -> SignedCheckpoint | None:
    """Sign the log as it is now; the newest checkpoint if nothing was recorded since, None of an empty log.

    One at a time: who comes second finds the first one's. Raises NotSigned.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        newest, size = newest_checkpoint(), head_position()
        _check_turn(newest)
        if newest is not None and newest.size >= size:
            _check_not_shorter(newest, size)
            return newest
        if size == 0:
            return None
        try:
            return _signed(newest, size)
        except MissingHashes:
            raise _changed(size) from None


def _check_turn(newest: SignedCheckpoint | None) -> None:
    """By the newest statement SIGNING_KEY signs; without one since, it signed the newest checkpoint."""
    own = signing_key().public
    last = KeyReplacement.objects.order_by("-id").first()
    try:
        if last is not None and (newest is None or last.size >= newest.size):
            is_its = open_replacement(last.note).new == own
        else:
            is_its = newest is None or names(newest.note, own)
    except Unsound:  # verify says what is wrong with it
        is_its = False
    if not is_its:
        raise NotItsTurn(
            "not_its_turn",
            gettext_noop("SIGNING_KEY is %(key)s; another key signs this log. Nothing is signed."),
            way_on=gettext_noop("Put the key back that signs, or replace it: manage.py replace_key."),
            key=str(own),
        )


def _check_not_shorter(newest: SignedCheckpoint, size: int) -> None:
    if newest.size > size:
        raise _changed(size)


def _signed(newest: SignedCheckpoint | None, size: int) -> SignedCheckpoint:
    if newest is not None and Tree(newest.size).root() != bytes(newest.root):
        raise _changed(newest.size)
    _check_chain(newest.size if newest else 0, size)
    grow(size)
    root, key = Tree(size).root(), signing_key()
    text = f"{key.public.name}\n{size}\n{b64encode(root).decode()}\n"
    return SignedCheckpoint.objects.create(size=size, root=root, note=key.sign(text), made_at=timezone.now())


def _check_chain(signed: int, size: int) -> None:
    """Every event since the last checkpoint, by its hash: nobody signs what does not hold."""
    before = link_at(signed)
    head, position = before.hash if before else GENESIS, signed
    for block in blocks(signed, size):
        for link in block:
            if link.position != position + 1 or link.hash != hash_of(link, head):
                raise _changed(position + 1)
            position, head = link.position, link.hash


def _changed(position: int) -> LogChanged:
    return LogChanged(
        "log_was_changed",
        gettext_noop("The log was changed at or before event %(position)s. Nothing is signed."),
        way_on=gettext_noop("Leave the database as it is; manage.py verify says what is wrong, and where."),
        position=position,
    )
