"""What the pages of the Danish register share on the desk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any
from uuid import UUID

from django import forms
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from events.log import read_stream
from federation.members import directory
from federation.pages.act_views import ActForm, ActView
from federation.pages.offering import is_offered
from ratings.systems.danish import labels
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, house
from ratings.systems.danish.state import DISCIPLINE, FEDERATION, NOT_RATED, Rated, danish_stream, evolve_rated
from tournaments.desk.base import OfTournament
from tournaments.log_state import state_now
from tournaments.state import Tournament, stream_of
from tournaments.state.filing import NO_FILING, Filing, filing_stream
from tournaments.state.filing import evolve as evolve_filing


def desk_or_list(request: HttpRequest) -> str:
    """The desk of the register; for those to whom it does not open, the rating list."""
    desk = reverse("desk-danish")
    return desk if is_offered(request, desk) else reverse("newest-list", args=[FEDERATION, DISCIPLINE])


class OfAKind(ActForm):
    """Which of the rated tournaments a report is of."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Kind of tournament"), choices=list(labels.EVENT_KINDS.items())
    )


def named(players: Mapping[str, str]) -> list[tuple[str, str]]:
    """Players to choose from by name, each with what is said beside it."""
    names = directory.names(map(UUID, players))
    return [(person, f"{names[UUID(person)]}{said}") for person, said in players.items()]


class OfReport(OfTournament):
    """An act on a tournament's ratings; afterwards its report form."""

    projectors = (*WITH_TOURNAMENTS, "filing.filings")

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The register holds tournaments of one federation."""
        super().setup(request, *args, **kwargs)
        self.kwargs["federation"] = FEDERATION

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return state_now(**self.here)

    @cached_property
    def rated(self) -> Rated:
        """What the register has of it now."""
        stream = danish_stream(stream_of(FEDERATION, self.kwargs["tournament"]))
        rated = NOT_RATED
        for envelope in read_stream(stream):
            rated = evolve_rated(rated, envelope.event)
        return rated

    @cached_property
    def filing(self) -> Filing:
        """What is filed about it now."""
        filing = NO_FILING
        for envelope in read_stream(filing_stream(FEDERATION, self.kwargs["tournament"])):
            filing = evolve_filing(filing, envelope.event)
        return filing

    def get_success_url(self) -> str:
        """The desk of the register."""
        return desk_or_list(self.request)


class OfPlayer(ActView):
    """An act on one player's number; afterwards the desk of the register."""

    projectors = WITH_TOURNAMENTS

    @cached_property
    def person(self) -> UUID:
        """The player of the address."""
        found: UUID = self.kwargs["person"]
        if found not in directory.names([found]):
            raise Http404(gettext("No person in the register has this address."))
        return found

    @property
    def here(self) -> dict[str, Any]:
        """Federation and player, as acts name them."""
        return {"federation": FEDERATION, "person": str(self.person)}

    @property
    def known(self) -> dict[str, Any]:
        """With the federation, which the address does not name."""
        return super().known | self.here

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The page says whom it is about."""
        self.kicker = directory.names([self.person])[self.person]
        return super().get_form(form_class)

    def get_success_url(self) -> str:
        """The desk of the register."""
        return desk_or_list(self.request)


class OfRegister(ActView):
    """An act on the whole register."""

    projectors = WITH_TOURNAMENTS

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Under the federation's name."""
        self.kicker = house().name
        return super().get_form(form_class)

    def get_success_url(self) -> str:
        """The desk of the register."""
        return desk_or_list(self.request)
