"""What is asked at the boards."""

from __future__ import annotations

from django import forms
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from federation.pages.act_views import LONG_TEXT, ActForm, YesNo
from federation.pages.reason_form import ReasonForm
from tournaments.conduct.labels import ANSWERS, FELL, GROUNDS, HANDLED, SHEETS
from tournaments.rules.board.draws import Answer
from tournaments.rules.clock_acts import Ground
from tournaments.sealed.desk.forms import ClockTime, colours
from tournaments.sides import Sides

Choices = list[tuple[str, Promise | str]]
NOBODY = ""


class ByColour(ActForm):
    """Which of the two."""

    by = forms.ChoiceField(label=gettext_lazy("Player"), widget=forms.RadioSelect)

    def __init__(self, *args: object, sides: Sides, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["by"].choices = colours(sides)  # type: ignore[attr-defined]


class ByColourWithReason(ByColour):
    """Which of the two, and what they say."""

    reason = forms.CharField(
        label=gettext_lazy("In words"), widget=LONG_TEXT, max_length=4_000, required=False
    )


class TwoClocks(ActForm):
    """What both clocks show."""

    black_left = ClockTime(label=gettext_lazy("Black has left"))
    white_left = ClockTime(label=gettext_lazy("White has left"))


class LateForm(ActForm):
    """How late each came."""

    RENAMED = {"late_seconds": "black_late"}

    black_late = ClockTime(label=gettext_lazy("Black came after"), required=False)
    black_never = forms.BooleanField(label=gettext_lazy("Black has not come"), required=False)
    white_late = ClockTime(label=gettext_lazy("White came after"), required=False)
    white_never = forms.BooleanField(label=gettext_lazy("White has not come"), required=False)
    limit_minutes = forms.IntegerField(
        label=gettext_lazy("Lost from this minute on"),
        min_value=0,
        max_value=10_000,
        required=False,
        help_text=gettext_lazy("Where the regulations set a limit; else the thinking time, in Denmark 15."),
    )
    black_excused = forms.BooleanField(label=gettext_lazy("Black is excused"), required=False)
    white_excused = forms.BooleanField(label=gettext_lazy("White is excused"), required=False)

    reserve = forms.BooleanField(label=gettext_lazy("A reserve plays"), required=False)

    def __init__(self, *args: object, danish: bool, of_teams: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        if not danish:
            del self.fields["black_excused"], self.fields["white_excused"]
        if not of_teams:
            del self.fields["reserve"]


class DefectForm(ActForm):
    """What the referee found."""

    defective = forms.ChoiceField(
        label=gettext_lazy("Finding on the clock"),
        choices=(("yes", gettext_lazy("plainly defective")), ("no", gettext_lazy("in order"))),
        widget=forms.RadioSelect,
    )


class SetForm(ActForm):
    """What the clocks showed, what they are set to, and why."""

    RENAMED = {"was": "black_was", "becomes": "black_becomes", "given": "black_given"}

    ground = forms.ChoiceField(label=gettext_lazy("Why"), widget=forms.RadioSelect)
    black_was = ClockTime(label=gettext_lazy("Black’s clock showed"))
    white_was = ClockTime(label=gettext_lazy("White’s clock showed"))
    black_becomes = ClockTime(label=gettext_lazy("Black’s clock is set to"))
    white_becomes = ClockTime(label=gettext_lazy("White’s clock is set to"))
    moves = forms.IntegerField(
        label=gettext_lazy("Moves that each has made"), min_value=0, max_value=1_000, required=False
    )
    defect = forms.ChoiceField(label=gettext_lazy("Rests on the defect"), required=False)
    reported = forms.BooleanField(label=gettext_lazy("A player reported it"), required=False)
    black_given = ClockTime(label=gettext_lazy("Black was given at the start"), required=False)
    white_given = ClockTime(label=gettext_lazy("White was given at the start"), required=False)

    def __init__(
        self, *args: object, grounds: tuple[Ground, ...], defects: Choices, **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["ground"].choices = [(each.value, GROUNDS[each]) for each in grounds]  # type: ignore[attr-defined]
        self.fields["defect"].choices = [("", "–"), *defects]  # type: ignore[attr-defined]
        polish = Ground.STOOD_STILL in grounds
        for name in ("defect", "moves") if polish else ("reported", "black_given", "white_given"):
            del self.fields[name]


class CallForm(ByColour, TwoClocks):
    """Who calls, and what both have left."""

    RENAMED = {"left_seconds": "black_left"}


class FlagForm(ActForm):
    """Whose flag fell."""

    fell = forms.ChoiceField(
        label=gettext_lazy("Flag"),
        choices=[(each.value, said) for each, said in FELL.items()],
        widget=forms.RadioSelect,
    )
    begun = forms.ChoiceField(
        label=gettext_lazy("Winning move of that player"),
        choices=(
            ("", gettext_lazy("none")),
            ("before", gettext_lazy("under way when the time ended")),
            ("after", gettext_lazy("seen only after the time was out")),
        ),
        widget=forms.RadioSelect,
        required=False,
    )
    at_control = forms.IntegerField(
        label=gettext_lazy("At the control with moves, number"),
        min_value=0,
        max_value=10,
        required=False,
        help_text=gettext_lazy("Empty at the end of the whole time."),
    )
    moves = forms.IntegerField(
        label=gettext_lazy("Moves made by then"), min_value=0, max_value=1_000, required=False
    )
    last_stopped = YesNo(label=gettext_lazy("The last of them with the clock stopped"), required=False)

    def __init__(self, *args: object, polish: bool, controls: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        if not polish:
            del self.fields["begun"]
        if not controls:
            for name in ("at_control", "moves", "last_stopped"):
                del self.fields[name]

    def clean(self) -> dict[str, object]:
        """A move with the clock not stopped is none, where moves are counted at a control."""
        said = self.cleaned_data
        if said.get("at_control") and said.get("last_stopped") is None:
            self.add_error("last_stopped", self.fields["last_stopped"].error_messages["required"])
        return said


class SheetsForm(ActForm):
    """What lies with the referee."""

    RENAMED = {"used_seconds": "black_used"}

    holds = forms.MultipleChoiceField(
        label=gettext_lazy("Handed in"),
        choices=list(SHEETS.items()),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    black_used = ClockTime(label=gettext_lazy("Time used by Black"), required=False)
    white_used = ClockTime(label=gettext_lazy("Time used by White"), required=False)


class OfferForm(ByColour):
    """Who offers, with which move."""

    move_number = forms.IntegerField(label=gettext_lazy("Number of the move"), min_value=1, max_value=450)
    with_own_move = YesNo(label=gettext_lazy("Together with an own move"))


class AnswerForm(ActForm):
    """How an offer was answered."""

    answer = forms.ChoiceField(
        label=gettext_lazy("Answer to the offer"),
        choices=[(each.value, said) for each, said in ANSWERS.items()]
        + [(Answer.WITHDRAWN.value, gettext_lazy("taken back by the one who made it"))],
        widget=forms.RadioSelect,
    )
    clock_stopped = YesNo(label=gettext_lazy("With the clock stopped"), required=False)

    def clean(self) -> dict[str, object]:
        """How it was accepted decides whether the draw stands; nothing else hangs on the clock."""
        said = self.cleaned_data
        if said.get("answer") == Answer.ACCEPT and said.get("clock_stopped") is None:
            self.add_error("clock_stopped", self.fields["clock_stopped"].error_messages["required"])
        return said


class ClaimForm(ByColour):
    """Who claims a draw, after which move, and what the referee rules."""

    RENAMED = {"left_seconds": "left"}

    move_number = forms.IntegerField(label=gettext_lazy("After move"), min_value=1, max_value=450)
    upheld = forms.ChoiceField(
        label=gettext_lazy("Ruling on the claim"),
        choices=(("yes", gettext_lazy("upheld")), ("no", gettext_lazy("rejected"))),
        widget=forms.RadioSelect,
    )
    left = ClockTime(label=gettext_lazy("The claimant has left"), required=False)


class DisorderForm(ActForm):
    """Who put stones out of order, and whether the position can be rebuilt."""

    culprit = forms.ChoiceField(label=gettext_lazy("By whom"), widget=forms.RadioSelect, required=False)
    restorable = forms.ChoiceField(
        label=gettext_lazy("Finding on the position"),
        choices=(("yes", gettext_lazy("to be rebuilt")), ("no", gettext_lazy("not to be rebuilt"))),
        widget=forms.RadioSelect,
    )
    on_purpose = forms.BooleanField(label=gettext_lazy("On purpose"), required=False)

    def __init__(self, *args: object, sides: Sides, polish: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        nobody = (NOBODY, gettext_lazy("not found"))
        self.fields["culprit"].choices = [*colours(sides), nobody]  # type: ignore[attr-defined]
        if not polish:
            del self.fields["on_purpose"]


class StoneForm(ByColour):
    """What was done with a stone."""

    handled = forms.ChoiceField(
        label=gettext_lazy("What happened"),
        choices=[(each.value, said) for each, said in HANDLED.items()],
        widget=forms.RadioSelect,
    )
    phase_open = forms.BooleanField(
        label=gettext_lazy("In a phase of Swap or Swap2, before the clock was pressed"), required=False
    )


class ConductForm(ReasonForm):
    """Who did what the book forbids."""

    person = forms.ChoiceField(label=gettext_lazy("Player"), widget=forms.RadioSelect)
    breach = forms.ChoiceField(label=gettext_lazy("Breach"))
    objected = forms.BooleanField(label=capfirst(gettext_lazy("the opponent objected")), required=False)
    field_order = ("person", "breach", "objected", "reason")

    def __init__(self, *args: object, people: Choices, breaches: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["person"].choices = people  # type: ignore[attr-defined]
        self.fields["breach"].choices = breaches  # type: ignore[attr-defined]


class DisputeForm(ByColourWithReason):
    """Who calls the referee, and over what."""

    settled_and_resumed = forms.BooleanField(
        label=gettext_lazy("Both had settled it themselves, and play went on"), required=False
    )


class SettlementForm(ActForm):
    """Who accepts."""

    RENAMED = {"accepted": "black"}

    black = forms.BooleanField(label=gettext_lazy("Black accepts"), required=False)
    white = forms.BooleanField(label=gettext_lazy("White accepts"), required=False)


class DecisionForm(ReasonForm):
    """The decision on a dispute."""

    groundless = forms.BooleanField(
        label=gettext_lazy("There was no reason to call the arbiter"), required=False
    )


class DecideForm(ActForm):
    """What the result needs beside the matter."""

    both_moved = YesNo(label=gettext_lazy("Both have made a move"))
