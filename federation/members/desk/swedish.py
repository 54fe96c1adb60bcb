"""Whom the board counts as Swedish, and whom it counts so no longer."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext_lazy

from federation.members import nationality
from federation.members.desk.forms import ReferenceForm
from federation.members.desk.people import OfPerson


class CountAsSwedish(OfPerson):
    """The board counts a resident of Sweden as Swedish (SLSF-R 20.3)."""

    form_class = ReferenceForm
    command = staticmethod(nationality.count_as_swedish)
    title = gettext_lazy("Count as Swedish")
    button = gettext_lazy("Record the decision")
    lede = gettext_lazy(
        "The board decides that a resident of Sweden plays where only Swedish members may: the highest class "
        "of SM, Svenska Cupen, and what the board has put beside them (SLSF-R 20.2, 20.3)."
    )

    def bare_act(self) -> msgspec.Struct:
        """The decision with any reference: what else stands in its way."""
        return nationality.CountAsSwedish(person=self.person().person, reference="-")


class CountNoLongerAsSwedish(OfPerson):
    """The board takes back that a resident counts as Swedish."""

    form_class = ReferenceForm
    command = staticmethod(nationality.count_no_longer_as_swedish)
    title = gettext_lazy("Count no longer as Swedish")
    button = gettext_lazy("Record the decision")
    lede = gettext_lazy(
        "From now on this player enters where only Swedish members may play as any other guest does. "
        "Entries that stand already are not touched."
    )

    def bare_act(self) -> msgspec.Struct:
        """The decision with any reference: what else stands in its way."""
        return nationality.CountNoLongerAsSwedish(person=self.person().person, reference="-")
