"""The form of an announcement: what must be known, and every item of the regulations (SLSF-G 17.1)."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.acting import DAY, ActForm
from federation.rulebooks.form import Federation
from federation.templatetags.records import days
from tournaments.commands import AnnounceTournament
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.reading import ITEMS, SYSTEMS
from tournaments.rules.books import BOOKS
from tournaments.rules.regulations import REGULATION_ITEMS

ORGANISERS = (
    (OrganiserKind.BOARD, gettext_lazy("the federation’s board")),
    (OrganiserKind.CLUB, gettext_lazy("a club")),
    (OrganiserKind.ORGANISATION, gettext_lazy("another organisation, in consultation with the federation")),
    (OrganiserKind.COMMITTEE, gettext_lazy("a committee on the federation’s commission")),
)
ITEM = "item_"
LONGEST_ITEM = 2_000


SAID_ABOVE = ("place", "time", "playing_system", "thinking_time", "entry_deadline")
"""Items that fields of the announcement itself state."""


def item_fields(book: str, *left_out: str) -> dict[str, forms.Field]:
    """One field an item of the regulations, each with its paragraph."""
    cited = BOOKS[book]
    return {
        ITEM + item: forms.CharField(
            label=ITEMS[item],
            required=False,
            max_length=LONGEST_ITEM,
            help_text=cited.cite(paragraph),
        )
        for item, paragraph in REGULATION_ITEMS.items()
        if item not in left_out
    }


class ItemsForm(ActForm):
    """Items of the regulations. What is left empty is not stated; "none" is a statement too."""

    LEFT_OUT: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *args: Any, book: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields |= item_fields(book, *self.LEFT_OUT)

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

    name = forms.CharField(label=gettext_lazy("Name"), required=False)
    place = forms.CharField(label=gettext_lazy("Place"), required=False)
    starts_on = forms.DateField(label=gettext_lazy("First day"), widget=DAY)
    ends_on = forms.DateField(label=gettext_lazy("Last day"), widget=DAY)
    discipline = forms.ChoiceField(label=gettext_lazy("Game"))
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
    games_per_match = forms.IntegerField(
        label=gettext_lazy("Games a match"), min_value=1, max_value=20, initial=1
    )
    organiser_kind = forms.ChoiceField(label=gettext_lazy("Organiser is"), choices=ORGANISERS, initial="club")
    organiser_name = forms.CharField(label=gettext_lazy("Organiser"), required=False)
    organiser_reference = forms.CharField(
        label=gettext_lazy("Consultation or commission"),
        required=False,
        help_text=gettext_lazy("For another organisation or a committee: what it rests on"),
    )
    entry_deadline = forms.DateField(label=gettext_lazy("Entries until"), required=False, widget=DAY)
    members_only = forms.BooleanField(label=gettext_lazy("Only members may enter"), required=False)

    def __init__(self, *args: Any, federation: Federation, **kwargs: Any) -> None:
        rated = [book for book in federation.books if book.code in BOOKS]
        super().__init__(*args, book=rated[0].code if rated else "SLSF-G", **kwargs)
        game = self.fields["discipline"]
        assert isinstance(game, forms.ChoiceField)
        game.choices = [(book.discipline, book.title) for book in federation.books]

    def act(self, federation: str) -> AnnounceTournament:
        """The announcement. What its own fields say counts as stated in the regulations."""
        said = self.cleaned_data
        return AnnounceTournament(
            federation=federation,
            name=said["name"],
            place=said["place"],
            starts_on=said["starts_on"],
            ends_on=said["ends_on"],
            discipline=said["discipline"],
            time_control=TimeControl(
                base_minutes=said["base_minutes"],
                increment_seconds=said["increment_seconds"],
                control_minutes=said["control_minutes"],
            ),
            games_per_match=said["games_per_match"],
            organiser=Organiser(
                kind=OrganiserKind(said["organiser_kind"]),
                name=said["organiser_name"],
                reference=said["organiser_reference"],
            ),
            regulations=self._said_above() | self.items(),
            entry_deadline=said["entry_deadline"],
            members_only=said["members_only"],
        )

    def _said_above(self) -> dict[str, str]:
        said = self.cleaned_data
        stated = {
            "place": said["place"].strip(),
            "time": days(said["starts_on"], said["ends_on"]),
            "playing_system": str(SYSTEMS["round_robin"]),
            "thinking_time": _("%(minutes)s min a player") % {"minutes": said["base_minutes"]},
        }
        if said["entry_deadline"]:
            stated["entry_deadline"] = date_format(said["entry_deadline"], "j F Y")
        return stated
