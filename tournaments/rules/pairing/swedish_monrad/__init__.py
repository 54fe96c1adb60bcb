"""Swedish Monrad (SLSF-G 25, SLSF-R 26): equal points meet by lot, nobody twice.

The books give an example of procedure and principles, and ask for as many draws as it takes. Here all of
that is one search, whose first answer is final and which anyone can redo from the recorded seed:

    25.4   with an odd number somebody rests                               resting
    25.2   round 1 in number order; later those with equal points          first_round, costs
    25.2a  nobody meets twice                                              (no edge at all)
    25.2b  colours alternate as far as possible, else by lot               costs
    25.2c  unequal points give a "ned" and an "upp"                        seats, explaining
    25.2d  ups and downs are evened out                                    costs
    25.3   the draw stands when everybody can be paired                    drawing
    -      the best of all complete draws, exactly                         cheapest
    -      why there is none                                               stuck
"""

from __future__ import annotations

from tournaments.rules.pairing.swedish_monrad.lots import lot
from tournaments.rules.pairing.swedish_monrad.pairing import pair
from tournaments.rules.pairing.swedish_monrad.why_not import why_not
