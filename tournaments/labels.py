"""What the pages of a tournament call things: criteria, ways of leaving, offices, sources of ratings."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.pages.formatting import MINUS, criterion


class Criterion(NamedTuple):
    """A criterion as the head of a column, and in a sentence: what decided a place."""

    head: Promise | str
    said: Promise | str


CRITERIA = {
    "game_points": Criterion(gettext_lazy("Points"), gettext_lazy("points")),
    "match_points": Criterion(capfirst(gettext_lazy("match points")), gettext_lazy("match points")),
    "match_wins": Criterion(capfirst(gettext_lazy("wins")), gettext_lazy("wins")),
    "progress": Criterion(capfirst(gettext_lazy("progress")), gettext_lazy("progress")),
    "ordinary_wins": Criterion(gettext_lazy("Ordinary wins"), gettext_lazy("ordinary games won")),
    "reduced_wins": Criterion(gettext_lazy("Rapid wins"), gettext_lazy("games with reduced time won")),
    "lot": Criterion(capfirst(gettext_lazy("lot")), gettext_lazy("lot")),
    "berger_match_points": Criterion(gettext_lazy("Berger"), gettext_lazy("Berger")),
    "buchholz_match_points": Criterion(gettext_lazy("Buchholz"), gettext_lazy("Buchholz by match points")),
    "sonneborn_berger": Criterion(gettext_lazy("Sonneborn-Berger"), gettext_lazy("Sonneborn-Berger")),
    "average_opponent_rating": Criterion(
        gettext_lazy("Average rating"), gettext_lazy("average rating of opponents")
    ),
    "ordinary_correction": Criterion(
        pgettext_lazy("tie-break", "Correction"), gettext_lazy("ordinary correction")
    ),
    "ordinary_correction_second_lowest": Criterion(
        gettext_lazy("with second lowest"), gettext_lazy("correction with second lowest")
    ),
    "ordinary_correction_all": Criterion(gettext_lazy("with all"), gettext_lazy("correction with all")),
    "median_correction": Criterion(gettext_lazy("Median"), gettext_lazy("median correction")),
    "median_correction_3": Criterion(gettext_lazy("Median, 3 out"), gettext_lazy("median correction, 3 out")),
    "median_correction_2": Criterion(gettext_lazy("Median, 2 out"), gettext_lazy("median correction, 2 out")),
    "median_correction_1": Criterion(gettext_lazy("Median, 1 out"), gettext_lazy("median correction, 1 out")),
    "median_correction_all": Criterion(
        gettext_lazy("Median, all"), gettext_lazy("median correction with all")
    ),
    "median_buchholz": Criterion(capfirst(gettext_lazy("median Buchholz")), gettext_lazy("median Buchholz")),
    "buchholz": Criterion(gettext_lazy("Buchholz"), gettext_lazy("Buchholz")),
    "mutual_game_points": Criterion(gettext_lazy("Mutual"), gettext_lazy("mutual games")),
    "match_of_two": Criterion(capfirst(gettext_lazy("match of two")), gettext_lazy("match of two")),
    "helper_table": Criterion(capfirst(gettext_lazy("helper table")), gettext_lazy("helper table")),
    "team_match_points": Criterion(capfirst(gettext_lazy("match points")), gettext_lazy("match points")),
    "individual_match_points": Criterion(
        gettext_lazy("On boards"), gettext_lazy("match points on the boards")
    ),
    "individual_game_points": Criterion(capfirst(gettext_lazy("game points")), gettext_lazy("game points")),
    "berger_team_match_points": Criterion(gettext_lazy("Berger"), gettext_lazy("Berger")),
    "mutual_a_to_d": Criterion(gettext_lazy("Mutual"), gettext_lazy("mutual matches")),
    "team_match_wins": Criterion(capfirst(gettext_lazy("wins")), gettext_lazy("match wins")),
}
"""Every criterion of a ladder of players or teams, and every tie-break that regulations may name."""

AMONG_LEVEL = frozenset({"mutual_game_points", "match_of_two", "helper_table", "lot"})
"""Criteria that say something only of players who are still level when they are asked."""

LEFT = {
    "withdrawn": gettext_lazy("withdrew after round %(round)s"),
    "excluded": gettext_lazy("excluded after round %(round)s"),
    "no_show": gettext_lazy("stayed away after round %(round)s"),
}
LEFT_BEFORE = {
    "withdrawn": gettext_lazy("withdrew before the first round"),
    "excluded": gettext_lazy("excluded before the first round"),
    "no_show": gettext_lazy("did not come"),
}
"""How a player left, by the word in their entry, once rounds had started and before."""

OFFICES = {
    "official": gettext_lazy("Official"),
    "time_referee": capfirst(gettext_lazy("time arbiter")),
    "jury": capfirst(gettext_lazy("jury")),
}

GROUNDS = {
    "swedish_champion": gettext_lazy("is Swedish champion"),
    "new_strong_player": gettext_lazy("is new and strong"),
}
"""Why a player may sit higher than their rating, by LineupException."""

RATING_SOURCES = {
    "estimated": gettext_lazy("estimated"),
    "ingo": gettext_lazy("from Ingo"),
    "bcf": gettext_lazy("from BCF"),
}
"""Ratings that no list gave (DSU 4.9.5 A1), by their source in an entry."""

REPLAYS = {
    "replay": gettext_lazy("played again, less time"),
    "rapid": gettext_lazy("rapid game"),
    "blitz": gettext_lazy("blitz game"),
    "last": gettext_lazy("last game: a draw wins for Black"),
}
"""The games by which a level match goes on, by their kind."""

ENDINGS = {
    "walkover": gettext_lazy("walkover: the opponent did not come"),
    "late_arrival": gettext_lazy("the opponent came too late"),
    "forfeit": gettext_lazy("lost by a ruling of the arbiter"),
}


def head_of(name: str) -> str:
    """The head of a criterion's column."""
    return str(CRITERIA[name].head) if name in CRITERIA else name.replace("_", " ")


def said(name: str) -> str:
    """A criterion in a sentence."""
    return str(CRITERIA[name].said) if name in CRITERIA else name.replace("_", " ")


def left_words(how: str, after_round: int) -> str:
    """When and how a player left; "" for who did not."""
    if not how:
        return ""
    if not after_round:
        return str(LEFT_BEFORE.get(how, how))
    return str(LEFT.get(how, how)) % {"round": after_round}


def figure(value: Fraction | str) -> SafeString:
    """A figure of a table: halves and quarters as ½ and ¼, any other fraction to two places."""
    exact = Fraction(value)
    if exact >= 0 and exact.denominator in {1, 2, 4}:
        return criterion(str(exact))
    return mean(exact)


def mean(exact: Fraction) -> SafeString:
    """A mean to two places, exact in its title."""
    return format_html('<span title="{}">{}</span>', str(exact), f"{float(exact):.2f}".replace("-", MINUS))
