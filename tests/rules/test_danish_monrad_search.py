from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.danish_rounds import met, played, start
from tournaments.rules.pairing import danish_monrad
from tournaments.rules.pairing.blossom import Witness
from tournaments.rules.pairing.danish_monrad.search import first_pairing, first_with_successor, successor
from tournaments.rules.pairing.face import Colour, NoPairing, Pairing

BOUNDED = settings(max_examples=60)

# Against the text carried out literally.


def literally(order, barred):
    """Every pairing, in the order in which the text comes to it."""
    if not order:
        yield ()
        return
    for other in order[1:]:
        if other not in barred[order[0]]:
            rest = [each for each in order[1:] if each != other]
            for pairs in literally(rest, barred):
                yield ((order[0], other), *pairs)


@st.composite
def lists(draw):
    size = 2 * draw(st.integers(1, 4))
    order = draw(st.permutations(range(1, size + 1)))
    barred = {number: set() for number in order}
    for one, other in draw(st.sets(st.sampled_from(list(combinations(sorted(order), 2))))):
        barred[one].add(other)
        barred[other].add(one)
    return order, barred


def is_witness(witness, order, barred):
    """Each part is odd, connected to nothing outside it but `set_aside`, and there are too many of them."""
    for part in witness.parts:
        outside = set(order) - set(part) - set(witness.set_aside)
        assert len(part) % 2 == 1
        assert all(other in barred[one] for one in part for other in outside)
    return len(witness.parts) > len(witness.set_aside)


@settings(max_examples=300)
@given(lists())
def test_the_search_gives_the_pairing_of_the_text_or_a_proof_that_holds(drawn):
    order, barred = drawn
    found = first_pairing(order, barred)
    text = next(literally(order, barred), None)
    if text is None:
        assert isinstance(found, Witness)
        assert is_witness(found, order, barred)
    else:
        assert found == text


@settings(max_examples=200)
@given(lists())
def test_looking_ahead_takes_the_first_pairing_that_has_a_successor(drawn):
    order, barred = drawn
    text = next(
        (pairs for pairs in literally(order, barred) if successor(order, barred, pairs) is None), None
    )
    ahead = first_with_successor(order, barred)
    assert (ahead.pairs, ahead.stopped) == (text, False)


# Whole events.


@st.composite
def events(draw):
    players = draw(st.integers(4, 40))
    rounds_total = draw(st.integers(2, min(9, players - 1)))
    return players, rounds_total, draw(st.randoms(use_true_random=False))


@BOUNDED
@given(events())
def test_nobody_meets_twice_everybody_sits_or_rests_and_white_is_shared_out(drawn):
    players, rounds_total, chance = drawn
    question = start(players, rounds_total=rounds_total)
    seen = set()
    rested = set()
    for _ in range(rounds_total):
        pairing = danish_monrad.pair(question)
        assert isinstance(pairing, Pairing)
        seated = [number for board in pairing.boards for number in (board.black, board.white)]
        rests = [pairing.resting] if pairing.resting else []
        left = set(question.left)
        assert sorted(seated + rests) == [number for number in range(1, players + 1) if number not in left]
        assert not met(pairing) & seen
        assert not set(rests) & rested
        assert len(pairing.why) == len(pairing.boards)
        whites = {each.number: each.colours.count(Colour.WHITE) for each in question.contestants}
        assert all(whites[board.white] <= whites[board.black] for board in pairing.boards)
        backwards = replace(question, contestants=question.contestants[::-1])
        assert danish_monrad.pair(backwards) == pairing
        seen |= met(pairing)
        rested |= set(rests)
        question = played(question, pairing, [chance.choice((0, 1, 2)) for _ in pairing.boards])


@BOUNDED
@given(events())
def test_events_go_on_when_players_leave(drawn):
    players, rounds_total, chance = drawn
    question = start(players, rounds_total=rounds_total)
    for _ in range(rounds_total):
        answer = danish_monrad.pair(question)
        if isinstance(answer, NoPairing):
            assert answer.proof
            break
        seated = [number for board in answer.boards for number in (board.black, board.white)]
        assert not set(seated) & set(question.left)
        question = played(question, answer, [chance.choice((0, 1, 2)) for _ in answer.boards])
        staying = [each.number for each in question.present]
        if len(staying) > 3 and chance.random() < 0.5:
            question = replace(question, left=(*question.left, chance.choice(staying)))
