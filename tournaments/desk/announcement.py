"""The form of an announcement: what must be known, and every item of the regulations (SLSF-G 17.1).

A system that needs settings before it can be played asks for them on a second page, where what was said on
the first one stands in hidden fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.books.slots import Federation
from federation.pages.act_views import DAY, ActForm
from federation.pages.formatting import days
from tournaments.books import tournament_book
from tournaments.commands import AnnounceTournament
from tournaments.commands.announcing import wrong_words
from tournaments.desk.how_played import check_target, play_fields, play_said, systems_of
from tournaments.desk.periods import PeriodsField, in_words, shortest_of
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.rules.books import BOOKS, GOMOKU, Book
from tournaments.rules.citations import Rule
from tournaments.rules.eligibility import EventKind
from tournaments.rules.regulations import OWN_ENTRY
from tournaments.rules.systems import System
from tournaments.shared_context import CORRECTIONS, ITEMS, SYSTEMS, WHO, WHO_ENTERS

ORGANISERS = (
    (OrganiserKind.BOARD, gettext_lazy("the federation’s board")),
    (OrganiserKind.CLUB, gettext_lazy("a club")),
    (OrganiserKind.ORGANISATION, gettext_lazy("another organisation, in consultation with the federation")),
    (OrganiserKind.COMMITTEE, gettext_lazy("a committee on the federation’s commission")),
)
EVENT_KINDS = (
    (EventKind.OPEN, pgettext_lazy("tournament", "open")),
    (EventKind.SM_TOP_CLASS, gettext_lazy("SM, highest class")),
    (EventKind.SM_LOWER_CLASS, gettext_lazy("SM, lower class")),
    (EventKind.SWEDISH_CUP, gettext_lazy("Svenska Cupen")),
    (EventKind.ELITE_BY_BOARD, gettext_lazy("elite event, closed by the board")),
    (
        EventKind.INTERNATIONAL_QUOTA,
        gettext_lazy("places of the federation in a European or world championship"),
    ),
    (EventKind.INTERNATIONAL, gettext_lazy("international event with Swedish players")),
)
SETTLED_AT_ONCE = frozenset({System.ROUND_ROBIN, System.CUP})
"""Systems that can be played as they are, but in DSU, whose book asks for the correction."""

ITEM = "item_"
LONGEST_ITEM = 2_000


SAID_ABOVE = ("place", "time", "playing_system", "thinking_time", "entry_deadline")
"""Items that fields of the announcement itself state."""


def item_fields(book: str, *left_out: str) -> dict[str, forms.Field]:
    """One field an item that the book asks of the regulations, each with its paragraph."""
    cited = BOOKS[book]
    return {
        ITEM + item: forms.CharField(
            label=ITEMS[item],
            required=False,
            max_length=LONGEST_ITEM,
            help_text=cited.cite(paragraph),
        )
        for item, paragraph in tournament_book(cited).regulations.items()
        if item not in left_out
    }


class ItemsForm(ActForm):
    """Items of the regulations. What is left empty is not stated; "none" is a statement too."""

    LEFT_OUT: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *args: object, book: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields |= item_fields(book, *self.LEFT_OUT)
        self.fields[ITEM + OWN_ENTRY] = forms.ChoiceField(
            label=WHO_ENTERS,
            required=False,
            choices=[("", gettext_lazy("not stated: officials alone")), *WHO.items()],
        )

    def items(self) -> dict[str, str]:
        """What is stated, by item."""
        return {
            name.removeprefix(ITEM): words.strip()
            for name, words in self.cleaned_data.items()
            if name.startswith(ITEM) and words.strip()
        }

    def item_bound_fields(self) -> list[forms.BoundField]:
        """The items, as the page shows them beside the rest."""
        return [self[name] for name in self.fields if name.startswith(ITEM)]


class AnnounceForm(ItemsForm):
    """What an announcement says."""

    LEFT_OUT = SAID_ABOVE

    name = forms.CharField(label=pgettext_lazy("tournament", "Name"), required=False)
    place = forms.CharField(label=pgettext_lazy("venue", "Place"), required=False)
    starts_on = forms.DateField(label=gettext_lazy("First day"), widget=DAY)
    ends_on = forms.DateField(label=capfirst(gettext_lazy("last day")), widget=DAY)
    discipline = forms.ChoiceField(label=pgettext_lazy("discipline", "Game"))
    base_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes a player and game"), min_value=0, max_value=10_000
    )
    increment_seconds = forms.IntegerField(
        label=gettext_lazy("Seconds added a move"), min_value=0, max_value=3_600, initial=0
    )
    control_minutes = forms.IntegerField(
        label=gettext_lazy("Shortest period with a control of its own, minutes"),
        min_value=0,
        max_value=10_000,
        initial=0,
        help_text=gettext_lazy("0: none"),
    )
    periods = PeriodsField(
        label=gettext_lazy("Periods of the thinking time"),
        required=False,
        help_text=gettext_lazy(
            "Where there are several: 90/40 30 is 90 minutes for 40 moves, 30 for the rest."
        ),
    )
    system = forms.ChoiceField(label=gettext_lazy("Playing system"))
    games_per_match = forms.IntegerField(
        label=gettext_lazy("Games a match"), min_value=1, max_value=20, initial=1
    )
    organiser_kind = forms.ChoiceField(label=gettext_lazy("Kind of organiser"), choices=ORGANISERS)
    organiser_name = forms.CharField(label=gettext_lazy("Organiser"), required=False)
    organiser_reference = forms.CharField(
        label=gettext_lazy("Consultation or commission"),
        required=False,
        help_text=gettext_lazy("For another organisation or a committee: what it rests on"),
    )
    entry_deadline = forms.DateField(label=gettext_lazy("Entries until"), required=False, widget=DAY)
    members_only = forms.BooleanField(label=gettext_lazy("Only members may enter"), required=False)
    event_kind = forms.ChoiceField(
        label=gettext_lazy("Kind of event"),
        choices=EVENT_KINDS,
        help_text=gettext_lazy("Some renju events are for Swedish members alone (SLSF-R 20.2)"),
    )
    played = forms.CharField(required=False, widget=forms.HiddenInput)
    """The system whose settings the second page has shown."""

    RENAMED = {"tie_breaks": "ladder_1", "ladder": "ladder_1"}

    def __init__(
        self, *args: object, federation: Federation, said: Mapping[str, Any] | None = None, **kwargs: object
    ) -> None:
        books = [BOOKS[book.code] for book in federation.books if book.code in BOOKS]
        super().__init__(*args, book=books[0].id if books else GOMOKU.id, **kwargs)
        self.offer("discipline", [(book.discipline, book.title) for book in federation.books])
        self.offer("system", dict(pair for book in books for pair in systems_of(book)).items())
        if not any(book.says(Rule.CLOSED_EVENTS) for book in books):
            del self.fields["event_kind"]
        self.first_page = [name for name in self.fields if name not in {"key", "played"}]
        said = said or {}
        governing = federation.book_for(str(said.get("discipline", "")))
        self.governing = BOOKS.get(governing.code) if governing else None
        self.chosen = System(said["system"]) if said.get("system") in set(System) else System.ROUND_ROBIN
        if self.asks_more and said.get("played") == self.chosen:
            assert self.governing is not None
            self.fields |= play_fields(self.chosen, self.governing, "games_per_match")

    @property
    def asks_more(self) -> bool:
        """Whether the system needs settings of its own before the announcement is whole."""
        return asks_more(self.chosen, self.governing)

    @property
    def second_page(self) -> list[str]:
        """The settings of the system, once they were asked for."""
        return [name for name in self.fields if name not in {"key", "played", *self.first_page}]

    def hide(self, names: Iterable[str]) -> None:
        """Keep these fields and what they hold out of sight."""
        for name in names:
            self.fields[name].widget = self.fields[name].hidden_widget()

    def clean(self) -> dict[str, object]:
        """Half a game and half a win are nothing to play for; what is missing is said together."""
        check_target(self.cleaned_data)
        words = {name: self.cleaned_data.get(name, "") for name in ("name", "place", "organiser_name")}
        for wrong in wrong_words(words, self.governing) if self.governing else ():
            self.refuse(wrong)
        return self.cleaned_data

    def act(self, federation: str) -> AnnounceTournament:
        """The announcement. What its own fields say counts as stated in the regulations."""
        said, control = self.cleaned_data, self._control()
        return AnnounceTournament(
            federation=federation,
            system=self.chosen.value,
            play=play_said(self.chosen, said) if self.asks_more else None,
            event_kind=said.get("event_kind") or EventKind.OPEN.value,
            name=said["name"],
            place=said["place"],
            starts_on=said["starts_on"],
            ends_on=said["ends_on"],
            discipline=said["discipline"],
            time_control=control,
            games_per_match=said["games_per_match"],
            organiser=Organiser(
                kind=OrganiserKind(said["organiser_kind"]),
                name=said["organiser_name"],
                reference=said["organiser_reference"],
            ),
            regulations=self._said_above(control) | self.items(),
            entry_deadline=said["entry_deadline"],
            members_only=said["members_only"],
        )

    def _control(self) -> TimeControl:
        said = self.cleaned_data
        return TimeControl(
            base_minutes=said["base_minutes"],
            increment_seconds=said["increment_seconds"],
            control_minutes=said["control_minutes"] or shortest_of(said["periods"]),
            periods=said["periods"],
        )

    def _said_above(self, control: TimeControl) -> dict[str, str]:
        said = self.cleaned_data
        stated = {
            "place": said["place"].strip(),
            "time": days(said["starts_on"], said["ends_on"]),
            "playing_system": str(SYSTEMS[self.chosen]),
            "thinking_time": in_words(control),
        }
        if said.get("correction"):
            stated["tie_breaks"] = str(CORRECTIONS[said["correction"]])
        if said["entry_deadline"]:
            stated["entry_deadline"] = date_format(said["entry_deadline"])
        return stated


def asks_more(system: System, book: Book | None) -> bool:
    """Whether a system of a book has settings that must be said before it can be played."""
    if book is None or system not in tournament_book(book).systems:
        return False
    return book.says(Rule.CORRECTION_AND_CASH) or system not in SETTLED_AT_ONCE
