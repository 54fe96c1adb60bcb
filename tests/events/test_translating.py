"""A text that counts takes the form of its number, also where the number is written out."""

import pytest

from events.citing import gettext_noop, ngettext_noop
from events.translating import translated

GAMES = ngettext_noop("%(games)s game of %(name)s", "%(games)s games of %(name)s", "games")


@pytest.mark.parametrize(
    ("games", "said"), [(1, "1 game of Bo"), (0, "0 games of Bo"), ("12 001", "12 001 games of Bo")]
)
def test_the_form_follows_the_number(games, said):
    assert translated(GAMES, {"games": games, "name": "Bo"}) == said


def test_a_number_said_in_words_is_counted_beside():
    assert translated(GAMES, {"games": "one", "name": "Bo"}, 1) == "one game of Bo"


def test_any_other_text_is_filled_alone():
    assert translated(gettext_noop("Board %(board)s"), {"board": 2}) == "Board 2"
    assert translated(gettext_noop("A name is missing."), {}) == "A name is missing."
