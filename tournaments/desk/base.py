"""What every act on one tournament has in common on the desk."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec
from django.http import Http404, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.pages.act_views import ActForm, ActView, SureForm
from federation.pages.refusals import Words
from tournaments.desk.appointed import not_appointed
from tournaments.models import TournamentRow
from tournaments.rules.books import Book
from tournaments.sides import Sides, sides_of
from tournaments.stages import book_of_row
from tournaments.state_view import InTournament

FORBIDDEN = 403


class OfTournament(InTournament, ActView):
    """An act on the tournament in the address."""

    @cached_property
    def row(self) -> TournamentRow:
        """The tournament's row."""
        row = TournamentRow.objects.filter(**self.here).first()
        if row is None:
            raise Http404(_("There is no tournament of this name and day."))
        return row  # type: ignore[no-any-return]

    @property
    def book(self) -> Book:
        """The book that the tournament is cited by."""
        return book_of_row(self.row)

    @property
    def sides(self) -> Sides:
        """Which colour stands first at its boards."""
        return sides_of(self.row.discipline)

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page bears the tournament's name."""
        self.kicker = self.row.name
        return {}

    @property
    def known(self) -> dict[str, Any]:
        """With the tournament, which not every address names whole."""
        return super().known | self.here

    def bare_act(self) -> msgspec.Struct | None:
        """The act where nothing needs to be filled in."""
        bare = self.form_class in {ActForm, SureForm}
        return self.act_class(**self.here) if bare else None

    def in_the_way(self) -> Words | None:
        """Why the button cannot act now; first, that others are appointed to lead play."""
        return not_appointed(self.request, self.row) or super().in_the_way()

    def of_another(self) -> JsonResponse | None:
        """The answer to what a page sends that another account had opened; its own has to sign in again."""
        pk = str(self.request.user.pk)
        if self.request.headers.get("X-Account", pk) == pk:
            return None
        return JsonResponse({"another": True}, status=FORBIDDEN)

    def get_success_url(self) -> str:
        """The tournament's desk."""
        return desk_of(self.row)


def desk_of(row: TournamentRow) -> str:
    """The address of a tournament's desk."""
    return reverse("desk-tournament", args=[row.federation, row.tournament])
