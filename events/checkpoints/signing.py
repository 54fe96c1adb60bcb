"""A checkpoint is made: the log checked since the last one, the tree grown, its root signed and kept."""

from __future__ import annotations

import datetime as dt
from base64 import b64encode
from itertools import chain
from typing import NamedTuple

from django.conf import settings
from django.db import connection, transaction

from events import clock
from events.checkpoints.growing import MissingHashes, Tree, grow
from events.checkpoints.keys import SigningKey, read_signing_key
from events.checkpoints.models import FirstKey, KeyReplacement, SignedCheckpoint
from events.citing import Refused
from events.export import blocks, link_at
from events.log import head_position
from events.models import LoggedEvent
from events.registries import gathered
from events.verification import Check
from events.verifying.forms import GENESIS, agrees
from events.verifying.keyring import Keyring, eras_of, open_replacement
from events.verifying.lists import LISTS
from events.verifying.notes import Unsound, VerifierKey, names, read_key

EVERY = dt.timedelta(hours=1)
LOCK = 0x5EA1ED

_MOMENT = """
SELECT coalesce((SELECT max(size) FROM checkpoints_signedcheckpoint), 0),
       array(SELECT note FROM checkpoints_keyreplacement ORDER BY id)
"""


class NotSigned(Refused):
    """The log is not signed, whoever asks."""


class LogChanged(NotSigned):
    """The log is not the one that was signed before; nothing is signed over that."""


class Unguarded(NotSigned):
    """What keeps the log from being changed is not as it should be; nothing is signed meanwhile."""


class NotItsTurn(NotSigned):
    """SIGNING_KEY is not the key that signs the log; nobody replaces a key unseen."""


class NoKeyYet(Refused):
    """This process holds no key, and none that does has said yet which it is."""


def signing_key() -> SigningKey:
    """The key of this house, in a process that signs."""
    return read_signing_key(settings.SIGNING_KEY)


def own_key() -> VerifierKey | None:
    """The public one; None in a process that signs nothing, such as the web."""
    return signing_key().public if settings.SIGNING_KEY else None


def publish_key() -> None:
    """Once in a log's life the process that signs says by which key, for those that are not told it."""
    if (own := own_key()) is None or FirstKey.objects.exists():
        return
    statements = replacement_notes()
    first = open_replacement(statements[0]).old if statements else own
    FirstKey.objects.bulk_create([FirstKey(key=str(first), made_at=clock.now())], ignore_conflicts=True)


def public_key() -> VerifierKey:
    """The key to hold the log to. Raises NoKeyYet."""
    return key_after(replacement_notes())


def key_after(statements: list[str]) -> VerifierKey:
    """The key that the newest of these names, before it is in its place too; without any the first one."""
    return open_replacement(statements[-1]).new if statements else _first_key()


def _first_key() -> VerifierKey:
    if (own := own_key()) is not None:
        return own
    said = FirstKey.objects.values_list("key", flat=True).first()
    if said is None:
        raise NoKeyYet("no_key_yet")
    return read_key(said)


def keyring() -> Keyring:
    """The keys whose signatures count in this house, each for its turn. Raises Unsound, NoKeyYet."""
    statements = tuple(map(open_replacement, replacement_notes()))
    return Keyring(eras_of(statements[-1].new if statements else _first_key(), statements))


def replacement_notes() -> list[str]:
    """The statements on keys, the oldest first."""
    return list(KeyReplacement.objects.order_by("id").values_list("note", flat=True))


class Moment(NamedTuple):
    """What was signed of the log, as of one moment. `signed`: of how many events the newest checkpoint is, 0
    without one; `statements`: those on keys, the oldest first.
    """

    signed: int
    statements: list[str]


def as_of_now() -> Moment:
    """In one query: a key that is replaced between two of them would leave a statement without its log."""
    with connection.cursor() as cursor:
        cursor.execute(_MOMENT)
        return Moment(*cursor.fetchone())


def newest_checkpoint() -> SignedCheckpoint | None:
    """The one that is signed for the most events."""
    return SignedCheckpoint.objects.order_by("-size").first()


def is_due(now: dt.datetime) -> bool:
    """Once an hour if anything is new; at once for a published list, and after the clock was set back."""
    newest = newest_checkpoint()
    signed = newest.size if newest else 0
    if signed == head_position():
        return False
    if newest is None or not dt.timedelta(0) <= now - newest.made_at < EVERY:
        return True
    return LoggedEvent.objects.filter(position__gt=signed, type__in=LISTS).exists()


def sign_now() -> SignedCheckpoint | None:
    """Sign the log as it is now; the newest checkpoint if nothing was recorded since, None of an empty log.

    One at a time: who comes second finds the first one's. Raises NotSigned.
    """
    with transaction.atomic():
        one_at_a_time()
        publish_key()
        newest, size = newest_checkpoint(), head_position()
        _check_turn(newest)
        try:
            if newest is not None:
                _check_held(newest, size)
            return newest if newest is not None and newest.size == size else _signed(newest, size)
        except MissingHashes:
            raise _changed(size) from None


def one_at_a_time() -> None:
    """Until this transaction ends nobody else signs the log or replaces its key."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


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
        raise NotItsTurn("not_its_turn", key=str(own))


def _check_held(newest: SignedCheckpoint, size: int) -> None:
    """The log comes to what was signed last: by the note, for nobody signed the columns beside it."""
    try:
        said = keyring().open(newest.note)
    except Unsound:
        raise _changed(newest.size) from None
    if newest.size > size or said.size != newest.size or Tree(said.size).root() != said.root:
        raise _changed(min(newest.size, size))


def _signed(newest: SignedCheckpoint | None, size: int) -> SignedCheckpoint | None:
    if size == 0:
        return None
    _check_chain(newest.size if newest else 0, size)
    _check_guards()
    grow(size)
    root, key = Tree(size).root(), signing_key()
    text = f"{key.public.name}\n{size}\n{b64encode(root).decode()}\n"
    return SignedCheckpoint.objects.create(size=size, root=root, note=key.sign(text), made_at=clock.now())


def _check_guards() -> None:
    """What the apps watch over the log (HINDER_SIGNING) finds nothing."""
    checks: tuple[Check, ...] = gathered("HINDER_SIGNING")
    for fault in chain.from_iterable(check() for check in checks):
        raise Unguarded("log_unguarded", what=fault.what)


def _check_chain(signed: int, size: int) -> None:
    """Every event since the last checkpoint, by its hash: nobody signs what does not hold."""
    before = link_at(signed)
    head, position = before.hash if before else GENESIS, signed
    for block in blocks(signed, size):
        for link in block:
            if link.position != position + 1 or not agrees(link, head):
                raise _changed(position + 1)
            position, head = link.position, link.hash


def _changed(position: int) -> LogChanged:
    return LogChanged("log_was_changed", position=position)
