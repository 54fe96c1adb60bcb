"""What a round by DSU 4.9.5 tells: paragraph and figures of every step, from the literal search."""

from tests.rules.fide_criteria import BLACK, MILD, NONE, STRONG, WHITE
from tournaments.rules.pairing.face import Float

STRENGTHS = {NONE: "none", MILD: "mild", STRONG: "strong", STRONG + 1: "absolute"}


def of_round(literal):
    for stage in literal.stages:
        if stage.alone:
            yield "C1", literal.named(stage.alone)
        if stage.again:
            yield stage.again, literal.named(stage.residents)
        if len({literal.points[place] for place in stage.residents}) > 1:
            yield "C13", literal.named(stage.residents)
        yield from gave_way(literal, stage.laid)
    if literal.stages[-1].left:
        yield "A5", literal.named(literal.stages[-1].left)


def gave_way(literal, laid):
    if laid.p < laid.most:
        yield "C14", (laid.p, laid.most)
    if laid.x:
        yield "A8", (laid.x,)
    for article, dropped, way in (("C10", laid.up, "up"), ("C9", laid.down, "down")):
        if dropped:
            yield article, (way, *("B6", "B5")[:dropped])
    if laid.out:
        yield "D2", literal.named(laid.out + laid.into)


def boards(literal):
    """(white, black, why) in the order of F1, by start numbers."""
    pairs = [(stage, *sorted(pair)) for stage in literal.stages for pair in stage.laid.pairs]
    points = literal.points
    pairs.sort(key=lambda each: (-points[each[1]], -points[each[1]] - points[each[2]], each[1]))
    for stage, higher, lower in pairs:
        colour, why = coloured(literal, higher, lower)
        both = literal.named((higher, lower))
        white, black = both if colour is WHITE else both[::-1]
        yield white, black, [*of_pair(literal, stage, higher, lower), why]


def of_pair(literal, stage, higher, lower):
    numbers, laid = literal.named((higher, lower)), stage.laid
    points = literal.points[higher], literal.points[lower]
    level = points[0] == points[1]
    yield ("A3", (*numbers, points[0])) if level else ("A4", (*numbers, *points))
    earlier = [sorted(pair) for pair in laid.pairs if min(pair) < higher]
    s1 = {min(pair) for pair in laid.pairs} if higher not in laid.movers else set()
    passed = [
        place
        for place in laid.others
        if higher < place < lower and place not in s1 and place not in [low for _, low in earlier]
    ]
    met = [place for place in passed if literal.have_met(higher, place)]
    barred = [place for place in passed if place not in met and not literal.legal(higher, place)]
    suited = [place for place in passed if literal.legal(higher, place)]
    for article, places in (("B1", met), ("B2", barred), ("D1", suited)):
        if places:
            yield article, literal.named(places)
    if {higher, lower} & {*laid.out, *laid.into}:
        yield "D2", literal.named(laid.out + laid.into)
    if literal.clash(higher, lower):
        yield "B4", (*numbers, laid.x)
    if not level and literal.barred(lower, Float.UP):
        yield "C10", numbers[1:]
    if not level and literal.barred(higher, Float.DOWN):
        yield "C9", numbers[:1]
    if stage.again:
        yield stage.again, numbers


def coloured(literal, higher, lower):
    """E1-E4: the colour of the higher ranked."""
    numbers = literal.named((higher, lower))
    (mine, strength), (yours, other_strength) = literal.wants(higher, lower), literal.wants(lower, higher)
    if mine is yours is None:
        lot = literal.question.top_colour
        return (lot if numbers[0] % 2 else lot.other), ("E4", numbers)
    if mine is not yours:
        return (mine or yours.other), ("E1", numbers)
    if strength != other_strength:
        told = (*numbers, STRENGTHS[strength], STRENGTHS[other_strength])
        return (mine if strength > other_strength else mine.other), ("E2", told)
    had, others = literal.colours[higher], literal.colours[lower]
    for back in range(1, min(len(had), len(others)) + 1):
        if had[-back] is not others[-back]:
            return (BLACK if had[-back] is WHITE else WHITE), ("E3", (*numbers, back))
    return mine, ("E4", numbers)


def floats(literal, resting):
    found = {} if resting is None else {resting: Float.DOWN}
    for stage in literal.stages:
        for higher, lower in map(sorted, stage.laid.pairs):
            if literal.points[higher] != literal.points[lower]:
                one, other = literal.named((higher, lower))
                found |= {one: Float.DOWN, other: Float.UP}
    return found


def apart(literal, one, other):
    """Why two start numbers did not meet."""
    numbers = [each.number for each in literal.players]
    away = tuple(number for number in (one, other) if number not in numbers)
    if away:
        return [("F5", away)]
    higher, lower = sorted((numbers.index(one), numbers.index(other)))
    both = literal.named((higher, lower))
    if not literal.legal(higher, lower):
        forced = literal.wants(higher, lower) == literal.wants(lower, higher)
        forced = forced and literal.wants(higher, lower)[1] > STRONG
        return [("B1" if literal.have_met(higher, lower) or not forced else "B2", both)]
    pairs = [pair for stage in literal.stages or () for pair in stage.laid.pairs]
    partner = dict(pairs) | {low: high for high, low in pairs}
    if literal.stages is None or partner.get(higher) == lower:
        return []
    return list(elsewhere(literal, partner, higher, lower))


def elsewhere(literal, partner, higher, lower):
    both = literal.named((higher, lower))
    if literal.points[higher] != literal.points[lower]:
        yield "B3", (*both, literal.points[higher], literal.points[lower])
    if literal.clash(higher, lower):
        yield "B4", both
    for place in (higher, lower):
        met = literal.named((place, partner[place])) if place in partner else literal.named((place,))
        yield ("C6" if place in partner else "A5"), met
