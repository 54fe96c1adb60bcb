"""Any order of receipt gives the register that 4.5.4.1 prescribes, with any corrections in between."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import rebuilding, runner
from ratings.rules.dsu.register import Reported, entries_of
from ratings.systems.danish.models import DanishRating
from tests.danish.given import FED, NUMBERS
from tests.danish.past import Past, lines, numbers, register_acts, rows
from tests.ratings.past import anew
from tests.tournaments.given import ALL_RESULTS, PLAYED_OUT, PLAYERS
from tournaments import events as played
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NAMES = ("spring", "summer", "autumn")
SCORES = st.sampled_from([(2, 0), (1, 1), (0, 2)])
TWENTIETHS = 20


@st.composite
def pasts(draw):
    """Three tournaments with their start ratings and results, the order of receipt, corrections of some."""
    cups = {
        name: (
            {person: draw(st.integers(1500, 2500)) for person in PLAYERS},
            [draw(SCORES) for _ in ALL_RESULTS],
        )
        for name in NAMES
    }
    order = draw(st.permutations(NAMES))
    corrections = draw(st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 5), SCORES), max_size=3))
    return cups, order, corrections


def with_scores(scores):
    """The rounds of the cup with these results."""
    given_scores = iter(scores)
    for event in PLAYED_OUT:
        if isinstance(event, played.ResultReported):
            black, white = next(given_scores)
            yield played.ResultReported(
                round_number=event.round_number, board=event.board, black=black, white=white
            )
        else:
            yield event


def correction(game, score):
    of = ALL_RESULTS[game]
    return played.ResultCorrected(
        round_number=of.round_number, board=of.board, black=score[0], white=score[1], reason="0" * 64
    )


def prescribed() -> dict[str, int]:
    """The register by the rule: numbers taken over, then each report's exact gains in order of receipt."""
    held = dict(NUMBERS)
    for act in register_acts():
        if act.kind == "report":
            gains = {
                person: Fraction(line.gain, TWENTIETHS)
                for person, line in lines(act.name).items()
                if line.coefficient
            }
            report = Reported(received=act.place, gains=gains)
            held |= {entry.player: entry.after for entry in entries_of(report, held)}
    return held


@settings(max_examples=10, deadline=None)
@given(pasts())
def test_any_order_of_receipt_gives_the_register_that_the_paragraph_prescribes(drawn):
    cups, order, corrections = drawn
    with anew():
        past = Past()
        past.register()
        for name, (issued, scores) in cups.items():
            past.issue(name, issued)
            past.play(name, with_scores(scores))
        for name in order:
            past.receive(name)
            rows()
        for name, game, score in corrections:
            past.say(stream_of(FED, name), correction(game, score))
            rows()
        assert [act.name for act in register_acts() if act.kind == "report"] == list(order)
        assert numbers() == prescribed()
        for person, rows_of in histories().items():
            before = [row.before for row in rows_of]
            assert before == [None, *(row.rating for row in rows_of[:-1])], person
            ends = [row.valid_to for row in rows_of]
            assert ends == [*(row.valid_from for row in rows_of[1:]), None], person
        live = runner.digest("danish.register")
        rebuilding.rebuild("danish.register")
        assert runner.digest("danish.register") == live


def histories() -> dict[str, list[DanishRating]]:
    found: dict[str, list[DanishRating]] = {}
    for row in DanishRating.objects.filter(known_to=None).order_by("place"):
        found.setdefault(str(row.person), []).append(row)
    return found
