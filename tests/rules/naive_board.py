"""Black's forbidden moves as the text has them, stone by stone on a plain grid: slow, and of another hand.

No windows, tables or numbers made of bits: rows are walked, stones are put down and lifted again. Beside it
the positions on which the two hands are compared.
"""

SIZE = 15
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Grid:
    """Stones by (column, row), both from 1."""

    def __init__(self, black=(), white=()):
        self.stones = dict.fromkeys(black, "X") | dict.fromkeys(white, "O")

    def empty(self, place):
        return on_board(place) and place not in self.stones

    def run(self, place, direction, colour="X"):
        """The unbroken row of a colour through a place."""
        row = {place}
        for way in (1, -1):
            here = step(place, direction, way)
            while self.stones.get(here) == colour:
                row.add(here)
                here = step(here, direction, way)
        return frozenset(row) if self.stones.get(place) == colour else frozenset()

    def fours(self, place, direction):
        """The sets of four with `place` in them that one more stone makes exactly five."""
        found = set()
        for distance in (-4, -3, -2, -1, 1, 2, 3, 4):
            more = step(place, direction, distance)
            if self.empty(more):
                self.stones[more] = "X"
                row = self.run(place, direction)
                if len(row) == 5 and more in row:
                    found.add(row - {more})
                del self.stones[more]
        return found

    def eyes(self, place, direction):
        """Where one more stone makes a free four through `place`, without a five, and may be played."""
        found = set()
        for distance in (-3, -2, -1, 1, 2, 3):
            eye = step(place, direction, distance)
            if not self.empty(eye):
                continue
            self.stones[eye] = "X"
            free = self.is_free_four(self.run(eye, direction), place, direction)
            five = any(len(self.run(eye, each)) == 5 for each in DIRECTIONS)
            del self.stones[eye]
            if free and not five and self.verdict(eye) == "LEGAL":
                found.add(eye)
        return found

    def is_free_four(self, row, place, direction):
        if len(row) != 4 or place not in row:
            return False
        ends = [step(min(row), direction, -1), step(max(row), direction, 1)]
        return all(self.makes_five(end, direction) for end in ends)

    def makes_five(self, place, direction):
        if not self.empty(place):
            return False
        self.stones[place] = "X"
        five = len(self.run(place, direction)) == 5
        del self.stones[place]
        return five

    def verdict(self, place):
        """What a black stone at an empty place would be."""
        self.stones[place] = "X"
        try:
            return self._verdict(place)
        finally:
            del self.stones[place]

    def _verdict(self, place):
        rows = [len(self.run(place, direction)) for direction in DIRECTIONS]
        if 5 in rows:
            return "FIVE"
        if max(rows) > 5:
            return "OVERLINE"
        if sum(len(self.fours(place, direction)) for direction in DIRECTIONS) >= 2:
            return "DOUBLE_FOUR"
        if sum(bool(self.eyes(place, direction)) for direction in DIRECTIONS) >= 2:
            return "DOUBLE_THREE"
        return "LEGAL"

    def forbidden(self):
        """Every forbidden place and why."""
        places = [(column, row) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)]
        verdicts = {place: self.verdict(place) for place in places if self.empty(place)}
        return {place: said for place, said in verdicts.items() if said not in {"FIVE", "LEGAL"}}


def step(place, direction, steps):
    return place[0] + steps * direction[0], place[1] + steps * direction[1]


def games(random, count):
    """Positions as (black, white) in turn: of games, of one-sided attacks, strewn, and strewn one-sidedly."""
    for number in range(count):
        match number % 4:
            case 0:
                yield grown(random, random.randint(10, 90), share=0.5)
            case 1:
                yield grown(random, random.randint(6, 30), share=random.choice((1, 0.9, 0.75)))
            case 2:
                yield strewn(random, random.randint(5, 160), share=0.5)
            case _:
                yield strewn(random, random.randint(12, 60), share=random.choice((0.7, 0.9, 1)))


def grown(random, stones, share):
    """Stones placed one beside another from the centre on, Black's with a probability of `share`."""
    black, white, taken = [(8, 8)], [], [(8, 8)]
    while len(taken) < stones:
        column, row = random.choice(taken)
        place = column + random.randint(-2, 2), row + random.randint(-2, 2)
        if place not in taken and on_board(place):
            taken.append(place)
            (black if random.random() < share else white).append(place)
    return black, white


def strewn(random, stones, share):
    places = random.sample([(column, row) for column in range(1, 16) for row in range(1, 16)], stones)
    black = [place for place in places if random.random() < share]
    return black, [place for place in places if place not in black]


def around(random, black):
    """A known position moved a little, with a few stones more: where 7.2 goes deep, its neighbours do."""
    columns, rows = random.randint(-2, 2), random.randint(-2, 2)
    places = [(column + columns, row + rows) for column, row in black]
    for _ in range(random.randint(0, 4)):
        column, row = random.choice(places)
        places.append((column + random.randint(-2, 2), row + random.randint(-2, 2)))
    kept = list(dict.fromkeys(place for place in places if on_board(place)))
    return kept, [place for place in strewn(random, random.randint(0, 4), share=0)[1] if place not in kept]


def on_board(place):
    return 1 <= place[0] <= SIZE and 1 <= place[1] <= SIZE
