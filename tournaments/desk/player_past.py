"""A sanction that weighs more than it says: before it is given the page shows the player's own past."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse

from federation.members import directory
from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.refusals import status_of
from federation.sanctions.labels import CAME_OF
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import DANISH, Registered, entry_of, registered, rows_of
from federation.sanctions.rules.register import Entry
from tournaments.desk.base import OfTournament
from tournaments.state_view import InState

SEEN = "seen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Becomes:
    """What the sanction of a form would come to. `past`: what stands of this player already."""

    name: str
    entry: Entry
    past: list[Registered]

    @property
    def seen(self) -> str:
        """What the page says, so that a confirmation holds for nobody else and no other day."""
        return f"{self.entry.sanction} {self.entry.last_day}"


class SaysWhatItBecomes(InState, OfTournament):
    """An act on one player that may come to more than what is decided, by what was decided before."""

    def would_be(self, form: ActForm) -> SanctionRow:
        """The row of the sanction, all but its player and the day of the decision."""
        raise NotImplementedError

    def form_valid(self, form: ActForm) -> HttpResponse:
        """The act; first the player's past, where it makes more of it. Who may not decide reads nothing."""
        refusal = refusal_of(self.command, self.act(form), official(self.request))
        if refusal is not None:
            form.reader = self.request
            form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal))
        becomes = self.becomes(form)
        if becomes is None or self.request.POST.get(SEEN) == becomes.seen:
            return super().form_valid(form)
        return self.render_to_response(self.get_context_data(form=form) | {"becomes": becomes})

    def becomes(self, form: ActForm) -> Becomes | None:
        """What it would come to, None where that is what it says."""
        said, federation = form.cleaned_data, self.kwargs["federation"]
        person, day = UUID(said["person"]), said["decided_on"]
        rows = rows_of(federation, persons=[person])
        new = self.would_be(form)
        new.federation, new.person, new.decided_on = federation, person, day
        new.number = 1 + max((row.number for row in rows), default=0)
        entry = entry_of([*rows, new], new)
        if entry is None or not any(because.code in CAME_OF for because in entry.trace):
            return None
        past = registered([row for row in rows if row.kind in DANISH], day)
        return Becomes(name=directory.names([person])[person], entry=entry, past=past)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The day, by which the lines of the past are told."""
        return super().get_context_data(**kwargs) | {"day": directory.today(self.kwargs["federation"])}
