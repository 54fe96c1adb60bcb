"""PSGRP, the Polish association for gomoku, renju and pente."""

import datetime as dt

from federation.books.paragraphs import polish
from federation.books.slots import Edition, Federation, RuleBook

FIRST = Edition(code="2012-11-01", in_force_from=dt.date(2012, 11, 1), in_force_to=dt.date(2019, 11, 18))
"""Its own head says from when to when it was in force; the house has no later one."""

PSGRP = Federation(
    code="psgrp",
    name="Polskie Stowarzyszenie Gomoku, Renju i Pente",
    country="POL",
    zone="Europe/Warsaw",
    language="pl",
    money="zł",
    board_bars="PSGRP §9.3",
    books=(
        RuleBook(
            code="PSGRP",
            title="Gomoku",
            discipline="gomoku",
            editions=(FIRST,),
            rated=False,
            paragraphs=polish.PARAGRAPHS,
        ),
    ),
)
