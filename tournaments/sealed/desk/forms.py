"""What is asked at the desk of sealed games. A move or a slip that was sent never comes back to a page."""

from __future__ import annotations

import re
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.debug import sensitive_variables

from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from tournaments.desk.sessions import LocalHour
from tournaments.events.sealed import Who
from tournaments.records.labels import OPENING_RULES
from tournaments.records.opening_rules import Rules
from tournaments.rules.clocks import clock_face
from tournaments.rules.pairing.face import Colour
from tournaments.sealed import slip
from tournaments.sealed.labels import ITEMS
from tournaments.sides import Sides

CLOCK = re.compile(r"(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)")


class Once(forms.TextInput):
    """A field whose text is sent once and never put into a page again."""

    def __init__(self, **attrs: object) -> None:
        off = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
        super().__init__(attrs=off | attrs)

    def format_value(self, value: object) -> None:
        """Nothing of what was sent."""


class FreshSlip(forms.HiddenInput):
    """A secret of its own for each time the form is shown. Sent twice, the form holds the same one.

    So a double click prints the same slip twice, and a form that comes back brings another.
    """

    def __init__(self) -> None:
        super().__init__(attrs={"autocomplete": "off"})

    @sensitive_variables()
    def format_value(self, value: object) -> str:
        """A new secret, whatever was sent."""
        return slip.written(slip.fresh())


class ClockTime(forms.CharField):
    """A time as a clock shows it: minutes and seconds, with hours before them where there are any."""

    def __init__(self, **more: Any) -> None:
        attrs = {"placeholder": "0:00", "autocomplete": "off"}
        super().__init__(max_length=10, widget=forms.TextInput(attrs=attrs), **more)

    def clean(self, value: object) -> object:
        """Seconds."""
        text = super().clean(value)
        shown = CLOCK.fullmatch(text or "0:00")
        if shown is None:
            raise ValidationError(_("Type minutes and seconds, such as 41:14, or 1:02:05 with hours."))
        hours, minutes, seconds = (int(part or 0) for part in shown.groups())
        return hours * 3600 + minutes * 60 + seconds

    def prepare_value(self, value: object) -> object:
        """Seconds as a clock shows them."""
        return clock_face(value) if isinstance(value, int) else value


class SealForm(ActForm):
    """The position in words, both clocks, and the move itself, typed by whoever seals it."""

    RENAMED = {"used": "black_used", "envelope": "move"}

    sealer = forms.ChoiceField(label=gettext_lazy("Who has the move and seals"), widget=forms.RadioSelect)
    opening = forms.ChoiceField(label=gettext_lazy("Opening rule"))
    moves = forms.CharField(
        label=gettext_lazy("Moves so far"),
        help_text=gettext_lazy("In order, with blanks between them, such as h8 i9 i10; a pass as pass."),
        widget=forms.Textarea(attrs={"rows": 3}),
        required=False,
    )
    position = forms.CharField(label=gettext_lazy("Position in FEN"), max_length=200)
    move_number = forms.IntegerField(label=gettext_lazy("Number of the sealed move"), min_value=1)
    black_used = ClockTime(label=gettext_lazy("Time used by Black"))
    white_used = ClockTime(label=gettext_lazy("Time used by White"))
    left = ClockTime(
        label=gettext_lazy("Left of the session"),
        required=False,
        help_text=gettext_lazy("Empty once it is over. Before that it is added to the sealer’s time."),
    )
    required_moves = forms.BooleanField(
        label=gettext_lazy("Both have made the moves required for the time control"), required=False
    )
    flag_seen = forms.BooleanField(
        label=gettext_lazy("Seal although the added time leaves the sealer none"), required=False
    )
    how = forms.ChoiceField(
        label=gettext_lazy("Where the move is"),
        choices=(
            ("typed", gettext_lazy("It is typed here by the one who seals, unseen by others")),
            ("paper", gettext_lazy("It stays on paper in the envelope")),
        ),
        widget=forms.RadioSelect,
    )
    move = forms.CharField(
        label=gettext_lazy("The sealed move"),
        max_length=100,
        required=False,
        widget=Once(),
        help_text=gettext_lazy("From here on it cannot be read without the slip that the next page shows."),
    )
    slip = forms.CharField(widget=FreshSlip(), required=False)

    @sensitive_variables()
    def __init__(self, *args: object, sides: Sides, rules: Rules, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["sealer"].choices = colours(sides)  # type: ignore[attr-defined]
        offered = [(rule.value, f"{OPENING_RULES[rule]} ({article})") for rule, article in rules.items()]
        self.fields["opening"].choices = offered  # type: ignore[attr-defined]
        for name in ("position", "move_number") if rules else ("opening", "moves"):
            del self.fields[name]


class ReplyForm(ActForm):
    """The clocks, and the answer."""

    RENAMED = {"used": "black_used", "envelope": "move"}

    black_used = ClockTime(label=gettext_lazy("Time used by Black"))
    white_used = ClockTime(label=gettext_lazy("Time used by White"))
    how = SealForm.base_fields["how"]
    move = SealForm.base_fields["move"]
    slip = SealForm.base_fields["slip"]


def colours(sides: Sides) -> list[tuple[str, str]]:
    """Both colours in the order of the board."""
    marks = sides.order(Colour.BLACK, Colour.WHITE)
    return [
        (colour.value, f"{head.mark} {head.colour}") for colour, head in zip(marks, sides.heads, strict=True)
    ]


class KeepForm(ActForm):
    """What the referee found."""

    RENAMED = {"envelope": "holds"}

    holds = forms.MultipleChoiceField(
        label=gettext_lazy("What the arbiter sees"),
        choices=list(ITEMS.items()),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )


class OpenForm(ActForm):
    """The letters of the slip, or what stands on the paper."""

    slip = forms.CharField(
        label=gettext_lazy("The slip from the envelope"),
        max_length=60,
        required=False,
        widget=Once(size=42),
        help_text=gettext_lazy("Eight groups of four; typed or scanned."),
    )
    written = forms.CharField(
        label=gettext_lazy("The move as it is written"),
        max_length=100,
        required=False,
        widget=Once(),
        help_text=gettext_lazy("Empty if no move is written."),
    )

    @sensitive_variables()
    def __init__(self, *args: object, on_paper: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["slip" if on_paper else "written"]


class PresentForm(ActForm):
    """Who is there."""

    present = forms.MultipleChoiceField(
        label=gettext_lazy("Who is there"),
        choices=(
            (Who.MOVER.value, gettext_lazy("The player to move, who answers the sealed move")),
            (Who.SEALER.value, capfirst(gettext_lazy("the one who sealed"))),
        ),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    waived = forms.BooleanField(
        label=gettext_lazy("Who has just ended another sealed game goes without the fifteen minutes"),
        required=False,
    )


class RuleForm(ReasonForm):
    """What the referee reads."""

    move = forms.CharField(
        label=gettext_lazy("The move as the arbiter reads it"),
        max_length=100,
        required=False,
        help_text=gettext_lazy("Empty: no possible move is written, and the game is lost."),
    )
    field_order = ("move", "reason")


class SureReasonForm(ReasonForm, SureForm):
    """Why, and that it is meant."""


class DrawForm(ActForm):
    """What a draw without the position asks."""

    RENAMED = {"agreement": "both_agree", "signatures": "both_sign"}

    both_agree = forms.BooleanField(label=gettext_lazy("Both agree to a draw"), required=False)
    both_sign = forms.BooleanField(label=gettext_lazy("Both have signed the score sheet"), required=False)
    referee_present = forms.BooleanField(label=gettext_lazy("The arbiter was present"), required=False)


class PauseForm(ActForm):
    """What both have left."""

    RENAMED = {"left_seconds": "black_left"}

    black_left = ClockTime(label=gettext_lazy("Black has left"))
    white_left = ClockTime(label=gettext_lazy("White has left"))


class OrderForm(ActForm):
    """An hour for each game that waits; `waiting` is key and label of each."""

    RENAMED = {"slots": ""}

    def __init__(self, *args: object, waiting: list[tuple[str, str]], zone: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        waives = _("A player goes without the fifteen minutes before it")
        for key, label in waiting:
            self.fields[f"at_{key}"] = LocalHour(
                ZoneInfo(zone),
                label=label,
                required=False,
                help_text=_("Clocks of %(zone)s") % {"zone": zone},
            )
            self.fields[f"waived_{key}"] = forms.BooleanField(label=waives, required=False)
