"""Everything that DSU 4.7.4 asks for a norm: the tournament, the opponents and their titles, the score.

Decision: for nine points of nine table 2 has no difference; that of .99 is the least it can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.dsu.performance import performance
from ratings.rules.dsu.tables import rating_difference
from ratings.rules.fide.advice import Advice, Condition, advice
from ratings.rules.fide.elo_events import MOST_DAYS, long_enough
from ratings.rules.fide.norms import (
    ARTICLE,
    LEAST_PERFORMANCE,
    MOST_UNRATED,
    ROUNDS,
    Norm,
    NormScore,
    norm_score,
)

MOST_GAMES_A_DAY = 2
FOREIGN_SHARE = 3
FEWEST_NATIONS = 3
FEWEST_TITLED = 5
NEARLY_ALL = 99


class Title(StrEnum):
    """FIDE's titles."""

    GM = "GM"
    IM = "IM"
    FM = "FM"
    CM = "CM"
    WGM = "WGM"
    WIM = "WIM"
    WFM = "WFM"
    WCM = "WCM"


COUNTING_TITLES = frozenset(Title) - {Title.CM, Title.WCM}
# For each norm the alternatives: so many holders of any of these titles.
SPECIAL_TITLES: dict[Norm, tuple[tuple[int, frozenset[Title]], ...]] = {
    Norm.GM: ((3, frozenset({Title.GM})),),
    Norm.IM: ((3, frozenset({Title.IM})), (2, frozenset({Title.GM}))),
    Norm.WGM: ((3, frozenset({Title.GM, Title.IM, Title.WGM})),),
    Norm.WIM: ((3, frozenset({Title.WIM})), (2, frozenset({Title.GM, Title.IM, Title.WGM, Title.FM}))),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class NormEvent:
    """The tournament; minutes and seconds are one player's."""

    games_a_day: int
    base_minutes: int
    increment_seconds: int
    days: int
    team: bool
    individual_match: bool
    international_arbiter: bool
    smoke_free: bool


class NotCounted(StrEnum):
    """Games that do not count for a norm."""

    COMPUTER = "computer"
    ADJUDICATED = "adjudicated"
    RESIGNED_BEFOREHAND = "resigned_beforehand"
    OUTSIDE_FIDE = "outside_fide"  # the opponent's federation is suspended or no member


@dataclass(frozen=True, slots=True, kw_only=True)
class NormGame:
    """One game: the opponent's Elo rating or None, their title or None, their federation; and half points."""

    rating: int | None
    title: Title | None
    federation: str
    half_points: int
    not_counted: NotCounted | None = None


@cites("DSU 4.7.4")
def title_holders(norm: Norm, titles: Sequence[Title | None]) -> Advice:
    """Five with a title, CM and WCM aside, and the titles that this norm asks for."""
    held = [title for title in titles if title in COUNTING_TITLES]
    counts = [(sum(title in of for title in held), least) for least, of in SPECIAL_TITLES[norm]]
    special = any(count >= least for count, least in counts)
    return advice(
        ARTICLE,
        (
            ("titled", len(held) >= FEWEST_TITLED, "norm.titled", (len(held),)),
            ("special_titles", special, "norm.special_titles", (norm.value, *counts)),
        ),
    )


@cites("DSU 4.7.4")
def norm_advice(norm: Norm, event: NormEvent, games: Sequence[NormGame], federation: str) -> Advice:
    """Every condition for one player of `federation`, by the games that count; Refused like `norm_score`."""
    counting = [game for game in games if game.not_counted is None]
    half_points = sum(game.half_points for game in counting)
    score = norm_score(norm, [game.rating for game in counting], half_points)
    return Advice(
        conditions=(
            *_of_event(event),
            *_of_opponents(counting, federation),
            *title_holders(norm, [game.title for game in counting]).conditions,
            *_of_score(score),
        )
    )


def _of_event(event: NormEvent) -> tuple[Condition, ...]:
    time = (event.base_minutes, event.increment_seconds)
    return advice(
        ARTICLE,
        (
            ("games_a_day", event.games_a_day <= MOST_GAMES_A_DAY, "norm.games_a_day", (event.games_a_day,)),
            ("thinking_time", long_enough(*time), "elo_event.thinking_time", time),
            ("days", event.team or event.days <= MOST_DAYS, "norm.days", (event.days,)),
            ("no_match", not event.individual_match, "norm.no_match", (event.individual_match,)),
            (
                "international_arbiter",
                event.international_arbiter,
                "norm.arbiter",
                (event.international_arbiter,),
            ),
            ("smoke_free", event.smoke_free, "elo_event.smoke_free", (event.smoke_free,)),
        ),
    ).conditions


def _of_opponents(opponents: Sequence[NormGame], federation: str) -> tuple[Condition, ...]:
    unrated = sum(each.rating is None for each in opponents)
    foreign = sum(each.federation != federation for each in opponents)
    nations = {federation, *(each.federation for each in opponents)}
    return advice(
        ARTICLE,
        (
            ("unrated", unrated <= MOST_UNRATED, "norm.unrated", (unrated,)),
            (
                "foreigners",
                FOREIGN_SHARE * foreign >= len(opponents),
                "norm.foreigners",
                (foreign, len(opponents)),
            ),
            ("nations", len(nations) >= FEWEST_NATIONS, "norm.nations", tuple(sorted(nations))),
        ),
    ).conditions


def _of_score(score: NormScore) -> Iterator[Condition]:
    yield Condition(name="score", met=score.reached, because=score.because)
    if score.average is None:
        return
    performed = performance(score.counted, score.half_points)
    difference = performed.difference
    if difference is None and score.half_points == 2 * ROUNDS:
        difference = rating_difference(NEARLY_ALL)
    rating = None if difference is None else performed.average + difference
    least = LEAST_PERFORMANCE[score.norm]
    figures = (performed.average, difference, rating, least)
    because = Because(ARTICLE, "norm.performance", figures)
    yield Condition(name="performance", met=rating is not None and rating >= least, because=because)
