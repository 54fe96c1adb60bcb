"""Golden cases of entry ratings (SLSF-G 29, SLSF-R 30)."""

from __future__ import annotations

from federation.casebook import Answer, Given, answers
from ratings.casebook.slsf_ratings import matches
from ratings.rules.slsf.with_entries import rate_with_entries
from tournaments.rules.books import GOMOKU


@answers(op="slsf.entry_rating")
def entry_rating(given: Given) -> Answer:
    """Entry, raw and final rating of each new player, and the rated players' ratings after."""
    ratings = given["ratings"]
    rated = rate_with_entries(ratings, [*ratings, *given["new"]], matches(given["matches"]), GOMOKU)
    finals = {player: entry.final for player, entry in rated.entries.items()}
    return {
        "entry": {player: final.entry for player, final in finals.items()},
        "raw_final": {player: final.raw for player, final in finals.items()},
        "final": {player: rated.ratings[player].after for player in finals},
        "rated_after": {
            player: rated.ratings[player].after if player in rated.ratings else before
            for player, before in ratings.items()
        },
    }
