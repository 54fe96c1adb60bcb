"""The small mode on the desk: whether it stands, what waits, and the acts on both."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.models import LoggedEvent
from federation.books import federation as federation_of
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.act_views import ActForm
from federation.pages.approving import ApprovalView
from federation.pages.room_desk import RoomAct, RoomDesk
from federation.small_mode import commands
from federation.small_mode.models import NoticeRow
from federation.small_mode.proposals import open_proposals
from federation.small_mode.queries import in_words, mode_of, waiting


class OfSmallMode(RoomDesk):
    """A page on the small mode of one federation, for all its officials."""

    projectors = (NoticeRow.PROJECTION, "officials.grants")
    roles: ClassVar[tuple[Role, ...]] = (*Role,)
    house_of = staticmethod(federation_of)


class OfFederation(OfSmallMode):
    """Whether the mode stands, what waits, and what could."""

    template_name = "small_mode/desk.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The declaration, the notices, and the proposals that the reader could let wait."""
        held = frozenset(Role(role) for role in self.look())
        today, row = directory.today(self.federation), mode_of(self.federation)
        stands = row is not None and row.stands_on(today)
        noticed = waiting(self.federation, today)
        waits = {each.row.proposal for each in noticed if each.can_object}
        is_on = stands and row is not None and row.begins_on <= today
        proposals = list(open_proposals(self.federation, held)) if is_on else []
        return self.render_to_response(
            {
                "federation": self.house,
                "row": row,
                "stands": stands,
                "is_on": is_on,
                "noticed": noticed,
                "could_wait": in_words(each for each in proposals if each.position not in waits),
                "begins": Role.BOARD in held,
                "ends": not is_on or bool(held & {Role.BOARD, Role.AUDITOR}),
                "least": commands.LEAST_DAYS,
            }
        )


class ActOfSmallMode(OfSmallMode, RoomAct):
    """An act on the mode, or on what waits there."""

    def bare_act(self) -> msgspec.Struct:
        """The act: what stands in its way."""
        return self.act_class(federation=self.federation)

    def get_success_url(self) -> str:
        """The mode."""
        return reverse("desk-small-mode", args=[self.federation])


class DaysForm(ActForm):
    """How long."""

    days = forms.IntegerField(
        label=gettext_lazy("An act waits, in days"),
        min_value=commands.LEAST_DAYS,
        max_value=commands.MOST_DAYS,
        initial=commands.LEAST_DAYS,
    )


class Begin(ActOfSmallMode):
    """The board declares it; where two could, this leads to a proposal."""

    form_class = DaysForm
    command = staticmethod(commands.begin_small_mode)
    title = gettext_lazy("Declare the small mode")
    button = gettext_lazy("Declare it")
    lede = gettext_lazy(
        "For a federation of at most five persons who decide. What no second person could approve may wait "
        "instead, with notice to all officials; one objection stops it. It is said on the public page of the "
        "log that the federation works so, for a year at most. Roles, accounts and merged persons never "
        "wait. Where one of the board declares it alone, it begins after the days of one notice."
    )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The declaration."""
        return commands.BeginSmallMode(federation=self.federation, days=form.cleaned_data["days"])

    def bare_act(self) -> msgspec.Struct:
        """With the fewest days."""
        return commands.BeginSmallMode(federation=self.federation, days=commands.LEAST_DAYS)


class End(ActOfSmallMode):
    """It ends at once."""

    command = staticmethod(commands.end_small_mode)
    title = gettext_lazy("End the small mode")
    button = gettext_lazy("End it")
    lede = gettext_lazy("What waits waits no more, and takes a second person.")


class GiveNotice(ApprovalView, ActOfSmallMode):
    """A proposal is to wait: who asks for it shows again that it is they."""

    command = staticmethod(commands.give_notice)
    title = gettext_lazy("Let the proposal wait")
    button = gettext_lazy("Give notice")
    lede = gettext_lazy(
        "All officials are told. After the days that the mode declares, who may approve the proposal "
        "confirms it on its own page, where it shows again what it moves, within four weeks. One objection "
        "stops it."
    )

    def bare_act(self) -> msgspec.Struct:
        """The notice. Raises Http404."""
        proposed = LoggedEvent.objects.filter(position=self.kwargs["proposal"]).first()
        if proposed is None:
            raise Http404(_("No proposal stands there."))
        return commands.GiveNotice(
            federation=self.federation, stream=proposed.stream, proposal=proposed.position
        )


class Object(ActOfSmallMode):
    """An official objects."""

    command = staticmethod(commands.object_to_notice)
    title = gettext_lazy("Object to what waits")
    button = gettext_lazy("Object")
    lede = gettext_lazy("It takes a second person then, or is dropped.")

    def bare_act(self) -> msgspec.Struct:
        """The objection."""
        return commands.ObjectToNotice(federation=self.federation, number=self.kwargs["number"])
