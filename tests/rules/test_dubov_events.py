"""What holds in every event under the Dubov system, and the search that it rests on."""

from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.rules.pairing.dubov import pair
from tournaments.rules.pairing.dubov.figures import may_have, may_rest, may_rise
from tournaments.rules.pairing.dubov.paths import best_covered, complete, first_in_order, witness
from tournaments.rules.pairing.face import Colour, Contestant, Float, NoPairing, Passed, Past, RoundToPair
from tournaments.rules.pairing.matching import everybody, largest

EVENTS = st.tuples(st.integers(4, 60), st.integers(2, 7), st.randoms(use_true_random=False))


def rounds_of(players, rounds, chance, forbidden=frozenset()):
    """Play an event with results by chance; each question, its answer. A stall is left by its proposal."""
    ratings = sorted((chance.randrange(1400, 2500, 25) for _ in range(players)), reverse=True)
    field = [
        Contestant(number=number, rating=rating, alphabetical=players - number + 1)
        for number, rating in enumerate(ratings, start=1)
    ]
    for round_number in range(1, rounds + 1):
        question = RoundToPair(
            round_number=round_number, rounds_total=rounds, contestants=tuple(field), forbidden=forbidden
        )
        answer = pair(question)
        yield question, answer
        pairing = answer.proposal if isinstance(answer, NoPairing) else answer
        if pairing is None:
            return
        field = [played(each, round_number, pairing, scores(pairing, chance)) for each in field]


def scores(pairing, chance):
    half_points = {}
    for board in pairing.boards:
        half_points[board.white] = chance.choice((0, 1, 2))
        half_points[board.black] = 2 - half_points[board.white]
    return half_points


def played(contestant, round_number, pairing, half_points):
    number = contestant.number
    past = Past(round_number=round_number, passed=Passed.BYE, half_points=2)
    for board in pairing.boards:
        if number in (board.white, board.black):
            white = number == board.white
            past = Past(
                round_number=round_number,
                passed=Passed.GAME,
                opponent=board.black if white else board.white,
                colour=Colour.WHITE if white else Colour.BLACK,
                half_points=half_points[number],
                floated=pairing.floats.get(number, Float.NONE),
            )
    return replace(contestant, past=(*contestant.past, past))


def check_absolutes(question, pairing):
    """2.1 to 2.4, and that everybody is there once."""
    by_number = {each.number: each for each in question.contestants}
    seated = [number for board in pairing.boards for number in (board.white, board.black)]
    resting = [] if pairing.resting is None else [pairing.resting]
    assert sorted(seated + resting) == sorted(by_number)
    assert all(may_rest(by_number[number]) for number in resting)
    for board in pairing.boards:
        assert board.black not in by_number[board.white].played
        assert {board.white, board.black} not in question.forbidden
        assert Colour.WHITE in may_have(by_number[board.white].colours)
        assert Colour.BLACK in may_have(by_number[board.black].colours)


def lawful_pairs(question):
    """Whom 2.1 to 2.4 let meet, 0 for resting; found without the engine."""
    pairs = [(0, each.number) for each in question.contestants if may_rest(each)]
    for one, other in combinations(question.contestants, 2):
        first, second = may_have(one.colours), may_have(other.colours)
        colours = any(mine in first and mine.other in second for mine in Colour)
        barred = frozenset({one.number, other.number}) in question.forbidden
        if colours and not barred and other.number not in one.played:
            pairs.append((one.number, other.number))
    return pairs


@settings(max_examples=60)
@given(EVENTS)
def test_nobody_meets_twice_everybody_plays_or_rests_and_colours_hold(event):
    for question, answer in rounds_of(*event):
        pairing = answer.proposal if isinstance(answer, NoPairing) else answer
        if pairing is not None:
            check_absolutes(question, pairing)
            assert len(pairing.why) == len(pairing.boards)
            assert all(steps for steps in pairing.why)


@settings(max_examples=40)
@given(EVENTS)
def test_who_moves_up_may_and_who_floats_changes_his_group(event):
    for question, answer in rounds_of(*event):
        if isinstance(answer, NoPairing):
            continue
        by_number = {each.number: each for each in question.contestants}
        for number, floated in answer.floats.items():
            if floated is Float.UP:
                assert may_rise(by_number[number], question.round_number, question.rounds_total)
        for board in answer.boards:
            levels = {by_number[number].half_points for number in (board.white, board.black)}
            assert len(levels) == 1 or {board.white, board.black} & answer.floats.keys()


@settings(max_examples=40)
@given(st.integers(4, 14), st.integers(3, 9), st.randoms(use_true_random=False))
def test_a_proposal_is_missing_only_where_no_lawful_round_exists(players, rounds, chance):
    pairs = list(combinations(range(1, players + 1), 2))
    forbidden = frozenset(map(frozenset, chance.sample(pairs, len(pairs) // 4)))
    for question, answer in rounds_of(players, rounds, chance, forbidden):
        numbers = [*range(players % 2 == 0, players + 1)]
        possible = everybody(numbers, [each for each in lawful_pairs(question) if each[0] in numbers])
        if isinstance(answer, NoPairing):
            assert (answer.proposal is not None) == possible
            assert answer.article in ("DSU 4.9.6 6.4", "DSU 4.9.6 5", "DSU 4.9.6 2.2")
        else:
            assert possible


@settings(max_examples=25)
@given(EVENTS)
def test_the_same_question_has_the_same_answer_in_whatever_order_players_are_listed(event):
    *_, chance = event
    for question, answer in rounds_of(*event):
        shuffled = list(question.contestants)
        chance.shuffle(shuffled)
        assert pair(question) == answer
        assert pair(replace(question, contestants=tuple(shuffled))) == answer


# The search


GRAPHS = st.integers(1, 8).flatmap(
    lambda size: st.sets(st.sampled_from(list(combinations(range(size + 1), 2)))).map(
        lambda edges: {
            one: {other for other in range(size + 1) if (min(one, other), max(one, other)) in edges}
            for one in range(size + 1)
        }
    )
)


def edges_of(graph):
    return [(one, other) for one in graph for other in graph[one] if one < other]


def first_by_trying(graph, order):
    """The first complete pairing by plain search, None when there is none."""
    if not order:
        return []
    one, *rest = order
    for other in rest:
        if other in graph[one]:
            below = first_by_trying(graph, [each for each in rest if each != other])
            if below is not None:
                return [(one, other), *below]
    return None


@given(GRAPHS)
def test_the_first_complete_pairing_is_that_of_plain_search(graph):
    order = sorted(graph)
    expected = first_by_trying(graph, order)
    assert first_in_order(graph, order, lambda one: order[one + 1 :]) == expected
    assert (complete(graph) is None) == (expected is None)


@given(GRAPHS)
def test_the_earliest_stay_covered(graph):
    kept = best_covered(graph, sorted(graph))
    size = 2 * len(largest(graph, edges_of(graph)))
    sets = [
        chosen
        for chosen in combinations(sorted(graph), size)
        if everybody(chosen, [pair for pair in edges_of(graph) if {*pair} <= {*chosen}])
    ]
    assert tuple(sorted(kept)) == min(sets)


@given(GRAPHS)
def test_a_witness_proves_that_not_everybody_can_be_paired(graph):
    found = witness(graph)
    assert (found is None) == (complete(graph) is not None)
    if found is not None:
        few, groups = found
        assert len(groups) > len(few)
        for group in groups:
            assert len(group) % 2 == 1
            assert set().union(*(graph[one] for one in group)) <= {*group, *few}


def test_a_long_chain_has_one_pairing_and_needs_no_deep_search():
    size = 600
    chain = {one: {each for each in (one - 1, one + 1) if 0 <= each < size} for one in range(size)}
    found = first_in_order(chain, range(size), lambda one: range(size))
    assert found == [(one, one + 1) for one in range(0, size, 2)]
