"""Why these two met, what gave way, and why two others did not meet (DSU 4.9.5 C, B)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from events.citing import Because, cites
from tournaments.rules.pairing.face import RoundToPair
from tournaments.rules.pairing.fide_1998.bracket import Pair
from tournaments.rules.pairing.fide_1998.roll import Roll, roll_of
from tournaments.rules.pairing.fide_1998.rounds import Stage, lay_round


@cites("DSU 4.9.5 C6")
def reasons(roll: Roll, stages: Sequence[Stage]) -> Mapping[Pair, tuple[Because, ...]]:
    """For each pair, higher ranked first: the bracket they met in, and what gave way for it."""
    found: dict[Pair, tuple[Because, ...]] = {}
    for stage in stages:
        for pair in stage.laid.pairs if stage.laid else ():
            higher, lower = sorted(pair)
            found[higher, lower] = tuple(_of_pair(roll, stage, higher, lower))
    return found


def _of_pair(roll: Roll, stage: Stage, higher: int, lower: int) -> Iterator[Because]:
    assert stage.laid is not None
    one, other = roll.players[higher], roll.players[lower]
    numbers = (one.number, other.number)
    if one.half_points == other.half_points:
        yield Because("DSU 4.9.5 A3", "in the same score group", (*numbers, one.half_points))
    else:
        points = (*numbers, one.half_points, other.half_points)
        yield Because("DSU 4.9.5 A4", "paired down from a higher score group", points)
    if higher in stage.laid.bracket.movers:
        yield Because("DSU 4.9.5 C6", "moved down, and paired first", numbers)
    yield from _passed_over(roll, stage, higher, lower)
    changed = stage.laid.exchange.out + stage.laid.exchange.into
    if higher in changed or lower in changed:
        yield Because("DSU 4.9.5 D2", "exchanged between S1 and S2", _changed(roll, stage))
    if roll.clash[higher] >> lower & 1:
        yield Because("DSU 4.9.5 B4", "one cannot have the colour he prefers", (*numbers, stage.laid.level.x))
    if roll.bars_up[0] >> lower & 1 and one.half_points > other.half_points:
        yield Because("DSU 4.9.5 C10", "floats up again", (other.number,))
    if roll.bars_down[0] >> higher & 1 and one.half_points > other.half_points:
        yield Because("DSU 4.9.5 C9", "floats down again", (one.number,))
    if stage.again:
        yield Because(stage.again, "laid again for the sake of the next bracket", numbers)


def _changed(roll: Roll, stage: Stage) -> tuple[int, ...]:
    assert stage.laid is not None
    return roll.numbers(stage.laid.exchange.out) + roll.numbers(stage.laid.exchange.into)


@cites("DSU 4.9.5 C7")
def _passed_over(roll: Roll, stage: Stage, higher: int, lower: int) -> Iterator[Because]:
    """Those of S2 who stood before this opponent and were still free."""
    assert stage.laid is not None
    s1 = {min(pair) for pair in stage.laid.pairs} | set(stage.laid.bracket.movers)
    taken = {max(pair) for pair in stage.laid.pairs if min(pair) < higher}
    between = [
        place for place in stage.laid.bracket.others if higher < place < lower and place not in s1 | taken
    ]
    met = tuple(place for place in between if roll.players[place].number in roll.players[higher].played)
    unlawful = tuple(place for place in between if not roll.legal[higher] >> place & 1 and place not in met)
    suited = tuple(place for place in between if roll.legal[higher] >> place & 1)
    if met:
        yield Because("DSU 4.9.5 B1", "has met those before him", roll.numbers(met))
    if unlawful:
        yield Because("DSU 4.9.5 B2", "may not meet those before him", roll.numbers(unlawful))
    if suited:
        yield Because("DSU 4.9.5 D1", "another order of S2 keeps the criteria", roll.numbers(suited))


@cites("DSU 4.9.5 A5", "DSU 4.9.5 C1")
def trace(roll: Roll, stages: Sequence[Stage]) -> tuple[Because, ...]:
    """One step a bracket that did not come out plainly, and the one who has the bye."""
    steps: list[Because] = []
    for stage in stages:
        if stage.alone:
            steps.append(Because("DSU 4.9.5 C1", "no opponent in the bracket", roll.numbers(stage.alone)))
        if stage.again:
            steps.append(Because(stage.again, "bracket laid again", roll.numbers(stage.residents)))
        if len({roll.players[place].half_points for place in stage.residents}) > 1:
            steps.append(Because("DSU 4.9.5 C13", "score groups merged", roll.numbers(stage.residents)))
        steps += _gave_way(roll, stage)
    if stages[-1].left:
        steps.append(Because("DSU 4.9.5 A5", "rests with the point", roll.numbers(stages[-1].left)))
    return tuple(steps)


@cites("DSU 4.9.5 C8", "DSU 4.9.5 C9", "DSU 4.9.5 C10", "DSU 4.9.5 C11", "DSU 4.9.5 C14")
def _gave_way(roll: Roll, stage: Stage) -> Iterator[Because]:
    if stage.laid is None:
        return
    laid = stage.laid
    if laid.p < laid.bracket.most_pairs:
        yield Because("DSU 4.9.5 C14", "fewer pairs than half", (laid.p, laid.bracket.most_pairs))
    if laid.level.x:
        yield Because("DSU 4.9.5 A8", "x: pairs that break a preference", (laid.level.x,))
    for article, dropped, way in (
        ("DSU 4.9.5 C10", laid.level.up, "up"),
        ("DSU 4.9.5 C9", laid.level.down, "down"),
    ):
        if dropped:
            yield Because(article, "criteria on floats dropped", (way, *("B6", "B5")[:dropped]))
    if laid.exchange.out:
        yield Because("DSU 4.9.5 D2", "exchanged between S1 and S2", _changed(roll, stage))


@cites("DSU 4.9.5 B1", "DSU 4.9.5 B2", "DSU 4.9.5 B3", "DSU 4.9.5 C6")
def why_not(question: RoundToPair, one: int, other: int) -> tuple[Because, ...]:
    """Why these two start numbers did not meet in this round; () if they did or there is no pairing."""
    roll = roll_of(question)
    place_of = {each.number: place for place, each in enumerate(roll.players)}
    away = tuple(number for number in (one, other) if number not in place_of)
    if away:
        return (Because("DSU 4.9.5 F5", "not to be paired this round", away),)
    higher, lower = sorted((place_of[one], place_of[other]))
    if not roll.legal[higher] >> lower & 1:
        return (_unlawful(roll, higher, lower),)
    stages = lay_round(roll)
    if stages is None:
        return ()
    for stage in stages:
        if stage.laid and any(set(pair) == {higher, lower} for pair in stage.laid.pairs):
            return ()
    return tuple(_elsewhere(roll, stages, higher, lower))


def _unlawful(roll: Roll, higher: int, lower: int) -> Because:
    numbers = roll.numbers((higher, lower))
    if numbers[1] in roll.players[higher].played:
        return Because("DSU 4.9.5 B1", "have met before", numbers)
    wanted = roll.preferences[higher], roll.preferences[lower]
    if wanted[0] == wanted[1] or all(each.strength == 3 for each in wanted):
        return Because("DSU 4.9.5 B2", "both must have the same colour", numbers)
    return Because("DSU 4.9.5 B1", "prohibited pairing", numbers)


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
        yield Because("DSU 4.9.5 B3", "in different score groups", (*roll.numbers((higher, lower)), *points))
    if roll.clash[higher] >> lower & 1:
        yield Because("DSU 4.9.5 B4", "both prefer the same colour", roll.numbers((higher, lower)))
    for place in (higher, lower):
        if place in partner:
            met = roll.numbers((place, partner[place]))
            yield Because("DSU 4.9.5 C6", "an earlier pairing in the order of search", met)
        else:
            yield Because("DSU 4.9.5 A5", "has the bye", roll.numbers((place,)))
