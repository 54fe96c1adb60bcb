"""Who may lodge a protest (SLSF-G 20.7, SLSF-R 21.7)."""

from __future__ import annotations

from events.citing import Because, Refused, cites, gettext_noop
from tournaments.rules.books import Book


@cites("SLSF-G 20.7", "SLSF-R 21.7")
def check_protest(*, by_captain: bool, team_event: bool, in_writing: bool, book: Book) -> tuple[Because, ...]:
    """Why the referee takes it up; Refused ("captain_only") from anyone but the captain in a team event.

    Not in writing: taken up, with a remark. Decision: of other events the books say nothing; there the
    referee looks into every conflict, whoever brings it (18.1i).
    """
    if not team_event:
        return (Because(book.cite("18.1i"), "the referee looks into every conflict"),)
    if not by_captain:
        raise Refused(
            "captain_only",
            gettext_noop("In a team event only the captain may lodge a protest."),
            article=book.cite("20.7"),
            field="by",
            way_on=gettext_noop("Ask the captain of the team to lodge it."),
        )
    lodged = Because(book.cite("20.7"), "lodged by the captain")
    if in_writing:
        return (lodged,)
    return (lodged, Because(book.cite("20.7"), "preferably in writing, which it is not"))
