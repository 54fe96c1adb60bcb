"""How pages say championships, classes and the reasons of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy

from events.citing import Because, cites
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

REASONS = {
    # 4.2 §36
    "won last year's national-team class": gettext_lazy("Won last year’s national-team class."),
    "won last year's candidate class": gettext_lazy("Won last year’s candidate class."),
    "rated 2500 or more": gettext_lazy("Rated 2500 or more."),
    "candidate result since last year's entry deadline": gettext_lazy(
        "A candidate result since last year’s entry deadline."
    ),
    "an entered master": gettext_lazy("One of the highest rated other masters."),
    "FIDE does not have him for a part of the Realm": gettext_lazy(
        "FIDE does not have the player for a part of the Realm."
    ),
    "meets none of the criteria": gettext_lazy("Meets none of the conditions."),
    "all seats went to others before him": gettext_lazy("All places went to others before."),
    # 4.2 §37
    "played in last year's national-team class, without a seat there now": gettext_lazy(
        "Played in last year’s national-team class and has no place there now."
    ),
    "the junior champion": gettext_lazy("The junior champion."),
    "among the eight highest rated juniors": gettext_lazy("One of the eight highest rated juniors."),
    "qualified by the organiser's rule": gettext_lazy("Qualified by the organiser’s rule (§39)."),
    "rated 2200 or more": gettext_lazy("Rated 2200 or more."),
    "highest rated under 2200, to fill up": gettext_lazy(
        "The highest rated under 2200, to eight players or an even number."
    ),
    "wild card, approved by the executive": gettext_lazy("The organiser’s wild card, approved."),
    "entitled by nothing, and not needed to fill up": gettext_lazy(
        "Entitled by nothing, and not needed to fill the class up."
    ),
    # 4.2 §38-39, 4.3
    "chose the veteran class": gettext_lazy("Chose the veteran class."),
    "any member of the union": gettext_lazy("Open to every member."),
    "entered, and may play in it": gettext_lazy("Entered, and may play in it."),
    "rated this or more at the entry deadline": gettext_lazy("Rated 1900 or more at the entry deadline."),
    "rating_too_low": gettext_lazy("Rated under 1900 at the entry deadline."),
    # 4.1.3 §26
    "no qualifying tournament": gettext_lazy("no qualifying tournament"),
    "fewer than five rounds": gettext_lazy("fewer than five rounds"),
    "examined at its end": gettext_lazy("examined at its end"),
    "examined after each round from the fifth": gettext_lazy("examined after each round from the fifth"),
    # titles
    "best placed of those who can win it": gettext_lazy("The best placed of those who can win it."),
    "level to the end: shared": gettext_lazy("Level to the end: the title is shared."),
    "level at the top: they play off for the title": gettext_lazy(
        "Level at the top: they play off for the title."
    ),
    "nobody who took part can win the title": gettext_lazy("Nobody who took part can win the title."),
}
"""What the rules answer, in the words of a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A sentence, its paragraph and the figures that it rests on."""

    text: str
    article: str
    figures: str = ""


def tell(because: Because) -> Told:
    """One reason in words."""
    figures = ", ".join(str(each) for each in because.inputs if isinstance(each, int))
    return Told(text=reason(because.code), article=because.article, figures=figures)


def reason(text: str) -> str:
    """A reason of the rules in the reader's language."""
    return str(REASONS[text]) if text in REASONS else gettext(text)


@cites("DSU 4.2 §35", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def controls(group: Group) -> str:
    """The time to think that the book prints for a class; where it prints two, one of them is chosen."""
    return gettext(" or ").join(_control(each) for each in TABLE[group].controls)


def _control(control: TimeControl) -> str:
    """100 minutes for 40 moves, 50 minutes for 20 moves, 15 minutes for the rest, 30 seconds a move."""
    parts = [
        gettext("%(minutes)s minutes for %(moves)s moves") % {"minutes": each.minutes, "moves": each.moves}
        if each.moves
        else gettext("%(minutes)s minutes") % {"minutes": each.minutes}
        for each in control.periods
    ]
    if control.increment_seconds:
        parts.append(gettext("%(seconds)s seconds a move") % {"seconds": control.increment_seconds})
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
