"""Who stands before whom at equal points: records in, placings and their reasons out.

record, criterion   what standings are made of; what one measure is
own_results, opponents, corrections, encounters   the measures, one function each
criteria            all of them by name
ladders             the printed lists, and a tournament's own
ranking             climbing a list
opening             a value taken apart into its games
"""

from tournaments.rules.tiebreaks.criteria import CRITERIA
from tournaments.rules.tiebreaks.criterion import Criterion, Part
from tournaments.rules.tiebreaks.ladders import Ladder, Step, ladder, own_ladder, printed_ladder, tie_breaks
from tournaments.rules.tiebreaks.opening import open_value
from tournaments.rules.tiebreaks.opponents import without_peers
from tournaments.rules.tiebreaks.ranking import Placing, lots_needed, rank_table
from tournaments.rules.tiebreaks.record import Bye, Met, Record, Table, Won, tabulate
