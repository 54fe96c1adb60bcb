"""How the steps of a knock-out read (DSU 4.9.7)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "knockout.neighbours": Wording(
        gettext_noop("%(one)s and %(other)s are neighbours in the draw."), "one:seat other:seat"
    ),
    "knockout.white_by_lot": Wording(
        gettext_noop("%(white)s has White by a lot before the match."), "white:seat"
    ),
    "knockout.bracket": Wording(gettext_noop("The bracket follows the draw numbers.")),
    "knockout.seeds_rest": Wording(
        gettext_noop("By the invitation the highest seeds have a bye in the first round: %(players)s."),
        "players*:seat",
    ),
    "knockout.odd_games": Wording(
        gettext_noop("The stage %(stage)s has an odd number of games: %(games)s."), "stage games"
    ),
    "knockout.stage_score": Wording(
        gettext_noop("The first player has %(points)s in the stage %(stage)s."), "stage points:points"
    ),
    "knockout.draw_wins": Wording(
        gettext_noop("A draw in the last game wins for Black, who is player %(winner)s of the match."),
        "winner",
    ),
}
