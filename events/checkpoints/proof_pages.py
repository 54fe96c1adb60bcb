"""A proof that one event stands in the signed log: the file that anybody checks for ever, and its drawing.

What the event says stands in the file. So it is for who may read the event, and for no one else.
"""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from events import clock
from events.bitemporal_query import known_position
from events.browsing import lines_of
from events.checkpoints.models import Cosignature, SignedCheckpoint
from events.checkpoints.proof_drawing import drawing
from events.checkpoints.proving import inclusion, tlog_proof
from events.checkpoints.published import bundled_line, list_of, lists_up_to
from events.checkpoints.signing import EVERY, newest_checkpoint
from events.checkpoints.witnessing import shown_checkpoint
from events.export import link_at
from events.limiting import too_often
from events.models import LoggedEvent
from events.restricted_streams import sight_of
from events.verifying.forms import Link
from events.verifying.lists import LISTS

PLAIN = "text/plain; charset=utf-8"
CONFLICT = 409
"""The way that HTTP says: not as things stand now."""


@require_safe
def proof_file(request: HttpRequest, position: int) -> HttpResponse:
    """The proof of an event that the reader may read; `?line=`: a person of the list that it published."""
    return answer_file(request, _readable(request, position))


@require_safe
def proof_page(request: HttpRequest, position: int) -> HttpResponse:
    """The same proof as a drawing of the tree."""
    return answer_page(request, _readable(request, position), section="log")


def _readable(request: HttpRequest, position: int) -> Link:
    link = link_at(position)
    known = known_position()
    if link is None or (known is not None and position > known) or not sight_of(request)(link):
        raise Http404(gettext("The log holds no event at this position that you may read."))
    return link


def checkpoint_over(position: int) -> SignedCheckpoint | None:
    """The newest that enough witnesses signed, else the newest of all; None where neither reaches so far."""
    checkpoint = shown_checkpoint()
    if checkpoint is None or checkpoint.size < position:
        checkpoint = newest_checkpoint()
    return checkpoint if checkpoint and checkpoint.size >= position else None


def answer_file(request: HttpRequest, link: Link) -> HttpResponse:
    """The file, for who may read the event: the caller has asked that."""
    checkpoint = checkpoint_over(link.position)
    if checkpoint is None:
        return _not_signed(request, link.position)
    beside: dict[str, object] = {}
    if link.type in LISTS:
        if (refused := too_often(request)) is not None:
            return refused
        if lists_up_to() < link.position:
            return _not_signed(request, link.position, waits_for_list=True)
        beside = _list_beside(link, request.GET.get("line", ""))
    response = HttpResponse(tlog_proof(link, checkpoint, beside), content_type=PLAIN)
    response["Content-Disposition"] = f'attachment; filename="event-{link.position}.tlog-proof"'
    return response


def _list_beside(link: Link, line: str) -> dict[str, object]:
    """The list that the event published, whole: its digest is over all lines."""
    published = list_of(link.position)
    if published is None:
        return {}
    whole = bundled_line(published)
    if not line:
        return {"list": whole}
    if not _is_id(line):
        raise Http404(gettext("The list has no line of this person."))
    return {"list": whole, "line": line}


def _is_id(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False


def _not_signed(request: HttpRequest, position: int, *, waits_for_list: bool = False) -> HttpResponse:
    """Said in words, with when to come back."""
    newest = newest_checkpoint()
    context = {
        "section": "log",
        "position": position,
        "signed": newest.size if newest else 0,
        "due": _due(newest),
        "waits_for_list": waits_for_list,
    }
    return render(request, "log/not_signed.html", context, status=CONFLICT)


def _due(newest: SignedCheckpoint | None) -> dt.datetime | None:
    """Until when the log is signed again; None where that is a matter of minutes."""
    due = newest.made_at + EVERY if newest else None
    return due if due and due > clock.now() else None


def answer_page(request: HttpRequest, link: Link, *, section: str) -> HttpResponse:
    """The page, for who may read the event: the caller has asked that. The file lies beside the page."""
    checkpoint = checkpoint_over(link.position)
    if checkpoint is None:
        return _not_signed(request, link.position)
    row = LoggedEvent.objects.get(position=link.position)
    context = {
        "section": section,
        "link": link,
        "line": lines_of([row], accounts=False)[0],
        "checkpoint": checkpoint,
        "root": bytes(checkpoint.root).hex(),
        "log": checkpoint.note.partition("\n")[0],
        "drawing": drawing(link, checkpoint.size, inclusion(link.position, checkpoint.size)),
        "witnesses": _witnesses(checkpoint.size),
    }
    return render(request, "log/proof.html", context)


def _witnesses(size: int) -> list[tuple[str, dt.datetime]]:
    """Who signed this checkpoint too, and when last by their own clock."""
    found = {row.witness: row.at for row in Cosignature.objects.filter(size=size).order_by("witness", "at")}
    return [(witness.partition("+")[0], at) for witness, at in found.items()]
