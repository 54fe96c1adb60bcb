"""SLSF, the Swedish gomoku and renju federation."""

import datetime as dt

from federation.books.paragraphs import correspondence, gomoku, renju
from federation.books.slots import Edition, Federation, Interpreted, RuleBook


def decided_on(day: dt.date) -> Edition:
    """An edition that bears the day of the decision; no other day is named from which it counts."""
    return Edition(code=day.isoformat(), adopted_on=day, in_force_from=day)


GOMOKU = decided_on(dt.date(2011, 3, 5))
RENJU = decided_on(dt.date(2011, 3, 4))
CORRESPONDENCE = decided_on(dt.date(2009, 2, 7))
"""The book on correspondence bears no day; the general meeting of this one wrote the youngest rule in it."""

SLSF = Federation(
    code="slsf",
    name="Svenska Luffarschackförbundet",
    country="SWE",
    zone="Europe/Stockholm",
    language="sv",
    money="kr",
    counts_residents=True,
    books=(
        RuleBook(
            code="SLSF-G",
            title="Gomoku",
            discipline="gomoku",
            editions=(GOMOKU,),
            paragraphs=gomoku.PARAGRAPHS,
            rated=True,
            interpreted=Interpreted(article="SLSF-G interpretation"),
        ),
        RuleBook(
            code="SLSF-R",
            title="Renju",
            discipline="renju",
            editions=(RENJU,),
            paragraphs=renju.PARAGRAPHS,
            rated=True,
            interpreted=Interpreted(article="SLSF-R interpretation"),
        ),
    ),
    beside=(
        RuleBook(
            code="SLSF-K",
            title="Korrespondens",
            discipline="",
            editions=(CORRESPONDENCE,),
            paragraphs=correspondence.PARAGRAPHS,
            rated=False,
            interpreted=Interpreted(by="board", article="SLSF-K 1 §5"),
        ),
    ),
)
