"""The form of a fund: a few lists, each with its prizes in one line, and whom it is for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Malformed
from federation.pages.act_views import LONG_TEXT, ActForm
from federation.pages.reason_form import LONGEST
from federation.pages.refusals import in_html, words
from tournaments.events.prizes import LONGEST_NAME, Fund, PrizeList
from tournaments.pages.prize_text import prizes_of, written
from tournaments.rules.prize_lists import Choosing

FEWEST, SPARE = 4, 2
CHOOSING = (
    (Choosing.LARGEST, gettext_lazy("One prize a player: the largest; the others go to those behind.")),
    (Choosing.IN_ORDER, gettext_lazy("One prize a player: the first in the order of the lists.")),
    (Choosing.ALL, gettext_lazy("A player has each prize that they are placed for.")),
)
NUMBERS = {
    "born_from": gettext_lazy("Born in this year or later"),
    "born_to": gettext_lazy("Born in this year or earlier"),
    "rating_from": gettext_lazy("Rating of at least"),
    "rating_to": gettext_lazy("Rating of at most"),
}


class FundForm(ActForm):
    """Every list of the fund, some empty ones behind, and who has which prize."""

    template_name = "prizes/fund_fields.html"

    choosing = forms.ChoiceField(
        label=gettext_lazy("Who is placed for several prizes"),
        choices=[(each.value, said) for each, said in CHOOSING],
        widget=forms.RadioSelect,
    )
    looked = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(
        self, *args: object, groups: Mapping[int, str], clubs: Mapping[str, str], lists: int, **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        typed = [int(found[1]) for name in self.data if (found := re.fullmatch(r"prizes_(\d{1,2})", name))]
        self.count = max(FEWEST, lists + SPARE, *typed, 0)
        self.groups = groups
        for at in range(1, self.count + 1):
            self._add(at, clubs)

    def _add(self, at: int, clubs: Mapping[str, str]) -> None:
        """The fields of one list."""
        self.fields[f"name_{at}"] = forms.CharField(
            label=_("Name of the list"),
            required=False,
            max_length=LONGEST_NAME,
            help_text=_("Empty for the prizes by place."),
        )
        self.fields[f"prizes_{at}"] = forms.CharField(
            label=_("Prizes from the first down"),
            required=False,
            max_length=4_000,
            help_text=_("Between semicolons: 1500; 1000 + Cup; Medal"),
        )
        if len(self.groups) > 1:
            self.fields[f"stage_{at}"] = forms.ChoiceField(
                label=_("Group"), choices=[(str(stage), name) for stage, name in self.groups.items()]
            )
        for name, label in NUMBERS.items():
            self.fields[f"{name}_{at}"] = forms.IntegerField(label=label, required=False, min_value=0)
        self.fields[f"club_{at}"] = forms.ChoiceField(
            label=_("Club"), required=False, choices=[("", _("any")), *clubs.items()]
        )
        self.fields[f"unrated_{at}"] = forms.BooleanField(
            label=_("those without a rating too"), required=False
        )

    def rows(self) -> Iterator[tuple[int, list[forms.BoundField], list[forms.BoundField], bool]]:
        """Number, what each list has, what limits it, and whether it is limited."""
        limits = (*NUMBERS, "club", "unrated")
        for at in range(1, self.count + 1):
            said = [
                self[f"{name}_{at}"] for name in ("name", "prizes", "stage") if f"{name}_{at}" in self.fields
            ]
            limiting = [self[f"{name}_{at}"] for name in limits]
            yield at, said, limiting, any(each.value() or each.errors for each in limiting)

    def clean(self) -> dict[str, object]:
        """Each line of prizes can be read; a list that says something has prizes."""
        lists = []
        for at in range(1, self.count + 1):
            try:
                if self.cleaned_data.get(f"prizes_{at}", "").strip():
                    lists.append(self._list(at))
            except Malformed as malformed:
                self.add_error(f"prizes_{at}", in_html(words(malformed, self.reader)))
            if self.cleaned_data.get(f"name_{at}") and not self.data.get(f"prizes_{at}", "").strip():
                self.add_error(f"prizes_{at}", _("This list has no prize yet."))
        self.lists = tuple(lists)
        return self.cleaned_data

    def _list(self, at: int) -> PrizeList:
        said = self.cleaned_data
        numbers = {name: said.get(f"{name}_{at}") or 0 for name in NUMBERS}
        return PrizeList(
            name=" ".join(said[f"name_{at}"].split()),
            prizes=prizes_of(said[f"prizes_{at}"]),
            stage=int(said.get(f"stage_{at}") or min(self.groups, default=1)),
            club=said.get(f"club_{at}", ""),
            unrated=bool(said.get(f"unrated_{at}")),
            **numbers,
        )

    @property
    def fund(self) -> Fund:
        """All of it."""
        return Fund(lists=self.lists, choosing=Choosing(self.cleaned_data["choosing"]))


class ChangedFundForm(FundForm):
    """The same with a reason."""

    reason = forms.CharField(
        label=gettext_lazy("Reason, as it will be read in ten years"),
        required=False,
        max_length=LONGEST,
        widget=LONG_TEXT,
    )


def standing(fund: Fund | None) -> dict[str, object]:
    """A fund as its form shows it. Of a new one the official says who chooses."""
    found: dict[str, object] = {"choosing": fund.choosing.value if fund else ""}
    for at, each in enumerate(fund.lists if fund else (), start=1):
        numbers = {f"{name}_{at}": getattr(each, name) or None for name in NUMBERS}
        found |= numbers | {
            f"name_{at}": each.name,
            f"prizes_{at}": written(each.prizes),
            f"stage_{at}": str(each.stage),
            f"club_{at}": each.club,
            f"unrated_{at}": each.unrated,
        }
    return found
