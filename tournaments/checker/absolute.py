"""What no pairing may break, judged by the columns of a file alone.

Nothing here is shared with the code that pairs: it reads opponents, colours and codes as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from tournaments.checker.remarks import Remark
from tournaments.exchange.trf.records import Bye, ByeKind, Ending, TrfBoard, TrfRound, TrfTournament

Articles = Mapping[str, str]
"""What a system forbids -> its paragraph: rematch, paired_before, second_bye, bye_after_walkover,
three_in_a_row, difference. Prohibited pairings are forbidden everywhere.
"""

AT_THE_BOARD = frozenset((Ending.PLAYED, Ending.OPEN))
RESTED = frozenset((ByeKind.PAIRING,))
LONGEST_RUN, WIDEST = 2, 2
COLOUR_WORDS = {"w": "White", "b": "Black"}


def breaches(
    report: TrfTournament,
    articles: Articles,
    columns: Sequence[int] = (),
    free_in_last: frozenset[int] = frozenset(),
    stood: Mapping[int, Sequence[TrfRound]] = {},
) -> list[Remark]:
    """What the rounds break, round by round.

    `columns`: how many of the file's each round has, 1 unless said. `free_in_last`: whom limits on colours do
    not bind in the last round when two of them meet. `stood`: number of a round -> the rounds before it as
    they were when it was paired, where they were not as the columns have them now.
    """
    found: list[Remark] = []
    before: list[TrfRound] = []
    at = 0
    held = columns or [1] * len(report.rounds)
    for number, of_round in enumerate(held, start=1):
        first = report.rounds[at]
        found += _prohibited(report, first, number, at + 1)
        seen = _Seen(articles, stood.get(number, before))
        found += seen.look(number, first, free_in_last if number == len(held) else frozenset())
        before.append(first)
        at += of_round
    return found


def _prohibited(report: TrfTournament, each: TrfRound, number: int, column: int) -> Iterator[Remark]:
    """Pairs of 260 and XXP."""
    apart = {
        frozenset(pair)
        for prohibition in report.prohibitions
        if prohibition.holds_in(column)
        for pair in combinations(prohibition.players, 2)
    }
    for board in each.boards:
        if frozenset((board.white, board.black)) in apart:
            yield Remark("prohibited", number, values={"white": board.white, "black": board.black})


class _Seen:
    """Whom everybody has met, with which colours, and who has rested."""

    def __init__(self, articles: Articles, before: Sequence[TrfRound]) -> None:
        self.articles = articles
        self.met: dict[frozenset[int], int] = {}
        self.paired: dict[frozenset[int], int] = {}
        self.rested: dict[int, int] = {}
        self.walked: dict[int, int] = {}
        self.colours: dict[int, str] = {}
        for number, each in enumerate(before, start=1):
            self._remember(number, each)

    def look(self, number: int, each: TrfRound, free: frozenset[int]) -> Iterator[Remark]:
        """What the next round breaks."""
        for board in each.boards:
            yield from self._pair(number, board)
            if not {board.white, board.black} <= free:
                yield from self._colours(number, board)
        for bye in each.byes:
            yield from self._bye(number, bye)

    def _pair(self, number: int, board: TrfBoard) -> Iterator[Remark]:
        pair = frozenset((board.white, board.black))
        for rule, known in (("rematch", self.met), ("paired_before", self.paired)):
            if rule in self.articles and pair in known:
                values = {"white": board.white, "black": board.black, "before": known[pair]}
                yield Remark("met_before", number, values=values, article=self.articles[rule])
                return

    def _colours(self, number: int, board: TrfBoard) -> Iterator[Remark]:
        """A walkover is paired by the rules too, though it leaves no colour behind."""
        for player, colour in ((board.white, "w"), (board.black, "b")):
            had = self.colours.get(player, "")
            said = {"player": player, "colour": COLOUR_WORDS[colour]}
            if "three_in_a_row" in self.articles and had.endswith(colour * LONGEST_RUN):
                yield Remark("three_in_a_row", number, values=said, article=self.articles["three_in_a_row"])
            if "difference" in self.articles and had.count(colour) * 2 - len(had) >= WIDEST:
                yield Remark("difference", number, values=said, article=self.articles["difference"])

    def _bye(self, number: int, bye: Bye) -> Iterator[Remark]:
        if bye.kind not in RESTED:
            return
        for rule, known in (("second_bye", self.rested), ("bye_after_walkover", self.walked)):
            if rule in self.articles and bye.player in known:
                values = {"player": bye.player, "before": known[bye.player]}
                yield Remark(rule, number, values=values, article=self.articles[rule])

    def _remember(self, number: int, each: TrfRound) -> None:
        for board in each.boards:
            self._played(number, board)
        for bye in each.byes:
            if bye.kind in RESTED:
                self.rested.setdefault(bye.player, number)

    def _played(self, number: int, board: TrfBoard) -> None:
        pair = frozenset((board.white, board.black))
        self.paired.setdefault(pair, number)
        if board.ending in AT_THE_BOARD:
            self.met.setdefault(pair, number)
            for player, colour in ((board.white, "w"), (board.black, "b")):
                self.colours[player] = self.colours.get(player, "") + colour
            return
        for player, half in ((board.white, board.white_half_points), (board.black, board.black_half_points)):
            if half > 1:
                self.walked.setdefault(player, number)
