"""Monrad as the Danish chess union plays it (DSU 4.9.1, with the advice of 4.9.2).

Players are drawn into an order by lot and placed anew after every round by points, those level as before.
The best placed meets the nearest following whom they have not met, and so on; if the last ones do not come
out, pairs are set free from below. White goes to whoever had it fewer times, else to the lower placed.
It pairs across scores and has no floats and no limit on colours. Every question is answered from the
list of names (`roll`), by one search (`search`, `blossom`), and explained (`explain`).
"""

from tournaments.rules.pairing.danish_monrad.explain import why_not
from tournaments.rules.pairing.danish_monrad.laying import check_adjournment_session, pair
from tournaments.rules.pairing.danish_monrad.look_ahead import LookAhead, look_ahead, no_successor
from tournaments.rules.pairing.danish_monrad.roll import placements, roll_of
