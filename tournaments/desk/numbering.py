"""Ratings by which players are ordered here, and start numbers by strength (DSU 4.9.3 3.1, 4.9.5 A1, A2)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cached_property
from uuid import UUID

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Malformed
from events.log import Recorded
from federation.books import FEDERATIONS, rule_book
from federation.members.alphabet import alphabetical
from federation.members.models import Person
from federation.pages.act_views import ActForm, SureForm
from federation.pages.confirming import ConfirmedTwice
from federation.pages.refusals import in_html, words
from tournaments import commands
from tournaments.commands.numbering import HIGHEST, TITLES, numbered, seeds_by_lot
from tournaments.commands.preconditions import ANY_SEED
from tournaments.desk.base import OfTournament
from tournaments.desk.fields import SEED_BYTES
from tournaments.events import TournamentRating
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.rules.pairing.fide_1998 import estimate, from_bcf, from_ingo
from tournaments.state import Tournament

OFFICIAL, ESTIMATED, INGO, BCF = "official", "estimated", "ingo", "bcf"
CONVERTERS = {INGO: from_ingo, BCF: from_bcf, ESTIMATED: estimate}
SOURCES = (
    (OFFICIAL, gettext_lazy("official")),
    (ESTIMATED, gettext_lazy("estimated")),
    (INGO, gettext_lazy("Ingo figure, to be converted")),
    (BCF, gettext_lazy("BCF grade, to be converted")),
)
MARKS = {
    OFFICIAL: "",
    ESTIMATED: gettext_lazy("estimated"),
    INGO: gettext_lazy("converted from Ingo"),
    BCF: gettext_lazy("converted from BCF"),
}
STANDS = "stands"
"""The choice that leaves a converted rating as it is: what stands in the field is no figure any more."""

ORDERS = {
    "SWE": gettext_lazy("By surname, then given names, in Swedish order: å, ä, ö after z."),
    "DEN": gettext_lazy("By surname, then given names, in Danish order: æ, ø, å after z, aa as å."),
    "POL": gettext_lazy("By surname, then given names, in Polish order: ą after a, ł after l, ż last."),
}


def rating_of(person: str, figure: int, title: str, source: str) -> TournamentRating:
    """What is recorded for a figure as somebody wrote it; Ingo and BCF are converted. Raises Malformed."""
    rating = CONVERTERS[source](figure).rating if source in CONVERTERS else figure
    return TournamentRating(person=person, rating=rating, title=title, source=source)


def named(state: Tournament, federation: str) -> dict[str, str]:
    """Everybody entered with their name, in the alphabetical order of the federation's language."""
    people = Person.objects.filter(person__in=[UUID(person) for person in state.entries])
    found = {str(row.person): row for row in people}
    house = FEDERATIONS.get(federation)
    order = alphabetical(
        (
            (person, found[person].surname, found[person].given_names)
            if person in found
            else (person, "", "")
            for person in state.entries
        ),
        house.language if house else "",
    )
    return {person: found[person].name if person in found else _("(not in the register)") for person in order}


class RatingsForm(ActForm):
    """Rating, title and source of each player. What is left empty is not recorded."""

    list_name = forms.CharField(
        label=gettext_lazy("List that the official ratings come from"), required=False, max_length=80
    )

    def __init__(
        self,
        *args: object,
        players: Mapping[str, str],
        standing: Mapping[str, TournamentRating],
        with_elo: bool = False,
        **kwargs: object,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.players, self.standing, self.with_elo = players, standing, with_elo
        for person, name in players.items():
            self.fields |= _fields_of(person, name, standing.get(person))
            if with_elo:
                self.fields[f"elo_{person}"] = _elo_of(name, standing.get(person))
        self.ratings: tuple[TournamentRating, ...] = ()

    def clean(self) -> dict[str, object]:
        """Convert what was written, and keep what changes."""
        changed = []
        for person in self.players:
            try:
                rated = self._rated(person)
            except Malformed as refusal:
                self.add_error(f"rating_{person}", in_html(words(refusal)))
                continue
            if rated and not rated.source:
                self.add_error(f"source_{person}", _("Say where the rating comes from."))
            elif rated and rated != self.standing.get(person):
                changed.append(rated)
        self.ratings = tuple(changed)
        return self.cleaned_data

    def _rated(self, person: str) -> TournamentRating | None:
        figure = self.cleaned_data.get(f"rating_{person}")
        title, source = self.cleaned_data.get(f"title_{person}", ""), self.cleaned_data[f"source_{person}"]
        stands = self.standing.get(person)
        if figure is None:
            return None
        elo = self.cleaned_data.get(f"elo_{person}")
        if elo is None:
            elo = stands.elo if stands else 0
        if source == STANDS and stands:
            return msgspec.structs.replace(stands, rating=figure, title=title, elo=elo)
        return msgspec.structs.replace(rating_of(person, figure, title, source), elo=elo)

    def lines(self) -> list[dict[str, object]]:
        """A line a player, as the page shows it."""
        return [
            {
                "name": name,
                "rating": self[f"rating_{person}"],
                "title": self[f"title_{person}"],
                "elo": self[f"elo_{person}"] if self.with_elo else None,
                "source": self[f"source_{person}"],
                "mark": MARKS[self.standing[person].source] if person in self.standing else "",
                "stands": person in self.standing,
            }
            for person, name in self.players.items()
        ]


def _fields_of(person: str, name: str, stands: TournamentRating | None) -> dict[str, forms.Field]:
    converted = stands is not None and stands.source in {INGO, BCF}
    kept = [(STANDS, MARKS[stands.source])] if stands and converted else []
    return {
        f"rating_{person}": forms.IntegerField(
            required=False,
            min_value=0,
            max_value=HIGHEST,
            initial=stands.rating if stands else None,
            widget=forms.NumberInput(attrs={"aria-label": _("Rating of %(name)s") % {"name": name}}),
        ),
        f"title_{person}": forms.ChoiceField(
            required=False,
            choices=[("", "–"), *((title, title) for title in TITLES if title)],
            initial=stands.title if stands else "",
            widget=forms.Select(attrs={"aria-label": _("Title of %(name)s") % {"name": name}}),
        ),
        f"source_{person}": forms.ChoiceField(
            required=False,
            choices=[("", "–"), *kept, *SOURCES],
            initial=STANDS if converted else stands.source if stands else "",
            widget=forms.Select(attrs={"aria-label": _("Source of the rating of %(name)s") % {"name": name}}),
        ),
    }


def _elo_of(name: str, stands: TournamentRating | None) -> forms.Field:
    """DSU 4.9.7: a knock-out seeds by Elo after rating and title."""
    return forms.IntegerField(
        required=False,
        min_value=0,
        max_value=HIGHEST,
        initial=stands.elo or None if stands else None,
        widget=forms.NumberInput(attrs={"aria-label": _("Elo of %(name)s") % {"name": name}}),
    )


class Ratings(OfTournament):
    """Say by which ratings players are ordered here."""

    template_name = "desk/ratings.html"
    command = staticmethod(commands.record_ratings)
    title = gettext_lazy("Ratings")
    button = gettext_lazy("Record the ratings")
    lede = gettext_lazy(
        "An unknown rating is estimated by the arbiter and marked so; Ingo and BCF are converted."
    )

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it."""
        return state_now(**self.here)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody who is entered, and the ratings that stand."""
        self.kicker = self.row.name
        players = named(self.state, self.kwargs["federation"])
        with_elo = seeds_by_lot(self.state)
        return RatingsForm(
            **self.get_form_kwargs(), players=players, standing=self.state.ratings, with_elo=with_elo
        )

    def bare_act(self) -> msgspec.Struct:
        """No rating: whether the actor may record any."""
        return commands.RecordRatings(**self.here, ratings=())

    def perform(self, form: ActForm) -> Recorded | None:
        """Record what changed, if anything did."""
        assert isinstance(form, RatingsForm)
        return super().perform(form) if form.ratings else None

    def act(self, form: ActForm) -> msgspec.Struct:
        """Only what changed."""
        assert isinstance(form, RatingsForm)
        list_name = form.cleaned_data["list_name"]
        return commands.RecordRatings(**self.here, ratings=form.ratings, list_name=list_name)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Whether this house has a list to take ratings from."""
        return super().get_context_data(**kwargs) | {"row": self.row, "has_lists": has_lists(self.row)}


def has_lists(row: TournamentRow) -> bool:
    """Whether the federation publishes a rating list of this game in this house."""
    return bool(row.rule_book) and rule_book(row.rule_book).rated


class NumberByStrength(ConfirmedTwice, OfTournament):
    """Give start numbers by rating, then title, then alphabet."""

    template_name = "desk/number.html"
    form_class = SureForm
    command = staticmethod(commands.number_by_strength)
    title = gettext_lazy("Number by strength")
    button = gettext_lazy("Give the start numbers")
    lede = gettext_lazy("Number 1 is the strongest. After it no player can be entered or withdrawn.")
    never = (
        gettext_lazy("Start numbers are given once: a rating that is put right later changes none of them."),
        gettext_lazy("No player can be entered or withdrawn any more; who is late enters by the arbiter."),
    )

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it."""
        return state_now(**self.here)

    @cached_property
    def players(self) -> dict[str, str]:
        """Everybody entered, in alphabetical order."""
        return named(self.state, self.kwargs["federation"])

    def bare_act(self) -> msgspec.Struct:
        """The numbering: the alphabetical list is made from the names of the register at this moment, and a
        seed chosen by chance.
        """
        seed = secrets.token_hex(SEED_BYTES)
        return commands.NumberByStrength(**self.here, alphabetical=tuple(self.players), seed=seed)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The order as it would be, and how names are ordered in it; where a lot will part those who are
        level, they stand here by some lot.
        """
        house = FEDERATIONS.get(self.kwargs["federation"])
        order = numbered(self.state, tuple(self.players), ANY_SEED)
        lines = [self._line(number, person) for number, person in enumerate(order, start=1)]
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "lines": lines,
            "unrated": sum(line["rating"] is None for line in lines),
            "order": ORDERS.get(house.country if house else "", ""),
            "by_lot": seeds_by_lot(self.state),
        }

    def _line(self, number: int, person: str) -> dict[str, object]:
        rated = self.state.ratings.get(person)
        return {
            "number": number,
            "name": self.players[person],
            "rating": rated.rating if rated else None,
            "title": rated.title if rated else "",
            "elo": rated.elo if rated else 0,
            "mark": MARKS[rated.source] if rated else "",
        }
