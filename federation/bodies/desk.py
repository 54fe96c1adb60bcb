"""Bodies on the desk of the main board: it appoints, and records who left."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.bodies import commands
from federation.bodies.event_labels import body_name
from federation.bodies.pages import PROJECTORS, house_or_404
from federation.bodies.queries import seats_on
from federation.bodies.rules.seats import CONSTITUTIONS, Constitution, Term, not_staggered
from federation.licences.desk.forms import ReferenceForm
from federation.licences.desk.somebody import SomebodyField
from federation.members import directory
from federation.pages.act_views import DAY, ActForm, ActView
from federation.rules.bodies import Body


class AppointForm(ReferenceForm):
    """Whom, to which seat, from when."""

    person = SomebodyField(label=gettext_lazy("Appointed"))
    since = forms.DateField(label=gettext_lazy("Sits from"), widget=DAY)
    substitute = forms.BooleanField(label=gettext_lazy("As the substitute"), required=False)

    field_order = ("person", "substitute", "since", "reference")


class ReleaseForm(ReferenceForm):
    """The last day on the body."""

    left_on = forms.DateField(label=gettext_lazy("Last day on the body"), widget=DAY)

    field_order = ("left_on", "reference")


class OfBody(ActView):
    """An act on the seats of one body."""

    projectors = PROJECTORS

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The federation must know the body."""
        super().setup(request, *args, **kwargs)
        self.house = house_or_404(self.kwargs["federation"])
        if self.kwargs["body"] not in self.house.bodies:
            raise Http404(_("There is no such body."))
        self.body = Body(self.kwargs["body"])
        self.kicker = f"{self.house.name} · {body_name(self.body)}"

    @property
    def constitution(self) -> Constitution:
        """How the body is made up."""
        return CONSTITUTIONS[self.body]

    @property
    def at(self) -> dict[str, Any]:
        """Federation and body, as acts take them."""
        return {"federation": self.house.code, "body": self.body.value}

    def get_success_url(self) -> str:
        """The page of the bodies."""
        return reverse("bodies", args=[self.house.code])


class Appoint(OfBody):
    """The board appoints somebody."""

    template_name = "bodies/appoint.html"
    form_class = AppointForm
    renews = False  # a name is being typed
    command = staticmethod(commands.appoint_member)
    title = gettext_lazy("Appoint to a body")
    button = gettext_lazy("Appoint")

    def get_initial(self) -> dict[str, object]:
        """From today or the day asked for; as the substitute where `?substitute=1` asks for one."""
        return {
            "since": self.request.GET.get("since") or directory.today(self.house.code),
            "substitute": self.request.GET.get("substitute") == "1",
        }

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Without the question for a substitute where the body has none."""
        form = super().get_form(form_class)
        if not self.constitution.substitutes:
            del form.fields["substitute"]
        return form

    def act(self, form: ActForm) -> msgspec.Struct:
        """The appointment."""
        return commands.AppointMember(**self.at, **form.values())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The paragraph; and the years in which more than one member would retire after one from today."""
        day = directory.today(self.house.code)
        terms = [
            Term(body=self.body, person=str(seat.person), since=seat.since, left_on=seat.last_day)
            for seat in seats_on(self.house.code, day)
            if seat.body == self.body and not seat.substitute
        ]
        new = Term(body=self.body, person="", since=day)
        clashes = not_staggered([*terms, new]) if self.constitution.staggered else ()
        return super().get_context_data(**kwargs) | {
            "article": self.constitution.article,
            "clashes": [because.inputs for because in clashes],
        }


class Release(OfBody):
    """The board records that somebody left."""

    form_class = ReleaseForm
    command = staticmethod(commands.release_member)
    title = gettext_lazy("Record that a member leaves a body")
    button = gettext_lazy("Record it")

    def get_initial(self) -> dict[str, object]:
        """Today; the page says who it is."""
        person = self.kwargs["person"]
        self.lede = _("%(name)s leaves before the term is over; the seat is free from the day after.") % {
            "name": directory.names([person])[person]
        }
        return {"left_on": directory.today(self.house.code)}

    def bare_act(self) -> msgspec.Struct:
        """Today, by any decision: what else stands in its way."""
        return self._act(left_on=directory.today(self.house.code), reference="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The release."""
        return self._act(**form.values())

    def _act(self, **said: Any) -> msgspec.Struct:
        return commands.ReleaseMember(**self.at, person=str(self.kwargs["person"]), **said)
