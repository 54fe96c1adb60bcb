"""All corrections of a federation on one page of the desk, and what a worker does for its reader."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from federation.books import FEDERATIONS
from federation.officials.roles import Role
from federation.pages.account import federations_with, official
from federation.pages.act_views import DeskPage
from federation.pages.errands import errands_that_wait
from ratings.corrections.models import Correction
from ratings.corrections.queries import PROJECTORS, said
from ratings.corrections.rights import may_look

MOST = 200


class Corrections(DeskPage):
    """All corrections of a federation, the open ones first."""

    template_name = "corrections/desk.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The list, for officials of the federation; what is veiled only for whoever holds a role for it."""
        if federation not in FEDERATIONS:
            raise Http404(_("There is no such federation here."))
        rows = Correction.objects.filter(federation=federation).order_by("-number")[:MOST]
        reads = federation in federations_with(request)
        seen = said([row for row in rows if (reads and not row.veiled) or self._may_see(row)])
        parts = [
            (title, [each for each in seen if each.row.state == state])
            for state, title in (
                ("proposed", _("Proposed")),
                ("in_effect", _("In effect")),
                ("dropped", _("Dropped")),
            )
        ]
        context = {
            "house": FEDERATIONS[federation],
            "parts": parts,
            "errands": list(errands_that_wait(official(request), federation)),
        }
        return self.render_to_response(context)

    def _may_see(self, row: Correction) -> bool:
        by_auditor = row.federation in federations_with(self.request, Role.AUDITOR)
        return by_auditor or may_look(self.request, row)
