"""What the officer keeps: every paper with who holds it, and the protocols that came in."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from events.personal import unseal_many
from federation.members import directory
from federation.members.events import FreeText
from federation.officials.roles import Role
from ratings.kyu_tests.desk.office import NEWEST, OfTests
from ratings.kyu_tests.models import IssuedPaper, PaperRow, SessionProtocol
from ratings.kyu_tests.pages.tests import house_or_404


class Papers(OfTests):
    """Every paper by its id, and in whose hands it is."""

    template_name = "kyu_tests/desk/papers.html"
    roles = (Role.TITLE_OFFICER,)

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """By level, the lowest last."""
        self.look()
        holders: dict[str, list[UUID]] = {}
        held = IssuedPaper.objects.filter(federation=self.federation, returned_on=None)
        for paper, receiver in held.order_by("position").values_list("paper", "receiver"):
            holders.setdefault(paper, []).append(receiver)
        rows = PaperRow.objects.filter(federation=self.federation).order_by("-level", "paper")
        names = directory.names({person for persons in holders.values() for person in persons})
        papers = [(row, holders.get(row.paper, [])) for row in rows]
        return self.render_to_response(
            {"house": house_or_404(self.federation), "papers": papers, "names": names}
        )


class Protocols(OfTests):
    """The newest protocols, with what the supervisors added."""

    template_name = "kyu_tests/desk/protocols.html"
    roles = (Role.TITLE_OFFICER,)

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """In the order in which they came in, the newest first; remarks that are forgotten are left out."""
        self.look()
        sent = SessionProtocol.objects.filter(federation=self.federation).order_by("-position")
        rows = list(sent[:NEWEST])
        kept = unseal_many([row.remarks for row in rows if row.remarks], FreeText)
        protocols = [(row, kept[row.remarks].text if row.remarks in kept else "") for row in rows]
        names = directory.names({row.supervisor for row in rows})
        return self.render_to_response(
            {"house": house_or_404(self.federation), "protocols": protocols, "names": names}
        )
