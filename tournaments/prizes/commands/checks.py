"""What can be a prize fund: every list has a name of its own, prizes, and bounds that somebody can meet."""

from __future__ import annotations

from events.citing import Malformed
from events.work import Work
from tournaments.commands.entering import check_club
from tournaments.events.prizes import HIGHEST_PRIZE, LONGEST_NAME, Fund, Prize, PrizeList
from tournaments.pairing_input import play_of, stages_of
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.tournament_book import book

MOST_LISTS, MOST_PRIZES = 40, 200
FIRST_YEAR, LAST_YEAR = 1900, 2200
HIGHEST_RATING = 9999


def check_fund(work: Work, state: Tournament, federation: str, fund: Fund) -> None:
    """Raises Malformed by field: "fund", "stage", "club" of a list."""
    article = book(state).cite(Rule.PRIZES)
    names = [each.name for each in fund.lists]
    if len(fund.lists) > MOST_LISTS:
        raise Malformed("too_many_lists", field="fund", article=article, most=MOST_LISTS)
    for each in fund.lists:
        if each.name != " ".join(each.name.split()) or len(each.name) > LONGEST_NAME:
            raise Malformed("list_name", field="fund", article=article, most=LONGEST_NAME)
        if names.count(each.name) > 1:
            raise Malformed("list_twice", field="fund", article=article, name=each.name)
        _check_prizes(each, article)
        _check_bounds(each, article)
        _check_stage(state, each, article)
        check_club(work, federation, each.club)


def _check_prizes(prizes: PrizeList, article: str) -> None:
    if not prizes.prizes or len(prizes.prizes) > MOST_PRIZES:
        raise Malformed("list_size", field="fund", article=article, name=prizes.name, most=MOST_PRIZES)
    for at, prize in enumerate(prizes.prizes, start=1):
        if not _is_prize(prize):
            raise Malformed("no_prize", field="fund", article=article, name=prizes.name, prize=at)


def _is_prize(prize: Prize) -> bool:
    """Whether it is money within bounds, a thing with a short name, or both."""
    named = prize.thing == " ".join(prize.thing.split()) and len(prize.thing) <= LONGEST_NAME
    return named and 0 <= prize.amount <= HIGHEST_PRIZE and bool(prize.amount or prize.thing)


def _check_bounds(prizes: PrizeList, article: str) -> None:
    years, ratings = (prizes.born_from, prizes.born_to), (prizes.rating_from, prizes.rating_to)
    in_range = all(not year or FIRST_YEAR <= year <= LAST_YEAR for year in years)
    in_range = in_range and all(0 <= rating <= HIGHEST_RATING for rating in ratings)
    if not in_range or any(first and last and first > last for first, last in (years, ratings)):
        raise Malformed("list_bounds", field="fund", article=article, name=prizes.name)


def _check_stage(state: Tournament, prizes: PrizeList, article: str) -> None:
    """A group that is planned; teams have neither age nor club nor rating."""
    if prizes.stage not in {*stages_of(state), *state.stages}:
        raise Malformed(
            "no_such_stage",
            field="stage",
            article=article,
            way_on="open_it_with_its_players",
            stage=prizes.stage,
        )
    bounded = prizes.by_age or prizes.by_rating or prizes.club
    if bounded and play_of(state, prizes.stage).boards_per_team:
        raise Malformed("teams_are_not_asked", field="fund", article=article, name=prizes.name)
