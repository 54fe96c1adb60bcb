"""Disputes at the board (PSGRP §7.1-§7.2, SLSF-G 18.1i, SLSF-R 19.1i): who settles them, and who decides."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.books import PSGRP, Book
from tournaments.rules.citations import Rule


def article_of_disputes(book: Book) -> str:
    """The paragraph by which the referee looks into a dispute."""
    return book.cite(Rule.DISPUTE)


@cites("SLSF-G 18.1i", "SLSF-R 19.1i", "PSGRP §7.2")
def check_in_time(book: Book, *, finished: bool) -> None:
    """Refused ("play_is_over"): the referee looks into what arises while a tournament is played."""
    if finished:
        raise Refused("play_is_over", article=article_of_disputes(book))


@cites("PSGRP §7.1")
def check_not_settled(book: Book, *, settled_and_resumed: bool) -> None:
    """Refused ("settled_already"): a player complains of what both had settled before play went on."""
    if settled_and_resumed and book is PSGRP:
        raise Refused("settled_already.by_players", article="PSGRP §7.1", field="settled_and_resumed")


class Stage(StrEnum):
    """How far a dispute has come."""

    RAISED = "raised"
    PROPOSED = "proposed"
    SETTLED = "settled"
    FOR_THE_CHIEF = "for_the_chief"
    RULED = "ruled"


@cites("PSGRP §7.2", "SLSF-G 18.1i", "SLSF-R 19.1i")
def dispute_stands(
    book: Book, *, proposed: bool, accepted: tuple[bool, bool] | None, ruled: bool
) -> tuple[Stage, Because]:
    """How far it has come; `accepted` by Black and White, None while they have not answered.

    Poland: the referee proposes, both accept or the chief referee decides. Elsewhere the referee decides at
    any time. Decision: in Poland too the chief referee may decide at once where nobody proposes anything.
    """
    article = article_of_disputes(book)
    if ruled:
        return Stage.RULED, Because(article, "dispute.decided")
    if accepted is None:
        stage = Stage.PROPOSED if proposed else Stage.RAISED
        return stage, Because(article, "dispute.not_answered" if proposed else "dispute.raised")
    if all(accepted):
        return Stage.SETTLED, Because(article, "dispute.settled", accepted)
    return Stage.FOR_THE_CHIEF, Because(article, "dispute.for_the_chief", accepted)


@cites("PSGRP §7.2")
def check_chief(book: Book, *, chief: str, deciding: Collection[str]) -> None:
    """Refused ("chief_decides"): where a chief referee is named only they decide (their ids).

    Decision: a tournament with one referee and no chief is theirs to decide.
    """
    if book is PSGRP and chief and chief not in deciding:
        raise Refused("chief_decides", article="PSGRP §7.2", field="words")
