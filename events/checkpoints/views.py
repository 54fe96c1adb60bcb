"""What was signed, at addresses that stay: checkpoints, the key, proofs, the bundle."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.core.cache import cache
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
    StreamingHttpResponse,
)
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST, require_safe

from events.checkpoints.bundling import bundle
from events.checkpoints.limiting import come_back_later
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.proving import consistency_proof, inclusion_proof
from events.checkpoints.signing import NoKeyYet, as_of_now, newest_checkpoint, public_key, replacement_notes
from events.checkpoints.tasks import WHY_NOT, ask_to_sign
from events.checkpoints.tiles import NotSignedYet, entry_tile, hash_tile
from events.checkpoints.witnessing import Seen, cosigned, seen, shown_checkpoint
from events.citing import Refused
from events.export import link_at
from events.limiting import alone_with, come_back_soon
from events.log import head_position
from events.restricted_streams import is_auditor, sight_of
from events.veils.withholding import Shown
from events.verifying.keyring import Replacement, open_replacement
from events.verifying.notes import Unsound, VerifierKey
from events.verifying.single_file import WITNESS, joined
from events.verifying.tiles import Place
from events.views import auditors_only

PLAIN = "text/plain; charset=utf-8"
BYTES = "application/octet-stream"
FOR_SECONDS = "public, max-age=5"
FOR_EVER = "public, max-age=31536000, immutable"
"""Whoever keeps a copy of a tile keeps what never changes; a checkpoint gives way to the next."""
A_PAGE = 100


@require_safe
def latest(request: HttpRequest) -> HttpResponse:
    """The newest checkpoint that enough witnesses signed too, as they all signed it."""
    shown = shown_checkpoint()
    if shown is None:
        raise Http404(gettext("Nothing is signed yet."))
    return HttpResponse(cosigned(shown), content_type=PLAIN, headers={"Cache-Control": FOR_SECONDS})


@require_safe
def tile_file(request: HttpRequest, level: int, tile: Place) -> HttpResponse:
    """Hashes of the tree, at one address each."""
    if request.path != reverse("tile", args=[level, tile]):
        raise Http404(gettext("Each tile has one address."))
    return _tile(lambda size: hash_tile(level, tile, size))


@require_safe
def entries_file(request: HttpRequest, tile: Place) -> HttpResponse:
    """The hashes of the events themselves."""
    return _tile(lambda size: entry_tile(tile, size))


def _tile(read: Callable[[int], bytes]) -> HttpResponse:
    try:
        content = read(as_of_now().signed)
    except NotSignedYet:
        raise Http404(gettext("The signed log does not reach so far yet.")) from None
    return HttpResponse(content, content_type=BYTES, headers={"Cache-Control": FOR_EVER})


@require_GET
def of_size(request: HttpRequest, size: int) -> HttpResponse:
    """The checkpoint of so many events. It never changes; witnesses may sign it yet."""
    checkpoint = get_object_or_404(SignedCheckpoint, size=size)
    return HttpResponse(cosigned(checkpoint), content_type=PLAIN)


@require_GET
def consistency_file(request: HttpRequest, first: int, last: int) -> HttpResponse:
    """The proof that the later checkpoint goes on from the earlier one."""
    if first > last:
        raise Http404(gettext("The earlier checkpoint is named first."))
    one, other = (get_object_or_404(SignedCheckpoint, size=size) for size in (first, last))
    return _file(consistency_proof(one, other), f"consistency-{first}-{last}.json")


@require_GET
def event_proof(request: HttpRequest, position: int) -> HttpResponse:
    """The proof that an event stands in the signed log; `?size=` for another checkpoint than the newest.

    Of an event that only auditors read everybody gets the proof of its place.
    """
    link = link_at(position)
    if link is None:
        raise Http404(gettext("The log holds no event at this position."))
    size = request.GET.get("size", "")
    checkpoint = shown_checkpoint()
    if checkpoint is None or checkpoint.size < position:
        checkpoint = newest_checkpoint()
    if size:
        asked = int(size) if size.isdecimal() and len(size) < 16 else 0
        checkpoint = get_object_or_404(SignedCheckpoint, size=asked)
    if checkpoint is None or checkpoint.size < position:
        signed = checkpoint.size if checkpoint else 0
        said = gettext("Event %(position)s is not signed yet: the log is signed up to event %(signed)s.")
        way_on = gettext("It is signed once an hour; come back then.")
        return JsonResponse(
            {"detail": said % {"position": position, "signed": signed}, "way_on": way_on}, status=409
        )
    shown = Shown(sight_of(request))(link)
    return _file(inclusion_proof(link, checkpoint, shown=shown), f"event-{position}-proof.json")


@require_GET
def checkpoints_page(request: HttpRequest) -> HttpResponse:
    """The newest checkpoints and how to keep one."""
    before = request.GET.get("before", "")
    rows = SignedCheckpoint.objects.order_by("-size")
    if before.isdecimal() and len(before) < 16:
        rows = rows.filter(size__lt=int(before))
    found = list(rows[: A_PAGE + 1])
    context = {
        "section": "log",
        "checkpoints": [_with_earlier(row, found[n + 1 :]) for n, row in enumerate(found[:A_PAGE])],
        "older": found[A_PAGE - 1].size if len(found) > A_PAGE else None,
        "head": head_position(),
        "may_sign": is_auditor(request),
        "key": _key(),
        "why_not": cache.get(WHY_NOT),
        "replacements": _replacements(),
        "witnesses": _witnesses(),
    }
    return render(request, "log/checkpoints.html", context)


def _replacements() -> list[Replacement]:
    """What the page says of former keys; nothing where a statement does not read: `verify` tells of that."""
    try:
        return [open_replacement(note) for note in replacement_notes()]
    except Unsound:
        return []


def _witnesses() -> list[Seen]:
    """Nothing where the policy does not read: the nightly check tells of that."""
    try:
        return seen()
    except Unsound:
        return []


def _with_earlier(row: SignedCheckpoint, earlier: list[SignedCheckpoint]) -> dict[str, object]:
    return {"row": row, "root": bytes(row.root).hex(), "before": earlier[0].size if earlier else None}


@require_GET
def key_file(request: HttpRequest) -> HttpResponse:
    """The public key, as verifiers take it."""
    return HttpResponse(f"{public_key()}\n", content_type=PLAIN)


@require_GET
def replacement_file(request: HttpRequest, number: int) -> HttpResponse:
    """A statement that one key follows on another, counted from 1."""
    notes = replacement_notes()
    if not 1 <= number <= len(notes):
        raise Http404(gettext("The key was not replaced so often."))
    return HttpResponse(notes[number - 1], content_type=PLAIN)


@require_GET
def witness_file(request: HttpRequest) -> HttpResponse:
    """The witness: one file, nothing but Python."""
    response = HttpResponse(joined(WITNESS), content_type="text/x-python; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="witness.py"'
    return response


@require_POST
@auditors_only
def sign(request: HttpRequest) -> HttpResponse:
    """An auditor has the log signed as it is now, by a worker: this process holds no key."""
    head, newest = head_position(), newest_checkpoint()
    if not head:
        messages.warning(request, gettext("The log is empty; there is nothing to sign."))
    elif newest is not None and newest.size == head:
        said = gettext("The log is signed up to event %(size)s.")
        messages.success(request, said % {"size": head})
    elif ask_to_sign():
        messages.success(request, gettext("A worker signs the log now. Look again in a moment."))
    else:
        messages.error(
            request, gettext("No worker can be reached. The log is signed once one is there again.")
        )
    return redirect("checkpoints")


def _key() -> VerifierKey | None:
    """None in the first minute of a house."""
    try:
        return public_key()
    except NoKeyYet:
        return None


@require_GET
def bundle_file(request: HttpRequest) -> HttpResponseBase:
    """The whole log to take home; for auditors with what only they read of their federation."""
    try:
        pieces = alone_with(bundle(sight_of(request)))
    except Refused as refusal:
        return HttpResponse(f"{refusal}\n", status=409, content_type=PLAIN)
    if pieces is None:
        return come_back_soon()
    if (refused := come_back_later(request)) is not None:
        pieces.close()
        return refused
    response = StreamingHttpResponse(pieces, content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="bundle.zip"'
    return response


def _file(content: dict[str, object], name: str) -> JsonResponse:
    response = JsonResponse(content, json_dumps_params={"indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
