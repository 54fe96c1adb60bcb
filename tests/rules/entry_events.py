"""Events with new players."""

from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.entry import EntryTerms
from ratings.rules.slsf.tournament import RatedMatch
from ratings.rules.slsf.with_entries import rate_with_entries
from tournaments.rules.books import GOMOKU

RAW_STANDS = EntryTerms(gap=None)


def rate(event, **more):
    return rate_with_entries(event.ratings, event.participants, event.matches, GOMOKU, **more)


def entry_ratings(event):
    return {player: entry.final.entry for player, entry in rate(event).entries.items()}


def wins(player, *opponents):
    return [RatedMatch(player=player, opponent=each, outcome=Outcome.WON) for each in opponents]


def named(match):
    return {match.player, match.opponent}
