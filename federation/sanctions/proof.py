"""The proof of a sanction of one's own: for the person themself, and not for those whose work rests on it."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from events.checkpoints.proof_pages import answer_file, answer_page
from events.export import link_at
from events.verifying.forms import Link
from federation.cache_control import keep_nowhere
from federation.identity.directory import is_own
from federation.sanctions.access import house_or_404
from federation.sanctions.models import SanctionRow


@require_safe
def own_proof(request: HttpRequest, federation: str, person: UUID, number: int) -> HttpResponse:
    """The file. It holds what the event says, which no one else may read."""
    return answer_file(request, _own_event(request, federation, person, number))


@require_safe
def own_drawing(request: HttpRequest, federation: str, person: UUID, number: int) -> HttpResponse:
    """The same proof as a drawing of the tree."""
    return answer_page(request, _own_event(request, federation, person, number), section="members")


def _own_event(request: HttpRequest, federation: str, person: UUID, number: int) -> Link:
    """The event that decided it, as known on the day asked about; not there for anybody else."""
    keep_nowhere(request)
    house_or_404(federation)
    rows = SanctionRow.objects.filter(federation=federation, person=person, number=number)
    row = rows.order_by("known_from_position").last() if is_own(request, person) else None
    link = link_at(row.because_of) if row else None
    if link is None:
        raise Http404(gettext("No such sanction stands."))
    return link
