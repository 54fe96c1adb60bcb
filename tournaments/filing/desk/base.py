"""What every page of filing on the desk has in common."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar
from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy

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


class Amount(forms.DecimalField):
    """An amount as it is written, 125 or 125.50; kept in the smallest coin."""

    def __init__(self, **more: Any) -> None:
        super().__init__(min_value=0, max_digits=9, decimal_places=2, **more)

    def clean(self, value: object) -> int | None:
        """In the smallest coin."""
        written = super().clean(value)
        return None if written is None else int(written * 100)

    def prepare_value(self, value: object) -> object:
        """Of the smallest coin, as it is written."""
        if not isinstance(value, int):
            return value
        whole, rest = divmod(value, 100)
        return f"{whole}.{rest:02d}"


IN_MONEY = gettext_lazy("In the money of the federation, such as 125 or 125.50")
