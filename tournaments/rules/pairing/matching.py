"""Who can be paired with whom all at once: matchings in the graph of those who may meet.

Vertices are start numbers. The algorithm (Edmonds' blossoms) is rustworkx's; here stand the three questions
that pairing systems ask of it. Answers never depend on the order of the edges given unless two matchings
are equally cheap: make costs differ where the book wants one of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import networkx
import rustworkx

Pair = tuple[int, int]
COST_LIMIT = 2**126  # rustworkx reckons in 128 bits


def largest(numbers: Collection[int], pairs: Iterable[Pair]) -> set[Pair]:
    """As many pairs as possible out of `pairs`, nobody twice; each with the smaller number first."""
    graph, names = _graph(numbers, dict.fromkeys(pairs))
    return _named(rustworkx.max_weight_matching(graph), names)  # without weights each pair counts as one


def everybody(numbers: Collection[int], pairs: Iterable[Pair]) -> bool:
    """Whether all of `numbers` can be paired at once."""
    return 2 * len(largest(numbers, pairs)) == len(numbers)


def cheapest(numbers: Collection[int], costs: Mapping[Pair, int]) -> set[Pair] | None:
    """The complete pairing of least summed cost, or None when there is no complete one. Costs are exact."""
    top = max(costs.values(), default=0)
    least = min(costs.values(), default=0)
    if (top - least) * len(numbers) < COST_LIMIT:
        graph, names = _graph(numbers, {pair: top - cost for pair, cost in costs.items()})
        matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        found = _named(matching, names)
    else:
        found = _of_any_size(costs, top)
    return found if 2 * len(found) == len(numbers) else None


def _of_any_size(costs: Mapping[Pair, int], top: int) -> set[Pair]:
    """The same by networkx, whose integers have no limit; slower."""
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, other, top - cost) for (one, other), cost in sorted(costs.items()))
    return {_ordered(*pair) for pair in networkx.max_weight_matching(graph, maxcardinality=True)}


def _graph(
    numbers: Collection[int], weights: Mapping[Pair, int | None]
) -> tuple[rustworkx.PyGraph[int, Any], list[int]]:
    names = sorted(numbers)
    index = {number: place for place, number in enumerate(names)}
    graph: rustworkx.PyGraph[int, object] = rustworkx.PyGraph()
    graph.add_nodes_from(names)
    graph.add_edges_from([(index[one], index[other], weights[one, other]) for one, other in sorted(weights)])
    return graph, names


def _named(matching: Iterable[tuple[int, int]], names: list[int]) -> set[Pair]:
    return {_ordered(names[one], names[other]) for one, other in matching}


def _ordered(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
