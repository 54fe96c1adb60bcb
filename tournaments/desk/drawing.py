"""What binds the draw, the draw, and the proof that anyone who draws again gets the same (SLSF-G 23)."""

from __future__ import annotations

import secrets
from uuid import UUID

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm, DeskPage, SureForm
from federation.pages.confirming import ConfirmedTwice
from tournaments import commands
from tournaments.commands.drawing import by_lot
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import next_step
from tournaments.desk.fields import SEED_BYTES, Numbers
from tournaments.desk.staging import unsettled
from tournaments.log_state import state_now
from tournaments.models import EntryRow, TournamentRow
from tournaments.rules import lots
from tournaments.state import Tournament, as_drawn

KINDS = (
    ("apart", gettext_lazy("keep these players apart until a round")),
    ("placed", gettext_lazy("these players share these start numbers by lot")),
)


class SeedingForm(ActForm):
    """Who is bound, and how."""

    kind = forms.ChoiceField(label=gettext_lazy("Binding"), choices=KINDS, widget=forms.RadioSelect)
    persons = forms.MultipleChoiceField(
        label=gettext_lazy("Players"), widget=forms.CheckboxSelectMultiple, required=False
    )
    not_before_round = forms.IntegerField(
        label=gettext_lazy("They do not meet before round"), required=False, min_value=2, max_value=1_000
    )
    numbers = Numbers(label=gettext_lazy("Start numbers"), required=False)
    ground = forms.CharField(
        label=gettext_lazy("Ground"),
        required=False,
        max_length=300,
        help_text=gettext_lazy("Such as: the three of one club"),
    )

    def __init__(self, *args: object, players: list[tuple[str, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("persons", players)


class Seeding(OfTournament):
    """Bind the draw."""

    form_class = SeedingForm
    command = staticmethod(commands.record_seeding)
    title = gettext_lazy("Bind the draw")
    lede = gettext_lazy("So that some players do not meet too early, or so that some have the first numbers.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody who is entered."""
        self.kicker = self.row.name
        return SeedingForm(
            **self.get_form_kwargs(), players=[(str(person), name) for person, name in players(self.row)]
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The binding."""
        said = form.values()
        return commands.RecordSeeding(
            **self.here,
            kind=said["kind"],
            persons=tuple(said["persons"]),
            numbers=said["numbers"],
            not_before_round=said["not_before_round"] or 0,
            ground=said["ground"],
        )


def players(row: TournamentRow) -> list[tuple[UUID, str]]:
    """Everybody entered, by name; in the order of start numbers once they are drawn."""
    entries = EntryRow.objects.filter(federation=row.federation, tournament=row.tournament)
    numbers = dict(entries.values_list("person", "start_number"))
    names = directory.names(numbers)
    return sorted(names.items(), key=lambda each: (numbers[each[0]], each[1]))


class Draw(ConfirmedTwice, OfTournament):
    """Draw start numbers by lot; the seed is chosen by chance at that moment."""

    template_name = "desk/draw.html"
    form_class = SureForm
    command = staticmethod(commands.draw_start_numbers)
    title = gettext_lazy("Draw start numbers")
    button = pgettext_lazy("button", "Draw")
    lede = gettext_lazy(
        "A seed is chosen by chance and recorded with the order. After it no player can be "
        "entered or withdrawn."
    )
    never = (
        gettext_lazy("A lot is drawn once: the order that falls now stands for the whole tournament."),
        gettext_lazy("No player can be entered or withdrawn any more; who is late enters by the arbiter."),
    )

    def bare_act(self) -> msgspec.Struct:
        """A draw with a seed of its own; shows what stands in the way."""
        return commands.DrawStartNumbers(**self.here, seed=secrets.token_hex(SEED_BYTES))

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Who is drawn, what binds the draw, and what is doubted before play begins."""
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "players": players(self.row),
            "seeding": said_seeding(state_now(**self.here)),
            "notes": unsettled(self.row),
        }

    def get_success_url(self) -> str:
        """After the draw: seed and order."""
        if self.request.method == "POST":
            return reverse("desk-draw-again", kwargs=self.here)
        return super().get_success_url()


def said_seeding(state: Tournament) -> list[tuple[int, str]]:
    """What binds the draw, by its number and in words with names."""
    persons = {UUID(person) for _number, seeding in state.bound for person in seeding.persons}
    names = directory.names(persons)
    said = []
    for number, seeding in state.bound:
        them = ", ".join(names[UUID(person)] for person in seeding.persons)
        if seeding.kind == "placed":
            numbers = ", ".join(map(str, seeding.numbers))
            words = _("%(them)s share the numbers %(numbers)s") % {"them": them, "numbers": numbers}
        else:
            words = _("%(them)s do not meet before round %(round)s") % {
                "them": them,
                "round": seeding.not_before_round,
            }
        said.append((number, words))
    return said


class DrawAgain(DeskPage):
    """The recorded seed drawn again beside the recorded order."""

    template_name = "desk/draw_again.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """Both orders, number by number; a lot is that of who was drawn, whoever they turned out to be."""
        row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
        if row is None:
            return self.not_there(_("There is no tournament of this name and day."))
        state = state_now(federation, tournament)
        drawn = as_drawn(state, state)
        again: tuple[str, ...] = ()
        if state.seed and state.drawn_by == "lot":
            again = by_lot(drawn, sorted(drawn.order), state.seed)
        names = directory.names(UUID(person) for person in state.order)
        lots_of = {person: lots.lot(state.seed, 0, person) for person in drawn.order if state.seed}
        lines = [
            {
                "number": number,
                "person": then,
                "name": names[UUID(now)],
                "lot": lots_of.get(then, ""),
                "same": again[number - 1] == then if again else None,
            }
            for number, (now, then) in enumerate(zip(state.order, drawn.order, strict=True), start=1)
        ]
        return self.render_to_response(
            {
                "row": row,
                "seed": state.seed,
                "by_strength": state.drawn_by == "strength",
                "lines": lines,
                "same": again == drawn.order,
                "seeding": said_seeding(state),
                "step": next_step(request, row) if state.drawn else None,
            }
        )
