"""Dansk Schweizer, Danish Swiss (DSU 4.9.3; the guide for arbiters, 4.9.4).

Start numbers are given by strength, 1 to the strongest, and stay the whole tournament. Players with equal
points are a pool; its upper half meets its lower half, the middle player of an odd pool flies to the next.

    entrants    order, X, acceleration, who may meet whom       1-4, 7, 10
    colours     preferences, and who has which colour           7
    groups      pool by pool from the top                       4.2, 5, 9
    flyers      who flies, and whom they meet                   5.4, 6
    division    the best combination of two halves              5.1-5.3
    exchange    who changes halves                              5.3
    partners    whether everybody can have a partner
    explained, published, impossible, asking                    what is told

The book describes a search through orders; none of it is carried out literally, so that no round takes more
than polynomial time, and the first solution of the book's order comes out all the same.
"""

from __future__ import annotations

from events.citing import cites
from tournaments.rules.pairing.danish_swiss.entrants import check_acceleration, entrants_of
from tournaments.rules.pairing.danish_swiss.explained import meetings, of_round
from tournaments.rules.pairing.danish_swiss.groups import paired
from tournaments.rules.pairing.danish_swiss.impossible import no_pairing
from tournaments.rules.pairing.danish_swiss.published import published
from tournaments.rules.pairing.danish_swiss.why_not import why_not
from tournaments.rules.pairing.face import NoPairing, Pairing, RoundToPair


@cites("DSU 4.9.3 4.2")
def pair(question: RoundToPair) -> Pairing | NoPairing:
    """One round. The question gives acceleration, if any, only in the rounds that it lasts.

    Malformed: start numbers below 1 or twice. Refused: acceleration to the end with more than four groups.
    """
    entrants = entrants_of(question)
    groups = paired(entrants)
    if groups is None:
        return no_pairing(entrants, question.round_number)
    made = meetings(entrants, groups)
    return published(entrants, question.round_number, made, of_round(entrants, groups))
