"""A letter to everybody whom a correction in effect touches, to print; one page a person."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from federation.books import FEDERATIONS
from federation.pages.act_views import DeskPage
from ratings.corrections.labels import Told
from ratings.corrections.models import Correction
from ratings.corrections.queries import PROJECTORS, said, told_of
from ratings.corrections.rights import may_look


class Notice(DeskPage):
    """What was, what is, why, and where it can be read."""

    template_name = "corrections/notice.html"
    projectors = PROJECTORS

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """Offered to those who hold a role for it."""
        row = Correction.objects.filter(**kwargs, state="in_effect").first()
        return row is not None and may_look(request, row)

    def get(self, request: HttpRequest, federation: str, number: int) -> HttpResponse:
        """The letters; of what is veiled only for those who hold a role for it."""
        row = Correction.objects.filter(federation=federation, number=number, state="in_effect").first()
        if row is None:
            return self.not_there(_("No correction of this number is in effect."))
        if not may_look(request, row):
            raise Http404(_("No correction of this number is in effect."))
        letters_to = letters(told_of(row))
        context = {"house": FEDERATIONS[federation], "said": said([row])[0], "letters": letters_to}
        return self.render_to_response(context)


def letters(moved: Told) -> list[dict[str, object]]:
    """The lines about each person, with what kind of line it is."""
    found = []
    for person, name in moved.persons:
        lines = [
            {"group": group, "line": line}
            for group in moved.groups
            for line in group.lines
            if str(person) in line.touches
        ]
        found.append({"person": person, "name": name, "lines": lines})
    return found
