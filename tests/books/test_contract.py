"""What every book answers, each slot put to each book, and to one that is made up."""

import dataclasses
import re
import zoneinfo
from collections import Counter
from functools import partial

import pytest

from events.citing import Malformed
from federation.books import FEDERATIONS
from federation.officials.roles import Role
from ratings.books import PERIOD_LISTS, RATING_BOOKS, period_lists
from tests.paragraphs import listed
from tournaments.books import TOURNAMENT_BOOKS, tournament_book
from tournaments.books.late import by_the_hour
from tournaments.books.rated import rating_systems
from tournaments.books.round_robins import DanishTables
from tournaments.books.slots import Adjourned, PairedBy, TournamentBook
from tournaments.events.conduct import LateArrivalNoted
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.books import BOOKS, Book
from tournaments.rules.citations import Rule
from tournaments.rules.danish_withdrawals import after_withdrawals
from tournaments.rules.outcome import Circumstances
from tournaments.rules.pairing.manual import Rule as Broken
from tournaments.rules.regulations import REGULATION_ITEMS
from tournaments.rules.scoring import Ending, Game
from tournaments.rules.systems import SWISS, System
from tournaments.rules.tiebreaks.ladders import printed_ladder
from tournaments.stages import OFFICES
from tournaments.tournament_book import has_rule

CITED = Book(
    id="XYZ",
    own=(("15", "3"), ("28.2", "9")),
    rules={**dict.fromkeys(Rule, ""), Rule.LATE_ARRIVAL: "4"},
)
MADE_UP = TournamentBook(
    book=CITED,
    systems=(System.ROUND_ROBIN,),
    ladder=lambda _system, _games: printed_ladder("dsu_round_robin"),
    late=by_the_hour,
    adjourned=Adjourned(needs_ruling=False),
    rated=None,
    paired=PairedBy(round_robin=DanishTables()),
    withdrawal=partial(after_withdrawals, book=CITED),
)
GAMES = [
    Game(round_number=1, players=("a", "b"), half_points=(2, 0), ending=Ending.PLAYED),
    Game(round_number=2, players=("a", "c"), half_points=None, ending=None),
]
EVERY_BOOK = pytest.mark.parametrize(
    "played_by", [*TOURNAMENT_BOOKS.values(), MADE_UP], ids=lambda each: each.book.id
)
EVERY_FEDERATION = pytest.mark.parametrize("federation", FEDERATIONS.values(), ids=lambda each: each.code)


def is_own(article: str, book: Book) -> bool:
    """Whether a paragraph is the book's own, and one that it has; a book that is silent gives ""."""
    if article == "":
        return True
    return article.startswith(f"{book.id} ") and (book is CITED or bool(listed(article)))


def test_each_book_that_is_cited_is_played_by():
    assert TOURNAMENT_BOOKS.keys() == BOOKS.keys()
    assert all(tournament_book(book).book is book for book in BOOKS.values())


def test_what_a_book_knows_beside_ratings_stands_in_it():
    for code, known in RATING_BOOKS.items():
        said = [article for article in dataclasses.astuple(known) if article]
        assert said and all(article.startswith(f"{code} ") and listed(article) for article in said)
        assert any(federation.book_named(code) for federation in FEDERATIONS.values())


@EVERY_FEDERATION
def test_a_federation_says_where_it_is_and_how_it_writes(federation):
    assert zoneinfo.ZoneInfo(federation.zone)
    assert re.fullmatch("[a-z]{2}", federation.language)
    assert federation.money


@EVERY_FEDERATION
def test_a_book_that_is_rated_here_has_its_lists_by_period(federation):
    """Their calendar and figures are its own; of every other book none are taken for granted."""
    for book in (*federation.books, *federation.beside):
        assert book.rated is (book.code in PERIOD_LISTS)
        if not book.rated:
            with pytest.raises(Malformed) as refused:
                period_lists(book.code)
            assert refused.value.code == "no_period_lists"


@EVERY_FEDERATION
def test_what_the_book_of_a_federation_names_stands_in_it(federation):
    """Who rules how it is read; the board bars by resolution where the book of play says so too."""
    books = [*federation.books, *federation.beside]

    assert all(federation.book_named(book.code) is book for book in books)
    assert all(Role(book.interpreted.by) for book in books)
    assert all(not book.interpreted.article or listed(book.interpreted.article) for book in books)
    assert bool(federation.board_bars) is has_rule(federation, Rule.RESOLUTION_OF_THE_BOARD)


@EVERY_BOOK
def test_every_rule_is_cited_by_an_own_paragraph(played_by):
    assert all(is_own(played_by.book.cite(rule), played_by.book) for rule in Rule)


@EVERY_BOOK
@pytest.mark.parametrize("system", System)
def test_an_open_game_counts_by_the_book(played_by, system):
    adjourned = played_by.adjourned

    assert is_own(adjourned.draw_by(system), played_by.book)
    assert not (adjourned.needs_ruling and adjourned.draw_by(system))


@EVERY_BOOK
def test_who_rates_is_named_where_the_book_says_it(played_by):
    """Or it rates nothing, says nothing of it, and no page speaks of it."""
    rated = played_by.rated

    assert (rated is not None) is played_by.book.says(Rule.RATED)
    assert rated is None or rated.by in {"", *rating_systems()}
    assert rated is None or rated.office in OFFICES


@EVERY_BOOK
@pytest.mark.parametrize("system", System)
def test_what_is_broken_and_what_is_lost_is_answered_for_every_system(played_by, system):
    broken = played_by.paired.broken(system)
    after = played_by.withdrawal(system, GAMES, ["a"])

    assert set(broken) <= set(Broken)
    assert played_by.paired.worth_of_rest(swiss=system in SWISS) in {0, 1, 2}
    assert len(after.standing) + len(after.struck) <= 2 * len(GAMES)
    assert all(is_own(step.article, played_by.book) for step in after.trace)


@EVERY_BOOK
@pytest.mark.parametrize("players", [3, 4, 7])
def test_everybody_meets_everybody_once_a_cycle(played_by, players):
    tables = played_by.paired.round_robin
    rounds = tables.rounds(players, 2)
    boards = [board for due in range(1, rounds + 1) for board in tables.pair(players, due, 2).boards]
    met = Counter(frozenset((board.black, board.white)) for board in boards)

    assert set(met.values()) == {2}
    assert len(met) == players * (players - 1) // 2
    assert len({(board.black, board.white) for board in boards}) == len(boards), "colours are exchanged"


@EVERY_BOOK
def test_what_ranks_and_what_comes_late_is_answered(played_by):
    ranked = [system for system in played_by.systems if system in SWISS | {System.ROUND_ROBIN}]
    late = LateArrivalNoted(number=1, round_number=1, board=1, game=1, late_seconds=(0, 600))
    found = played_by.late(late, Circumstances(book=played_by.book, base_minutes=60))

    assert ranked and all(played_by.ladder(system, 1).steps for system in ranked)
    assert found.trace and not found.waits and found.score is None
    assert all(is_own(step.article, played_by.book) for step in found.trace)
    assert played_by.report_days > 0


@EVERY_BOOK
def test_what_it_asks_and_measures_is_known(played_by):
    assert all(is_own(rung.article, played_by.book) for rung in played_by.measures)
    assert played_by.regulations.items() <= REGULATION_ITEMS.items()
    assert {*played_by.openings} <= set(OpeningRule)
    own = all(is_own(article, played_by.book) for article in played_by.openings.values())
    assert own or played_by.book.is_slsf, "imported games of no book are cited by one, whatever was played"
    assert is_own(played_by.titles, played_by.book)


@EVERY_BOOK
def test_what_it_forbids_by_name_stands_in_it(played_by):
    assert all(is_own(article, played_by.book) for article in played_by.forbidden.values())
    assert bool(played_by.forbidden) is played_by.book.says(Rule.CONDUCT)
