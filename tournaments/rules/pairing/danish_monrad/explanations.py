"""How the steps of the Danish Monrad read (DSU 4.9.1, 4.9.2)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "danish_monrad.nearest": Wording(
        gettext_noop("%(one)s, the best placed still free, meets the nearest following, %(other)s."),
        "one:seat other:seat",
    ),
    "danish_monrad.met_between": Wording(
        gettext_noop("Those placed between have been met before: %(players)s."), "players*:seat"
    ),
    "danish_monrad.barred_between": Wording(
        gettext_noop("Meetings with those placed between are prohibited: %(players)s."), "players*:seat"
    ),
    "danish_monrad.exchanged": Wording(
        gettext_noop("Nearer opponents are exchanged so that all come out: %(players)s."), "players*:seat"
    ),
    "danish_monrad.white_to_lower": Wording(
        gettext_noop(
            "Both have had White equally often (%(better)s %(better_whites)s, %(lower)s "
            "%(lower_whites)s): the lower placed has White."
        ),
        "better:seat better_whites lower:seat lower_whites",
    ),
    "danish_monrad.white_to_fewer": Wording(
        gettext_noop(
            "White goes to the one who had White fewer times: %(better)s %(better_whites)s, %(lower)s "
            "%(lower_whites)s."
        ),
        "better:seat better_whites lower:seat lower_whites",
    ),
    "danish_monrad.met_by_better": Wording(
        gettext_noop("%(player)s was met first by the better placed %(opponent)s."),
        "player:seat opponent:seat",
    ),
    "danish_monrad.met_nearer": Wording(
        gettext_noop("%(player)s met %(opponent)s, who is placed nearer."), "player:seat opponent:seat"
    ),
    "danish_monrad.others_left": Wording(
        gettext_noop("With %(one)s and %(other)s together the others would not have come out."),
        "one:seat other:seat",
    ),
    "danish_monrad.gave_way": Wording(
        gettext_noop("These gave way, who sit out again or whose pairing is prohibited: %(pairs)s."),
        "pairs*:seats",
    ),
    "danish_monrad.no_following": Wording(
        gettext_noop("The first pairing would leave the following round without any: %(pairs)s."),
        "pairs*:seats",
    ),
    "danish_monrad.next_taken": Wording(
        gettext_noop("The next pairing that leaves a following round is taken: %(pairs)s."), "pairs*:seats"
    ),
    "danish_monrad.fewer_than_parts": Wording(
        gettext_noop(
            "These are fewer than the parts of odd size, whose players may meet only each other or "
            "these: %(players)s."
        ),
        "players*:seat",
    ),
    "danish_monrad.parts": Wording(
        gettext_noop("There are parts of odd size, whose players may meet only each other.")
    ),
    "danish_monrad.part": Wording(gettext_noop("A part of odd size: %(players)s."), "players*:seat"),
    "danish_monrad.search_stopped": Wording(
        gettext_noop(
            "No pairing with a following round was found in the steps allowed, so the first one stands."
        )
    ),
    "danish_monrad.first_stands": Wording(
        gettext_noop("No pairing leaves a following round, so the first one stands.")
    ),
    "danish_monrad.placed": Wording(
        gettext_noop("Players are placed by points, those level as in the round before.")
    ),
    "danish_monrad.off_the_boards": Wording(
        gettext_noop(
            "Those who left the tournament are matched with each other off the boards: %(players)s."
        ),
        "players*:seat",
    ),
    "danish_monrad.placeholder": Wording(
        gettext_noop("%(player)s, the first who left, stays in the list, lowest placed."), "player:seat"
    ),
    "danish_monrad.sits_out": Wording(
        gettext_noop("%(player)s meets the lowest placed placeholder, and has the bye with one point."),
        "player:seat",
    ),
}
