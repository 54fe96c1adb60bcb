"""The house asks witnesses elsewhere to sign each checkpoint (C2SP tlog-witness), and keeps what they sign.

Which ones, where they answer, and how many it takes stands in the policy file WITNESSES (C2SP tlog-policy).
No witness stops the house: where they are away the log goes on, and the nightly check says so after a day.
"""

from __future__ import annotations

import datetime as dt
import logging
import urllib.error
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db.models.expressions import RawSQL

from events import clock
from events.checkpoints.growing import MissingHashes, Tree
from events.checkpoints.models import Cosignature, SignedCheckpoint
from events.checkpoints.signing import newest_checkpoint
from events.verifying.attesting import CONFLICT, NOT_PROVED, SIGNED, SIZE_TYPE, Answer, Asked, asked_text
from events.verifying.chain import Fault
from events.verifying.cosignatures import cosigned_by
from events.verifying.notes import (
    KEY_ID_BYTES,
    MOST_NOTE,
    SIZE,
    Unsound,
    VerifierKey,
    parts_of,
    signature_line,
)
from events.verifying.policy import NOBODY, Policy, Witness, read_policy
from events.verifying.tiled import consistency_path

logger = logging.getLogger(__name__)

AGAIN = dt.timedelta(hours=6)
"""After so long a witness is asked again, though nothing is new: that it still sees the log is news."""
ALARM = dt.timedelta(hours=24)
PATIENCE = 10  # seconds for one answer
TRIES = 3

COSIGNED = RawSQL(
    "checkpoints_signedcheckpoint.note || coalesce((SELECT string_agg(line, '' ORDER BY witness) FROM ("
    "SELECT DISTINCT ON (witness) witness, line FROM checkpoints_cosignature AS lines "
    "WHERE lines.size = checkpoints_signedcheckpoint.size ORDER BY witness, at DESC) AS newest), '')",
    [],
)
"""A checkpoint with the newest line of each witness under it."""


class Lie(Exception):
    """What a witness says cannot be if the house signs one log: of its size, or not proved to go on."""


class Seen(NamedTuple):
    """The newest that a witness signed; `size` is 0 where it signed nothing yet."""

    name: str
    key: VerifierKey
    size: int
    at: dt.datetime | None


def policy() -> Policy | None:
    """The policy of this house; None where it has no witnesses. Raises Unsound."""
    if not settings.WITNESSES:
        return None
    try:
        return read_policy(Path(settings.WITNESSES).read_text(encoding="utf-8"))
    except (OSError, ValueError) as trouble:
        raise Unsound(f"WITNESSES cannot be read: {trouble}") from None


def seen() -> list[Seen]:
    """Every witness of the policy, with the newest that it signed. Raises Unsound."""
    found = policy()
    return [_seen(name, each.key) for name, each in found.witnesses.items()] if found else []


def _seen(name: str, key: VerifierKey) -> Seen:
    newest = Cosignature.objects.filter(witness=str(key)).order_by("-size", "-at").first()
    return Seen(name, key, newest.size if newest else 0, newest.at if newest else None)


# ---- what is shown ----


def shown_checkpoint() -> SignedCheckpoint | None:
    """The newest that enough witnesses signed; where none is, or nobody is asked, the newest of all."""
    try:
        found = policy()
    except Unsound as trouble:
        logger.error("%s", trouble)
        found = None
    enough = _largest_met(found) if found and found.quorum != NOBODY else None
    shown = None if enough is None else SignedCheckpoint.objects.filter(size=enough).first()
    return shown or newest_checkpoint()


def cosigned(checkpoint: SignedCheckpoint) -> str:
    """Its note, with what witnesses signed under it."""
    rows = SignedCheckpoint.objects.filter(size=checkpoint.size).annotate(cosigned=COSIGNED)
    return str(rows.values_list("cosigned", flat=True).get())


def _largest_met(found: Policy, since: dt.datetime | None = None) -> int | None:
    """The largest size that as many witnesses signed as the policy asks, none before `since`."""
    rows = Cosignature.objects.filter(witness__in=map(str, found.keys))
    if since is not None:
        rows = rows.filter(at__gte=since)
    keys = {str(key): key for key in found.keys}
    signers: defaultdict[int, set[VerifierKey]] = defaultdict(set)
    for size, witness in rows.order_by("-size").values_list("size", "witness").distinct().iterator():
        signers[size].add(keys[witness])
        if found.is_met(signers[size]):
            return size
    return None


# ---- asking ----


def ask_witnesses() -> Iterator[Fault]:
    """Ask each witness that is due; what one says that no honest house hears. Raises Unsound."""
    found, newest = policy(), newest_checkpoint()
    if found is None or newest is None:
        return
    for name, witness in found.witnesses.items():
        if witness.url and _is_due(newest, witness.key):
            try:
                _ask(newest, witness)
            except Lie as lie:
                yield Fault(newest.size, f"the witness {name}: {lie}")
            except (Unsound, MissingHashes, OSError, ValueError, HTTPException) as trouble:
                logger.warning("the witness %s did not sign: %s", name, trouble)


def _is_due(newest: SignedCheckpoint, key: VerifierKey) -> bool:
    lately = clock.now() - AGAIN
    return not Cosignature.objects.filter(size=newest.size, witness=str(key), at__gt=lately).exists()


def _ask(newest: SignedCheckpoint, witness: Witness) -> None:
    """Ask from the size that it signed last, as the house has it, then as the witness says."""
    old = min(_seen("", witness.key).size, newest.size)
    for _ in range(TRIES):
        path = consistency_path(Tree(newest.size), old)
        answer = _post(witness.url, asked_text(Asked(old, path, newest.note)))
        if answer.status == SIGNED:
            _keep(newest, witness.key, answer.body)
            return
        if answer.status == NOT_PROVED:
            raise Lie(f"it does not find that {newest.size} events go on from {old}")
        if answer.status != CONFLICT:
            raise Unsound(f"it answers {answer.status}")
        old = _size_of_its_own(answer, old, newest.size)
    raise Unsound("it names another size each time")


def _size_of_its_own(answer: Answer, old: int, size: int) -> int:
    """The size from which it wants to be asked. Raises Lie, Unsound."""
    said = answer.body.removesuffix("\n")
    if answer.kind != SIZE_TYPE or not SIZE.fullmatch(said):
        raise Unsound("it answers 409 without a size")
    if int(said) == old:
        raise Lie(f"it signed another log of {old} events")
    if int(said) > size:
        newest = newest_checkpoint()
        if newest is None or int(said) > newest.size:
            raise Lie(f"it signed {said} events of this log, the house fewer")
        raise Unsound("it was asked for a newer checkpoint meanwhile")
    return int(said)


def _keep(newest: SignedCheckpoint, key: VerifierKey, body: str) -> None:
    """What this witness signed, and nothing else that its answer holds. Raises Unsound where it is false."""
    text = newest.note.rpartition("\n\n")[0]
    for name, raw in parts_of(f"{text}\n\n{body}")[1]:
        line = signature_line(key, raw[KEY_ID_BYTES:])
        if (name, raw[:KEY_ID_BYTES]) == key[:2]:
            at = cosigned_by(f"{text}\n\n{line}", [key])[key]
            if abs(at - clock.now().timestamp()) > AGAIN.total_seconds():
                raise Unsound(f"it signs as of second {at} since 1970")
            when = dt.datetime.fromtimestamp(at, dt.UTC)
            row = Cosignature(size=newest.size, witness=str(key), at=when, line=line)
            Cosignature.objects.bulk_create([row], ignore_conflicts=True)
            return
    raise Unsound("its answer holds no line of its own")


def _post(url: str, body: str) -> Answer:
    """POST .../add-checkpoint. Raises OSError, ValueError, HTTPException."""
    request = urllib.request.Request(f"{url.rstrip('/')}/add-checkpoint", body.encode(), method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return Answer(answer.status, answer.read(MOST_NOTE).decode())
    except urllib.error.HTTPError as refused:
        with refused:
            kind = refused.headers.get("Content-Type", "")
            return Answer(refused.code, refused.read(MOST_NOTE).decode(), kind)


# ---- what is wrong ----


def witness_faults() -> Iterator[Fault]:
    """For the nightly check: a policy that does not read, a witness that says another log, a day unseen."""
    try:
        yield from ask_witnesses()
        found = policy()
    except Unsound as trouble:
        yield Fault(0, str(trouble))
        return
    first, since = SignedCheckpoint.objects.order_by("size").first(), clock.now() - ALARM
    if found is None or found.quorum == NOBODY or first is None or first.made_at > since:
        return
    if _largest_met(found, since) is None:
        yield Fault(0, "fewer witnesses than WITNESSES asks have seen the log for 24 hours")
