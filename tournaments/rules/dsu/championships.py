"""The championships of the Danish union as a table: how many play what, and how a tie ends (DSU 4.2, 4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.dsu.player_classes import MASTER_RATING
from tournaments.rules.dsu.time_controls import (
    NATIONAL_AND_CANDIDATE,
    OTHER_CLASSES,
    RAPID,
    SENIOR,
    WOMENS_RAPID,
    TimeControl,
)

FEWEST_FOR_A_SWISS = 15  # women's rapid: more than 14


class Championship(StrEnum):
    """A championship, or a class of the Danish championship."""

    NATIONAL = "national"
    CANDIDATE = "candidate"
    VETERAN = "veteran"
    OTHERS = "others"
    SENIOR = "senior"
    RAPID = "rapid"
    WOMENS_RAPID = "womens_rapid"


OF_THE_DANISH_CHAMPIONSHIP = frozenset(
    {Championship.NATIONAL, Championship.CANDIDATE, Championship.VETERAN, Championship.OTHERS}
)


class Play(StrEnum):
    """How it is played."""

    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    OTHER = "other"  # a form that suits the number of players, as whoever `chosen_by` names decides


class Tie(StrEnum):
    """What decides between players level at the top."""

    PLAY_OFF = "play_off"  # §36
    CORRECTION_THEN_PLAY_OFF = "correction_then_play_off"  # §37, for promotion
    CORRECTION_THEN_SHARED = "correction_then_shared"  # 4.3.2
    BLITZ = "blitz"  # 4.3.3-4.3.4, as the director of the tournament sets it


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """One row: `most` and `rounds` None where the book sets none; `at_most_rounds` is an upper limit."""

    article: str
    fewest: int
    most: int | None
    rounds: int | None
    play: Play
    controls: tuple[TimeControl, ...]
    tie: Tie | None
    title: str = ""
    at_most_rounds: int | None = None


TABLE = {
    Championship.NATIONAL: Terms(
        article="DSU 4.2 §36", fewest=10, most=10, rounds=9, play=Play.ROUND_ROBIN,
        controls=(NATIONAL_AND_CANDIDATE,), tie=Tie.PLAY_OFF, title="Danmarksmester",
    ),
    Championship.CANDIDATE: Terms(
        article="DSU 4.2 §37", fewest=8, most=None, rounds=7, play=Play.SWISS,
        controls=(NATIONAL_AND_CANDIDATE,), tie=Tie.CORRECTION_THEN_PLAY_OFF, title="Juniordanmarksmester",
    ),
    Championship.VETERAN: Terms(
        article="DSU 4.2 §38", fewest=2, most=None, rounds=None, play=Play.OTHER,
        controls=OTHER_CLASSES, tie=None, at_most_rounds=5,
    ),
    Championship.OTHERS: Terms(
        article="DSU 4.2 §39", fewest=2, most=None, rounds=None, play=Play.OTHER,
        controls=OTHER_CLASSES, tie=None,
    ),
    Championship.SENIOR: Terms(
        article="DSU 4.3.2", fewest=8, most=None, rounds=7, play=Play.SWISS,
        controls=(SENIOR,), tie=Tie.CORRECTION_THEN_SHARED, title="Seniordanmarksmester",
    ),
    Championship.RAPID: Terms(
        article="DSU 4.3.3", fewest=8, most=64, rounds=7, play=Play.SWISS,
        controls=(RAPID,), tie=Tie.BLITZ, title="Danmarksmester i hurtigskak",
    ),
    Championship.WOMENS_RAPID: Terms(
        article="DSU 4.3.4", fewest=8, most=None, rounds=7, play=Play.SWISS,
        controls=(WOMENS_RAPID,), tie=Tie.BLITZ, title="Danmarksmester i hurtigskak for kvinder",
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """How so many players play it; `rounds` None where whoever arranges it sets them."""

    play: Play
    rounds: int | None
    trace: tuple[Because, ...]


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.2 §38", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def format_for(championship: Championship, players: int) -> Format:
    """The form for this number; Refused ("too_few_players", "too_many_players") outside the book's range.

    Women's rapid: up to fourteen play in a form that suits the number.
    """
    terms = TABLE[championship]
    if players < terms.fewest:
        raise _refused(terms, "too_few_players.for_championship", terms.fewest)
    if terms.most is not None and players > terms.most:
        raise _refused(terms, "too_many_players", terms.most)
    because = Because(terms.article, "championships.form", (players, terms.fewest, terms.most))
    if championship is Championship.WOMENS_RAPID and players < FEWEST_FOR_A_SWISS:
        fewer = Because(terms.article, "championships.small_form", (players,))
        return Format(play=Play.OTHER, rounds=None, trace=(because, fewer))
    return Format(play=terms.play, rounds=terms.rounds, trace=(because,))


@cites("DSU 4.2 §35", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def control_doubt(championship: Championship, asked: TimeControl) -> Because | None:
    """Why this is not the thinking time of the championship; None: it is one of those printed."""
    terms = TABLE[championship]
    if asked in terms.controls:
        return None
    article = "DSU 4.2 §35" if championship in OF_THE_DANISH_CHAMPIONSHIP else terms.article
    return Because(article, "championships.other_time")


def _refused(terms: Terms, code: str, limit: int) -> Refused:
    return Refused(code, article=terms.article, field="players", limit=limit)


@cites("DSU 4.2 §38")
def check_veteran_rounds(rounds: int) -> Because:
    """The executive sets the form of the veteran class; Refused ("too_many_rounds") above five rounds."""
    terms = TABLE[Championship.VETERAN]
    if terms.at_most_rounds is not None and rounds > terms.at_most_rounds:
        raise Refused("too_many_rounds", article=terms.article, field="rounds", most=terms.at_most_rounds)
    return Because(terms.article, "championships.few_rounds", (rounds,))


@cites("DSU 4.3.3", "DSU 4.3.4")
def check_rapid_entry(championship: Championship, *, rating: int, woman: bool) -> Because:
    """Rapid: 1900 or more at the entry deadline; women's rapid: any woman.

    Refused: "rating_too_low", "women_only".
    """
    if championship is Championship.WOMENS_RAPID:
        if woman:
            return Because("DSU 4.3.4", "championships.women")
        raise Refused("women_only", article="DSU 4.3.4", field="player")
    if rating >= MASTER_RATING:
        return Because("DSU 4.3.3", "championships.rated", (rating, MASTER_RATING))
    raise Refused("rating_too_low", article="DSU 4.3.3", field="rating", least=MASTER_RATING)
