"""Forms of the desk of Elo."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from ratings.systems.danish.events import ForeignOpponent
from ratings.systems.elo.labels import KINDS
from tournaments.desk.encoding import encoding_field

MOST_MEGABYTES = 64
POINTS = {"1": 2, "½": 1, "0.5": 1, "0,5": 1, "=": 1, "0": 0}
GAME = re.compile(r"(1|½|0[.,]5|=|0)\s*[;, \t]?\s*([1-9][0-9]{2,3})?\s*\Z")


class MonthField(forms.CharField):
    """A month as 2025-07; its first day."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(widget=forms.TextInput(attrs={"type": "month"}), max_length=7, **kwargs)

    def clean(self, value: object) -> object:
        """The first day of the month."""
        text = super().clean(value)
        try:
            return dt.date.fromisoformat(f"{text}-01")
        except ValueError:
            raise ValidationError(_("Write the month as 2025-07.")) from None


class ListForm(ActForm):
    """A list of FIDE as a file, and its month."""

    month = MonthField(label=_("Month of the list"), help_text=_("Such as 2025-07"))
    file = forms.FileField(
        label=_("File"),
        allow_empty_file=True,
        help_text=_("FIDE’s standard list, text or XML, zipped or not, at most 64 MB"),
    )

    encoding = encoding_field()

    def clean_file(self) -> object:
        """No file larger than may be sent."""
        sent = self.cleaned_data["file"]
        if (sent.size or 0) > MOST_MEGABYTES * 1024**2:
            raise ValidationError(_("The file has more than 64 MB. Send it zipped."))
        return sent


class SettleForm(ActForm):
    """Whether the player of the list is the person."""

    same = forms.TypedChoiceField(
        label=_("Player of the list"),
        choices=(("", "–"), ("yes", _("this person")), ("no", _("not this person"))),
        coerce=lambda said: said == "yes",
    )


class GamesForm(ActForm):
    """Elo-rated games in all."""

    games = forms.IntegerField(label=_("Elo-rated games in all"))
    month = MonthField(label=_("Up to the list of"), help_text=_("Such as 2025-07"))


class DayForm(ActForm):
    """A day."""

    on = forms.DateField(label=_("Day"), widget=DAY)


class JourneyForm(ActForm):
    """A tournament abroad."""

    event = forms.CharField(label=_("Tournament"), max_length=120)
    country = forms.CharField(label=_("Country"), max_length=60)
    ended_on = forms.DateField(label=_("Last day of play"), widget=DAY)
    returned_on = forms.DateField(label=_("Day of coming home"), widget=DAY)


class ExpectForm(JourneyForm):
    """Who plays where."""

    person = forms.UUIDField(widget=forms.HiddenInput)


class ReportForm(JourneyForm):
    """A result abroad, a line a game."""

    RENAMED = {"opponents": "games"}

    kind = forms.ChoiceField(label=_("Kind"), choices=[(kind.value, words) for kind, words in KINDS.items()])
    games = forms.CharField(
        label=_("Games, one a line"),
        widget=LONG_TEXT,
        strip=False,
        help_text=_(
            "Points and the opponent’s rating, such as: 1 2145. Leave out a rating that you do not know."
        ),
    )
    all_play_all = forms.BooleanField(label=_("All played all"), required=False)
    group_winner = forms.BooleanField(label=_("First place, alone or shared"), required=False)

    def clean_games(self) -> tuple[ForeignOpponent, ...]:
        """The games; a line that cannot be read is named."""
        return tuple(
            _game(line.strip(), number)
            for number, line in enumerate(self.cleaned_data["games"].splitlines(), start=1)
            if line.strip()
        )

    def values(self) -> dict[str, Any]:
        """The games as the act takes them."""
        said = super().values()
        return said | {"opponents": said.pop("games")}


def _game(text: str, line: int) -> ForeignOpponent:
    found = GAME.match(text)
    if found is None:
        said = _("Line %(line)s cannot be read: write the points and the opponent’s rating, such as 1 2145.")
        raise ValidationError(said, params={"line": line})
    return ForeignOpponent(half_points=POINTS[found[1]], rating=int(found[2] or 0))


class EstimateForm(ActForm):
    """A rating for the opponent of a game."""

    opponent = forms.IntegerField(label=_("Game"))
    rating = forms.IntegerField(label=_("Rating by estimate"))


class SeekForm(ActForm):
    """What FIDE and 4.7.3 ask of a tournament."""

    announced = forms.BooleanField(
        label=_("Announced as Elo-rated in the magazine or on the union’s pages"), required=False
    )
    notified_on = forms.DateField(label=_("The rating committee was told on"), required=False, widget=DAY)
    invitation_says_so = forms.BooleanField(label=_("The invitation says so"), required=False)
    closed = forms.BooleanField(label=_("The players were chosen: a closed tournament"), required=False)
    team_championship = forms.BooleanField(label=_("A team championship"), required=False)
    rounds_a_day = forms.IntegerField(label=_("Rounds a day, at most"), initial=1)
    hours_a_day = forms.IntegerField(label=_("Hours of play a day, at most"), initial=6)
    smoke_free = forms.BooleanField(label=_("No smoking where it is played"), required=False)
    international_arbiter = forms.BooleanField(
        label=_("An International Arbiter is responsible"), required=False
    )


class CheckForm(ActForm):
    """What came out when the committee worked ratings out again."""

    agreed = forms.TypedChoiceField(
        label=_("Outcome of the check"),
        choices=(("", "–"), ("yes", _("the ratings agree")), ("no", _("the ratings differ"))),
        coerce=lambda said: said == "yes",
    )
    difference = forms.CharField(
        label=_("Where they differ"), required=False, max_length=4_000, widget=LONG_TEXT
    )
