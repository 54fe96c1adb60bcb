"""Check-in at the desk: everybody in one list, each row a button; closing asks for each who is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.log import Recorded, read_stream
from federation.members import directory
from federation.members.models import Person
from federation.pages.act_views import ActForm, official
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of, words
from tournaments.check_in import commands
from tournaments.check_in.commands import Fate, due_round, expected, missing
from tournaments.desk.base import OfTournament
from tournaments.state.check_in import CheckIn, StageRound, check_in_stream, evolve_check_in
from tournaments.state_view import InState

JSON = "application/json"
FATES = (
    (Fate.AWAY, gettext_lazy("away this round")),
    (Fate.OUT, gettext_lazy("out of the tournament")),
    (Fate.STAYS, gettext_lazy("stays, and is paired")),
)
HALF = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player in the list."""

    person: str
    name: str
    here: bool


class OfCheckIn(InState, OfTournament):
    """A page of the check-in for the next round of a stage."""

    renews = False

    @property
    def at(self) -> StageRound:
        """The stage of the address and the round that is next in it."""
        return due_round(self.state, self.stage)

    @cached_property
    def check_in(self) -> CheckIn:
        """Who is here, as the log has it now."""
        state = CheckIn()
        for envelope in read_stream(check_in_stream(**self.here)):
            state = evolve_check_in(state, envelope.event)
        return state

    @property
    def is_open(self) -> bool:
        """Whether players are asked to check in."""
        return self.at in self.check_in.opened

    def lines(self) -> list[Line]:
        """Everybody expected, by surname."""
        here, persons = self.check_in.here_for(self.at), expected(self.state, self.at)
        people = Person.objects.filter(person__in=persons)
        keys = {str(person): key for person, key in people.values_list("person", "sort_key")}
        ordered = sorted(persons, key=lambda person: (keys.get(person, ""), self.names[person]))
        return [Line(person=each, name=self.names[each], here=each in here) for each in ordered]

    def get_success_url(self) -> str:
        """The list."""
        return reverse("desk-check-in", kwargs={**self.here, "stage": self.stage})

    def counted(self) -> dict[str, object]:
        """The list with its counts, as far as the reader asked for it."""
        lines = self.lines()
        here = sum(line.here for line in lines)
        only, asked = self.request.GET.get("only") == "missing", self.request.GET.get("q", "").strip()
        parts = directory.folded_name(asked)
        found = [line for line in lines if _named(line, parts) and not (only and line.here)]
        counts = {"here_count": here, "missing_count": len(lines) - here, "expected_count": len(lines)}
        shown = {"lines": found, "only": only, "asked": asked, "is_open": self.is_open}
        return counts | shown | {"row": self.row, "stage": self.stage, "round": self.at[1]}


def _named(line: Line, parts: tuple[str, ...]) -> bool:
    """Whether each part that was typed begins a part of the name."""
    name = directory.folded_name(line.name)
    return all(any(each.startswith(part) for each in name) for part in parts)


class CheckInDesk(OfCheckIn):
    """Who is here."""

    template_name = "check_in/list.html"
    command = staticmethod(commands.open_check_in)
    button = gettext_lazy("Open check-in")

    def bare_act(self) -> commands.OpenCheckIn:
        """What stands in the way of opening it."""
        return commands.OpenCheckIn(**self.here, stage=self.stage)

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The list; for the script the list alone."""
        if JSON in request.headers.get("Accept", ""):
            return JsonResponse({"list": self.fragment()})
        return self.render_form(self.form_to_fill())

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Open it, tick a player, or take a tick back; a refusal is shown above the list."""
        try:
            self.give()
        except Refused as refusal:
            if JSON in request.headers.get("Accept", ""):
                said = {"refused": str(words(refusal, request)), "list": self.fragment()}
                return JsonResponse(said, status=status_of(refusal))
            messages.error(request, str(words(refusal, request)))
        if JSON in request.headers.get("Accept", ""):
            del self.check_in
            return JsonResponse({"list": self.fragment()})
        return redirect(self.get_success_url())

    def give(self) -> Recorded | None:
        """The act that the button asks for."""
        by, key = official(self.request), key_of(self.request)
        person = self.request.POST.get("person", "")
        asked: dict[str, Callable[[], Recorded | None]] = {
            "here": lambda: commands.check_player_in(
                commands.CheckPlayerIn(**self.here, stage=self.stage, person=person), by=by, key=key
            ),
            "back": lambda: commands.take_back_check_in(
                commands.TakeBackCheckIn(**self.here, stage=self.stage, person=person), by=by, key=key
            ),
        }
        opened = commands.OpenCheckIn(**self.here, stage=self.stage)
        give = asked.get(self.request.POST.get("act", ""))
        return give() if give else commands.open_check_in(opened, by=by, key=key)

    def fragment(self) -> str:
        """The counts and the rows."""
        return render_to_string("check_in/rows.html", self.counted(), request=self.request)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The list, and where it is closed."""
        self.kicker, self.title = self.row.name, _("Check-in for round %(round)s") % {"round": self.at[1]}
        context = super().get_context_data(**kwargs)
        return context | self.counted() | ({"in_the_way": None} if self.is_open else {})


class CloseForm(ActForm):
    """One question for each who is missing; none is answered beforehand."""

    def ask(self, lines: list[Line]) -> None:
        """A field for each."""
        for line in lines:
            self.fields[line.person] = forms.ChoiceField(
                label=line.name, choices=FATES, widget=forms.RadioSelect
            )


class Close(OfCheckIn):
    """Close check-in."""

    form_class = CloseForm
    command = staticmethod(commands.close_check_in)
    button = gettext_lazy("Close check-in")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A question for each who is missing now."""
        form = super().get_form(form_class)
        assert isinstance(form, CloseForm)
        form.ask([line for line in self.lines() if not line.here])
        return form

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says how many are missing, and asks whether check-in was used."""
        super().get_initial()
        self.title = _("Close check-in for round %(round)s") % {"round": self.at[1]}
        gone, every = len(missing(self.state, self.check_in, self.at)), len(expected(self.state, self.at))
        if gone * HALF > every:
            said = _("More than half are missing, %(gone)s of %(every)s. Was check-in used at all?")
            self.lede = said % {"gone": gone, "every": every}
        return {}

    def act(self, form: ActForm) -> commands.CloseCheckIn:
        """The decisions, by person."""
        decided = tuple(commands.Missing(person, Fate(fate)) for person, fate in form.values().items())
        return commands.CloseCheckIn(**self.here, stage=self.stage, missing=decided)
