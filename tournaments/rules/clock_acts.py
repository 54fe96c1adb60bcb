"""What a referee does to clocks, and what becomes of a flag (SLSF-G 9.4, 10.5-10.6, 18.4, PSGRP §5.1, §5.4).

In Denmark the game is played by FIDE's laws (DSU 4.1.2 §11), which leave the clocks to the arbiter.
"""

from __future__ import annotations

from enum import StrEnum

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.board.endings import Ending, Reason, won_by
from tournaments.rules.board.fallen_flags import Claimant, stone_against_flag, time_claimed
from tournaments.rules.books import DSU, PSGRP, Book
from tournaments.rules.clocks import clock_face, time_referee_watches
from tournaments.rules.pairing.face import Colour

BY_FIDES_LAWS = "DSU 4.1.2 §11"
DAY_SECONDS = 24 * 60 * 60
"""No clock shows a day or more."""
Seconds = tuple[int, int]
"""What Black and White have left."""


class Ground(StrEnum):
    """Why the referee sets a clock."""

    SET_WRONGLY = "set_wrongly"
    STOOD_STILL = "stood_still"
    DEFECT = "defect"
    REPLACED = "replaced"


CODES = {
    Ground.SET_WRONGLY: "clocks.set_wrongly",
    Ground.STOOD_STILL: "clocks.stood_still",
    Ground.DEFECT: "clocks.defective",
    Ground.REPLACED: "clocks.replaced",
}


POLISH = frozenset({Ground.SET_WRONGLY, Ground.STOOD_STILL})
POLISH_ARTICLES = {Ground.SET_WRONGLY: "PSGRP §5.1", Ground.STOOD_STILL: "PSGRP §5.4"}
PARAGRAPHS = {Ground.DEFECT: "10.5", Ground.REPLACED: "10.6"}


def grounds_of(book: Book) -> tuple[Ground, ...]:
    """Why clocks are set by this book."""
    return tuple(ground for ground in Ground if (ground in POLISH) is (book is PSGRP))


def article_of(ground: Ground, book: Book) -> str:
    """The paragraph that lets the referee do it."""
    if ground in POLISH:
        return POLISH_ARTICLES[ground]
    return BY_FIDES_LAWS if book is DSU else book.cite(PARAGRAPHS[ground])


@cites("SLSF-G 10.5", "SLSF-G 10.6", "SLSF-R 11.5", "SLSF-R 11.6", "PSGRP §5.1", "PSGRP §5.4")
@cites("DSU 4.1.2 §11")
def check_setting(
    was: Seconds, becomes: Seconds, ground: Ground, book: Book, *, allotted: int, defect_ruled: bool
) -> Because:
    """Why the referee may set the clocks from `was` to `becomes`; `allotted`: what the control has given.

    Decisions: only a defect that was ruled gives time back, never more than the control has given; of clocks
    that were set wrongly or stood still time is only taken off (§5.1, §5.4); a clock put in another's place
    goes on from what the other showed. Refused: other_books_ground, clock_gained_time, defect_not_ruled.
    """
    if ground not in grounds_of(book):
        raise Refused(
            "other_books_ground",
            article="PSGRP §5.1" if book is PSGRP else article_of(Ground.DEFECT, book),
            field="ground",
        )
    article = article_of(ground, book)
    _check_readable(was, becomes, article)
    _check_no_gain(was, becomes, ground, article, allotted)
    if ground is Ground.DEFECT and not defect_ruled:
        raise Refused("defect_not_ruled", article=article, field="ground")
    return Because(article, CODES[ground], (*was, *becomes))


def _check_readable(was: Seconds, becomes: Seconds, article: str) -> None:
    if min(*was, *becomes) < 0 or max(*was, *becomes) >= DAY_SECONDS or was == becomes:
        raise Malformed("nothing_set", article=article, field="becomes")


def _check_no_gain(was: Seconds, becomes: Seconds, ground: Ground, article: str, allotted: int) -> None:
    gained = [
        (colour, before, after)
        for colour, before, after in zip(Colour, was, becomes, strict=True)
        if after > before and (ground is not Ground.DEFECT or after > allotted)
    ]
    if gained:
        colour, before, after = gained[0]
        raise Refused(
            f"clock_gained_time.{colour.value}",
            article=article,
            field="becomes",
            was=clock_face(before),
            becomes=clock_face(after),
        )


@cites("SLSF-G 18.4", "SLSF-R 19.4")
def check_time_referee(left: Seconds, book: Book) -> Because:
    """Why a time referee watches the game from now on; Refused ("no_time_trouble") with five minutes each."""
    if any(map(time_referee_watches, left)):
        return Because(book.cite("18.4"), "clocks.called_short_of_time", left)
    raise Refused("no_time_trouble", article=book.cite("18.4"), field="left_seconds")


class Fell(StrEnum):
    """Whose flag fell first. UNDECIDABLE: both are down, and nobody can tell."""

    BLACK = "black"
    WHITE = "white"
    UNDECIDABLE = "undecidable"


@cites("SLSF-G 8.4", "SLSF-G 9.4", "SLSF-G 18.4", "SLSF-R 9.4", "SLSF-R 10.4", "SLSF-R 19.4")
@cites("PSGRP §6.2b", "PSGRP §6.2c", "PSGRP §6.2d")
def flag_ruled(fell: Fell, book: Book, *, begun: bool | None = None) -> Ending:
    """How the game ends by the flag, claimed by the opponent of the one whose time is out.

    `begun`: Poland, whether the winning move was under way when the time ended; False: it was seen only
    after; None: no winning move.
    Refused ("flags_undecidable") where the book has no draw for two flags.
    """
    if fell is Fell.UNDECIDABLE:
        return _nobody_can_tell(book)
    loser = Colour(fell.value)
    if begun is not None and book is PSGRP:
        _prevails, because = stone_against_flag(begun_before_flag=begun)
        if begun:
            return Ending(result=won_by(loser), reason=Reason.FIVE, trace=(because,))
        return Ending(result=won_by(loser.other), reason=Reason.TIME, trace=(because,))
    return time_claimed(
        black_flag=loser is Colour.BLACK,
        white_flag=loser is Colour.WHITE,
        by=Claimant(loser.other),
        book=book,
    )


def _nobody_can_tell(book: Book) -> Ending:
    if book.is_slsf:
        return time_claimed(black_flag=True, white_flag=True, by=None, book=book)
    raise Refused("flags_undecidable", article="PSGRP §7.2" if book is PSGRP else BY_FIDES_LAWS, field="fell")
