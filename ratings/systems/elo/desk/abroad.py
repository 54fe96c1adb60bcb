"""Results abroad on the desk: waited for, reported for a player, estimated, rated, asked for by letter."""

from __future__ import annotations

import datetime as dt
from functools import cached_property
from typing import Any, ClassVar
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import Recorded
from federation.members import directory
from federation.members.models import Person
from federation.officials.roles import Role
from federation.own_page import Whose, whose_is
from federation.pages.account import official, own_person
from federation.pages.act_views import ActForm, SureForm
from federation.pages.command_keys import key_of
from federation.pages.reason_form import ReasonForm
from ratings.systems.elo import commands
from ratings.systems.elo.desk.forms import EstimateForm, ExpectForm, ReportForm
from ratings.systems.elo.desk.lists import OfPerson
from ratings.systems.elo.desk.office import EloActView
from ratings.systems.elo.mail_texts import remind
from ratings.systems.elo.models import ResultAbroad
from ratings.systems.elo.queries import due, next_rounds

MOST_FOUND = 20


class ExpectResult(EloActView):
    """Somebody plays abroad: their result is waited for."""

    template_name = "elo/desk/expect.html"
    renews = False  # a name is being typed
    form_class = ExpectForm
    command = staticmethod(commands.expect_result)
    title = gettext_lazy("Wait for a result abroad")
    button = gettext_lazy("Wait for it")

    def act(self, form: ActForm) -> msgspec.Struct:
        """What is waited for."""
        said = form.values()
        return commands.ExpectResult(federation=self.federation, **said | {"person": str(said["person"])})

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Whom the search found."""
        text = self.request.GET.get("q", "").strip()[:80]
        of_ours = Person.objects.filter(federation=self.federation)
        people = directory.search_people(text, of_ours) if text else Person.objects.none()
        here = people.order_by("sort_key", "person")
        return super().get_context_data(**kwargs) | {"q": text, "found": list(here[:MOST_FOUND])}

    def get_success_url(self) -> str:
        """The results abroad."""
        return reverse("desk-elo-abroad", args=[self.federation])


class ReportForPlayer(OfPerson):
    """The committee reports a result on a player's behalf; what is waited for stands in the form already."""

    roles = (Role.RATING_COMMITTEE,)
    form_class = ReportForm
    command = staticmethod(commands.report_result_abroad)
    button = gettext_lazy("Report the result")
    lede = gettext_lazy(
        "Score and opponents’ ratings are due within fourteen days after coming home, or before the next "
        "tournament begins (DSU 4.5.4.3). A result reported again takes the place of the first until it is "
        "rated."
    )

    def get_initial(self) -> dict[str, object]:
        """The tournament that is waited for, where the address names one."""
        asked = self.request.GET.get("result", "")
        row = ResultAbroad.objects.filter(**self.here, result=asked).first() if asked else None
        if row is None:
            return {}
        games = "\n".join(_written(game) for game in row.games)
        said = {name: getattr(row, name) for name in ("event", "country", "ended_on", "returned_on")}
        return said | {"games": games, "kind": row.kind}

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The page says whose result it is."""
        self.title = _("Result abroad of %(name)s") % {"name": self.person.name}
        return super().get_form(form_class)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The result."""
        return commands.ReportResult(**self.here, **form.values())

    def get_success_url(self) -> str:
        """The results abroad."""
        return reverse("desk-elo-abroad", args=[self.federation])


def _written(game: dict[str, Any]) -> str:
    points = {2: "1", 1: "½", 0: "0"}[game["half_points"]]
    return f"{points} {game['rating']}" if game["rating"] and not game["estimated"] else points


class OwnResult(ReportForPlayer):
    """The player reports their own result; any account tied to a person may."""

    template_name = "elo/own_result.html"

    @cached_property
    def own(self) -> Whose:
        """The person behind the account."""
        person = own_person(self.request)
        if person is None:
            raise Http404(
                _("Your account belongs to no person of the register. The registrar ties it to you.")
            )
        return whose_is(person)

    def person_id(self) -> UUID:
        """The number under which the result asked for stands, else the one that counts."""
        asked = self.request.GET.get("result", "")
        found = self.results().filter(result=asked).values_list("person", flat=True).first()
        return found or self.own.person

    def results(self) -> QuerySet[ResultAbroad]:
        """Their results, under whichever number."""
        return ResultAbroad.objects.filter(federation=self.federation, person__in=self.own.numbers)

    def look(self) -> frozenset[str]:
        """It is their own, whatever roles they hold."""
        return frozenset()

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Their results so far, with the last day of those that are waited for."""
        rows = list(self.results().order_by("-ended_on", "result"))
        rounds = next_rounds(self.federation, [row for row in rows if row.standing == "expected"])
        days = {row.result: due(row, rounds.get((row.person, row.result))) for row in rows}
        return super().get_context_data(**kwargs) | {"rows": [(row, days[row.result]) for row in rows]}

    def get_success_url(self) -> str:
        """This page."""
        return reverse("elo-own-result", args=[self.kwargs["federation"]])


class OfResult(OfPerson):
    """An act on the result abroad in the address."""

    roles: ClassVar[tuple[Role, ...]] = (Role.RATING_COMMITTEE, Role.RATING_REGISTRAR)
    template_name = "elo/desk/result.html"

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The result must be known."""
        super().setup(request, *args, **kwargs)
        row = ResultAbroad.objects.filter(**self.here, result=self.kwargs["result"]).first()
        if row is None:
            raise Http404(_("No such result abroad is known."))
        self.row: ResultAbroad = row

    @property
    def named(self) -> dict[str, Any]:
        """Federation, person and result as acts take them."""
        return self.here | {"result": self.row.result}

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The page says whose result it is."""
        self.title = _("%(name)s, %(event)s") % {"name": self.person.name, "event": self.row.event}
        return super().get_form(form_class)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The result game by game."""
        said = {"row": self.row, "person": self.person, "due": self.due}
        return super().get_context_data(**kwargs) | said

    @property
    def due(self) -> dt.date:
        """The last day to report the result."""
        rounds = next_rounds(self.federation, [self.row])
        return due(self.row, rounds.get((UUID(self.here["person"]), self.row.result)))

    def get_success_url(self) -> str:
        """The results abroad."""
        return reverse("desk-elo-abroad", args=[self.federation])


class RateResult(OfResult):
    """The committee looks at a result and rates it."""

    form_class = SureForm
    command = staticmethod(commands.rate_result_abroad)
    button = gettext_lazy("Rate the result")

    def bare_act(self) -> msgspec.Struct:
        """The rating."""
        return commands.RateResult(**self.named)


class TakeBackRating(OfResult):
    """A rated result turns out to be wrong."""

    roles = (Role.RATING_COMMITTEE,)
    form_class = ReasonForm
    command = staticmethod(commands.take_back_rating)
    button = gettext_lazy("Take the rating back")
    lede = gettext_lazy("The number moves back; then the result is reported as it was and rated again.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The rating goes."""
        return commands.TakeBackRating(**self.named, **form.values())


class EstimateOpponent(OfResult):
    """The committee estimates an opponent."""

    roles = (Role.RATING_COMMITTEE,)
    form_class = EstimateForm
    command = staticmethod(commands.estimate_opponent)
    button = gettext_lazy("Record the estimate")

    def get_initial(self) -> dict[str, object]:
        """The first game without a rating."""
        return {"opponent": next(iter(self.row.unknown), None)}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The estimate."""
        return commands.EstimateOpponent(**self.named, **form.values())

    def get_success_url(self) -> str:
        """The result."""
        return reverse("desk-elo-result", args=[self.federation, self.person.person, self.row.result])


class RemindOfResult(OfResult):
    """The committee writes to the player."""

    command = staticmethod(commands.remind_of_result)
    button = gettext_lazy("Write to the player")

    def bare_act(self) -> msgspec.Struct:
        """The reminder."""
        return commands.RemindOfResult(**self.named)

    def perform(self, form: ActForm) -> Recorded | None:
        """Record it and write the letter; sent twice, one letter."""
        by, key = official(self.request), key_of(self.request)
        with transaction.atomic():
            recorded = commands.remind_of_result(commands.RemindOfResult(**self.named), by=by, key=key)
            if recorded is not None and not recorded.repeated:
                remind(self.row, self.due)
        return recorded
