"""Which columns of which read models readers of a correction ask for, and how their values read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.members import directory
from federation.pages.formatting import NOTHING, plain_points
from ratings.championships.labels import class_name
from ratings.systems.danish.labels import twentieths
from ratings.titles.queries import level_name

Say = Callable[[str], str]


def _as_it_is(text: str) -> str:
    return {"true": gettext("yes"), "false": gettext("no"), "": NOTHING}.get(text, text)


def _name(text: str) -> str:
    return directory.names([UUID(text)])[UUID(text)] if text else NOTHING


def _half_points(text: str) -> str:
    return plain_points(int(text)) if text.lstrip("-").isdecimal() else NOTHING


def _twentieths(text: str) -> str:
    return twentieths(text) if text.lstrip("-").isdecimal() else NOTHING


def _level(text: str) -> str:
    return level_name(int(text)) if text.isdecimal() else NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column worth reading: its heading, and how a value reads."""

    title: Promise | str
    say: Say = _as_it_is


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """How rows of one read model are told; `note` stands below the caption.

    With a column `person`, what goes from one to another is one line. `by_place`: a line is about the place
    that its key names, and the persons stand in its columns.
    """

    title: Promise | str
    columns: Mapping[str, Column]
    note: Promise | str = ""
    by_place: bool = False


RATING = {"rating": Column(title=_("Rating")), "place": Column(title=_("Place"))}

OF_CHAMPIONSHIPS: dict[str, Kind] = {
    "championships.titlewon": Kind(
        title=_("Champions"),
        columns={"person": Column(title=_("Champion"), say=_name), "title": Column(title=_("Title"))},
        by_place=True,
    ),
    "championships.grouprow": Kind(
        title=_("Winners of classes"),
        columns={"winner": Column(title=_("Won by"), say=_name)},
        note=_("The winner of a class has a place in the highest class next year (DSU 4.2 §36)."),
        by_place=True,
    ),
    "championships.seatrow": Kind(
        title=_("Places in classes of championships"),
        columns={
            "person": Column(title=_("Place of"), say=_name),
            "group": Column(title=_("Class"), say=class_name),
        },
        note=_(
            "Of next year’s championship, places as the book would give them; the executive committee "
            "confirms them."
        ),
        by_place=True,
    ),
    "championships.entrantrow": Kind(
        title=_("Entries in championships"),
        columns={
            "person": Column(title=_("Entrant"), say=_name),
            "realm": Column(title=_("Of the Realm")),
            "junior": Column(title=capfirst(_("junior"))),
        },
        note=_(
            "Of the Realm and junior as it was concluded of the entrant. Who played may be entered too, "
            "with what the register says of that player."
        ),
        by_place=True,
    ),
    "championships.playoffgame": Kind(
        title=_("Games of play-offs"),
        columns={
            "first": Column(title=_("First player"), say=_name),
            "second": Column(title=_("Second player"), say=_name),
        },
        by_place=True,
    ),
}

KINDS: dict[str, Kind] = {
    "ratings.listline": Kind(
        title=_("Published lists"),
        columns=RATING,
        note=_(
            "Lines that would differ if the list were issued anew. The list as published stays for ever; a "
            "reissue stands beside it and needs a decision of its own."
        ),
    ),
    "ratings.playerrating": Kind(
        title=_("Running ratings"),
        columns={"rating": Column(title=_("Rating")), "match_count": Column(title=_("Matches"))},
        note=_("They enter the next list."),
    ),
    "titles.titleholder": Kind(
        title=_("Levels and honorary titles"),
        columns={
            "level": Column(title=_("Level"), say=_level),
            "honorary": Column(title=_("Honorary title"), say=_level),
        },
    ),
    "titles.diploma": Kind(
        title=_("Diplomas"),
        columns={"earned": Column(title=_("Earned")), "earned_on": Column(title=pgettext_lazy("day", "On"))},
    ),
    "titles.titlestep": Kind(
        title=_("Norms, tournament by tournament"),
        columns={
            "before": Column(title=_("Level before"), say=_level),
            "after": Column(title=_("Level after"), say=_level),
            "outcome": Column(title=_("Outcome")),
            "carried": Column(title=_("Games carried on")),
        },
    ),
    "danish.danishrating": Kind(title=_("Danish ratings"), columns=RATING),
    "danish.danishreportline": Kind(
        title=_("Lines of Danish reports"),
        columns={
            "start_rating": Column(title=_("Start rating")),
            "games": Column(title=_("Games")),
            "half_points": Column(title=_("Points"), say=_half_points),
            "expected": Column(title=_("Expected"), say=_twentieths),
            "bonus": Column(title=_("Bonus"), say=_twentieths),
            "coefficient": Column(title=_("Coefficient")),
            "gain": Column(title=_("Gain"), say=_twentieths),
            "rating": Column(title=_("New rating")),
        },
    ),
    "correspondence.correspondenceranking": Kind(
        title=_("Rankings of correspondence play"),
        columns={"ranking": Column(title=_("Ranking"), say=_level)},
    ),
    **OF_CHAMPIONSHIPS,
    "championships.candidatescore": Kind(
        title=_("Candidate results and eligibility"),
        columns={
            "half_points": Column(title=_("Points"), say=_half_points),
            "achieved": Column(title=_("Candidate result")),
        },
    ),
    "identity.mergedperson": Kind(
        title=_("Merged persons"),
        columns={"kept": Column(title=_("Counts as"), say=_name), "merged_on": Column(title=_("Since"))},
    ),
    "sanctions.sanctionrow": Kind(title=_("Warnings and quarantines"), columns={}),
    "tournaments.standingrow": Kind(
        title=_("Standings"),
        columns={
            "place": Column(title=_("Place")),
            "half_points": Column(title=_("Points"), say=_half_points),
            "values": Column(title=_("Tie-breaks")),
        },
    ),
    "tournaments.gamerow": Kind(
        title=_("Games"),
        columns={
            "black_half_points": Column(title=_("Black"), say=_half_points),
            "white_half_points": Column(title=_("White"), say=_half_points),
            "ending": Column(title=_("How it ended")),
        },
    ),
    "ratings.ratingchange": Kind(
        title=_("Rating by rating, every step"),
        columns={"before": Column(title=_("Before")), "after": Column(title=_("After"))},
    ),
}
"""In the order in which a reader asks; whatever else moves follows, by the names of its columns."""

BEHIND_THE_SCENES = frozenset(
    {"ratings.ratedtournament", "titles.titletournament", "tournaments.tournamentrow"}
)
"""Tables of terms: what they lead to is told, they themselves are only counted."""
