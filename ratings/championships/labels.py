"""How pages say championships, classes and the reasons of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy, ngettext

from events.citing import Because, cites
from federation.pages.explanations import sentence
from ratings.championships.state import EventKind, Kind
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.play_offs import Games
from tournaments.rules.dsu.player_classes import PlayerClass
from tournaments.rules.dsu.time_controls import TimeControl

KINDS = {
    Kind.DM: gettext_lazy("Danish championship"),
    Kind.SENIOR: gettext_lazy("Senior championship"),
    Kind.RAPID: gettext_lazy("Rapid championship"),
    Kind.WOMENS_RAPID: gettext_lazy("Women’s rapid championship"),
}

GROUPS = {
    Group.NATIONAL: gettext_lazy("National-team class"),
    Group.CANDIDATE: gettext_lazy("Candidate class"),
    Group.VETERAN: gettext_lazy("Veteran class"),
    Group.OTHERS: gettext_lazy("Other groups"),
    Group.SENIOR: gettext_lazy("Senior championship"),
    Group.RAPID: gettext_lazy("Rapid championship"),
    Group.WOMENS_RAPID: gettext_lazy("Women’s rapid championship"),
}

GAMES = {
    Games.RAPID: gettext_lazy("rapid chess"),
    Games.BLITZ: gettext_lazy("blitz"),
    Games.SUDDEN_DEATH: gettext_lazy("sudden death"),
}

EVENT_KINDS = {
    EventKind.CHAMPIONSHIP: gettext_lazy("championship of the union"),
    EventKind.COORDINATED: gettext_lazy("coordinated tournament"),
    EventKind.DIVISION: gettext_lazy("division tournament"),
    EventKind.DISTRICT: gettext_lazy("rated tournament of a district"),
    EventKind.RATED_TEAM: gettext_lazy("rated team tournament"),
    EventKind.FIDE: gettext_lazy("international tournament approved by FIDE"),
    EventKind.APPROVED: gettext_lazy("tournament approved by the rating committee"),
}

PLAYER_CLASSES = {
    PlayerClass.MASTER: gettext_lazy("master"),
    PlayerClass.CLASS_1: gettext_lazy("class 1"),
    PlayerClass.CLASS_2: gettext_lazy("class 2"),
    PlayerClass.CLASS_3: gettext_lazy("class 3"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A sentence and its paragraph."""

    text: str
    article: str


def tell(because: Because) -> Told:
    """One reason in words."""
    return Told(text=sentence(because), article=because.article)


@cites("DSU 4.2 §35", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def controls(group: Group) -> str:
    """The time to think that the book prints for a class; where it prints two, one of them is chosen."""
    return gettext(" or ").join(_control(each) for each in TABLE[group].controls)


def _control(control: TimeControl) -> str:
    """100 min for 40 moves, 50 min for 20 moves, 15 min, 30 s a move."""
    parts = [
        ngettext("%(minutes)s min for %(moves)s move", "%(minutes)s min for %(moves)s moves", each.moves)
        % {"minutes": each.minutes, "moves": each.moves}
        if each.moves
        else gettext("%(minutes)s min") % {"minutes": each.minutes}
        for each in control.periods
    ]
    if control.increment_seconds:
        parts.append(gettext("%(seconds)s s a move") % {"seconds": control.increment_seconds})
    return ", ".join(parts)


def class_name(group: str) -> str:
    """National-team class, by its value in events and rows."""
    return str(GROUPS[Group(group)])


def kind_name(kind: str) -> str:
    """Danish championship, by its value in events and rows."""
    return str(KINDS[Kind(kind)])


def championship_name(championship: str) -> str:
    """Danish championship 2026, by what streams and addresses call it."""
    kind, _dash, year = championship.rpartition("-")
    return f"{kind_name(kind.replace('-', '_'))} {year}"
