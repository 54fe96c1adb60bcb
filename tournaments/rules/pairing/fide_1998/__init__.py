"""The Swiss system based on rating as FIDE approved it in 1992, 1997 and 1998 (DSU 4.9.5, Dutch system).

    ranking      A1, A2           ratings entered by hand, who stands above whom
    colours      A7, A8, E, F3    preferences, x, who has White
    roll         B                whom each player may meet, what they prefer, how they floated
    bracket      A3, A6           one score group with those moved down
    laying       C4-C11, D1, D2   the first pairing of a bracket (`assignment`, `general`)
    rounds       C1-C3, C12-C14   from bracket to bracket (`below`)
    publishing   A4, A5, F1       the round as it is published; `explain`, `impossible`

Whatever the text searches for one by one is found here by matchings; the answer is the first in its order.
"""

from tournaments.rules.pairing.fide_1998.colours import (
    Preference,
    Side,
    Strength,
    colour_of_higher,
    preference,
    unavoidable,
)
from tournaments.rules.pairing.fide_1998.explain import why_not
from tournaments.rules.pairing.fide_1998.publishing import BYE_HALF_POINTS, pair
from tournaments.rules.pairing.fide_1998.ranking import (
    EntryRating,
    Origin,
    estimate,
    from_bcf,
    from_ingo,
    ranked,
)
