"""Two rating records become one only where the committee's own acts on them leave no doubt."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work
from federation.books import FEDERATIONS
from federation.identity.obstacles import Couple
from ratings.state import RatingRecord, entry_stream, evolve_entry
from tournaments.rules.books import book_of


@cites("SLSF-G 29.1", "SLSF-R 30.1")
def refuse_closed_records(work: Work, couple: Couple) -> None:
    """SLSF-G 29.1, decision: a closed record is not joined to another; who it belongs to decides its end.

    A rating on entry by hand is taken along where the kept person has none; their own stands.
    """
    for federation, house in FEDERATIONS.items():
        for book in (book for book in house.books if book.rated):
            merged, kept = (
                work.fold(entry_stream(federation, book.discipline, person), RatingRecord(), evolve_entry)
                for person in (couple.merged, couple.kept)
            )
            if merged.closed or (kept.closed and merged.entry_rating is not None):
                raise Refused(
                    "record_closed.by_committee",
                    field="merged" if merged.closed else "kept",
                    article=book_of(book.code).cite("29.1"),
                )


MERGE_HINDRANCES = (refuse_closed_records,)
