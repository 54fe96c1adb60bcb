"""What binds the draw of start numbers, and the draw itself (SLSF-G 23)."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Malformed, Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.groups import drawn_into_groups
from tournaments.pairing_input import play_of
from tournaments.rules import lots
from tournaments.rules.citations import Rule
from tournaments.rules.seeding import Apart, Constraint, Placed
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.tournament_book import book

NUMBERED_BY_STRENGTH = {
    System.DANISH_SWISS: "DSU 4.9.3 3.1",
    System.FIDE_1998: "DSU 4.9.5 A2",
    System.DUBOV: "DSU 4.9.6 5",
    System.KNOCK_OUT: "DSU 4.9.7",
}
"""Where the Danish book gives start numbers by strength, and its paragraph."""


class RecordSeeding(TournamentAct, frozen=True, kw_only=True):
    """Bind the draw: `kind` "placed" with numbers, or "apart" with the first round allowed."""

    kind: str
    persons: tuple[str, ...]
    numbers: tuple[int, ...] = ()
    not_before_round: int = 0
    ground: str = ""


class TakeBackSeeding(TournamentAct, frozen=True, kw_only=True):
    """Take back a binding of the draw by its number, in the order in which they were recorded."""

    number: int


class DrawStartNumbers(TournamentAct, frozen=True, kw_only=True):
    """Draw start numbers from a seed of 32 hexadecimal digits or more, chosen by chance by the caller."""

    seed: str


@command(undone_by="take_back_seeding")
def record_seeding(work: Work, act: RecordSeeding) -> None:
    """SLSF-G 23: the draw may be bound, wholly or in part, so that some do not meet too early."""
    state = for_act(work, act, Role.ARBITER, Role.TOURNAMENT_COMMITTEE, article="23")
    cited = book(state).cite("23")
    if state.drawn:
        raise Refused("drawn", article=cited)
    strangers = [person for person in act.persons if person not in state.entries]
    if strangers or not act.persons:
        raise Malformed("not_entered", field="persons", article=cited)
    placed = act.kind == "placed" and len(act.numbers) == len(act.persons) and min(act.numbers) >= 1
    apart = act.kind == "apart" and act.not_before_round > 1 and len(act.persons) > 1
    if not (placed or apart):
        raise Malformed("seeding_unreadable", field="kind", article=cited)
    work.record(
        act.stream,
        facts.SeedingRecorded(
            kind=act.kind,
            persons=act.persons,
            numbers=act.numbers if placed else (),
            not_before_round=act.not_before_round if apart else 0,
            ground=act.ground.strip(),
        ),
    )


@command(undone_by="record_seeding")
def take_back_seeding(work: Work, act: TakeBackSeeding) -> None:
    """SLSF-G 23: what was bound by mistake binds no more; once numbers are drawn the draw rests on it."""
    state = for_act(work, act, Role.ARBITER, Role.TOURNAMENT_COMMITTEE, article="23")
    cited = book(state).cite("23")
    if state.drawn:
        raise Refused("drawn", article=cited, way_on="a_lot_is_drawn_once")
    if act.number not in dict(state.bound):
        raise Malformed("no_such_seeding", field="number", article=cited)
    work.record(act.stream, facts.SeedingTakenBack(number=act.number))


def constraints(state: Tournament) -> list[Constraint]:
    """The recorded seeding as the rules take it; players who left the list no longer bind."""
    found: list[Constraint] = []
    for _number, seeding in state.bound:
        still = tuple(person for person in seeding.persons if person in state.entries)
        if seeding.kind == "placed" and still == seeding.persons:
            found.append(Placed(players=still, numbers=seeding.numbers))
        elif seeding.kind == "apart" and len(still) > 1:
            found.append(Apart(players=still, not_before_round=seeding.not_before_round))
    return found


@command(final="A lot is drawn once: drawn again, it would be chosen.")
def draw_start_numbers(work: Work, act: DrawStartNumbers) -> None:
    """SLSF-G 23: by lot, free or bound; anyone can draw again from the recorded seed and get the same."""
    state = for_act(work, act, Role.ARBITER, article="23")
    cited = book(state)
    if state.drawn:
        raise Refused("drawn", article=cited.cite("23"))
    system = play_of(state, 1).system
    if cited.says(Rule.STRENGTH_NUMBERS_ONLY) and system in NUMBERED_BY_STRENGTH:
        raise Refused("numbered_by_strength", field="seed", article=NUMBERED_BY_STRENGTH[System(system)])
    order = by_lot(state, state.entries, act.seed)
    groups = drawn_into_groups(work, act.federation, act.tournament, state, order)
    work.record(act.stream, facts.StartNumbersDrawn(seed=act.seed, order=order), *groups)


def by_lot(state: Tournament, players: Iterable[str], seed: str) -> tuple[str, ...]:
    """The order that a seed gives these players; a match is drawn between two."""
    match = play_of(state, 1).system == System.MATCH
    drawn = lots.draw_start_numbers(seed, list(players), constraints(state), book(state), match=match)
    return drawn.order
