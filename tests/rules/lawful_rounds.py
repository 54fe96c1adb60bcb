"""What every round must keep in each Swiss system, told anew from the books and apart from the engines."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing import (
    danish_monrad,
    danish_swiss,
    dubov,
    fide_1998,
    matching,
    swedish_monrad,
)
from tournaments.rules.pairing.face import Colour, Contestant, NoPairing, Pairing, Passed, RoundToPair

NOBODY = 0
UNPLAYED_WINS = frozenset({Passed.BYE, Passed.WALKOVER_WON})


@dataclass(frozen=True, kw_only=True)
class Law:
    """What one system holds absolutely.

    walkovers_meet  a pair that was decided without play may meet
    colours         nobody the same three times running, no difference beyond two
    bye_is_white    the bye counts as a game with White
    torn            what they must have for whom either colour is too much, after rounds of another system;
                    None: the colour they had less often
    above_half      in the last round the colours do not bind two with more than half of the points
    rests           who may not have the bye: "anybody" may, or not who had one, or not who won without play
    complete        whenever a lawful round exists the system finds one
    """

    pair: Callable[[RoundToPair], Pairing | NoPairing]
    walkovers_meet: bool = False
    colours: bool = False
    bye_is_white: bool = False
    torn: Colour | None = None
    above_half: bool = False
    barred_from_rest: frozenset[Passed] = frozenset({Passed.BYE})
    complete: bool = True

    def may_meet(self, question: RoundToPair, one: Contestant, other: Contestant) -> bool:
        """Whether a board of these two, with whatever colours, can be lawful."""
        if frozenset((one.number, other.number)) in question.forbidden or self.met(one, other):
            return False
        return self.free_of_colours(question, one, other) or len(self.allowed(one) | self.allowed(other)) == 2

    def met(self, one: Contestant, other: Contestant) -> bool:
        """Whether they have met so that they may not again."""
        return other.number in (one.played if self.walkovers_meet else one.met)

    def free_of_colours(self, question: RoundToPair, one: Contestant, other: Contestant) -> bool:
        """Whether no limit on colours binds these two."""
        last = self.above_half and question.round_number == question.rounds_total
        above = min(one.half_points, other.half_points) > question.round_number - 1
        return not self.colours or (last and above)

    def allowed(self, one: Contestant) -> frozenset[Colour]:
        """The colours that they may have next."""
        had = [Colour.WHITE if past.passed is Passed.BYE else past.colour for past in one.past]
        had = [colour for colour in (had if self.bye_is_white else one.colours) if colour is not None]
        ahead = {colour: 2 * had.count(colour) - len(had) for colour in Colour}
        bearable = {
            colour
            for colour in Colour
            if had[-2:] != [colour, colour] and (ahead[colour] < 0 or ahead[colour] + 1 <= 2)
        }
        return frozenset(bearable or {self.torn or min(Colour, key=lambda colour: ahead[colour])})

    def may_rest(self, one: Contestant) -> bool:
        """Whether the bye may be theirs."""
        return not any(past.passed in self.barred_from_rest for past in one.past)


LAWS = {
    "swedish_monrad": Law(
        pair=lambda question: swedish_monrad.pair(question, GOMOKU), barred_from_rest=frozenset()
    ),
    "danish_monrad": Law(pair=danish_monrad.pair),
    "danish_swiss": Law(pair=danish_swiss.pair, colours=True, bye_is_white=True, above_half=True),
    "fide_1998": Law(
        pair=fide_1998.pair,
        walkovers_meet=True,
        colours=True,
        torn=Colour.WHITE,  # by the letter of A7
        above_half=True,
        barred_from_rest=UNPLAYED_WINS,
    ),
    "dubov": Law(
        pair=dubov.pair,
        walkovers_meet=True,
        colours=True,
        barred_from_rest=UNPLAYED_WINS,
        complete=False,
    ),
}


def faults(law: Law, question: RoundToPair, round_: Pairing) -> list[str]:
    """What a round breaks, in words; [] for a lawful one."""
    return [*seating_faults(question, round_), *_board_faults(law, question, round_)]


def seating_faults(question: RoundToPair, round_: Pairing) -> list[str]:
    """Everybody who is there sits at one board, or rests if the number is odd."""
    present = sorted(each.number for each in question.present)
    seated = [number for board in round_.boards for number in (board.black, board.white)]
    rests = [] if round_.resting is None else [round_.resting]
    found = [] if sorted(seated + rests) == present else [f"{present} are there, {seated} play, {rests} rest"]
    return found if len(rests) == len(present) % 2 else [*found, f"{rests} rest of {len(present)}"]


def rematches(law: Law, question: RoundToPair, round_: Pairing) -> list[str]:
    """Boards of two who have met."""
    by_number = {each.number: each for each in question.contestants}
    return [
        f"{board} again" for board in round_.boards if law.met(by_number[board.black], by_number[board.white])
    ]


def _board_faults(law: Law, question: RoundToPair, round_: Pairing) -> list[str]:
    by_number = {each.number: each for each in question.contestants}
    found = rematches(law, question, round_)
    for board in round_.boards:
        black, white = by_number[board.black], by_number[board.white]
        if frozenset((black.number, white.number)) in question.forbidden:
            found.append(f"{board} is prohibited")
        if law.free_of_colours(question, black, white):
            continue
        if Colour.BLACK not in law.allowed(black) or Colour.WHITE not in law.allowed(white):
            found.append(f"{board}: colours {black.colours} and {white.colours}")
    if round_.resting is not None and not law.may_rest(by_number[round_.resting]):
        found.append(f"{round_.resting} may not rest")
    return found


def a_round_exists(law: Law, question: RoundToPair) -> bool:
    """Whether any complete round keeps the law."""
    pairs = [
        (one.number, other.number)
        for one, other in combinations(question.present, 2)
        if law.may_meet(question, one, other)
    ]
    numbers = [each.number for each in question.present]
    if len(numbers) % 2:
        pairs += [(NOBODY, each.number) for each in question.present if law.may_rest(each)]
        numbers.append(NOBODY)
    return matching.everybody(numbers, pairs)
