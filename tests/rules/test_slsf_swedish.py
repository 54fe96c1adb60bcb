import pytest

from events.citing import Because, Refused
from ratings.rules.slsf.swedish import on_official_list
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.international import check_international, counts_as_swedish


@pytest.mark.parametrize(
    ("swedish", "by_board", "book", "article"),
    [
        (True, False, GOMOKU, "SLSF-G 27.1"),
        (True, True, RENJU, "SLSF-R 28.1"),
        (False, True, RENJU, "SLSF-R 20.3"),
    ],
)
def test_who_is_swedish_and_why(swedish, by_board, book, article):
    why = counts_as_swedish(swedish=swedish, by_board=by_board, book=book)
    assert why is not None
    assert why.article == article


def test_the_boards_decision_holds_for_renju_alone():
    assert counts_as_swedish(swedish=False, by_board=True, book=GOMOKU) is None
    assert counts_as_swedish(swedish=False, by_board=False, book=RENJU) is None


SWEDE = Because("SLSF-G 27.1", "a Swedish player")


@pytest.mark.parametrize(
    ("rating", "swedish", "listed", "article", "stands"),
    [
        (1500, SWEDE, True, "SLSF-G 27.1", True),
        (None, SWEDE, True, "SLSF-G 27.1", False),
        (1500, None, True, "SLSF-G 27.1", False),
        (1500, SWEDE, False, "SLSF-G 28.6", False),
    ],
)
def test_on_the_list_stand_rated_swedish_players_who_were_not_taken_off(
    rating, swedish, listed, article, stands
):
    found, why = on_official_list(rating, swedish=swedish, listed=listed, book=GOMOKU)
    assert (found, why.article) == (stands, article)


def test_an_international_event_needs_a_swedish_player():
    for nobody in ([], [None, None]):
        with pytest.raises(Refused) as refusal:
            check_international(nobody, RENJU)
        assert (refusal.value.code, refusal.value.article) == ("no_swedish_participant", "SLSF-R 31")
        assert refusal.value.field == "participants"


def test_one_is_enough():
    assert check_international([None, SWEDE], GOMOKU) == Because(
        "SLSF-G 30", "Swedish players take part", (1,)
    )
    with pytest.raises(Refused):
        check_international([None, SWEDE], GOMOKU, least=2)
