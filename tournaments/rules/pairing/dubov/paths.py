"""Matchings that grow along alternating paths (Edmonds), in the order that a book prefers.

A graph maps each vertex to those it may be paired with, both ways. What an answer prefers is decided by the
order given, never by how the search happens to walk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

Graph = Mapping[int, AbstractSet[int]]
Pair = tuple[int, int]


@dataclass(slots=True)
class Tree:
    """Alternating paths from one unpaired vertex.

    even    reached by an even number of steps: any of them could be left over instead of the root
    parent  the step back towards the root
    base    the vertex that stands for the blossom it lies in
    end     another unpaired vertex, once one is reached
    spare   an even vertex that the search was told to stop at
    """

    root: int
    even: list[int]
    reached: set[int]
    base: dict[int, int]
    parent: dict[int, int] = field(default_factory=dict)
    end: int | None = None
    spare: int | None = None

    @classmethod
    def at(cls, root: int) -> Tree:
        """The tree of one vertex."""
        return cls(root=root, even=[root], reached={root}, base={root: root})

    def add_even(self, vertex: int) -> None:
        """An even vertex from which the search goes on."""
        self.reached.add(vertex)
        self.even.append(vertex)


@dataclass(slots=True)
class Matching:
    """A matching in `graph`; `mate` holds each pair both ways, `out` what the search leaves alone."""

    graph: Graph
    mate: dict[int, int] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)

    def grow(self, root: int) -> bool:
        """Pair the unpaired `root` by changing partners along a path; False when there is no path."""
        tree = self.tree(root)
        if tree.end is None:
            return False
        self._flip(tree)
        return True

    def tree(self, root: int, spare: Callable[[int], bool] | None = None) -> Tree:
        """Search from the unpaired `root` until another unpaired vertex or one that `spare` accepts."""
        tree = Tree.at(root)
        for vertex in tree.even:  # grows while we walk
            if spare is not None and vertex != root and spare(vertex):
                tree.spare = vertex
                return tree
            if self._look_around(tree, vertex):
                return tree
        return tree

    def pair(self, one: int, other: int) -> None:
        """Pair two vertices; their former partners, if any, are left as they are."""
        self.mate[one], self.mate[other] = other, one

    def part(self, vertex: int) -> int:
        """Undo a vertex's pair and give back its partner."""
        partner = self.mate.pop(vertex)
        del self.mate[partner]
        return partner

    def _look_around(self, tree: Tree, vertex: int) -> bool:
        base, mate = tree.base, self.mate
        for other in self.graph[vertex]:
            if other in self.out or base.get(other, other) == base[vertex]:
                continue
            if other in tree.reached:
                self._contract(tree, vertex, other)
            elif other not in base:
                tree.parent[other] = vertex
                if other not in mate:
                    tree.end = other
                    return True
                base[other], base[mate[other]] = other, mate[other]
                tree.add_even(mate[other])
        return False

    def _contract(self, tree: Tree, one: int, other: int) -> None:
        """An odd circle through two even vertices: all of it becomes even."""
        stem = self._common_base(tree, one, other)
        blossom: set[int] = set()
        self._walk_down(tree, one, other, stem, blossom)
        self._walk_down(tree, other, one, stem, blossom)
        for vertex, base in tree.base.items():
            if base in blossom:
                tree.base[vertex] = stem
                if vertex not in tree.reached:
                    tree.add_even(vertex)

    def _common_base(self, tree: Tree, one: int, other: int) -> int:
        passed = set()
        base = tree.base[one]
        while True:
            passed.add(base)
            if base == tree.root:
                break
            base = tree.base[tree.parent[self.mate[base]]]
        base = tree.base[other]
        while base not in passed:
            base = tree.base[tree.parent[self.mate[base]]]
        return base

    def _walk_down(self, tree: Tree, vertex: int, child: int, stem: int, blossom: set[int]) -> None:
        while tree.base[vertex] != stem:
            partner = self.mate[vertex]
            blossom |= {tree.base[vertex], tree.base[partner]}
            tree.parent[vertex] = child
            vertex, child = tree.parent[partner], partner

    def _flip(self, tree: Tree) -> None:
        vertex = tree.end
        while vertex is not None:
            parent = tree.parent[vertex]
            following = self.mate.get(parent)
            self.pair(vertex, parent)
            vertex = following


def largest(graph: Graph, order: Iterable[int]) -> Matching:
    """A matching with as many pairs as possible."""
    matching = Matching(graph)
    for vertex in order:
        if vertex not in matching.mate and not matching.grow(vertex):
            matching.out |= matching.tree(vertex).base.keys()  # no later path leads through it
    matching.out.clear()
    return matching


def complete(graph: Graph) -> Matching | None:
    """A matching of everybody, None when there is none."""
    matching = Matching(graph)
    if all(vertex in matching.mate or matching.grow(vertex) for vertex in sorted(graph)):
        return matching
    return None


def first_in_order(
    graph: Graph, order: Sequence[int], wanted: Callable[[int], Iterable[int]]
) -> list[Pair] | None:
    """The complete pairing that comes first: each of `order` in turn, unless paired already, gets the
    first of those `wanted` for them that lets all the others be paired. None without a complete pairing.

    Pairs come with the vertex of `order` first. One search a vertex: O(V·E) at worst.
    """
    matching = complete(graph)
    if matching is None:
        return None
    found = []
    for vertex in order:
        if vertex not in matching.out:
            partner = _first_possible(matching, vertex, wanted(vertex))
            matching.out |= {vertex, partner}
            found.append((vertex, partner))
    return found


def _first_possible(matching: Matching, vertex: int, wanted: Iterable[int]) -> int:
    """Give `vertex` the first partner in order with which the rest stays complete, changing the rest."""
    possible: set[int] | None = None
    for other in wanted:
        if other in matching.out or other not in matching.graph[vertex]:
            continue
        mine, yours = matching.mate[vertex], matching.mate[other]
        if mine == other:
            return other
        if yours in matching.graph[mine]:
            matching.pair(mine, yours)
            matching.pair(vertex, other)
            return other
        if possible is None:
            possible = _could_spare(matching, vertex)
        if other in possible:
            matching.part(vertex)
            matching.part(other)
            matching.out |= {vertex, other}
            matching.grow(mine)
            matching.pair(vertex, other)
            return other
    raise ValueError(f"{vertex} has a partner who is not wanted")


def _could_spare(matching: Matching, vertex: int) -> set[int]:
    """Those whom the rest can do without when `vertex` takes one of them."""
    former = matching.part(vertex)
    matching.out.add(vertex)
    reached = matching.tree(former).reached
    matching.out.discard(vertex)
    matching.pair(vertex, former)
    return reached


def best_covered(graph: Graph, priority: Iterable[int]) -> set[int]:
    """Of all sets that a largest matching can cover the one that keeps the earliest of `priority`.

    Such sets form a matroid, so keeping one after the other whenever possible gives the best set.
    """
    matching = Matching(graph)
    kept: set[int] = set()
    for vertex in priority:
        if vertex in matching.mate or _cover(matching, vertex, kept):
            kept.add(vertex)
    return kept


def _cover(matching: Matching, vertex: int, kept: set[int]) -> bool:
    tree = matching.tree(vertex, spare=lambda other: other not in kept)
    if tree.end is not None:
        return matching.grow(vertex)
    if tree.spare is None:
        matching.out |= tree.base.keys()  # no later path can use a tree all of whose even vertices are kept
        return False
    partner = matching.part(tree.spare)
    matching.out.add(tree.spare)
    matching.grow(vertex)
    matching.out.discard(tree.spare)
    if partner not in matching.mate:  # the path ended elsewhere: nobody had to give way
        matching.pair(tree.spare, partner)
    return True


def witness(graph: Graph) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """Why nobody can pair everybody (Tutte and Berge): `few`, and `odd_groups`, more of them than `few`.

    Members of an odd group may meet only one another and the few, so of each group one at least needs one
    of the few. None when everybody can be paired.
    """
    matching = largest(graph, sorted(graph))
    few: set[int] = set()
    groups: list[tuple[int, ...]] = []
    for vertex in sorted(graph.keys() - matching.mate.keys()):
        tree = matching.tree(vertex)
        few |= tree.base.keys() - tree.reached
        blossoms: dict[int, list[int]] = {}
        for even in sorted(tree.reached):
            blossoms.setdefault(tree.base[even], []).append(even)
        groups += [tuple(blossom) for blossom in blossoms.values()]
        matching.out |= tree.base.keys()
    return (tuple(sorted(few)), tuple(sorted(groups))) if groups else None
