"""Open questions of the Danish rating rules, and the reading that a report is rated by."""

from __future__ import annotations

from events.citing import cites, gettext_noop
from events.work import Work
from federation.officials.roles import Role
from federation.rulings.interpretations import Question, Reading, counting
from federation.rulings.state import Rulings, evolve, rulings_stream
from ratings.rules.dsu.tables import Table2
from ratings.systems.danish.state import FEDERATION

TABLES = "DSU 4.5.7"
TABLE_2 = Question(
    code="table-2-at-nine-hundredths",
    articles=(TABLES,),
    words=gettext_noop("What does table 2 give for a score of .09?"),
    readings=(
        Reading(code=Table2.PRINTED, words=gettext_noop("-384, as it is printed.")),
        Reading(
            code=Table2.MIRRORED,
            words=gettext_noop("-383, the mirror of .91: the print is taken for a mistake."),
        ),
    ),
    role=Role.RATING_COMMITTEE,
)
QUESTIONS = {TABLE_2.code: TABLE_2}


@cites("DSU 4.5.7")
def table_2_today(work: Work) -> Table2:
    """The reading by which a report that comes in today is rated."""
    rulings = work.fold(rulings_stream(FEDERATION), Rulings(), evolve)
    reading, _decision = counting(TABLE_2, TABLES, work.today(work.zone), rulings.mended)
    return Table2(reading.code)
