"""How the steps of kyu tests read (SLSF-R 32.4)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "kyu_test.papers": Wording(gettext_noop("Papers go to a ranking judge."), "receiver"),
    "kyu_test.next_level": Wording(
        gettext_noop("%(passed)s is passed: the next test is at %(limit)s or lower."), "passed limit"
    ),
    "kyu_test.new_attempt": Wording(
        gettext_noop("The direct new attempt, at %(asked)s, is not below the first, at %(first)s."),
        "first asked",
    ),
    "kyu_test.new_paper": Wording(gettext_noop("The paper is one not had before."), "paper"),
    "kyu_test.wait": Wording(gettext_noop("After missed tests there is a wait."), "figures*"),
    "kyu_test.by_rating": Wording(
        gettext_noop(
            "Rating %(rating)s on the official list: the first test is at %(limit)s or lower, until one "
            "is passed."
        ),
        "rating limit",
    ),
    "kyu_test.no_rating": Wording(
        gettext_noop("No rating on the official list: the first test is at %(limit)s or lower."), "limit"
    ),
    "kyu_test.supervisor": Wording(gettext_noop("Supervised by a ranking judge."), "person"),
    "kyu_test.duty_neglected": Wording(gettext_noop("The supervisor did not see to a duty."), "duty"),
    "kyu_test.valid": Wording(gettext_noop("All rules were followed.")),
    "kyu_test.ruled": Wording(gettext_noop("The officer ruled on it."), "valid"),
}
