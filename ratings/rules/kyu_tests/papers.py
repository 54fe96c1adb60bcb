"""The papers of kyu tests (SLSF-R 32.4 (2), (3), (7)): who is given them, and who may have which."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from events.citing import Because, Refused, cites, gettext_noop
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_tests.attempts import Attempt

ARTICLE = "SLSF-R 32.4 (7)"
HANDING_OUT = "SLSF-R 32.4 (2)"


def seen(history: Iterable[Attempt]) -> frozenset[str]:
    """The papers that a taker has had, in tests valid or not."""
    return frozenset(attempt.paper for attempt in history)


@cites("SLSF-R 32.4")
def papers_left(papers: Iterable[str], level: Level, history: Iterable[Attempt]) -> tuple[str, ...]:
    """Which of the level's papers the taker has not had, in order; Refused ("no_paper_left") for none.

    Decision: without a fresh paper there is no retest.
    """
    had = seen(history)
    left = tuple(paper for paper in papers if paper not in had)
    if not left:
        raise Refused(
            "no_paper_left",
            gettext_noop("The taker has had every paper of %(level)s."),
            article=ARTICLE,
            field="paper",
            way_on=gettext_noop("Ask the officer for dan and kyu titles for a new paper."),
            level=str(level),
        )
    return left


@cites("SLSF-R 32.4")
def check_issue(receiver: str, judges: Collection[str]) -> Because:
    """Why papers may be given to this person; Refused ("not_a_supervisor") if he is no ranking judge.

    `judges`: those in office on the day, see `judges_on`.
    """
    if receiver in judges:
        return Because(HANDING_OUT, "papers go to a ranking judge", (receiver,))
    raise Refused(
        "not_a_supervisor",
        gettext_noop("Papers are given to ranking judges only, who keep them to themselves."),
        article=HANDING_OUT,
        field="receiver",
        way_on=gettext_noop("Give them to a ranking judge of the year."),
    )
