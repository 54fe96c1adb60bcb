"""What the books forbid by name, in words: a list of bare paragraphs is learnt by no arbiter."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from tournaments.books import tournament_book
from tournaments.rules.books import Book
from tournaments.rules.discipline import Breach, PolishBreach

BREACHES = {
    Breach.WRITTEN_MATTER: gettext_lazy("printed or written matter"),
    Breach.CONSULTING: gettext_lazy("leaving the table and consulting a third person"),
    Breach.ANOTHER_BOARD: gettext_lazy("analysing on another board"),
    Breach.POINTING: gettext_lazy("touching the board or pointing at it to count"),
    Breach.DISTURBING: gettext_lazy("disturbing the opponent"),
    Breach.REFUSING_RULES: gettext_lazy("refusing to follow the rules"),
    Breach.ANALYSIS_DURING_PLAY: gettext_lazy("analysing while the class plays"),
    Breach.DRAWING_ATTENTION_TO_CLOCK: gettext_lazy("drawing attention to the clock"),
    Breach.CAPTAIN_MEDDLES: gettext_lazy("a captain meddles with a game"),
    Breach.CAPTAIN_DISCUSSES_GAME: gettext_lazy("a captain discusses a game"),
    PolishBreach.HITTING_THE_CLOCK: gettext_lazy("hitting the clock"),
    PolishBreach.CARELESS_PLACING: gettext_lazy("placing stones without care"),
    PolishBreach.TRYING_ON_THE_BOARD: gettext_lazy("trying stones on the board"),
    PolishBreach.REJECTED_DRAW_CLAIM: gettext_lazy("a draw claimed wrongly again"),
    PolishBreach.GROUNDLESS_CALL: gettext_lazy("calling the arbiter without reason"),
    PolishBreach.TALKING: gettext_lazy("talking"),
    PolishBreach.DEVICES: gettext_lazy("telephones and other devices"),
    PolishBreach.SMOKING: gettext_lazy("smoking"),
    PolishBreach.ALCOHOL: gettext_lazy("alcohol"),
    PolishBreach.NOISE_AFTER_THE_GAME: gettext_lazy("noise after the game"),
    PolishBreach.DISTURBING: gettext_lazy("another disturbance"),
}


def breaches_of(book: Book) -> list[tuple[str, str]]:
    """What a book forbids, as a page offers it: its name, and words with the paragraph."""
    words = {str(breach): said for breach, said in BREACHES.items()}
    forbidden = tournament_book(book).forbidden
    return [
        (name, f"{words[name]} ({article})" if name in words else article)
        for name, article in forbidden.items()
    ]
