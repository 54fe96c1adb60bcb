"""Points and scores as text."""

import pytest

from federation.rules.scores import by_colour, points_text


@pytest.mark.parametrize(
    ("half_points", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (20, "10"), (-1, "−½"), (-3, "−1½")]
)
def test_half_points_are_read_as_points(half_points: int, text: str) -> None:
    assert points_text(half_points) == text


@pytest.mark.parametrize(
    ("black", "white", "ending", "said"),
    [
        (2, 0, "played", ("1", "0")),
        (1, 1, "played", ("½", "½")),
        (0, 2, "walkover", ("0", "1 w.o.")),
        (2, 0, "walkover", ("1 w.o.", "0")),
        (0, 0, "walkover", ("0 w.o.", "0 w.o.")),
        (0, 0, "forfeit", ("0", "0")),
    ],
)
def test_a_walkover_is_marked_where_it_was_won(
    black: int, white: int, ending: str, said: tuple[str, str]
) -> None:
    told = by_colour(black, white, ending)
    assert (told["black"], told["white"]) == said
