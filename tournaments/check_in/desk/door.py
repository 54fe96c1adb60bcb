"""The code at the door, and what is paid there: made, ended, set."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.pages.act_views import ActForm
from federation.pages.money import IN_MONEY, Amount
from tournaments.check_in import commands
from tournaments.desk.base import OfTournament
from tournaments.door_code import check_in_now
from tournaments.entry_fees import fees_now


class OfDoor(OfTournament):
    """An act on what hangs at the door; back to the list of the first stage."""

    def get_success_url(self) -> str:
        """The page of the code."""
        return reverse("desk-door", kwargs=self.here)


class MakeCode(OfDoor):
    """Make a code, or another in its place; what stands, and where its poster is printed."""

    template_name = "check_in/door_desk.html"
    command = staticmethod(commands.make_door_code)
    title = gettext_lazy("The code at the door")
    lede = gettext_lazy(
        "Players scan the sign on the poster, type their name and say that they are here. It works while "
        "check-in is open, and does nothing else. Who came by it is named in the list, and can be taken back."
    )
    button = pgettext_lazy("button", "Make a new code")
    renews = False

    def bare_act(self) -> commands.MakeDoorCode:
        """A new one can always be made while the tournament is played."""
        return commands.MakeDoorCode(**self.here)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """With the code that stands."""
        code = check_in_now(**self.here).code
        return super().get_context_data(**kwargs) | {"code": code, "row": self.row}


class EndCode(OfDoor):
    """End the code that stands."""

    command = staticmethod(commands.end_door_code)
    title = gettext_lazy("End the code at the door")
    lede = gettext_lazy("From now on its sign lets no one check in; who is here stays here.")
    button = pgettext_lazy("button", "End the code")

    def bare_act(self) -> commands.EndDoorCode:
        """The one that stands."""
        return commands.EndDoorCode(**self.here)


class FeeForm(ActForm):
    """What each player pays."""

    amount = Amount(label=gettext_lazy("Entry fee of each player"), help_text=IN_MONEY)


class SetFee(OfDoor):
    """Say what each player pays at the door."""

    form_class = FeeForm
    command = staticmethod(commands.set_entry_fee)
    title = gettext_lazy("The entry fee at the door")
    lede = gettext_lazy("The list then shows at each player what is due, and a button for what was paid.")

    def get_initial(self) -> dict[str, object]:
        """What stands."""
        return super().get_initial() | {"amount": fees_now(**self.here).fee}

    def get_success_url(self) -> str:
        """The list."""
        return reverse("desk-check-in", kwargs={**self.here, "stage": 1})
