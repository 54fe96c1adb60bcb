"""What the hall sees, at the desk: its screens, announcements and starts of rounds."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from events import clock
from federation.books import federation as federation_of
from federation.pages.act_views import ActForm, DeskPage
from tournaments.desk.base import OfTournament
from tournaments.desk.sessions import LocalHour
from tournaments.events.screens import Kind, Picture, RoundStart
from tournaments.log_state import hall_now
from tournaments.models import TournamentRow
from tournaments.screens import commands
from tournaments.screens.labels import KINDS, TEMPLATES
from tournaments.screens.queries import announced

MOST_STARTS = 30


class HallPage(DeskPage):
    """Every screen with its address, what is announced, when rounds start."""

    template_name = "screens/desk.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The page, from the log: what was just recorded stands on it."""
        row = get_object_or_404(TournamentRow, federation=federation, tournament=tournament)
        hall = hall_now(federation, tournament)
        screens = [
            {
                "screen": each,
                "shows": ", ".join(str(KINDS[picture.kind]) for picture in each.pictures),
                "address": request.build_absolute_uri(
                    reverse("wall-screen", args=[federation, tournament, each.screen])
                ),
            }
            for each in hall.screens.values()
        ]
        zone = ZoneInfo(federation_of(federation).zone)
        return self.render_to_response(
            {
                "row": row,
                "screens": screens,
                "messages": announced(hall),
                "starts": list(hall.starts.values()),
                "zone": zone,
            }
        )


class OfHall(OfTournament):
    """An act on what the hall sees; back to the page of it."""

    def get_success_url(self) -> str:
        """The page of screens, announcements and starts."""
        return reverse("desk-hall", kwargs=self.here)

    @property
    def zone(self) -> ZoneInfo:
        """Where the clocks of the hall are."""
        return ZoneInfo(federation_of(self.here["federation"]).zone)


class ScreenForm(ActForm):
    """A screen: seconds for each picture that it shows, in the order of this list."""

    name = forms.CharField(label=gettext_lazy("Name of the screen"), max_length=commands.LONGEST_NAME)
    first_board = forms.IntegerField(
        label=gettext_lazy("From board"),
        required=False,
        min_value=0,
        help_text=gettext_lazy("Empty: from the first."),
    )
    last_board = forms.IntegerField(
        label=gettext_lazy("To board"),
        required=False,
        min_value=0,
        help_text=gettext_lazy("Empty: to the last."),
    )
    first_letter = forms.CharField(label=gettext_lazy("Names from letter"), required=False, max_length=1)
    last_letter = forms.CharField(label=gettext_lazy("Names to letter"), required=False, max_length=1)
    bright = forms.BooleanField(
        label=gettext_lazy("Dark letters on white, for a screen beside a window"), required=False
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        said = _("Seconds: %(picture)s")
        for kind, words in KINDS.items():
            self.fields[f"seconds_{kind.value}"] = forms.IntegerField(
                label=said % {"picture": words},
                required=False,
                min_value=commands.SHORTEST,
                max_value=commands.LONGEST,
                help_text=_("Empty: not shown."),
            )

    def pictures(self) -> tuple[Picture, ...]:
        """Those that have seconds."""
        said = {kind: self.cleaned_data.get(f"seconds_{kind.value}") for kind in KINDS}
        return tuple(Picture(kind=kind, seconds=seconds) for kind, seconds in said.items() if seconds)


class SetScreen(OfHall):
    """Set up a screen, or change what it shows."""

    command = staticmethod(commands.set_screen)
    form_class = ScreenForm
    title = gettext_lazy("A screen on the wall")
    lede = gettext_lazy(
        "It turns by itself and shows only what is published. Several screens share the boards or letters."
    )
    button = pgettext_lazy("button", "Set the screen")

    def get_initial(self) -> dict[str, object]:
        """What it shows now; of a new one boards, names and results."""
        initial = super().get_initial()
        stands = hall_now(**self.here).screens.get(str(self.kwargs.get("screen", "")))
        if stands is None:
            return initial | {f"seconds_{kind.value}": 20 for kind in (Kind.BOARDS, Kind.NAMES, Kind.RESULTS)}
        shown = {f"seconds_{each.kind.value}": each.seconds for each in stands.pictures}
        said = msgspec.structs.asdict(stands)
        return initial | shown | {key: value or "" for key, value in said.items() if key != "pictures"}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The screen of the address, else one that is called by its name."""
        assert isinstance(form, ScreenForm)
        said = form.cleaned_data
        return commands.SetScreen(
            **self.here,
            screen=str(self.kwargs.get("screen", "")) or slugify(said["name"])[:40].strip("-") or "screen",
            name=said["name"],
            pictures=form.pictures(),
            first_board=said["first_board"] or 0,
            last_board=said["last_board"] or 0,
            first_letter=said["first_letter"],
            last_letter=said["last_letter"],
            bright=said["bright"],
        )


class RemoveScreen(OfHall):
    """Take a screen away."""

    command = staticmethod(commands.remove_screen)
    title = gettext_lazy("Remove the screen")
    lede = gettext_lazy("Its address then says that there is no such screen. It can be set up again.")
    button = pgettext_lazy("button", "Remove")

    def bare_act(self) -> msgspec.Struct:
        """The screen of the address."""
        return commands.RemoveScreen(**self.here, screen=str(self.kwargs["screen"]))


class MessageForm(ActForm):
    """What is announced, from a template or not, and for how long."""

    text = forms.CharField(
        label=gettext_lazy("Announcement"),
        max_length=commands.LONGEST_TEXT,
        widget=forms.TextInput(attrs={"list": "templates"}),
    )
    minutes = forms.IntegerField(
        label=gettext_lazy("Shown for so many minutes"), min_value=1, max_value=7 * 24 * 60, initial=30
    )


class ShowMessage(OfHall):
    """Announce something."""

    command = staticmethod(commands.show_message)
    form_class = MessageForm
    template_name = "screens/message.html"
    title = gettext_lazy("Announce something")
    lede = gettext_lazy(
        "It stands on every screen until its time is over or it is withdrawn. "
        "Name no one who has not asked for it."
    )
    button = pgettext_lazy("button", "Announce")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """With the usual announcements."""
        return super().get_context_data(**kwargs) | {"templates": TEMPLATES}

    def act(self, form: ActForm) -> msgspec.Struct:
        """So many minutes from now."""
        said = form.cleaned_data
        until = clock.now() + dt.timedelta(minutes=said["minutes"])
        return commands.ShowMessage(**self.here, text=said["text"], until=until)


class WithdrawMessage(OfHall):
    """Withdraw an announcement."""

    command = staticmethod(commands.withdraw_message)
    title = gettext_lazy("Withdraw the announcement")
    button = pgettext_lazy("button", "Withdraw")

    def bare_act(self) -> msgspec.Struct:
        """The one of the address."""
        return commands.WithdrawMessage(**self.here, number=int(self.kwargs["number"]))


class StartsForm(ActForm):
    """An hour for each round, or minutes after the last result."""

    def __init__(self, *args: object, zone: ZoneInfo, rounds: int, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.rounds = rounds
        for number in range(1, rounds + 1):
            self.fields[f"hour_{number}"] = LocalHour(
                zone, label=_("Round %(round)s starts at") % {"round": number}, required=False
            )
            self.fields[f"after_{number}"] = forms.IntegerField(
                label=_("or so many minutes after the last result"),
                required=False,
                min_value=1,
                max_value=1440,
            )
        self.fields["later"] = forms.IntegerField(
            label=_("Move all hours by so many minutes"), required=False, min_value=-1440, max_value=14400
        )

    def starts(self) -> tuple[RoundStart, ...]:
        """Every round that has an hour or minutes."""
        said = self.cleaned_data
        by = dt.timedelta(minutes=said.get("later") or 0)
        found = []
        for number in range(1, self.rounds + 1):
            hour, after = said.get(f"hour_{number}"), said.get(f"after_{number}")
            if hour or after:
                starts_at = hour + by if hour else None
                found.append(RoundStart(round_number=number, starts_at=starts_at, minutes_after=after or 0))
        return tuple(found)


class ScheduleStarts(OfHall):
    """Say when the rounds start, or move them all."""

    command = staticmethod(commands.schedule_starts)
    title = gettext_lazy("When the rounds start")

    def bare_act(self) -> None:
        """Nothing can be said before an hour is."""

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A pair of fields a round."""
        self.kicker = self.row.name
        stands = hall_now(**self.here).starts
        initial: dict[str, object] = {}
        for number, each in stands.items():
            initial[f"hour_{number}"] = each.starts_at
            initial[f"after_{number}"] = each.minutes_after or None
        rounds = max(self.row.rounds_total, self.row.rounds_started + 1, *stands.keys(), 1)
        self.lede = _("Clocks of %(zone)s. Screens count down to the next one.") % {"zone": self.zone.key}
        return StartsForm(
            **self.get_form_kwargs() | {"initial": initial}, zone=self.zone, rounds=min(rounds, MOST_STARTS)
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """All of them."""
        assert isinstance(form, StartsForm)
        return commands.ScheduleStarts(**self.here, starts=form.starts())
