"""The first transposition in one go: S1 against S2 as a matching of rows and columns (DSU 4.9.5 C7, D1).

Trying every order of S2 would take factorial time. All pairings of S1 with S2 that break fewest
preferences are the complete matchings of one graph, that of the tight pairs which Kuhn's and Munkres's
method leaves; in it the lowest opponent for the first of S1, then for the second and so on are found by
looking for a chain of players who each move on to another column.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from tournaments.rules.pairing.fide_1998.masks import bits


class Assignment:
    """Rows to columns, each pair at the cost 0 (`free`) or 1 (`paid`).

    free, paid  for each row the mask of columns at that cost
    columns     the mask of all columns, as many as rows
    """

    def __init__(self, free: Sequence[int], paid: Sequence[int], columns: int) -> None:
        self.free, self.paid = free, paid
        self.column_of = [-1] * len(free)
        self.row_of: dict[int, int] = {}
        self.open = columns
        self.heights = [0] * len(free)  # dual values of rows
        self.depths = defaultdict[int, int](int, {0: columns})  # dual value of columns -> which have it

    @property
    def cost(self) -> int:
        """How many paid pairs there are."""
        return sum(not self.free[row] >> column & 1 for row, column in enumerate(self.column_of))

    def complete(self) -> bool:
        """Give every row a column at the least cost; whether that can be done."""
        for row in range(len(self.free)):
            near = self.free[row] & self.open
            if near:
                self._take(row, next(bits(near)))
        return all(self.seat(row) for row in range(len(self.free)))

    def seat(self, row: int) -> bool:
        """Give this row a column too, moving others where needed; whether that can be done."""
        return self.column_of[row] >= 0 or self._augment(row)

    def _take(self, row: int, column: int) -> None:
        self.column_of[row], self.row_of[column] = column, row
        self.open &= ~(1 << column)

    def tight(self, row: int) -> int:
        """The columns that `row` can have at no loss."""
        height = self.heights[row]
        return (self.free[row] & self.depths[-height]) | (self.paid[row] & self.depths[1 - height])

    def _augment(self, root: int) -> bool:
        seen, via, tree, waiting = 0, dict[int, int](), [root], [root]
        while True:
            while waiting:
                row = waiting.pop()
                fresh = self.tight(row) & ~seen
                if fresh & self.open:
                    self._swap(root, row, next(bits(fresh & self.open)), via)
                    return True
                seen |= fresh
                for column in bits(fresh):
                    via[column] = row
                    tree.append(self.row_of[column])
                    waiting.append(self.row_of[column])
            slack = self._slack(tree, seen)
            if slack is None:
                return False
            self._shift(tree, seen, slack)
            waiting = tree.copy()

    def _swap(self, root: int, row: int, column: int, via: dict[int, int]) -> None:
        while True:
            before = self.column_of[row]
            self._take(row, column)
            if row == root:
                return
            column, row = before, via[before]

    def _slack(self, tree: list[int], seen: int) -> int | None:
        """How far the tree's rows must rise until another column becomes tight; None when none ever does."""
        least: int | None = None
        for row in tree:
            for cost, mask in ((0, self.free[row]), (1, self.paid[row])):
                for depth, having in self.depths.items():
                    slack = cost - self.heights[row] - depth
                    if (least is None or slack < least) and mask & having & ~seen:
                        least = slack
        return least

    def _shift(self, tree: list[int], seen: int, slack: int) -> None:
        for row in tree:
            self.heights[row] += slack
        depths = defaultdict[int, int](int)
        for depth, having in self.depths.items():
            for value, mask in ((depth, having & ~seen), (depth - slack, having & seen)):
                if mask:
                    depths[value] |= mask
        self.depths = depths

    def first(self, rows: int) -> list[int]:
        """The columns of the first `rows` rows: the lowest possible for row 0, then for row 1, and so on."""
        tight = [self.tight(row) for row in range(len(self.free))]
        takers = dict[int, int]()
        movable = (1 << len(tight)) - 1
        settled = 0
        for row in range(rows):
            movable &= ~(1 << row)
            lower = tight[row] & ~settled & ((1 << self.column_of[row]) - 1)
            if lower:
                takers = takers or self._takers(tight)
                self._lower(row, lower, movable, takers)
            settled |= 1 << self.column_of[row]
        return self.column_of[:rows]

    def _takers(self, tight: list[int]) -> dict[int, int]:
        """For each column the rows that can have it, as a mask."""
        takers = dict.fromkeys(self.row_of, 0)
        for row, mask in enumerate(tight):
            for column in bits(mask):
                takers[column] |= 1 << row
        return takers

    def _lower(self, row: int, wanted: int, movable: int, takers: dict[int, int]) -> None:
        """Give `row` the lowest of `wanted` whose owner can move on, by a chain that ends in row's column."""
        mine = self.column_of[row]
        moves_to, reached, waiting = dict[int, int](), 0, [mine]
        aim = wanted & -wanted
        while waiting and not reached & aim:
            column = waiting.pop()
            owners = takers[column] & movable
            movable &= ~owners
            for owner in bits(owners):
                moves_to[owner] = column
                reached |= 1 << self.column_of[owner]
                waiting.append(self.column_of[owner])
        if not reached & wanted:
            return
        column = next(bits(reached & wanted))
        while column != mine:
            owner = self.row_of[column]
            self._take(row, column)
            row, column = owner, moves_to[owner]
        self._take(row, mine)
