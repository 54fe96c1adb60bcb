"""Late arrivals, players who stayed away, games put off and who told a result, on the desk."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from federation.books import federation as federation_of
from federation.pages.act_views import ActForm
from tournaments.desk.sessions import LocalHour
from tournaments.events.filing_values import Cancellation
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.filing.labels import CANCELLATIONS
from tournaments.rules.dsu.rounds import Side
from tournaments.state.schedule import start_of_round
from tournaments.state_view import Choices

SIDES = [(Side.WHITE.value, gettext_lazy("White")), (Side.BLACK.value, gettext_lazy("Black"))]


class OfGame(OfFiling):
    """An act on one game of a started round; its form offers the games of the address's round."""

    @property
    def round_number(self) -> int:
        """The round of the address."""
        return int(self.kwargs["round_number"])

    @property
    def zone(self) -> ZoneInfo:
        """The clocks of the federation."""
        return ZoneInfo(federation_of(self.here["federation"]).zone)

    def games(self) -> Choices:
        """The boards of the round, White first; none of a round that has not started."""
        if not 1 <= self.round_number <= len(self.state.rounds):
            return []
        boards = self.state.rounds[self.round_number - 1].boards
        return [
            (str(number), f"{number}: {self.numbered[white]} – {self.numbered[black]}")
            for number, (black, white) in enumerate(boards, start=1)
        ]

    def players(self) -> Choices:
        """Everybody who is paired in the round."""
        if not 1 <= self.round_number <= len(self.state.rounds):
            return []
        numbers = [number for board in self.state.rounds[self.round_number - 1].boards for number in board]
        return [(self.state.order[number - 1], self.numbered[number]) for number in sorted(numbers)]

    def get_initial(self) -> dict[str, object]:
        """The page names tournament and round."""
        super().get_initial()
        self.kicker = _("%(name)s, round %(round)s") % {"name": self.row.name, "round": self.round_number}
        return {}


class ArrivalForm(ActForm):
    """Which game, when each came, whom the arbiter excuses."""

    def __init__(self, *args: object, games: Choices, zone: ZoneInfo, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        said = gettext_lazy("Empty: did not come")
        self.fields["board"] = forms.TypedChoiceField(label=gettext_lazy("Board"), choices=games, coerce=int)
        for side, name in SIDES:
            self.fields[f"{side}_came"] = LocalHour(zone, label=name, help_text=said, required=False)
        self.fields["excused"] = forms.MultipleChoiceField(
            label=gettext_lazy("Excused for force majeure"),
            choices=SIDES,
            widget=forms.CheckboxSelectMultiple,
            required=False,
        )


class RuleLateArrival(OfGame):
    """Rule on a late arrival."""

    command = staticmethod(commands.rule_late_arrival)
    title = gettext_lazy("Late arrival")
    button = pgettext_lazy("button", "Rule")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The games; both there at the start, until somebody says otherwise."""
        self.get_initial()
        started = 1 <= self.round_number <= len(self.state.rounds)
        start = start_of_round(self.state, self.filing, self.round_number) if started else None
        limit = {"minutes": self.filing.invitation.late_minutes}
        self.lede = (
            ngettext(
                "A player who comes more than %(minutes)s minute after the start has lost.",
                "A player who comes more than %(minutes)s minutes after the start has lost.",
                limit["minutes"],
            )
            % limit
        )
        initial = {"white_came": start, "black_came": start} if start else {}
        return ArrivalForm(
            **self.get_form_kwargs() | {"initial": initial}, games=self.games(), zone=self.zone
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        said = form.cleaned_data
        black, white = self.state.players_of((self.round_number, said["board"], 1))
        persons = {
            Side.BLACK.value: self.state.order[black - 1],
            Side.WHITE.value: self.state.order[white - 1],
        }
        return commands.RuleLateArrival(
            **self.here,
            round_number=self.round_number,
            board=said["board"],
            white_came=said["white_came"],
            black_came=said["black_came"],
            excused=tuple(persons[side] for side in said["excused"]),
        )


class AbsenceForm(ActForm):
    """Who stayed away, and what is known of it."""

    def __init__(self, *args: object, players: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["person"] = forms.ChoiceField(label=gettext_lazy("Player"), choices=players)
        self.fields["cancellation"] = forms.ChoiceField(
            label=gettext_lazy("Cancellation"),
            choices=[(key.value, name) for key, name in CANCELLATIONS.items()],
        )
        self.fields["excused"] = forms.BooleanField(
            label=gettext_lazy("With a valid reason for not cancelling"), required=False
        )


class RecordNonAppearance(OfGame):
    """Record that a player stayed away."""

    command = staticmethod(commands.record_non_appearance)
    title = gettext_lazy("Stayed away")
    lede = gettext_lazy(
        "Without cancelling, and without a valid reason, it is unsporting: the tournament committee is told."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Everybody who is paired."""
        self.get_initial()
        return AbsenceForm(**self.get_form_kwargs(), players=self.players())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The absence."""
        said = form.values()
        return commands.RecordNonAppearance(
            **self.here,
            round_number=self.round_number,
            **said | {"cancellation": Cancellation(said["cancellation"])},
        )


class PresentForm(ActForm):
    """Who had not stayed away."""

    def __init__(self, *args: object, players: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["person"] = forms.ChoiceField(label=gettext_lazy("Player"), choices=players)


class TakeBackNonAppearance(OfGame):
    """Take back that a player stayed away."""

    command = staticmethod(commands.take_back_non_appearance)
    title = gettext_lazy("Did not stay away")
    lede = gettext_lazy("For an absence recorded of the wrong player, or by mistake: it is no case any more.")
    button = gettext_lazy("Take it back")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Who is recorded as away from this round."""
        self.get_initial()
        away = {person for number, person in self.filing.absences if number == self.round_number}
        players = [each for each in self.players() if each[0] in away]
        return PresentForm(**self.get_form_kwargs(), players=players)


class PostponeForm(ActForm):
    """Which game, and to when."""

    def __init__(self, *args: object, games: Choices, zone: ZoneInfo, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["board"] = forms.TypedChoiceField(label=gettext_lazy("Board"), choices=games, coerce=int)
        self.fields["to"] = LocalHour(zone, label=gettext_lazy("Played at"))


class PostponeGame(OfGame):
    """Put a game off."""

    command = staticmethod(commands.postpone_game)
    title = gettext_lazy("Put a game off")
    lede = gettext_lazy("Adjourned and postponed games are finished before the last round.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The games of the round."""
        self.get_initial()
        return PostponeForm(**self.get_form_kwargs(), games=self.games(), zone=self.zone)


class HandedInForm(ActForm):
    """Which game, and who told."""

    def __init__(self, *args: object, games: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["board"] = forms.TypedChoiceField(label=gettext_lazy("Board"), choices=games, coerce=int)
        self.fields["side"] = forms.ChoiceField(label=gettext_lazy("Told by"), choices=SIDES)


class RecordHandedIn(OfGame):
    """Note who told a result."""

    command = staticmethod(commands.record_handed_in)
    title = gettext_lazy("Who told the result")
    lede = gettext_lazy("The winner tells the arbiter at once, White after a draw.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The games of the round."""
        self.get_initial()
        return HandedInForm(**self.get_form_kwargs(), games=self.games())

    def act(self, form: ActForm) -> msgspec.Struct:
        """Who it was."""
        said = form.values()
        return commands.RecordHandedIn(
            **self.here, round_number=self.round_number, board=said["board"], side=Side(said["side"])
        )
