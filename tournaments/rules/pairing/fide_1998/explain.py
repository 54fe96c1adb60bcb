"""Why these two met, what gave way, and why two others did not meet (DSU 4.9.5 C, B)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from events.citing import Because, cites
from tournaments.rules.pairing.face import RoundToPair
from tournaments.rules.pairing.fide_1998.bracket import Pair
from tournaments.rules.pairing.fide_1998.colours import Strength
from tournaments.rules.pairing.fide_1998.masks import bits, mask_of
from tournaments.rules.pairing.fide_1998.roll import Roll, roll_of
from tournaments.rules.pairing.fide_1998.rounds import Stage, lay_round


@cites("DSU 4.9.5 C6")
def reasons(roll: Roll, stages: Sequence[Stage]) -> Mapping[Pair, tuple[Because, ...]]:
    """For each pair, higher ranked first: the bracket they met in, and what gave way for it."""
    found: dict[Pair, tuple[Because, ...]] = {}
    for stage in stages:
        if stage.laid is None:
            continue
        free = mask_of(stage.laid.bracket.others)
        s1 = mask_of(min(pair) for pair in stage.laid.pairs)
        for higher, lower in sorted((min(pair), max(pair)) for pair in stage.laid.pairs):
            s2 = free if higher in stage.laid.bracket.movers else free & ~s1
            before = s2 & -(2 << higher) & ((1 << lower) - 1)
            free &= ~(1 << lower)
            steps = (
                _groups(roll, higher, lower),
                *_passed_over(roll, higher, before),
                *_for_its_sake(roll, stage, higher, lower),
            )
            found[higher, lower] = steps
    return found


@cites("DSU 4.9.5 A3", "DSU 4.9.5 A4")
def _groups(roll: Roll, higher: int, lower: int) -> Because:
    one, other = roll.players[higher], roll.players[lower]
    points = (one.number, other.number, one.half_points, other.half_points)
    if one.half_points == other.half_points:
        return Because("DSU 4.9.5 A3", "fide_1998.same_group", points[:3])
    return Because("DSU 4.9.5 A4", "fide_1998.paired_down", points)


@cites("DSU 4.9.5 C7")
def _passed_over(roll: Roll, higher: int, before: int) -> Iterator[Because]:
    """Those of S2 who stood before this opponent and were still free, by why it was not one of them."""
    have_met = roll.players[higher].played
    unlawful = tuple(bits(before & ~roll.legal[higher]))
    met = tuple(place for place in unlawful if roll.players[place].number in have_met)
    others = tuple(place for place in unlawful if place not in met)
    suited = tuple(bits(before & roll.legal[higher]))
    if met:
        yield Because("DSU 4.9.5 B1", "fide_1998.met_those_before", roll.numbers(met))
    if others:
        yield Because("DSU 4.9.5 B2", "fide_1998.barred_before", roll.numbers(others))
    if suited:
        yield Because("DSU 4.9.5 D1", "fide_1998.order_of_s2", roll.numbers(suited))


def _for_its_sake(roll: Roll, stage: Stage, higher: int, lower: int) -> Iterator[Because]:
    """What gave way so that these two could meet."""
    assert stage.laid is not None
    numbers = roll.numbers((higher, lower))
    floats = roll.players[higher].half_points > roll.players[lower].half_points
    if {higher, lower} & {*stage.laid.exchange.out, *stage.laid.exchange.into}:
        yield Because("DSU 4.9.5 D2", "fide_1998.exchanged", _changed(roll, stage))
    if roll.clash[higher] >> lower & 1:
        yield Because("DSU 4.9.5 B4", "fide_1998.preference_broken", (*numbers, stage.laid.level.x))
    if floats and roll.bars_up[0] >> lower & 1:
        yield Because("DSU 4.9.5 C10", "fide_1998.up_again", numbers[1:])
    if floats and roll.bars_down[0] >> higher & 1:
        yield Because("DSU 4.9.5 C9", "fide_1998.down_again", numbers[:1])
    if stage.again:
        yield Because(stage.again, "fide_1998.laid_again", numbers)


def _changed(roll: Roll, stage: Stage) -> tuple[int, ...]:
    assert stage.laid is not None
    return roll.numbers(stage.laid.exchange.out) + roll.numbers(stage.laid.exchange.into)


@cites("DSU 4.9.5 A5", "DSU 4.9.5 C1")
def trace(roll: Roll, stages: Sequence[Stage]) -> tuple[Because, ...]:
    """One step a bracket that did not come out plainly, and the one who has the bye."""
    steps: list[Because] = []
    for stage in stages:
        if stage.alone:
            steps.append(Because("DSU 4.9.5 C1", "fide_1998.alone", roll.numbers(stage.alone)))
        if stage.again:
            steps.append(Because(stage.again, "fide_1998.bracket_again", roll.numbers(stage.residents)))
        if len({roll.players[place].half_points for place in stage.residents}) > 1:
            steps.append(Because("DSU 4.9.5 C13", "fide_1998.merged", roll.numbers(stage.residents)))
        steps += _gave_way(roll, stage)
    if stages[-1].left:
        steps.append(Because("DSU 4.9.5 A5", "fide_1998.rests", roll.numbers(stages[-1].left)))
    return tuple(steps)


@cites("DSU 4.9.5 C8", "DSU 4.9.5 C9", "DSU 4.9.5 C10", "DSU 4.9.5 C11", "DSU 4.9.5 C14")
def _gave_way(roll: Roll, stage: Stage) -> Iterator[Because]:
    if stage.laid is None:
        return
    laid = stage.laid
    if laid.p < laid.bracket.most_pairs:
        yield Because("DSU 4.9.5 C14", "fide_1998.fewer_pairs", (laid.p, laid.bracket.most_pairs))
    if laid.level.x:
        yield Because("DSU 4.9.5 A8", "fide_1998.x", (laid.level.x,))
    for article, dropped, way in (
        ("DSU 4.9.5 C10", laid.level.up, "up"),
        ("DSU 4.9.5 C9", laid.level.down, "down"),
    ):
        if dropped:
            yield Because(article, "fide_1998.floats_dropped", (way, *("B6", "B5")[:dropped]))
    if laid.exchange.out:
        yield Because("DSU 4.9.5 D2", "fide_1998.exchanged", _changed(roll, stage))


@cites("DSU 4.9.5 B1", "DSU 4.9.5 B2", "DSU 4.9.5 B3", "DSU 4.9.5 C6")
def why_not(question: RoundToPair, one: int, other: int) -> tuple[Because, ...]:
    """Why these two start numbers did not meet in this round; () if they did or there is no pairing."""
    roll = roll_of(question)
    place_of = {each.number: place for place, each in enumerate(roll.players)}
    away = tuple(number for number in (one, other) if number not in place_of)
    if away:
        return (Because("DSU 4.9.5 F5", "pairing.not_paired", away),)
    higher, lower = sorted((place_of[one], place_of[other]))
    if not roll.legal[higher] >> lower & 1:
        return (unlawful(roll, higher, lower),)
    stages = lay_round(roll)
    if stages is None:
        return ()
    for stage in stages:
        if stage.laid and any(set(pair) == {higher, lower} for pair in stage.laid.pairs):
            return ()
    return tuple(_elsewhere(roll, stages, higher, lower))


@cites("DSU 4.9.5 B1", "DSU 4.9.5 B2")
def unlawful(roll: Roll, higher: int, lower: int) -> Because:
    """Which absolute criterion keeps these two places of the ranking apart; one does."""
    numbers = roll.numbers((higher, lower))
    if numbers[1] in roll.players[higher].played:
        return Because("DSU 4.9.5 B1", "pairing.met_before", numbers)
    wanted = roll.preferences[higher], roll.preferences[lower]
    if all(each.strength is Strength.ABSOLUTE for each in wanted) and wanted[0].colour is wanted[1].colour:
        return Because("DSU 4.9.5 B2", "pairing.same_colour", numbers)
    return Because("DSU 4.9.5 B1", "pairing.prohibited", numbers)


def _elsewhere(roll: Roll, stages: Sequence[Stage], higher: int, lower: int) -> Iterator[Because]:
    """They could lawfully have met."""
    partner = {
        one: other
        for stage in stages
        if stage.laid
        for pair in stage.laid.pairs
        for one, other in (pair, pair[::-1])
    }
    if roll.players[higher].half_points != roll.players[lower].half_points:
        points = roll.players[higher].half_points, roll.players[lower].half_points
        yield Because("DSU 4.9.5 B3", "fide_1998.other_group", (*roll.numbers((higher, lower)), *points))
    if roll.clash[higher] >> lower & 1:
        yield Because("DSU 4.9.5 B4", "fide_1998.same_preference", roll.numbers((higher, lower)))
    for place in (higher, lower):
        if place in partner:
            met = roll.numbers((place, partner[place]))
            yield Because("DSU 4.9.5 C6", "fide_1998.earlier", met)
        else:
            yield Because("DSU 4.9.5 A5", "fide_1998.bye", roll.numbers((place,)))
