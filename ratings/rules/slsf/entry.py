"""Who enters the ratings, and within which limits (SLSF-G 29.1 and 29.3, SLSF-R 30.1 and 30.3).

    entry rating    from 1200 to 1800; not above the highest rating that anyone in the tournament, met or
                    not, had before it; above 1200 only with three matches or more
    final rating    if it lies from 1200 to 1800, at most ten points from the entry rating

How the entry rating is found between its limits: `entry_steps`. Decisions:

- who went off the list after nine periods keeps their number and is not new; only who never had one, or
  whose record the committee closed, is new. A player without a counted match gets no rating and stays new;
- the three matches are counted matches;
- the highest rating only narrows the interval: where it lies below 1200, the entry rating is 1200;
- where nobody in the tournament is rated, nothing holds the ratings in place and all enter at 1200;
- the ten points bind literally: a final rating from 1200 to 1800 is held within ten points of the entry
  rating, one outside stands. The opponents' changes stay too, so such matches are not zero-sum.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book


@cites("SLSF-G 29.3", "SLSF-R 30.3")
@dataclass(frozen=True, slots=True, kw_only=True)
class EntryTerms:
    """The figures of 29.3, and the two readings that a ruling may change.

    `gap` None: the ten points are only what the iteration aims at, and the final rating stands.
    `opponents_move` False: a rated player is untouched by a match against a new one (28.3 speaks of two who
    held a rating before).
    """

    least: int = 1200
    most: int = 1800
    matches_above_least: int = 3
    gap: int | None = 10
    opponents_move: bool = True


ENTRY_TERMS = EntryTerms()


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Between which ratings, both included, one player's entry rating lies, and what set each."""

    least: int
    most: int
    why_least: Because
    why_most: Because


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRating:
    """A new player's rating after their first tournament. `raw`: before the ten points of 29.3."""

    entry: int
    raw: int
    rating: int
    because: Because


@cites("SLSF-G 29.3", "SLSF-R 30.3")
def limits(matches: int, highest: int | None, book: Book, terms: EntryTerms = ENTRY_TERMS) -> Limits:
    """The limits for a player with so many counted matches; `highest` rating before the start, None: none."""
    article = book.cite("29.3")
    most = terms.least
    if highest is None:
        why_most = Because(article, "entry.nobody_rated")
    elif matches < terms.matches_above_least:
        why_most = Because(article, "entry.too_few_matches", (matches, terms.matches_above_least))
    elif highest < terms.least:
        why_most = Because(article, "entry.highest_below", (highest,))
    elif highest < terms.most:
        most = highest
        why_most = Because(article, "entry.not_above_highest", (highest,))
    else:
        most = terms.most
        why_most = Because(article, "entry.top", (terms.most,))
    why_least = Because(article, "entry.bottom", (terms.least,))
    return Limits(least=terms.least, most=most, why_least=why_least, why_most=why_most)


@cites("SLSF-G 29.2", "SLSF-G 29.3", "SLSF-R 30.2", "SLSF-R 30.3")
def final_rating(entry: int, raw: int, book: Book, terms: EntryTerms = ENTRY_TERMS) -> FinalRating:
    """The final rating from the entry rating and `raw`, the entry rating with all changes added."""
    article = book.cite("29.3")
    rating = raw
    if not terms.least <= raw <= terms.most:
        because = Because(article, "entry.outside", (raw,))
    elif terms.gap is None or abs(raw - entry) <= terms.gap:
        because = Because(book.cite("29.2"), "entry.changes_added", (entry, raw))
    else:
        rating = max(entry - terms.gap, min(raw, entry + terms.gap))
        because = Because(article, "entry.within_ten", (entry, raw, rating))
    return FinalRating(entry=entry, raw=raw, rating=rating, because=because)


@cites("SLSF-G 29.3", "SLSF-R 30.3")
def check_set_by_hand(
    rating: int, *, held_before: bool, book: Book, terms: EntryTerms = ENTRY_TERMS
) -> Because:
    """Why the committee may enter a player at this rating; Refused outside 1200 to 1800.

    `held_before`: it takes over a number that the player held earlier, which may be any. No tournament is
    looked at: what its highest rated player or three matches would allow is the committee's to weigh.
    """
    article = book.cite("29.3")
    if held_before:
        return Because(book.cite("28.6"), "entry.held_before", (rating,))
    if terms.least <= rating <= terms.most:
        return Because(article, "entry.inside", (rating, terms.least, terms.most))
    raise Refused(
        "entry_rating_limits",
        article=article,
        field="rating",
        rating=rating,
        least=terms.least,
        most=terms.most,
    )
