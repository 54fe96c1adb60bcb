"""How a stage is played, as fields of a form: of each system only the settings that it has.

`settings_of` says which; a page asks for the system first and shows the fields after that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from itertools import chain
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.pages.typed_decimals import TypedDecimal
from tournaments.books import tournament_book
from tournaments.commands.play_settings import PLAY_OFFS, VARIANTS
from tournaments.desk.fields import Numbers
from tournaments.events import Play
from tournaments.labels import CRITERIA
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.match_play import Goal
from tournaments.rules.systems import SWISS, System
from tournaments.rules.tiebreaks.ladders import tie_breaks
from tournaments.shared_context import CASH as SHARING
from tournaments.shared_context import CORRECTIONS, SYSTEMS

MOST_RUNGS = 6
LADDER = tuple(f"ladder_{rung}" for rung in range(1, MOST_RUNGS + 1))

OF_SYSTEM: dict[System, tuple[str, ...]] = {
    System.ROUND_ROBIN: ("games_per_match", "colours_change", "cycles", "boards_per_team"),
    System.SCHEVENINGEN: ("variant", "games_per_match", "colours_change"),
    System.CUP: ("games_per_match", "colours_change"),
    System.KNOCK_OUT: (
        "games_per_match",
        "colours_change",
        "first_round_byes",
        "play_offs",
        "losers_may_join",
    ),
    System.MATCH: ("match_mode", "target", "rounds"),
    **dict.fromkeys(SWISS, ("rounds", "games_per_match", "bye_half_points", "boards_per_team")),
}
CORRECTION = ("correction", "cash_shared")
ACCELERATION = ("groups", "accelerated_rounds")

GOALS = (
    (Goal.GAMES, gettext_lazy("more than half the points of so many games")),
    (Goal.WINS, gettext_lazy("so many wins")),
    (Goal.POINTS, gettext_lazy("so many points")),
)
VARIANT_NAMES = {
    "A": gettext_lazy("A: a whole team has one colour"),
    "B": gettext_lazy("B: half of each team has Black"),
}
PLAY_OFF_NAMES = {"rapid": gettext_lazy("rapid"), "blitz": gettext_lazy("blitz")}
CASH = (
    ("", gettext_lazy("not said yet")),
    ("yes", SHARING[True]),
    ("no", SHARING[False]),
)
NOT_SAID = ("", gettext_lazy("not said yet"))


def systems_of(book: Book) -> list[tuple[str, object]]:
    """The playing systems of a book, with what pages call them."""
    return [(system.value, SYSTEMS[system]) for system in tournament_book(book).systems]


def settings_of(system: System, book: Book) -> tuple[str, ...]:
    """The settings that a stage of this system has in this book, in the order of the form."""
    standings = LADDER if system is System.ROUND_ROBIN or system in SWISS else ()
    of_book = (
        (Rule.CORRECTION_AND_CASH, True, CORRECTION),
        (None, True, OF_SYSTEM[system]),
        (Rule.ACCELERATION, system is System.DANISH_SWISS, ACCELERATION),
        (Rule.GLADIATOR, bool(standings), ("gladiator",)),
        (Rule.HANDICAP, True, ("handicap_minutes",)),
        (None, True, standings),
    )
    asked = (names for rule, holds, names in of_book if holds and (rule is None or book.says(rule)))
    return tuple(chain.from_iterable(asked))


class Points(TypedDecimal):
    """Points in halves: 3, 3.5; half points as an integer."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=20, step_size=0.5, decimal_places=1, required=False, **kwargs)

    def clean(self, value: object) -> int | None:
        """Half points, None where nothing was filled in."""
        points = super().clean(value)
        return None if points is None else int(points * 2)


def _number(label: Any, least: int, most: int, **more: Any) -> Callable[[], forms.Field]:
    return lambda: forms.IntegerField(label=label, min_value=least, max_value=most, required=False, **more)


def _choice(label: Any, choices: Any, **more: Any) -> Callable[[], forms.Field]:
    return lambda: forms.ChoiceField(label=label, choices=choices, required=False, **more)


def _rung(rung: int) -> Callable[[], forms.Field]:
    help_text = gettext_lazy("All empty: the order that the book prints") if rung == 1 else ""
    named = [("", "–"), *((name, CRITERIA[name].said) for name in tie_breaks())]
    return _choice(format_lazy(gettext_lazy("Tie-break {rung}"), rung=rung), named, help_text=help_text)


FIELDS: dict[str, Callable[[], forms.Field]] = {
    "rounds": _number(gettext_lazy("Rounds"), 0, 100, help_text=gettext_lazy("Empty: as the system has it")),
    "games_per_match": _number(gettext_lazy("Games a match"), 1, 20, initial=1),
    "colours_change": lambda: forms.BooleanField(
        label=gettext_lazy("Colours change from game to game of a match"), required=False
    ),
    "cycles": _number(gettext_lazy("How often each meets each"), 1, 20, initial=1),
    "boards_per_team": _number(
        gettext_lazy("Boards of a team match"),
        0,
        20,
        initial=0,
        help_text=gettext_lazy("0: players play for themselves"),
    ),
    "variant": _choice(
        gettext_lazy("Variant"), [NOT_SAID, *((name, VARIANT_NAMES[name]) for name in VARIANTS)]
    ),
    "match_mode": _choice(gettext_lazy("The match is won by"), [NOT_SAID, *GOALS]),
    "target": lambda: TypedDecimal(
        label=gettext_lazy("How many games, wins or points"),
        min_value=Decimal("0.5"),
        max_value=1_000,
        decimal_places=1,
        step_size=0.5,
        required=False,
    ),
    "bye_half_points": lambda: Points(
        label=gettext_lazy("Points for a bye"), help_text=gettext_lazy("Empty: as the book has it")
    ),
    "groups": lambda: Numbers(
        label=gettext_lazy("Acceleration: sizes of the groups, weakest first"),
        required=False,
        help_text=gettext_lazy("Empty: no acceleration"),
    ),
    "accelerated_rounds": _number(gettext_lazy("Acceleration: rounds that it lasts"), 0, 100),
    "correction": _choice(
        pgettext_lazy("tie-break", "Correction"),
        [NOT_SAID, *CORRECTIONS.items()],
        help_text="DSU 4.9.10",
    ),
    "cash_shared": _choice(
        gettext_lazy("Cash prizes of players level on points"), CASH, help_text="DSU 4.1.3 §24"
    ),
    "handicap_minutes": lambda: Numbers(
        label=gettext_lazy("Unequal thinking times: minutes of the stronger and of the weaker player"),
        required=False,
        help_text="DSU 4.9.9.4",
    ),
    "gladiator": lambda: forms.BooleanField(
        label=gettext_lazy("Gladiator: a drawn game is played again until it is won"),
        required=False,
        help_text="DSU 4.9.8",
    ),
    "play_offs": lambda: forms.MultipleChoiceField(
        label=gettext_lazy("Play-offs after a level match"),
        choices=[(name, PLAY_OFF_NAMES[name]) for name in PLAY_OFFS],
        widget=forms.CheckboxSelectMultiple,
        required=False,
        help_text="DSU 4.9.7",
    ),
    "first_round_byes": lambda: forms.BooleanField(
        label=gettext_lazy(
            "If there are not 4, 8, 16, … players the highest seeds have a bye in the first round"
        ),
        required=False,
        help_text="DSU 4.9.7",
    ),
    "losers_may_join": lambda: forms.BooleanField(
        label=gettext_lazy("Players knocked out may join another group"),
        required=False,
        help_text="DSU 4.9.7",
    ),
    **{name: _rung(rung) for rung, name in enumerate(LADDER, start=1)},
}


def play_fields(system: System, book: Book, *left_out: str) -> dict[str, forms.Field]:
    """A field for each setting of the system."""
    return {name: FIELDS[name]() for name in settings_of(system, book) if name not in left_out}


def play_said(system: System, said: Mapping[str, Any]) -> Play:
    """What was filled in; an empty field leaves the setting as it is where nothing is said."""
    stated = {
        name: value
        for name, value in said.items()
        if name in Play.__struct_fields__ and not isinstance(value, list) and value not in {None, ""}
    }
    if stated.get("target") is not None:
        stated["target"] = int(stated["target"] * _parts_of_target(stated.get("match_mode", "")))
    stated["play_offs"] = tuple(said.get("play_offs") or ())
    stated["ladder"] = tuple(said[name] for name in LADDER if said.get(name))
    stated["cash_shared"] = {"yes": True, "no": False}.get(said.get("cash_shared", ""))
    return Play(**stated | {"system": system.value})


def _parts_of_target(match_mode: str) -> int:
    """Points are counted in halves, games and wins whole."""
    return 2 if match_mode == Goal.POINTS else 1


def check_target(said: Mapping[str, Any]) -> None:
    """Raises ValidationError for half a game or half a win."""
    target = said.get("target")
    if target is not None and said.get("match_mode") != Goal.POINTS and target % 1:
        raise forms.ValidationError({"target": _("Only points can be halves.")})


def as_filled_in(play: Play) -> dict[str, object]:
    """The settings as the fields show them."""
    shown: dict[str, Any] = {name: getattr(play, name) for name in Play.__struct_fields__}
    for name in ("groups", "handicap_minutes"):
        shown[name] = ", ".join(map(str, shown[name]))
    shown["cash_shared"] = {True: "yes", False: "no", None: ""}[play.cash_shared]
    shown["bye_half_points"] = None if play.bye_half_points < 0 else _plain(play.bye_half_points, 2)
    shown["target"] = _plain(play.target, _parts_of_target(play.match_mode)) if play.target else None
    shown["rounds"], shown["accelerated_rounds"] = play.rounds or None, play.accelerated_rounds or None
    return shown | dict(zip(LADDER, play.ladder, strict=False))


def _plain(number: int, parts: int) -> str:
    return f"{Decimal(number) / parts:f}"
