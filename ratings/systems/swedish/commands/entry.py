"""The committee's own word on how a player enters the ratings, and on who leaves them."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.officials.roles import Role, require
from ratings.books import period_lists
from ratings.events import EntryRatingSet, RatingRecordClosed
from ratings.register_acts import RegisterAct, check_person, cited_book
from ratings.rules.slsf.entry import check_set_by_hand
from ratings.state import RatingRecord, entry_stream, evolve_entry
from tournaments.commands.common import keep_reason


class SetEntryRating(RegisterAct, frozen=True, kw_only=True):
    """Set the rating at which a player enters. `held_before`: a number of earlier days, of any height."""

    person: str
    rating: int
    held_before: bool = False


class CloseRatingRecord(RegisterAct, frozen=True, kw_only=True):
    """Take a player out of the rating system, with a reason."""

    person: str
    reason: str


@command(undone_by="close_rating_record")
@cites("SLSF-G 29.2", "SLSF-G 29.3", "SLSF-R 30.2", "SLSF-R 30.3")
def set_entry_rating(work: Work, act: SetEntryRating) -> None:
    """SLSF-G 29.2: the committee's rating on entry stands in place of the one that the iteration finds."""
    cited = cited_book(act)
    article = cited.cite("29.2")
    require(work, act.federation, Role.RATING_COMMITTEE, article=article)
    terms = period_lists(cited.id).entry
    check_set_by_hand(act.rating, held_before=act.held_before, book=cited, terms=terms)
    check_person(work, act.person, article)
    stream = entry_stream(act.federation, act.discipline, act.person)
    standing = work.fold(stream, RatingRecord(), evolve_entry)
    if standing.entry_rating is not None:
        raise Refused("rating_held", field="rating", article=article, rating=standing.entry_rating)
    set_now = EntryRatingSet(person=act.person, rating=act.rating, held_before=act.held_before)
    work.record(stream, set_now)


@command(undone_by="set_entry_rating")
@cites("SLSF-G 29.1", "SLSF-R 30.1")
def close_rating_record(work: Work, act: CloseRatingRecord) -> None:
    """SLSF-G 29.1: who is no longer in the rating system is new when they play again."""
    article = cited_book(act).cite("29.1")
    require(work, act.federation, Role.RATING_COMMITTEE, article=article)
    check_person(work, act.person, article)
    stream = entry_stream(act.federation, act.discipline, act.person)
    if work.fold(stream, RatingRecord(), evolve_entry).closed:
        raise Refused("record_closed", field="person", article=article)
    reason = keep_reason(work, act.reason, act.person)
    work.record(stream, RatingRecordClosed(person=act.person, reason=reason))
