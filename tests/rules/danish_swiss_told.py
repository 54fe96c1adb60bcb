"""What a round by DSU 4.9.3 tells: paragraph and figures of every step, from the literal round."""

from tests.rules.danish_swiss_players import BLACK, WHITE, X
from tournaments.rules.pairing.face import Float


def score_group(literal, group):
    points = [literal.points[seat] for seat in group.seats]
    if group.pools > 1:
        return "9.3", (points[0], points[-1], len(points))
    return "4.1", (points[0], len(points))


def flyers(literal, group):
    return group.article, literal.named(group.flyers)


def exchange(literal, group):
    return "5.3", (literal.named(group.down), literal.named(group.up))


def of_meeting(literal, group, stronger, weaker):
    yield score_group(literal, group)
    flight = next((flight for flight in group.flights if flight[0] == stronger), None)
    if flight:
        _, opponent, nearest, passed = flight
        yield flyers(literal, group)
        yield "5.4", literal.named((stronger, opponent))
        if nearest != opponent:
            yield "9.1", literal.named((nearest,))
        elif passed:
            yield "6.3", literal.named(passed)
        return
    [(upper, lower)] = [pair for pair in group.pairs if stronger in pair]
    if upper in group.up or lower in group.down:
        yield exchange(literal, group)
    yield "5.1", (group.upper.index(upper) + 1, group.lower.index(lower) + 1)
    taken = [low for high, low in group.pairs if high <= upper]
    nearer = [seat for seat in group.lower if seat < lower and seat not in taken]
    met = [seat for seat in nearer if literal.have_met(upper, seat)]
    clash = [seat for seat in nearer if seat not in met and literal.clash(upper, seat)]
    legal = [seat for seat in nearer if literal.legal(upper, seat)]
    for article, seats in (("1.2", met), ("7", clash), ("5.2", legal)):
        if seats:
            yield article, literal.named(seats)


def of_round(literal):
    for group in literal.groups:
        if group.pools > 1:
            yield score_group(literal, group)
        if group.flyers:
            yield flyers(literal, group)
        if group.down:
            yield exchange(literal, group)
    for group, stronger, weaker in literal.meetings():
        if literal.numbers[weaker] == X:
            yield from of_rest(literal, stronger, of_meeting(literal, group, stronger, weaker))


def of_rest(literal, resting, why):
    yield "2.1", ()
    yield from why
    yield "2.2", literal.named((resting,))


def boards(literal, met):
    """(white, black, why) of (stronger, weaker, why), by the higher score, the sum, and the stronger."""
    points = literal.points
    met = [each for each in met if literal.numbers[each[1]] != X]
    met.sort(key=lambda each: (-points[each[0]], -points[each[0]] - points[each[1]], each[0]))
    for from_below, (stronger, weaker, why) in zip(range(len(met), 0, -1), met, strict=True):
        if literal.question.round_number == 1:
            is_white, told = from_below % 2 == 0, ("7.1", ())
        else:
            is_white, told = stronger_is_white(literal, stronger, weaker)
        white, black = literal.named((stronger, weaker) if is_white else (weaker, stronger))
        yield white, black, [*why, told]


def stronger_is_white(literal, stronger, weaker):
    """7.1-7.4."""
    (mine, must), (yours, other_must) = literal.wants[stronger], literal.wants[weaker]
    if must and not (other_must and mine is yours):
        return mine is WHITE, ("7", ())
    if other_must and not must:
        return yours is BLACK, ("7", ())
    had, others = literal.had[stronger], literal.had[weaker]
    whites, other_whites = had.count(WHITE), others.count(WHITE)
    if whites != other_whites:
        return whites < other_whites, ("7.2", (whites, other_whites))
    for last in range(1, max(len(had), len(others)) + 1):
        late = had[-last:].count(WHITE), others[-last:].count(WHITE)
        if late[0] != late[1]:
            return late[0] < late[1], ("7.3", (last, *late))
    if had or others:
        return (had[-1] is BLACK if had else others[-1] is WHITE), ("7.4", ())
    return False, ("7.1", ())


def floats(literal):
    found = {}
    for group, stronger, weaker in literal.meetings():
        if stronger in group.flyers and literal.numbers[weaker] != X:
            one, other = literal.named((stronger, weaker))
            found |= {one: Float.DOWN, other: Float.UP}
    return found


# Why two did not meet.


def apart(literal, one, other):
    """The steps, None where nobody can pair the round."""
    away = tuple(number for number in (one, other) if number not in literal.numbers)
    if away:
        return [("1.3", away)]
    pair = sorted((literal.numbers.index(one), literal.numbers.index(other)))
    if not literal.legal(*pair):
        return [("1.2" if literal.have_met(*pair) else "7", literal.named(pair))]
    if literal.groups is None:
        return None
    meetings = list(literal.meetings())
    for group, *both in meetings:
        if both == pair:
            return [("4.2", (one, other)), *of_meeting(literal, group, *both)]
    partner = {seat: literal.named((seat, both[both[0] == seat])) for _, *both in meetings for seat in both}
    return [*parted(literal, *pair), *(("4.2", partner[seat]) for seat in pair)]


def parted(literal, stronger, weaker):
    pair = (stronger, weaker)
    for group in literal.groups:
        here = [seat for seat in pair if seat in group.seats]
        taken = [flight[:2] for flight in group.flights if flight[1] in pair]
        if len(here) == 2:
            return within(literal, group, *pair)
        if stronger in group.flyers:
            return [flyers(literal, group), ("5.4", literal.named(pair))]
        if taken and not here:
            return [("5.4", literal.named(both)) for both in taken]
        if here:
            break
    return [("4.1", (literal.points[stronger], literal.points[weaker]))]


def within(literal, group, stronger, weaker):
    numbers = literal.named((stronger, weaker))
    flying = {stronger, weaker} & {*group.flyers}
    if flying:
        return [flyers(literal, group), *([("5.4", numbers)] if len(flying) == 2 else [])]
    same = (stronger in group.upper) == (weaker in group.upper)
    return [score_group(literal, group), ("5.1" if same else "5.2", numbers)]
