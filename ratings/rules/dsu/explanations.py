"""How the steps of DSU's rating read (DSU 4.5)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop, ngettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "restart.committee": Wording(
        gettext_noop("The player played other tournaments meanwhile, and the rating committee decides.")
    ),
    "restart.archived": Wording(gettext_noop("The archived number is used again.")),
    "archive.on_the_list": Wording(
        gettext_noop("On the list for up to three years after the last rated game."), "last:day until:day"
    ),
    "archive.restart": Wording(gettext_noop("May start over after five years."), "last:day from:day"),
    "archive.reassessment": Wording(
        gettext_noop("A new proposal is possible after a year and a half."), "from:day"
    ),
    "adjustment.difference": Wording(
        gettext_noop("The Danish average less the Elo average of %(players)s is %(difference)s."),
        "players:players difference:exact",
    ),
    "adjustment.number": Wording(
        gettext_noop("The number of the adjustment is %(number)s."), "number direction"
    ),
    "adjustment.by_band": Wording(
        gettext_noop("%(before)s changes by %(step)s, the step of its band, and not below 2100: %(after)s."),
        "player before step after",
    ),
    "bonus.beyond": Wording(
        gettext_noop(
            "%(games)s, more than the text names: %(above)s above the expected score; less "
            "%(deduction)s, and never below 0, that is a bonus of %(bonus)s; "
            "the rating committee looks at it."
        ),
        "games:games above:twentieths deduction:twentieths bonus:twentieths",
    ),
    "bonus.printed": Wording(
        gettext_noop(
            "%(games)s: %(above)s above the expected score; less "
            "%(deduction)s, and never below 0, that is a bonus of %(bonus)s."
        ),
        "games:games above:twentieths deduction:twentieths bonus:twentieths",
    ),
    "candidate_result.required": Wording(
        gettext_noop(
            "Candidate result: own and opponents’ ratings average %(average)s over %(games)s (category "
            "%(category)s, %(percent)s per cent); required: %(points)s."
        ),
        "average games:games category percent points:points",
    ),
    "candidate_result.achieved": Wording(
        gettext_noop("%(points)s: a candidate result."), "points:points round"
    ),
    "candidate_result.missed": Wording(
        gettext_noop("%(points)s: no candidate result."), "points:points round"
    ),
    "rated.played": Wording(gettext_noop("Every game played is rated."), "how setting"),
    "rated.struck": Wording(
        gettext_noop("Played, so rated although struck from the standing."), "how setting"
    ),
    "rated.late_substitute": Wording(gettext_noop("A substitute came in after half an hour."), "how setting"),
    "rated.absent": Wording(gettext_noop("Absent without approved notice."), "how setting"),
    "rated.absent_throughout": Wording(
        gettext_noop("Absent from the whole tournament: at least six months’ quarantine."), "how setting"
    ),
    "rated.notice_approved": Wording(gettext_noop("Not played, with the notice approved."), "how setting"),
    "rated.bye": Wording(gettext_noop("There was no opponent."), "how setting"),
    "rated.after_withdrawal": Wording(gettext_noop("Not played after a withdrawal."), "how setting"),
    "rated.late_arrival": Wording(gettext_noop("Lost by late arrival, not by staying away."), "how setting"),
    "start_rating.given_by": Wording(gettext_noop("This is who gives an entry rating."), "figures*"),
    "expected.game": Wording(
        gettext_noop(
            "%(opponent)s, rated %(rating)s: difference %(difference)s, expected score %(expected)s in "
            "table 1."
        ),
        "opponent:player rating difference expected:hundredths",
    ),
    "expected.group": Wording(
        ngettext_noop(
            "%(players)s player, average %(average)s: difference %(difference)s, "
            "%(p)s in table 1; %(players)s × %(p)s − 0.5 = %(expected)s.",
            "%(players)s players, their average %(average)s: difference %(difference)s, "
            "%(p)s in table 1; %(players)s × %(p)s − 0.5 = %(expected)s.",
            "players",
        ),
        "players average difference p:hundredths expected:hundredths",
    ),
    "expected.rounded": Wording(
        gettext_noop("Expected score %(expected)s, to the nearest 0.05: %(rounded)s."),
        "expected:hundredths rounded:twentieths",
    ),
    "foreigner.elo": Wording(gettext_noop("The Elo rating is used."), "rating"),
    "foreigner.national": Wording(gettext_noop("The national rating is used."), "rating"),
    "foreigner.estimated": Wording(
        gettext_noop("The rating is estimated by the rating committee."), "rating"
    ),
    "foreigner.performance": Wording(gettext_noop("A performance rating is worked out."), "rating"),
    "gain.k": Wording(gettext_noop("K is %(k)s for a start rating of %(rating)s."), "rating k"),
    "gain.formula": Wording(
        gettext_noop("%(k)s × (%(points)s − %(expected)s + %(bonus)s) = %(gain)s."),
        "k points:exact expected:exact bonus:exact gain:exact",
    ),
    "gain.group_winner": Wording(
        gettext_noop("Came first in the group and scored less than expected: 0 instead of %(gain)s."),
        "gain:exact",
    ),
    "new_rating.limit_passed": Wording(
        gettext_noop("%(raw)s passes %(limit)s: the %(beyond)s beyond it × %(factor)s gives %(corrected)s."),
        "limit raw:exact beyond:exact factor:exact corrected:exact",
    ),
    "new_rating.sum": Wording(
        gettext_noop("%(registered)s in the register + %(gain)s = %(raw)s."),
        "registered gain:exact raw:exact",
    ),
    "new_rating.rounded": Wording(
        gettext_noop("%(raw)s, to the nearest whole number: %(rating)s."), "raw:exact rating"
    ),
    "new_rating.lowest": Wording(
        gettext_noop("%(raw)s is raised to %(rating)s, the lowest there is."), "raw:exact rating"
    ),
    "performance.nobody_rated": Wording(
        gettext_noop("No player in the group is rated, and the rating committee gives a rating."), "players*"
    ),
    "performance.all_or_none": Wording(
        gettext_noop("All points or none: the rating committee gives a rating."), "players*"
    ),
    "performance.not_stable": Wording(
        gettext_noop(
            "The figures are not stable after a hundred passes, and the rating committee gives a rating."
        ),
        "players*",
    ),
    "performance.no_difference": Wording(
        gettext_noop("Opponents’ average %(average)s; table 2 has no difference for %(percent)s per cent."),
        "average percent difference rating",
    ),
    "performance.sum": Wording(
        gettext_noop(
            "Opponents’ average %(average)s; %(percent)s per cent of the points stand for "
            "%(difference)s: rating %(rating)s."
        ),
        "average percent difference rating",
    ),
    "performance.stable": Wording(gettext_noop("No rating moves by more than 1."), "start passes"),
    "period.before_next": Wording(
        gettext_noop("It is reported before the next tournament begins."), "next:day"
    ),
    "rateable.accepted": Wording(gettext_noop("Accepted by the rating committee."), "kind"),
    "rateable.named": Wording(gettext_noop("Named among the rated tournaments."), "kind"),
    "rateable.other_laws": Wording(gettext_noop("Not played by FIDE’s laws."), "kind"),
    "rateable.other_time": Wording(gettext_noop("The thinking time lies outside 4.1.2 §12 and §13."), "kind"),
    "rateable.irregular": Wording(gettext_noop("Left out as irregular by the rating registrar."), "kind"),
    "rateable.not_accepted": Wording(
        gettext_noop("Not named, and not accepted by the rating committee."), "kind"
    ),
}
