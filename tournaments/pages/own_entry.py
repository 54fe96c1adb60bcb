"""A member enters a tournament, or takes the own entry back; no official role is needed."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from federation.members import directory
from federation.own_page import Whose, whose_is
from federation.pages.account import own_person
from federation.pages.act_views import ActView
from tournaments import commands
from tournaments.commands import Entry
from tournaments.models import EntryRow, TournamentRow
from tournaments.own_page.coming import offered


class OfMyself(ActView):
    """An act about the own entry. What stands in its way, such as a quarantine, is said first."""

    template_name = "tournaments/own_entry.html"
    projectors: ClassVar[tuple[str, ...]] = ("tournaments.tournaments", "members.register")

    @cached_property
    def whose(self) -> Whose:
        """The person behind the account."""
        person = own_person(self.request)
        if person is None:
            raise Http404(gettext("Your account belongs to no person of the register."))
        return whose_is(person)

    @cached_property
    def here(self) -> dict[str, str]:
        """The tournament of the address, which has to be there."""
        return {"federation": self.row.federation, "tournament": self.row.tournament}

    @cached_property
    def row(self) -> TournamentRow:
        """Its row."""
        named = {name: self.kwargs[name] for name in ("federation", "tournament")}
        row: TournamentRow | None = TournamentRow.objects.filter(**named).first()
        if row is None:
            raise Http404(gettext("There is no tournament of this name and day."))
        return row

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """With the tournament, what an entry costs, and until when."""
        said = super().get_context_data(**kwargs)
        return said | {
            "section": "members",
            "kicker": self.row.name,
            "row": self.row,
            "offer": offered(self.row),
        }

    def entered_as(self) -> str:
        """The own number by which the entry was made; the one that counts where there is none."""
        entries = EntryRow.objects.filter(**self.here, person__in=self.whose.numbers)
        return str(entries.values_list("person", flat=True).first() or self.whose.person)

    def get_success_url(self) -> str:
        """My page."""
        return reverse("own-page")


class EnterMyself(OfMyself):
    """Enter, with number, club and nationality as the register has them."""

    command = staticmethod(commands.enter_players)
    title = gettext_lazy("Enter this tournament")
    button = gettext_lazy("Enter myself")

    def bare_act(self) -> commands.EnterPlayers:
        """The entry as the register knows its player."""
        own = self.whose.person
        held = next((each for each in self.whose.memberships if each.federation == self.row.federation), None)
        entry = Entry(
            person=str(own),
            club=held.club if held else "",
            member_number=held.number if held else None,
            swedish=own in directory.swedish([own]),
        )
        return commands.EnterPlayers(**self.here, entries=(entry,))


class WithdrawMyself(OfMyself):
    """Take the own entry back, by whichever own number it was made."""

    command = staticmethod(commands.withdraw_entry)
    title = gettext_lazy("Withdraw my entry")
    button = gettext_lazy("Withdraw")

    def bare_act(self) -> commands.WithdrawEntry:
        """The withdrawal."""
        return commands.WithdrawEntry(**self.here, person=self.entered_as())
