"""The book of DSU, chess."""

from functools import partial

from federation.officials.roles import Role
from tournaments.books.late import by_the_hour
from tournaments.books.rated import Rated
from tournaments.books.round_robins import DanishTables
from tournaments.books.slots import Adjourned, PairedBy, TournamentBook
from tournaments.rules import books
from tournaments.rules.danish_withdrawals import PUBLISHED_ROUND, after_withdrawals
from tournaments.rules.dsu.late_arrival import USUAL_LIMIT_MINUTES
from tournaments.rules.dsu.rounds import open_is_draw
from tournaments.rules.pairing.broken_criteria import in_denmark
from tournaments.rules.regulations import DANISH_REPORT_DAYS, ITEMS_OF_CHESS
from tournaments.rules.systems import IN_DENMARK
from tournaments.rules.tiebreaks.ladders import ladder

DSU = TournamentBook(
    book=books.DSU,
    systems=IN_DENMARK,
    ladder=partial(ladder, book=books.DSU),
    late=by_the_hour,
    late_limit_minutes=USUAL_LIMIT_MINUTES,
    adjourned=Adjourned(needs_ruling=False, has_session=True, draw_by=open_is_draw),
    rated=Rated(office=Role.RATING_REGISTRAR, by="danish.register"),
    paired=PairedBy(round_robin=DanishTables(), broken=in_denmark, stands_from_start=PUBLISHED_ROUND),
    withdrawal=partial(after_withdrawals, book=books.DSU),
    regulations=ITEMS_OF_CHESS,
    report_days=DANISH_REPORT_DAYS,
)
