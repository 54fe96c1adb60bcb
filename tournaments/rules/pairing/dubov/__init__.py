"""The Dubov Swiss system (DSU 4.9.6): players of a score group meet so that everybody's opponents even out.

pair      one round
why_not   why two players do not meet in it
aro       everybody's average rating of opponents, to be published after each round (9)
"""

from tournaments.rules.pairing.dubov.figures import aro
from tournaments.rules.pairing.dubov.rounds import pair
from tournaments.rules.pairing.dubov.why_not import why_not
