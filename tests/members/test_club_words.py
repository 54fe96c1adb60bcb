from events.history import line_of
from tests.pages.test_words import envelope


def said(**changed: str) -> str:
    return line_of(envelope("members.ClubChanged", changed)).words


def test_a_change_of_a_club_says_all_that_it_is_from_then_on() -> None:
    moved = said(name="Lund", city="Malmö", district="Skåne")
    assert moved == "The club stands in the register as Lund, Malmö, Skåne from now on"
    assert said(name="Lund") == "The club stands in the register as Lund from now on"
