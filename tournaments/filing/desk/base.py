"""What every page of filing on the desk has in common."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar
from uuid import UUID

import msgspec
from django.urls import reverse

from federation.members import directory
from federation.pages.act_views import ActView
from tournaments.desk.base import OfTournament
from tournaments.log_state import filing_now
from tournaments.state.filing import Filing
from tournaments.state_view import Choices, InState

PROJECTORS = ("filing.filings", "tournaments.tournaments", "members.register")


class OfFiling(InState, OfTournament):
    """An act of filing; its page leads back to the tournament's filing."""

    projectors: ClassVar[tuple[str, ...]] = PROJECTORS

    @cached_property
    def filing(self) -> Filing:
        """What is filed, as the log has it now."""
        return filing_now(**self.here)

    def bare_act(self) -> msgspec.Struct | None:
        """The act where nothing needs to be filled in; a page with a form of its own asks for something."""
        return super().bare_act() if type(self).get_form is ActView.get_form else None

    def entrants(self) -> Choices:
        """Everybody who is entered, by name."""
        entered = ((person, self.names[person]) for person in self.state.entries)
        return sorted(entered, key=lambda choice: choice[1])

    def names_of(self, *persons: str) -> dict[str, str]:
        """Names by person."""
        return {str(person): name for person, name in directory.names(map(UUID, persons)).items()}

    def get_success_url(self) -> str:
        """The tournament's filing."""
        return reverse("desk-filing", kwargs=self.here)
