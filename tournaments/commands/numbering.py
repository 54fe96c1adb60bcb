"""Ratings for a tournament, and start numbers by strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.groups import drawn_into_groups
from tournaments.events import TournamentRating
from tournaments.pairing_input import play_of
from tournaments.rules import lots
from tournaments.rules.citations import Rule
from tournaments.rules.pairing.knockout import Entrant, seeded
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.tournament_book import book

TITLES = ("IGM", "WGM", "IM", "WIM", "FM", "WFM", "")
"""DSU 4.9.5 A2: the order of titles among equal ratings."""

SOURCES = ("official", "estimated", "ingo", "bcf")
HIGHEST = 4_000


class RecordRatings(TournamentAct, frozen=True, kw_only=True):
    """Say by which ratings players are ordered here; `list_name` names the list they were taken from."""

    ratings: tuple[TournamentRating, ...]
    list_name: str = ""


class NumberByStrength(TournamentAct, frozen=True, kw_only=True):
    """Give start numbers by rating, title and alphabet; `alphabetical`: all entered players in that order.

    `seed`: of the lots among those who are level in a knock-out, 32 hexadecimal digits chosen by chance.
    """

    alphabetical: tuple[str, ...]
    seed: str = ""


@command(undone_by="record_ratings")
@cites("DSU 4.9.5 A1")
def record_ratings(work: Work, act: RecordRatings) -> None:
    """DSU 4.9.5 A1: an unknown rating is estimated by the arbiter, and marked so; Ingo and BCF converted."""
    state = for_act(work, act, Role.ARBITER, Role.TOURNAMENT_COMMITTEE, article="23")
    named = Counter(each.person for each in act.ratings)
    for each in act.ratings:
        known = each.title in TITLES and each.source in SOURCES
        known &= 0 <= each.rating <= HIGHEST and 0 <= each.elo <= HIGHEST
        if each.person not in state.entries or not known or named[each.person] > 1:
            raise Malformed(
                "rating_unreadable",
                field="ratings",
                article=book(state).cite(Rule.PARTICIPANTS_RATINGS),
                highest=HIGHEST,
            )
    work.record(act.stream, facts.RatingsRecorded(ratings=act.ratings, list_name=act.list_name.strip()[:80]))


@command(final="Numbers are given once, and pairings rest on them; who played is corrected.")
@cites("DSU 4.9.3 3.1", "DSU 4.9.5 A2")
def number_by_strength(work: Work, act: NumberByStrength) -> None:
    """DSU 4.9.3 3.1, 4.9.5 A2: number 1 is the strongest: rating, then title, then alphabet.

    DSU 4.9.7: in a knock-out rating, then title, then Elo, then lot.
    """
    state = for_act(work, act, Role.ARBITER, article="23")
    if state.drawn:
        raise Refused("drawn.numbers_stand", article=book(state).cite("23"))
    if sorted(act.alphabetical) != sorted(state.entries):
        raise Malformed(
            "not_everybody", field="alphabetical", article=book(state).cite(Rule.NUMBERS_BY_STRENGTH)
        )
    if len(act.alphabetical) < 2:
        raise Refused("too_few_players", field="players", article=book(state).cite("23"))
    seed = act.seed if seeds_by_lot(state) else ""
    order = numbered(state, act.alphabetical, seed)
    groups = drawn_into_groups(work, act.federation, act.tournament, state, order)
    work.record(act.stream, facts.StartNumbersDrawn(seed=seed, order=order, by="strength"), *groups)


def seeds_by_lot(state: Tournament) -> bool:
    """Whether a lot parts players who are level in strength, and not the alphabet: in a knock-out."""
    return play_of(state, 1).system == System.KNOCK_OUT


def numbered(state: Tournament, alphabetical: Sequence[str], seed: str) -> tuple[str, ...]:
    """The same persons in the order of their start numbers. Refused ("seeding_lot_missing"): two players in
    a knock-out are level, and there is no seed for their lots.
    """
    if not seeds_by_lot(state):
        return by_strength(state, alphabetical)
    if seed:
        lots.check_seed(seed, book(state))
    by_lot = sorted(alphabetical, key=lambda person: lots.lot(seed, 0, person)) if seed else ()
    drawn = {person: place for place, person in enumerate(by_lot, start=1)}
    entrants = []
    for number, person in enumerate(alphabetical, start=1):
        rated = state.ratings.get(person) or TournamentRating(person, 0)
        entrants.append(
            Entrant(
                number=number,
                danish_rating=rated.rating,
                title=rated.title,
                elo=rated.elo,
                lot=drawn.get(person, 0),
            )
        )
    return tuple(alphabetical[number - 1] for number in seeded(entrants))


def by_strength(state: Tournament, alphabetical: Sequence[str]) -> tuple[str, ...]:
    """The same persons, the strongest first; whoever has no rating comes last."""
    return tuple(sorted(alphabetical, key=lambda person: _strength(state, person)))


def _strength(state: Tournament, person: str) -> tuple[int, int]:
    rated = state.ratings.get(person)
    return (-rated.rating, TITLES.index(rated.title)) if rated else (0, len(TITLES))
